import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Operations a second of the fastest of `rounds` runs: the one least disturbed by what else the machine did. */
export function fastest(rounds: number, operations: number, prepare: () => () => void): number {
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const run = prepare();
    // What the round before left behind is not this round's cost.
    collectGarbage();
    const started = process.hrtime.bigint();
    run();
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    best = Math.max(best, operations / seconds);
  }
  return best;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')} /s`;
}
