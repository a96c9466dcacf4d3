import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Operations a second of the fastest of `rounds` runs. A second of the processor, all threads of this process counted:
 * what else the machine does at the time slows the clock on the wall, not this one.
 */
export function fastest(rounds: number, operations: number, prepare: () => () => void): number {
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const run = prepare();
    // What the round before left behind is not this round's cost.
    collectGarbage();
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    best = Math.max(best, (operations * 1e6) / (user + system));
  }
  return best;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')} /s`;
}
