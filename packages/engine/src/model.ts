/**
 * The engine's basic types. Amounts of an asset are bigint counts of its smallest unit; prices and
 * quantities inside a book are safe-integer counts of the instrument's tick and lot.
 */

/** Real and demo money are in separate accounts and books and never mix. */
export type Mode = 'real' | 'demo';

/**
 * The three accounts of a customer. System accounts use `coin`; the liquidity provider also has a
 * contract account.
 */
export const ACCOUNT_KINDS = ['coin', 'contract', 'option'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The parts of an account: free, held for an order or a withdrawal, or securing a position. */
export type Bucket = 'available' | 'frozen' | 'margin';

/** The venue's own accounts. Their owner numbers are below `FIRST_CUSTOMER`. */
export const SYSTEM_OWNERS = {
  /** The outside world: custody owes what customers hold, so its balance is negative. */
  custody: 1,
  fee_income: 2,
  insurance_fund: 3,
  option_pool: 4,
  yield_pool: 5,
  ieo_treasury: 6,
  liquidity_provider: 7,
  /** Between the two sides of contracts: realised losses less profits paid. It may be negative. */
  contract_clearing: 8,
} as const;
export type SystemAccount = keyof typeof SYSTEM_OWNERS;
export const FIRST_CUSTOMER = 1000;

/** Ledger categories that several products write, or none does any more. */
export const COMMON_CATEGORIES = {
  buy: true,
  sell: true,
  close_buy: true,
  close_sell: true,
  transaction_fee: true,
  pending_buy: true,
  pending_sell: true,
} as const;

/**
 * All ledger categories, which customers see in their financial history: every product adds its own
 * where it declares them.
 */
export interface LedgerCategories extends Record<keyof typeof COMMON_CATEGORIES, true> {}

export type LedgerCategory = keyof LedgerCategories;

export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';
/** A partially filled resting order stays `new`, with its `filledLots`. */
export type OrderStatus = 'new' | 'filled' | 'canceled';
/** Why an order ended as `canceled`. */
export type CancelReason =
  | 'requested'
  | 'unfilled_remainder'
  | 'self_trade'
  | 'slippage'
  | 'demo_reset'
  /** The protection of its bracket was triggered before it was filled as a whole. */
  | 'protection'
  /** The stop beside which it rested was triggered. */
  | 'other_leg';

export interface AssetSpec {
  /** Currency code, e.g. `USDT`. */
  code: string;
  /** Decimals of the smallest unit. */
  decimals: number;
}

export interface InstrumentSpec {
  /** e.g. `BTCUSDT`. */
  symbol: string;
  base: string;
  quote: string;
  /** Price step, in smallest quote units per one whole base. */
  tickUnits: number;
  /**
   * Quantity step, in smallest base units. `tickUnits * lotUnits` is a multiple of 10^base
   * decimals, so a notional is exact.
   */
  lotUnits: number;
  /** Smallest order value, in smallest quote units (as text: safe in JSON). */
  minNotional: string;
  /** Most lots in one order. */
  maxLots: number;
  /** Fees in parts per million of the asset received. */
  makerFeePpm: number;
  takerFeePpm: number;
  /**
   * Largest distance from the reference price at which a market order may fill, in parts per
   * million.
   */
  slippagePpm: number;
  /** The liquidity provider's published quoting rule for this instrument. */
  ladder: LadderRule;
}

/**
 * The quoting rule: level i (from 0) is at reference ± (halfSpreadTicks + i * stepTicks), shifted
 * as a whole by the inventory skew, and offers `levelQuoteUnits` worth of quote, growing by
 * `growthPpm` per level, within the provider's own balance.
 */
export interface LadderRule {
  levels: number;
  halfSpreadTicks: number;
  stepTicks: number;
  /** Size of the first level, in smallest quote units (as text). */
  levelQuoteUnits: string;
  growthPpm: number;
  /** Most ticks that a one-sided inventory shifts the ladder. */
  maxSkewTicks: number;
}

export type TradingStatus = 'open' | 'suspended';

export interface ReferenceTick {
  symbol: string;
  /** Price in the instrument's ticks. */
  price: number;
  /** The feed's own id of the tick, stored with everything that it decides. */
  tickId: string;
  /** When the feed made it, ms since the epoch. */
  at: number;
}

export interface Order {
  id: number;
  customer: number;
  mode: Mode;
  symbol: string;
  clientId: string;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Limit price in ticks; for a market order the bound set by slippage. */
  price: number;
  /** Ordered lots; 0 for a market buy by total. */
  lots: number;
  /** Ordered quote units of a market buy by total, otherwise 0n. */
  total: bigint;
  filledLots: number;
  /** Quote units traded so far. */
  filledQuote: bigint;
  /** Fee units taken so far, in the asset received (base for a buy, quote for a sell). */
  fee: bigint;
  /**
   * Its maker fee, fixed when it was placed. Null for orders placed before engine version 2: the
   * fee in force applies.
   */
  makerFeePpm: number | null;
  /**
   * Its taker fee, fixed when it was placed with another one than the market's; null otherwise: the
   * market's in force applies.
   */
  takerFeePpm: number | null;
  /** Amount still frozen for this order: quote units for a buy, base units for a sell. */
  held: bigint;
  /**
   * Its place among the orders of its price since it was amended or its next part came up; null
   * while that is its id.
   */
  place: number | null;
  /** Most lots that others see of it at a time; null when they see all. */
  visibleLots: number | null;
  /**
   * Lots of an open order that wait behind the part in the book; 0 for one without a visible
   * amount.
   */
  hiddenLots: number;
  status: OrderStatus;
  cancelReason: CancelReason | null;
  createdAt: number;
  /** When an amendment last asked for more; null when none has. */
  grownAt: number | null;
  updatedAt: number;
}

/**
 * One resting quote of the liquidity provider. Its id gives its place in price-time order; it is
 * never an order.
 */
export interface LadderQuote {
  id: number;
  price: number;
  lots: number;
}

export interface Ladder {
  mode: Mode;
  symbol: string;
  bids: LadderQuote[];
  asks: LadderQuote[];
}

/** What a customer has traded in the last `VOLUME_DAYS` days. */
export interface TradedVolume {
  mode: Mode;
  customer: number;
  /**
   * Days (UTC, since the epoch) with the worth of their trades, smallest units of `VOLUME_ASSET`;
   * oldest first, without the empty ones.
   */
  days: { day: number; worth: bigint }[];
}

export interface AccountBalance {
  mode: Mode;
  owner: number;
  kind: AccountKind;
  asset: string;
  available: bigint;
  frozen: bigint;
  margin: bigint;
}

/** The best levels of a book: [price in ticks, quantity in lots], best first. */
export interface BookDepth {
  bids: [number, number][];
  asks: [number, number][];
}
