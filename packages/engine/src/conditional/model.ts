import type { ReferenceTick, Side } from '../model.ts';
import type { FormerMarkTerms, LegTerms, MarkTerms } from '../quote/index.ts';

export type { LegKind, LegTerms, TrailTerms } from '../quote/index.ts';

/** Where the order is placed that a conditional order waits to place. */
export type ConditionalMarket = 'spot' | 'contracts';

/**
 * The price that decides: the last trade in the venue's own book, the reference price (of the
 * instrument, which is a contract's index), or the mark price of a contract.
 */
export type TriggerSource = 'last' | 'index' | 'mark';

/**
 * A condition while it waits. The `trigger` of a trailing stop moves with the best price, and is
 * null until it is active.
 */
export interface ConditionalLeg extends LegTerms {
  /**
   * The best price since a trailing stop became active, ticks: the highest for a sale, the lowest
   * for a purchase. Null otherwise.
   */
  peak: number | null;
}

/** What a triggered order does in a contract. */
export interface ContractAct {
  action: 'open' | 'close';
  /** To open. */
  multiple: number | null;
  /** To open a position with cross margin. One that is open by then keeps its own margin mode. */
  marginMode?: 'cross';
  /** The position to close. */
  positionId: number | null;
}

/** What decided: enough to find it among the public prices and trades, and to compare again. */
export interface Decision {
  /** Which leg, from 0. */
  leg: number;
  source: TriggerSource;
  /** The deciding price, ticks. */
  price: number;
  /** What it was compared with, ticks. */
  trigger: number;
  /** The best price that a trailing stop had followed, ticks; null for other legs. */
  peak: number | null;
  /**
   * The reference tick in force. It is the deciding one when the source is the index, and the one
   * the mark was computed at.
   */
  tick: ReferenceTick | null;
  /** The deciding trade, when the source is the last trade. */
  tradeId: number | null;
  /** What the mark was computed from, when the source is the mark. */
  mark: MarkTerms | FormerMarkTerms | null;
  /** ms since the epoch. */
  at: number;
}

/** The opening order of a bracket, which this order protects. */
export interface BracketParent {
  orderId: number;
  /** Base units received so far, net of fees. What is less than a lot is not protected. */
  received: bigint;
  /** Whether the opening order may still fill. */
  isOpen: boolean;
}

/**
 * The take-profit of an OCO that rests in the book as a post-only order from the start. It holds
 * what it needs; the order that waits holds only what its stop needs beyond that.
 */
export interface RestingLeg {
  orderId: number;
  clientId: string;
  /** Its limit, ticks. */
  price: number;
  /** Whether both still stand: no lot of it is filled, and the stop is not triggered. */
  isOpen: boolean;
}

/**
 * The order that comes first (one triggers the other): until it is filled as a whole, the order
 * that waits holds nothing and looks at no price.
 */
export interface FirstOrder {
  orderId: number;
  clientId: string;
  /** Whether it may still be filled. */
  isOpen: boolean;
  /** What rests in the book beside the stop from then on; absent when nothing does. */
  resting?: RestingTerms;
}

/** A leg that rests in the book, as it is asked for. */
export interface RestingTerms {
  /** Its limit, ticks. */
  price: number;
  /** Of its own order; absent for that of the whole. */
  clientId?: string;
}

export type ConditionalStatus = 'waiting' | 'triggered' | 'canceled' | 'failed';

/** Why a conditional order ended as `canceled`. */
export type ConditionalEnd =
  | 'requested'
  /** The position that it would close has ended. */
  | 'position_closed'
  /** The order that it protects or follows ended without being filled. */
  | 'unfilled'
  /** Its dated contract takes no openings any more. */
  | 'expired'
  /** The leg that rests beside it in the book has begun to fill, or was taken out of it. */
  | 'other_leg'
  | 'demo_reset';

/**
 * Entry `conditional_order`: an order that is placed when a price is reached. Ids share the numbers
 * of orders. Holds the most that any of its legs needs, once. Of two legs (an OCO) the first is the
 * stop, the second the take-profit; both look at the same source, so that no price, not even after
 * a gap, reaches both. Instead of the second a spot order may rest in the book.
 */
export interface ConditionalOrder {
  market: ConditionalMarket;
  symbol: string;
  clientId: string;
  source: TriggerSource;
  side: Side;
  /**
   * Lots that it is still for; 0 for a purchase by total, to close all of a position, and in a
   * bracket before the first fill.
   */
  lots: number;
  /** Lots that its orders have filled before it went on with the rest; absent when none have. */
  filledLots?: number;
  /** Quote units of a spot purchase by total; otherwise 0n. */
  total: bigint;
  /** Null for spot. */
  contract: ContractAct | null;
  legs: ConditionalLeg[];
  parent: BracketParent | null;
  /** The take-profit beside a single stop, when it rests in the book; absent otherwise. */
  resting?: RestingLeg;
  /** The order after whose fill it begins; absent when it began at once. */
  after?: FirstOrder;
  status: ConditionalStatus;
  cancelReason: ConditionalEnd | null;
  /** When an amendment last asked for more, ms since the epoch; absent when none has. */
  grownAt?: number;
  /**
   * Catalogue code with which the order was refused when its price was reached; only of `failed`.
   */
  refusal: number | null;
  /** The placed order, the last one of several. */
  orderId: number | null;
  /**
   * Set once a price was reached. What protects and could not trade then, or not all of it, stays
   * `waiting` and is tried again at every tick.
   */
  decided: Decision | null;
}
