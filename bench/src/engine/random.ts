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
