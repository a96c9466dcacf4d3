import { collectGarbage } from '../heap.ts';

/**
 * Each contender runs at least this often and this long, so that a quick one has as many
 * undisturbed rounds as a slow one.
 */
const LEAST_ROUNDS = 10;
const LEAST_MS = 5_000;

/**
 * Operations per second of the fastest round: other work on the machine can only make a round
 * slower.
 */
export function fastest(operations: number, prepare: () => () => void): number {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  /**
   * The previous round. Without any of its objects the collector would also drop what the compiler
   * knows of them, and every round would start cold.
   */
  const kept: (() => void)[] = [];
  for (let round = 0; round < LEAST_ROUNDS || spent < LEAST_MS; round++) {
    const run = prepare();
    // Collects what the previous round left, so that this round does not pay for it.
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

/** A small seeded generator (mulberry32), so that every run measures the same load. */
export class Random {
  constructor(private state: number) {}

  /** Returns an integer from 0 to `bound` - 1. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * bound);
  }
}
