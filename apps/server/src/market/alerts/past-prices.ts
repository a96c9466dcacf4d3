/** Prices of the past are kept one for so many ms: the last of each span. */
export const SPAN = 10_000;
/** A price of the past that is missing may be this many spans older. */
const LENIENCE = 30;
const LONGEST = 24 * 60 * 60_000;
/** How far before a tick its past begins, ms. */
export const REACH = LONGEST + (LENIENCE + 2) * SPAN;

/** A tick of the past: its price in ticks, and its time in ms. */
export interface PastTick {
  price: number;
  at: number;
}

/**
 * The prices of one market within the last day, from its reference ticks alone: whoever has heard
 * the same ticks answers the same.
 */
export class PastPrices {
  private spans: number[] = [];
  private prices: number[] = [];
  /** How many at the beginning are too old. */
  private passed = 0;

  /** Takes the next tick, which is not older than the one before. */
  hear({ at, price }: PastTick): void {
    const span = Math.floor(at / SPAN);
    const last = this.spans.length - 1;
    if (this.spans[last] === span) {
      this.prices[last] = price;
      return;
    }
    this.spans.push(span);
    this.prices.push(price);
    this.forget(span - REACH / SPAN);
  }

  /**
   * Returns by how much a price at a time is above (or, negative, below) that of `within` ms
   * before, in parts per million, cut; null while that is not known.
   */
  change({ at, price }: PastTick, within: number): number | null {
    const span = Math.floor((at - within) / SPAN) - 1;
    const found = this.lastUpTo(span);
    if (found === null || span - (this.spans[found] ?? 0) > LENIENCE) return null;
    const before = this.prices[found] ?? 0;
    return Number(((BigInt(price) - BigInt(before)) * 1_000_000n) / BigInt(before));
  }

  private lastUpTo(span: number): number | null {
    let low = this.passed;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.spans[middle] ?? 0) <= span) low = middle + 1;
      else high = middle;
    }
    return low > this.passed ? low - 1 : null;
  }

  private forget(oldest: number): void {
    while ((this.spans[this.passed] ?? oldest) < oldest) this.passed += 1;
    if (this.passed * 2 < this.spans.length) return;
    this.spans = this.spans.slice(this.passed);
    this.prices = this.prices.slice(this.passed);
    this.passed = 0;
  }
}
