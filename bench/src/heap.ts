import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns the heap bytes in use after a full collection. */
export function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
