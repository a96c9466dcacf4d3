import { LADDER_RULE } from '../../kernel/ladder-rule.ts';
import { type Check, isInteger, listOf, nullable, oneOf, shaped } from '../../kernel/shape.ts';
import { isAmount, isName } from '../../kernel/values.ts';
import type { LadderRule, OrderType, ReferenceTick, Side, TimeInForce } from '../../model.ts';
import type { FeeRates, FundingRule, MaintenanceTier } from '../../quote/index.ts';

/*
 * Contracts are linear: margined and settled in the quote asset of their instrument, from the
 * customer's contract account. Quantities are engine lots: hundredths of a contract lot. Prices are
 * ticks of the instrument, so that its reference price is the index without conversion.
 */

/** Engine lots in one contract lot. */
export const LOTS_PER_CONTRACT = 100;

/** `eternal` is the perpetual contract, `dated` the one that is settled at an expiry. */
export type ContractProduct = 'eternal' | 'dated';

/** When a dated contract ends: `firstAt`, and every `periodMs` after it. */
export interface ExpiryRule {
  /** ms since the epoch. */
  firstAt: number;
  periodMs: number;
  /** No position is opened in this time before an expiry. */
  closingMs: number;
  /** The settlement price is the average of the index over this time before the expiry. */
  averageMs: number;
}

/** The liquidity provider's quoting rule in a contract, with the multiple of its own position. */
export interface ContractLadderRule extends LadderRule {
  /** The multiple of the provider's own position. */
  multiple: number;
}

export interface ContractSpec {
  /** e.g. `BTCUSDT-PERP` or `BTCUSDT-WEEK`. */
  symbol: string;
  product: ContractProduct;
  /** The instrument whose reference price is the index, e.g. `BTCUSDT`. */
  underlying: string;
  /** Price step in smallest quote units per whole base: that of the instrument. */
  tickUnits: number;
  /** Smallest base units of one contract lot: a multiple of `LOTS_PER_CONTRACT`. */
  contractSize: number;
  /** Most engine lots of one order. */
  maxLots: number;
  /** The multiples offered, smallest first. */
  multiples: number[];
  /** Parts per million of the notional. */
  makerFeePpm: number;
  takerFeePpm: number;
  /**
   * Parts per million of the liquidated notional, paid to the insurance fund as far as the margin
   * suffices.
   */
  liquidationFeePpm: number;
  /** Largest distance from the mark price at which a market order may fill. */
  slippagePpm: number;
  /** Lowest first; the last one has no upper border. */
  tiers: MaintenanceTier[];
  /**
   * The impact notional, smallest quote units as text: what both sides of the book must hold for
   * the contract to open, and how much of them the mark price looks at. Absent in contracts listed
   * before there was one, which have `DEFAULT_IMPACT_WHOLE`.
   */
  impactNotional?: string;
  /** Time over which the distance of the book from the index is averaged for the mark price. */
  basisWindowMs: number;
  /**
   * The longer averaging time of a dated contract, used instead of funding; null for a perpetual
   * one.
   */
  longBasisWindowMs: number | null;
  /** Set for a perpetual contract; null for a dated one. */
  funding: FundingRule | null;
  /** Set for a dated contract; null for a perpetual one. */
  expiry: ExpiryRule | null;
  ladder: ContractLadderRule;
}

/** Far more than terms may have, so that reading a list stays cheap. */
const MOST_ROWS = 100;

const isTier: Check<MaintenanceTier> = shaped({
  upTo: nullable(isAmount),
  ratePpm: isInteger,
  maxMultiple: isInteger,
});

export const isContractSpec: Check<ContractSpec> = shaped({
  symbol: isName,
  product: oneOf('eternal', 'dated'),
  underlying: isName,
  tickUnits: isInteger,
  contractSize: isInteger,
  maxLots: isInteger,
  multiples: listOf(isInteger, MOST_ROWS),
  makerFeePpm: isInteger,
  takerFeePpm: isInteger,
  liquidationFeePpm: isInteger,
  slippagePpm: isInteger,
  tiers: listOf(isTier, MOST_ROWS),
  basisWindowMs: isInteger,
  longBasisWindowMs: nullable(isInteger),
  funding: nullable(
    shaped<FundingRule>({
      intervalMs: isInteger,
      interest: isInteger,
      damping: isInteger,
      cap: isInteger,
      impactNotional: isAmount,
    }),
  ),
  expiry: nullable(
    shaped<ExpiryRule>({
      firstAt: isInteger,
      periodMs: isInteger,
      closingMs: isInteger,
      averageMs: isInteger,
    }),
  ),
  ladder: shaped<ContractLadderRule>({ ...LADDER_RULE, multiple: isInteger }),
});

