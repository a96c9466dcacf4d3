import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A contender runs at least so often and so long, so that a quick one has as many chances as a slow one to run undisturbed. */
const LEAST_ROUNDS = 10;
const LEAST_MS = 5_000;

/** Operations a second of the fastest round: what else the machine does can only make a round slower. */
export function fastest(operations: number, prepare: () => () => void): number {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  /** The round before. Were nothing left of it, the collector would also drop what the compiler knows of its objects, and every round would start cold. */
  const kept: (() => void)[] = [];
  for (let round = 0; round < LEAST_ROUNDS || spent < LEAST_MS; round++) {
    const run = prepare();
    // What the round before left behind is not this round's cost.
    collectGarbage();
    kept[0] = run;
    const started = performance.now();
    run();
    const took = performance.now() - started;
    best = Math.min(best, took);
    spent += took;
  }
  return (operations * 1_000) / best;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')} /s`;
}
