import type { LadderRule, OrderType, ReferenceTick, Side, TimeInForce } from '../model.ts';
import type { FeeRates, FundingRule, MaintenanceTier } from '../quote/index.ts';

/*
 * Contracts are linear: margined and settled in the quote asset of the instrument they follow, from the customer's
 * contract account. Quantities are counted in engine lots: hundredths of a contract lot. Prices are counted in ticks,
 * which are those of the instrument followed, so that its reference price is the index as it comes.
 */

/** Hundredths of a contract lot: what one engine lot is. */
export const LOTS_PER_CONTRACT = 100;

/** `eternal` is the perpetual contract, `dated` the one that settles at an expiry. */
export type ContractProduct = 'eternal' | 'dated';

/** When a dated contract ends: `firstAt`, and every `periodMs` after it. */
export interface ExpiryRule {
  /** ms since the epoch. */
  firstAt: number;
  periodMs: number;
  /** So long before an expiry nothing new is opened. */
  closingMs: number;
  /** The settlement price is the average of the index over so long before the expiry. */
  averageMs: number;
}

/** The liquidity provider's quoting rule in a contract, and how much of its account stands behind it. */
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
  /** Price step in smallest quote units per whole base: that of the instrument followed. */
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
  /** Of the liquidated notional, to the insurance fund, as far as the margin reaches. */
  liquidationFeePpm: number;
  /** How far from the mark price a market order may fill. */
  slippagePpm: number;
  /** Lowest first; the last one has no upper border. */
  tiers: MaintenanceTier[];
  /** The mark price follows the average distance of the book from the index over so long. */
  basisWindowMs: number;
  /** Of a dated contract, the longer average that takes the place of funding; null for an eternal one. */
  longBasisWindowMs: number | null;
  /** Of an eternal contract; null for a dated one. */
  funding: FundingRule | null;
  /** Of a dated contract; null for an eternal one. */
  expiry: ExpiryRule | null;
  ladder: ContractLadderRule;
}

/** Tiers that asked for less, until a change put others in force. Times in ms since the epoch. */
export interface FormerTiers {
  tiers: MaintenanceTier[];
  until: number;
  /** When customers were told of the change; null when it was not announced. */
  announcedAt: number | null;
}

/** The change of terms that a liquidation is due to. */
export interface RaisedTerms {
  at: number;
  announcedAt: number | null;
}

/** Entry `contract`: the terms of a contract, for real and demo alike. Its mode is `real`, its customer 0. */
export interface Contract {
  spec: ContractSpec;
  /** Closed by the operator; the instrument followed may be suspended besides. */
  halted: boolean;
  /** Oldest first; as long as positions are open that were opened under them. */
  former?: FormerTiers[];
}

/** Entry `contract_platform`: what holds for all contracts. There is at most one. */
export interface ContractPlatform {
  /** No contract offers a larger multiple. */
  multipleCap: number;
  /** Whether new positions may be opened. Closing always may. */
  eternal: boolean;
  dated: boolean;
}

/** What holds until the operator says otherwise. */
export const DEFAULT_PLATFORM: ContractPlatform = { multipleCap: 50, eternal: true, dated: true };

/** A time-weighted sum of whole ticks: `sum / ms` is the average. */
export interface WeightedSum {
  /** When the time that it covers began, ms since the epoch. */
  from: number;
  ms: number;
  sum: bigint;
}

/** A quote of the liquidity provider: its number, its price in ticks, its lots. Written small: every tick rewrites them all. */
export type QuoteRow = [id: number, price: number, lots: number];

/** Entry `contract_market`: what moves about a contract in one mode, changed by every tick of its index. */
export interface ContractMarketState {
  symbol: string;
  product: ContractProduct;
  /** The last reference tick: its price is the index. */
  index: ReferenceTick | null;
  /** Ticks; null before the first tick. Positions are judged by it alone. */
  mark: number | null;
  /** Price of the last trade, ticks. */
  lastTrade: number | null;
  /** When the averages below were last brought up to date. */
  sampledAt: number;
  /** Distance of the book's middle from the index, in half ticks, over slices of each window, oldest first. */
  basis: WeightedSum[];
  longBasis: WeightedSum[];
  /** Premium of the impact prices over the index, in hundred-millionths, since the last funding. */
  premium: WeightedSum;
  /** The rate as it would be paid now, hundred-millionths; 0 for a dated contract. */
  fundingRate: number;
  /** The rate that was paid last. */
  lastFundingRate: number;
  nextFundingAt: number | null;
  /** When the running dated contract settles. */
  expiresAt: number | null;
  /** The index in ticks over the time that the settlement averages, as far as it has come. */
  settlement: WeightedSum;
  /** Lots of all long positions, which is lots of all short ones. */
  openInterest: number;
  /** The liquidity provider's quotes, best first. Backed by its account when they are filled, not before. */
  bids: QuoteRow[];
  asks: QuoteRow[];
}

