/** Wall time, a time that nobody sets, and timers; replaceable by tests. */
export interface Clock {
  /** Ms since the epoch. It may be set, forwards and back. */
  now(): number;
  /**
   * Ms since a moment that stays the same while the process runs, for how long ago something was.
   */
  elapsed(): number;
  /**
   * Calls `action` once, `delay` ms from now, or as soon as possible where that is past; the
   * returned function cancels it.
   */
  after(this: void, delay: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after(delay, action) {
    // Node warns of a negative delay.
    const timer = setTimeout(action, Math.max(1, delay));
    return () => clearTimeout(timer);
  },
};
