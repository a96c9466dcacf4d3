/** Wall time and waiting, so that a test can be the clock. */
export interface Clock {
  /** Ms since the epoch. */
  now(): number;
  /** Calls `action` once, `delay` ms from now; the answer cancels it. */
  after(this: void, delay: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(delay, action) {
    const timer = setTimeout(action, delay);
    return () => clearTimeout(timer);
  },
};
