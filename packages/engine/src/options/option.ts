/** The reference tick that decided something. */
export interface OptionTick {
  /** In ticks of the instrument. */
  price: number;
  /** The feed's own id of the tick. */
  tickId: string;
  /** When the feed made it, ms since the epoch. */
  at: number;
}

export type OptionDirection = 'up' | 'down';

/**
 * `open` until the tick at its expiry decides it (won, equal, lost), its customer closes it early,
 * or its stake is refunded.
 */
export type OptionStatus = 'open' | 'won' | 'equal' | 'lost' | 'closed' | 'refunded';

/** Why a stake was refunded. */
export type OptionRefund = 'stale' | 'demo_reset';

/** An option that a customer has bought, with all data for its settlement. */
export interface OptionOrder {
  clientId: string;
  symbol: string;
  /** The asset of stake and payout. */
  asset: string;
  direction: OptionDirection;
  seconds: number;
  /** Smallest units. */
  stake: bigint;
  payoutPpm: number;
  /** Payout of a win, stake included. The pool holds it from purchase to settlement. */
  winPayout: bigint;
  /** Paid on top of the stake. The venue earns it when the option ends, except by a refund. */
  fee: bigint;
  closeSpreadPpm: number;
  /** No early close in this last time before expiry, ms. */
  closeCutoff: number;
  entry: OptionTick;
  expiresAt: number;
  status: OptionStatus;
  reason: OptionRefund | null;
  /**
   * The last tick at or before the expiry, or before the silence; for an early close, the tick of
   * its value.
   */
  exit: OptionTick | null;
  /** The first tick after the expiry, which shows that `exit` was the last before. */
  after: OptionTick | null;
  /** The amount finally paid to the customer. */
  paid: bigint;
  closedAt: number | null;
}

/** One duration on sale. */
export interface OptionDuration {
  seconds: number;
  /** What a win adds to the stake, in parts per million of it. */
  payoutPpm: number;
  /** Smallest units. */
  minStake: bigint;
  maxStake: bigint;
}

/** The terms for new options of one symbol; options already bought keep their own. */
export interface OptionTerms {
  symbol: string;
  /** Grows with every change. */
  version: number;
  /** Shortest first. */
  durations: OptionDuration[];
  /** Parts per million of the stake. */
  feePpm: number;
  closeSpreadPpm: number;
  /** Ms. */
  closeCutoff: number;
}

/** Volatility of a symbol's price, measured from its ticks. */
export interface OptionVolatility {
  symbol: string;
  /** The tick from which the next return is measured. */
  price: number;
  at: number;
  /** Number of returns in the average, at most the length that it looks back. */
  samples: number;
  /** Yearly variance, in parts per million squared. */
  variance: bigint;
}
