import { z } from 'zod';
import { call } from './call.ts';
import {
  decimalText,
  object,
  page,
  pageQuery,
  signedDecimalText,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';

/*
 * A customer's timed option. Kept apart from the calls about options because every client of the
 * private stream needs it.
 */

/** Up wins when the price at expiry is above the entry price, down when it is below. */
export const optionDirection = z.enum(['up', 'down']);
export type OptionDirection = z.infer<typeof optionDirection>;

/** A price of the reference market, with the feed's own id for it. */
export const referenceTick = object(() => ({ id: z.string(), price: decimalText, time: timestamp }));
export type ReferenceTickData = z.infer<typeof referenceTick>;

/** The current value of an option for an early close. */
export const optionValue = object(() => ({
  /** What the customer would get: the fair value less the spread. */
  value: decimalText,
  /** stake x (1 + payout) x N(d2), driftless. */
  fair_value: decimalText,
  /** The tick that it is computed from. */
  tick: referenceTick,
  volatility: decimalText,
  time: timestamp,
}));
export type OptionValue = z.infer<typeof optionValue>;

export const optionStatus = z.enum(['open', 'won', 'equal', 'lost', 'closed', 'refunded']);
export type OptionStatus = z.infer<typeof optionStatus>;

export const optionOrder = object(() => ({
  id: z.string(),
  client_id: z.string(),
  symbol: z.string(),
  currency: z.string(),
  direction: optionDirection,
  /** Seconds. */
  duration: z.number().int(),
  stake: decimalText,
  /** As a fraction, fixed at purchase. */
  payout_rate: decimalText,
  /** What a win pays: the stake plus the payout rate on it. */
  win_payout: decimalText,
  /** Charged on top of the stake. */
  fee: decimalText,
  /** The last tick that the engine had when it accepted the order. */
  entry: referenceTick,
  /**
   * The last tick at or before expiry; for an option closed early, the tick of its value; for a
   * stake returned because the feed was silent, the last tick before the silence. Null while it is
   * open.
   */
  exit: referenceTick.nullable(),
  status: optionStatus,
  /** Why the stake was returned: the feed was silent at expiry, or the demo account was reset. */
  reason: z.enum(['stale', 'demo_reset']).nullable(),
  /** The final payout; null while it is open. */
  payout: decimalText.nullable(),
  /** Payout less stake and fee; null while it is open. */
  earnings: signedDecimalText.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  /** When it was settled, closed or refunded. */
  closed_at: timestamp.nullable(),
  /** From then on it can no longer be closed early. */
  close_until: timestamp,
  /** Null when it is not open, in its last seconds, or when the feed is silent. */
  live: optionValue.nullable(),
}));
export type OptionOrder = z.infer<typeof optionOrder>;

export const optionOrdersQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'history']).default('open').describe('Which ones'),
  symbol: symbolName.optional(),
}));

export const listOptionOrders = call('GET /options/orders', () => ({
  id: 'listOptionOrders',
  access: 'customer',
  scope: 'read',
  tag: 'Options',
  summary: 'Open or ended options, newest first',
  query: optionOrdersQuery,
  answer: page(optionOrder),
}));
