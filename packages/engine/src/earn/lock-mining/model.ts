import type { CustomerCommand, ProductCreation } from '../../kernel/values.ts';

/** What an operator sets of a lock-mining product, until its sale starts. */
export interface MiningTerms {
  name: string;
  asset: string;
  /** The least that is locked at once, in smallest units. */
  minimum: bigint;
  /** The most that one customer can have locked in it. */
  maximum: bigint;
  /** The range of the daily rate, in parts per million. */
  rateMinPpm: number;
  rateMaxPpm: number;
  days: number;
  /** HH:mm in the venue's time zone: what the instants of dividends are worked out from, outside of the engine. */
  dividendTime: string;
  /** Parts per million of the principal that ending early costs. */
  earlyPpm: number;
  /** Ms since the epoch. */
  saleStartsAt: number;
  /** Null: until an operator ends it. */
  saleEndsAt: number | null;
}

export interface MiningProduct extends MiningTerms {
  /** Open orders, and their principal. */
  orders: number;
  locked: bigint;
  /** `closed`: off sale, and nothing locked any more. */
  status: 'open' | 'closed';
}

/** The rate that a day earns, for everybody. It leaves the state when no dividend of its day can be due any more. */
export interface MiningRate {
  productId: number;
  /** Days of the calendar since 1970-01-01. */
  day: number;
  /** When the day starts in the venue's time zone, ms since the epoch: published before. */
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

/** What a customer has locked, with all that its dividends need. */
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
  /** The calendar day that the first dividend is for; the others are for the days that follow. */
  firstDay: number;
  /** When each day's dividend is paid, ms since the epoch. The principal comes with the last. */
  dividends: number[];
  /** Dividends paid so far, oldest first. */
  income: MiningIncome[];
  status: 'ongoing' | 'settled' | 'redeemed';
  /** What ending early cost; null otherwise. */
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
export interface EditMiningProduct extends MiningTermsGiven {
  type: 'edit_mining_product';
  productId: number;
}

/** Takes a product off sale; what is locked runs on. */
export interface EndMiningSale {
  type: 'end_mining_sale';
  productId: number;
}

/** Sets what a day earns, for everybody and for good, before the day starts. */
export interface PublishMiningRate {
  type: 'publish_mining_rate';
  productId: number;
  /** Days of the calendar since 1970-01-01, and when that one starts in the venue's time zone. */
  day: number;
  startsAt: number;
  ratePpm: number;
}

/** Locks money of the coin account. The calendar comes with it: time zones are not the engine's. */
export interface LockMining extends CustomerCommand {
  type: 'lock_mining';
  productId: number;
  /** Smallest units, as text. */
  amount: string;
  firstDay: number;
  /** One for each day of the product. */
  dividends: number[];
}

/** Ends an order before its last dividend, at the agreed penalty. */
export interface RedeemMining extends CustomerCommand {
  type: 'redeem_mining';
  orderId: number;
}

export type MiningCommand =
  | CreateMiningProduct
  | EditMiningProduct
  | EndMiningSale
  | PublishMiningRate
  | LockMining
  | RedeemMining;