/** Who wanted an order: the customer, or the venue by its rules. */
export type ContractOrderOrigin = 'customer' | 'stop_loss' | 'take_profit' | 'liquidation' | 'deleverage';

export type ContractCancelReason =
  | 'requested'
  | 'unfilled_remainder'
  | 'self_trade'
  | 'slippage'
  /** Its position ended, or has fewer lots than it wanted to close. */
  | 'position_closed'
  | 'liquidation'
  /** Filling it at its price would have left the position below maintenance. */
  | 'margin'
  | 'expired'
  | 'demo_reset';

/** Entry `contract_order`. Ids come from the same numbers as spot orders'. Holds the reserve of what it may still open. */
export interface ContractOrder {
  symbol: string;
  product: ContractProduct;
  /** Empty for an order of the venue. */
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
  /** Quote units exchanged so far. */
  filledQuote: bigint;
  /** The part of `filledQuote` that it took from the book. */
  takerQuote: bigint;
  /** To open: chosen by the customer; to close: the position's. */
  multiple: number;
  /** Put into its position so far. */
  margin: bigint;
  /** Paid so far; of a liquidation, to the insurance fund. */
  fee: bigint;
  /** In force when it was placed, and its own from then on. Absent in what was placed before engine version 2. */
  fees?: FeeRates;
  /** What a closing order has realised, before fees. */
  realised: bigint;
  /** Protection of the position that it opens, ticks. */
  stopLoss: number | null;
  takeProfit: number | null;
  /** The position that it opened, increased or closes; null before its first fill. */
  positionId: number | null;
  status: 'new' | 'filled' | 'canceled';
  cancelReason: ContractCancelReason | null;
  /** Of a liquidation that the price alone would not have made. */
  raisedTerms?: RaisedTerms;
  /** Mark price when it was placed; null before the first tick. */
  mark: number | null;
}

/** What closed a position, or the last part of it that closed. */
export type PositionEnd =
  | 'order'
  | 'stop_loss'
  | 'take_profit'
  | 'liquidation'
  | 'deleverage'
  | 'settlement'
  | 'demo_reset';

/** Entry `contract_position`. Holds its margin. The venue's own participants have positions too, one a market. */
export interface ContractPosition {
  symbol: string;
  product: ContractProduct;
  /** `buy` is long, `sell` is short. */
  side: Side;
  /** Open engine lots. */
  lots: number;
  /** The most it ever had. */
  mostLots: number;
  multiple: number;
  /** Quote units that the open lots were bought or sold for: `cost / lots` is the opening price. */
  cost: bigint;
  /** What secures it: exactly what the entry holds. */
  margin: bigint;
  /** All margin that its orders and its owner ever put in. */
  marginIn: bigint;
  /** Smallest quote units per whole base: a long is liquidated when the mark is below, a short when it is above; null when no price would. */
  liquidationPrice: bigint | null;
  /** Price at which its margin is used up, same unit; null when that is below zero. */
  bankruptcyPrice: bigint | null;
  /** Trigger marks, ticks. */
  stopLoss: number | null;
  takeProfit: number | null;
  /** Price differences of what is closed, before fees and funding. */
  realised: bigint;
  /** All fees of its orders, liquidation fees included. */
  fee: bigint;
  /** Received (+) and paid (-). */
  funding: bigint;
  closedLots: number;
  /** Quote units that the closed lots were sold or bought for. */
  closedQuote: bigint;
  /** What closed it, or the last part of it; null while nothing was closed. */
  closedBy: PositionEnd | null;
  status: 'open' | 'closed' | 'settled';
  /** Mark price of the last change, ticks. */
  mark: number;
  /** When it settles by itself; null for an eternal contract. */
  expiresAt: number | null;
}

/** Entry `contract_funding`: one payment of funding, closed at once. Its history is in the read model. */
export interface ContractFunding {
  symbol: string;
  at: number;
  /** Hundred-millionths; long pays short when positive. */
  rate: number;
  mark: number;
  index: number;
  /** Quote units that the payers paid and the receivers got; the difference is rounding, kept by the insurance fund. */
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
