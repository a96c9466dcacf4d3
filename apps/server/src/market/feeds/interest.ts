/**
 * What those who show prices tell the side that submits them. A market that nobody is interested in
 * gets a price only now and then, so whoever shows one says so, from whichever process: both are
 * short messages, and an interest that is not repeated ends by itself.
 */
export interface MarketInterest {
  /**
   * Somebody watches this instrument: for the next `WATCHED_FOR` ms it gets every price, beginning
   * with the newest one.
   */
  touch(symbol: string): void;
  /**
   * Somebody asks: resolves once the engine has the newest price of every market, or after
   * `REFRESH_PATIENCE` ms without an answer. Null when it has them already, so that nobody waits.
   */
  refresh(): Promise<void> | null;
}

/** How long an interest lasts that is not repeated, ms. */
export const WATCHED_FOR = 15_000;
/** How often an interest that goes on is repeated, ms. */
export const TOUCH_EVERY = 5_000;
/** Whoever asks waits no longer than this for an exchange that does not answer, ms. */
export const REFRESH_PATIENCE = 1_000;
