export * from './financial.ts';
export * from './ieo.ts';
export * from './lock-mining.ts';

/*
 * The calls of the products of earn, and what these are called in the calls of others. A new one is
 * added to each of these lists.
 */

/** As features that can be switched off, and as what a pool holds its cover for. */
export const EARN_PRODUCTS = ['financial', 'lock_mining', 'ieo'] as const;

/** Where a customer's money in them is, by kind of entry. */
export const EARN_ENTRIES = ['financial_order', 'mining_order', 'ieo_subscription'] as const;

/** The venue's accounts that pay them: yields, or the tokens that were allotted. */
export const EARN_POOLS = ['yield_pool', 'ieo_treasury'] as const;

/** What a customer is told of them. */
export const EARN_EVENTS = [
  'financial_settled',
  'mining_done',
  'ieo_allotted',
  'ieo_refunded',
  'ieo_credited',
] as const;
