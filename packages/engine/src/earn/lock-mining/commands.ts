import type { CustomerCommand } from '../../customer-command.ts';
import type { ProductCreation } from '../creation.ts';

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
