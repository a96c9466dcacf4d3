/*
 * What the products of earn are called in calls that are not their own. A new one is added to each
 * of these.
 */

/** As features that can be switched off, and as what a pool holds its cover for. */
export const EARN_PRODUCTS = ['financial', 'lock_mining', 'ieo'] as const;

/** Where a customer's money in them is, by kind of entry. */
export const EARN_ENTRIES = ['financial_order', 'mining_order', 'ieo_subscription'] as const;

/** What a customer is told of them. */
export const EARN_EVENTS = [
  'financial_settled',
  'mining_done',
  'ieo_allotted',
  'ieo_refunded',
  'ieo_credited',
] as const;
