/** Keys that are remembered; beyond that those asked for longest ago are forgotten, which gives them their whole burst again. */
const MOST_KEYS = 50_000;

interface Purse {
  left: number;
  at: number;
}

/** Points by key: `burst` at once, refilled with `perSecond`. What costs more takes more of them. */
export class Budget {
  private readonly purses = new Map<string, Purse>();

  constructor(
    readonly burst: number,
    readonly perSecond: number,
  ) {}

  /** Takes points and answers 0; takes none and answers the ms to wait when there are too few. What costs more than the burst waits for all of it. */
  take(key: string, cost: number, now: number): number {
    const known = this.purses.get(key);
    const passed = known ? Math.max(0, now - known.at) : 0;
    const left = Math.min(this.burst, (known?.left ?? this.burst) + (passed / 1000) * this.perSecond);
    const price = Math.min(cost, this.burst);
    const isEnough = left >= price;
    // Set anew, so that the map stays in the order of use.
    this.purses.delete(key);
    this.purses.set(key, { left: isEnough ? left - price : left, at: now });
    if (this.purses.size > MOST_KEYS) this.forgetOldest();
    return isEnough ? 0 : Math.ceil(((price - left) / this.perSecond) * 1000);
  }

  private forgetOldest(): void {
    for (const key of this.purses.keys()) {
      this.purses.delete(key);
      return;
    }
  }
}