/** Tiers with lower requirements that were replaced. Times in ms since the epoch. */
export interface FormerTiers {
  tiers: MaintenanceTier[];
  until: number;
  /** When customers were told of the change; null when it was not announced. */
  announcedAt: number | null;
}

/** The change of terms that caused a liquidation. */
export interface RaisedTerms {
  at: number;
  announcedAt: number | null;
}

/**
 * Entry `contract`: the terms of a contract, for real and demo alike. Its mode is `real`, its
 * customer 0.
 */
export interface Contract {
  spec: ContractSpec;
  /** Halted by the operator; independent of the instrument's suspension. */
  halted: boolean;
  /** Oldest first; kept as long as positions opened under them are open. */
  former?: FormerTiers[];
}

/**
 * The impact notional of a contract that was listed without one, in whole units of its quote asset.
 */
export const DEFAULT_IMPACT_WHOLE = 10_000;

/** Entry `contract_platform`: the rules for all contracts. There is at most one. */
export interface ContractPlatform {
  /** No contract offers a larger multiple. */
  multipleCap: number;
  /** Whether new positions may be opened. Closing is always allowed. */
  eternal: boolean;
  dated: boolean;
}

/** The rules until the operator sets others. */
export const DEFAULT_PLATFORM: ContractPlatform = { multipleCap: 50, eternal: true, dated: true };

/** A time-weighted sum of whole ticks: `sum / ms` is the average. */
export interface WeightedSum {
  /** Start of the time that it covers, ms since the epoch. */
  from: number;
  ms: number;
  sum: bigint;
}

/**
 * A quote of the liquidity provider: its number, its price in ticks, its lots. Kept short because
 * every tick rewrites all of them.
 */
export type QuoteRow = [id: number, price: number, lots: number];

/**
 * Entry `contract_market`: the current values of a contract in one mode, changed by every tick of
 * its index.
 */
export interface ContractMarketState {
  symbol: string;
  product: ContractProduct;
  /** The last reference tick: its price is the index. */
  index: ReferenceTick | null;
  /** In ticks; null before the first tick. */
  mark: number | null;
  /**
   * Set from its listing, a halt or a suspension on, until a tick at which the book is deep:
   * nothing that trades may open till then.
   */
  awaitsDepth?: true;
  /** Price of the last trade, ticks. */
  lastTrade: number | null;
  /** When the averages below were last updated. */
  sampledAt: number;
  /**
   * How far the book is beyond the index, in half ticks, in slices of each window, oldest first.
   */
  basis: WeightedSum[];
  longBasis: WeightedSum[];
  /**
   * Premium of the impact prices over the index, in hundred-millionths, summed since the last
   * funding (`from`).
   */
  premium: WeightedSum;
  /** The rate if funding were paid now, hundred-millionths; 0 for a dated contract. */
  fundingRate: number;
  /** The rate that was paid last. */
  lastFundingRate: number;
  nextFundingAt: number | null;
  /** When the running dated contract settles. */
  expiresAt: number | null;
  /** The index in ticks over the settlement's averaging time so far. */
  settlement: WeightedSum;
  /** Lots of all long positions; equals the lots of all short ones. */
  openInterest: number;
  /** The liquidity provider's quotes, best first. Money is taken only when they fill. */
  bids: QuoteRow[];
  asks: QuoteRow[];
}

/** Who placed an order: the customer, or the venue by its rules. */
export type ContractOrderOrigin = 'customer' | 'stop_loss' | 'take_profit' | 'liquidation' | 'deleverage';

export type ContractCancelReason =
  | 'requested'
  | 'unfilled_remainder'
  | 'self_trade'
  | 'slippage'
  /** Its position ended, or has too few lots left to close. */
  | 'position_closed'
  | 'liquidation'
  /** Its hold was needed to keep a cross position of its owner from liquidation. */
  | 'cross_margin'
  /** A fill at its price would have left the position below maintenance. */
  | 'margin'
  | 'expired'
  | 'demo_reset';

/**
 * Entry `contract_order`. Ids share the numbers of spot orders. Holds the reserve for what it may
 * still open.
 */
