import { isInteger, isString, listOf, nullable, type ShapeOf } from '../../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isName,
  PRODUCT_CREATION,
  type ProductCreation,
  REPLACEMENT,
  type Replacement,
} from '../../kernel/values.ts';
import { TERM_BOUNDS } from '../../quote/index.ts';

/** The terms of a lock-mining product; an operator may change them until its sale starts. */
export interface MiningTerms {
  name: string;
  asset: string;
  /** The smallest amount of one order, in smallest units. */
  minimum: bigint;
  /** The most that one customer can lock in it. */
  maximum: bigint;
  /** The range of the daily rate, in parts per million. */
  rateMinPpm: number;
  rateMaxPpm: number;
  days: number;
  /**
   * HH:mm in the venue's time zone. The times of dividends are computed from it outside of the
   * engine.
   */
  dividendTime: string;
  /** Penalty for ending early, in parts per million of the principal. */
  earlyPpm: number;
  /** Ms since the epoch. */
  saleStartsAt: number;
  /** Null until an operator sets an end. */
  saleEndsAt: number | null;
}

export interface MiningProduct extends MiningTerms {
  /** Number of open orders, and their principal. */
  orders: number;
  locked: bigint;
  /** `closed`: off sale, and nothing is locked any more. */
  status: 'open' | 'closed';
}

/**
 * The rate of a day, for everybody. It is removed when no dividend of its day can be due any more.
 */
export interface MiningRate {
  productId: number;
  /** Days of the calendar since 1970-01-01. */
  day: number;
  /**
   * Start of the day in the venue's time zone, ms since the epoch; the rate must be published
   * before.
   */
  startsAt: number;
  ratePpm: number;
}

/** A dividend that was paid. */
export interface MiningIncome {
  /** When it was due, ms since the epoch. */
  at: number;
  ratePpm: number;
  amount: bigint;
}

/** An order of lock-mining, with all data for its dividends. */
export interface MiningOrder {
  clientId: string;
  productId: number;
  name: string;
  asset: string;
  /** Smallest units. */
  amount: bigint;
  rateMinPpm: number;
  rateMaxPpm: number;
  days: number;
  dividendTime: string;
  earlyPpm: number;
  /** The calendar day of the first dividend; the others are for the days after it. */
  firstDay: number;
  /**
   * When each day's dividend is paid, ms since the epoch. The principal is returned with the last.
   */
  dividends: number[];
  /** Dividends paid so far, oldest first. */
  income: MiningIncome[];
  status: 'ongoing' | 'settled' | 'redeemed';
  /** The penalty paid for ending early; null otherwise. */
  penalty: bigint | null;
  closedAt: number | null;
}

interface MiningTermsGiven {
  name: string;
  asset: string;
  /** Smallest units, as text. */
  minimum: string;
  maximum: string;
  rateMinPpm: number;
  rateMaxPpm: number;
  days: number;
  dividendTime: string;
  earlyPpm: number;
  saleStartsAt: number;
  saleEndsAt: number | null;
}

/** Offers a new lock-mining product. */
export interface CreateMiningProduct extends ProductCreation, MiningTermsGiven {
  type: 'create_mining_product';
}

/** Replaces all terms of a product whose sale has not started. */
export interface EditMiningProduct extends MiningTermsGiven, Replacement {
  type: 'edit_mining_product';
  productId: number;
}

const MINING_TERMS = {
  name: isString,
  asset: isName,
  minimum: isAmount,
  maximum: isAmount,
  rateMinPpm: isInteger,
  rateMaxPpm: isInteger,
  days: isInteger,
  dividendTime: isString,
  earlyPpm: isInteger,
  saleStartsAt: isInteger,
  saleEndsAt: nullable(isInteger),
} as const;

export const CREATE_MINING_PRODUCT: ShapeOf<CreateMiningProduct> = { ...PRODUCT_CREATION, ...MINING_TERMS };

export const EDIT_MINING_PRODUCT: ShapeOf<EditMiningProduct> = {
  ...REPLACEMENT,
  ...MINING_TERMS,
  productId: isInteger,
};

/** Takes a product off sale; existing orders run on. */
export interface EndMiningSale {
  type: 'end_mining_sale';
  productId: number;
}

export const END_MINING_SALE: ShapeOf<EndMiningSale> = { productId: isInteger };

/** Sets the rate of a day for everybody, before the day starts. It cannot be changed. */
export interface PublishMiningRate {
  type: 'publish_mining_rate';
  productId: number;
  /** Days of the calendar since 1970-01-01, and the start of that day in the venue's time zone. */
  day: number;
  startsAt: number;
  ratePpm: number;
}

export const PUBLISH_MINING_RATE: ShapeOf<PublishMiningRate> = {
  productId: isInteger,
  day: isInteger,
  startsAt: isInteger,
  ratePpm: isInteger,
};

/**
 * Locks money of the coin account. The command brings the calendar, because the engine knows no
 * time zones.
 */
export interface LockMining extends CustomerCommand {
  type: 'lock_mining';
  productId: number;
  /** Smallest units, as text. */
  amount: string;
  firstDay: number;
  /** One for each day of the product. */
  dividends: number[];
}

export const LOCK_MINING: ShapeOf<LockMining> = {
  ...CUSTOMER_COMMAND,
  productId: isInteger,
  amount: isAmount,
  firstDay: isInteger,
  dividends: listOf(isInteger, TERM_BOUNDS.lockMining.days.most),
};

/** Ends an order before its last dividend, with the agreed penalty. */
export interface RedeemMining extends CustomerCommand {
  type: 'redeem_mining';
  orderId: number;
}

export const REDEEM_MINING: ShapeOf<RedeemMining> = { ...CUSTOMER_COMMAND, orderId: isInteger };
