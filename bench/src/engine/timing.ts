import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Operations a second of the fastest of `rounds` runs: what else the machine does can only make a round slower. */
export function fastest(rounds: number, operations: number, prepare: () => () => void): number {
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const run = prepare();
    // What the round before left behind is not this round's cost.
    collectGarbage();
    const started = performance.now();
    run();
    best = Math.max(best, (operations * 1_000) / (performance.now() - started));
  }
  return best;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')} /s`;
}