export interface ContractOrder {
  symbol: string;
  product: ContractProduct;
  /** Empty for an order placed by the venue. */
  clientId: string;
  /** `buy` opens long and closes short. */
  side: Side;
  action: 'open' | 'close';
  origin: ContractOrderOrigin;
  type: OrderType;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Limit in ticks; for a market order the worst price it accepts. */
  price: number;
  lots: number;
  filledLots: number;
  /**
   * Its place among the orders of its price since it was amended or its next part came up; absent
   * while that is its id.
   */
  place?: number;
  /** Most lots that others see of it at a time; absent when they see all. */
  visibleLots?: number;
  /** Lots that wait behind the part in the book; absent for 0. */
  hiddenLots?: number;
  /** Quote units traded so far. */
  filledQuote: bigint;
  /** The part of `filledQuote` that it took from the book. */
  takerQuote: bigint;
  /** To open: chosen by the customer; to close: the position's. */
  multiple: number;
  /** Of the position that it opens or increases; absent for isolated margin, and to close. */
  marginMode?: 'cross';
  /** Margin put into its position so far. */
  margin: bigint;
  /** Fees paid so far; for a liquidation, paid to the insurance fund. */
  fee: bigint;
  /**
   * The fees in force when it was placed, which stay its own. Absent for orders placed before
   * engine version 2.
   */
  fees?: FeeRates;
  /** Profit or loss realised by a closing order, before fees. */
  realised: bigint;
  /** Protection of the position that it opens, ticks. */
  stopLoss: number | null;
  takeProfit: number | null;
  /** The position that it opened, increased or closes; null before its first fill. */
  positionId: number | null;
  status: 'new' | 'filled' | 'canceled';
  cancelReason: ContractCancelReason | null;
  /** When an amendment last asked for more, ms since the epoch; absent when none has. */
  grownAt?: number;
  /** Set only for a liquidation that the price alone would not have caused. */
  raisedTerms?: RaisedTerms;
  /** Mark price when it was placed; null before the first tick. */
  mark: number | null;
}

/** What closed a position, or the last closed part of it. */
export type PositionEnd =
  | 'order'
  | 'stop_loss'
  | 'take_profit'
  | 'liquidation'
  | 'deleverage'
  | 'settlement'
  | 'demo_reset';

/**
 * Entry `contract_position`. Holds its margin. The venue's own participants also have positions,
 * one per market.
 */
export interface ContractPosition {
  symbol: string;
  product: ContractProduct;
  /** `buy` is long, `sell` is short. */
  side: Side;
  /** Open engine lots. */
  lots: number;
  /** The most lots that it ever had. */
  mostLots: number;
  multiple: number;
  /** Absent for isolated margin. */
  marginMode?: 'cross';
  /** Quote units paid or received for the open lots: `cost / lots` is the opening price. */
  cost: bigint;
  /** Its margin: exactly what the entry holds. */
  margin: bigint;
  /** All margin that its orders and its owner have put in. */
  marginIn: bigint;
  /** What its owner has added by hand and is still in it; absent when that is nothing. */
  addedMargin?: bigint;
  /**
   * Smallest quote units per whole base: below this mark a long's own margin is no longer enough,
   * above it a short's; null when it always is. An isolated position is then liquidated, a cross
   * position takes from its backing first.
   */
  liquidationPrice: bigint | null;
  /** Price at which its margin is used up, same unit; null when that is below zero. */
  bankruptcyPrice: bigint | null;
  /** Trigger marks, ticks. */
  stopLoss: number | null;
  takeProfit: number | null;
  /** Realised price differences, before fees and funding. */
  realised: bigint;
  /** All fees of its orders, liquidation fees included. */
  fee: bigint;
  /** Received (+) and paid (-). */
  funding: bigint;
  closedLots: number;
  /** Quote units received or paid for the closed lots. */
  closedQuote: bigint;
  /** What closed it, or the last closed part; null while nothing was closed. */
  closedBy: PositionEnd | null;
  status: 'open' | 'closed' | 'settled';
  /** Mark price at the last change, ticks. */
  mark: number;
  /** When a dated contract settles it; null for a perpetual one. */
  expiresAt: number | null;
}

/**
 * Entry `contract_funding`: one payment of funding, closed at once. Its history is in the read
 * model.
 */
export interface ContractFunding {
  symbol: string;
  at: number;
  /** Hundred-millionths; long pays short when positive. */
  rate: number;
  mark: number;
  index: number;
  /** Quote units paid and received; the insurance fund keeps the rounding difference. */
  paid: bigint;
  received: bigint;
}

/** Entry `contract_settlement`: one expiry, closed at once. */
export interface ContractSettlement {
  symbol: string;
  at: number;
  /** Average of the index, ticks. */
  price: number;
  /** Long lots that were settled. */
  lots: number;
}
