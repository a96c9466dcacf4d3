/** The reference tick that something was decided by. */
export interface OptionTick {
  /** Ticks of the instrument. */
  price: number;
  /** The feed's own name of the tick. */
  tickId: string;
  /** When the feed made it, ms since the epoch. */
  at: number;
}

export type OptionDirection = 'up' | 'down';

/** `open` until it is decided by the tick at its expiry (won, equal, lost), closed early by its customer, or its stake is given back. */
export type OptionStatus = 'open' | 'won' | 'equal' | 'lost' | 'closed' | 'refunded';

/** Why a stake was given back. */
export type OptionRefund = 'stale' | 'demo_reset';

/** One option that a customer has bought. Everything that a settlement needs is agreed at purchase. */
export interface OptionOrder {
  clientId: string;
  symbol: string;
  /** What is staked and paid. */
  asset: string;
  direction: OptionDirection;
  seconds: number;
  /** Smallest units. */
  stake: bigint;
  payoutPpm: number;
  /** What a win pays, stake included. The pool holds it from purchase to settlement. */
  winPayout: bigint;
  /** Paid on top of the stake. The venue earns it once the option has ended otherwise than by a refund. */
  fee: bigint;
  closeSpreadPpm: number;
  /** No early close in the last ms. */
  closeCutoff: number;
  entry: OptionTick;
  expiresAt: number;
  status: OptionStatus;
  reason: OptionRefund | null;
  /** The last tick at or before the expiry, or before the silence; of an early close, the one it was valued by. */
  exit: OptionTick | null;
  /** The first tick after the expiry, which decided that `exit` was the last. */
  after: OptionTick | null;
  /** What the customer was paid in the end. */
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

/** What is on sale in one symbol, from now on; options already bought keep what they were bought under. */
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

/** How much a symbol's price moves, measured from its ticks. */
export interface OptionVolatility {
  symbol: string;
  /** The tick from which the next return is taken. */
  price: number;
  at: number;
  /** Returns that the average stands for, at most as many as it looks back. */
  samples: number;
  /** A year's variance, in parts per million squared. */
  variance: bigint;
}
