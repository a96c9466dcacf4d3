import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { call } from './call.ts';
import { tradingStatus } from './market.ts';
import { decimalInput } from './number-inputs.ts';
import { optionDirection, optionOrder, optionStatus, optionValue, referenceTick } from './option-order.ts';
import {
  clientId,
  currencyCode,
  decimalText,
  object,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';

/*
 * Timed options: the customer buys up or down for a duration, at a payout rate fixed at purchase.
 *
 * Prices and payouts are never taken from a client. The private stream sends message type 7 with an
 * option whenever it changes, and once a second with its value while it is open.
 */

/** One duration on sale. */
export const optionDuration = object(() => ({
  /** Seconds from acceptance to expiry. */
  duration: z.number().int().positive(),
  /** What a win adds to the stake, as a fraction of it: with "0.85" a stake of 100 pays 185. */
  payout: decimalText,
  min_stake: decimalText,
  max_stake: decimalText,
  /** The largest stake that the pool can cover now; "0" or below `min_stake` means sold out. */
  remaining: decimalText,
}));
export type OptionDuration = z.infer<typeof optionDuration>;

export const optionTerms = object(() => ({
  symbol: z.string(),
  /** The currency of stakes and payouts. */
  currency: z.string(),
  /**
   * Grows with every change of the terms. When a purchase sends another version, it is refused
   * (12275).
   */
  version: z.number().int(),
  /** Shortest first; empty when nothing is on sale. */
  durations: z.array(optionDuration),
  /** Charged on top of the stake, as a fraction of it. */
  fee: decimalText,
  /** The cost of an early close, as a fraction of the fair value. */
  close_spread: decimalText,
  /** An option cannot be closed early in its last `close_cutoff` ms. */
  close_cutoff: z.number().int().nonnegative(),
  /**
   * Realised yearly volatility as a fraction; the fair value of an early close is computed with it.
   */
  volatility: decimalText,
  /** When the feed is silent for this long around an expiry (ms), stakes are returned. */
  stale_after: z.number().int(),
  /** `suspended` while there is no price, or while options are switched off. */
  status: tradingStatus,
  /** The engine's last tick; an option bought now would enter at it. */
  tick: referenceTick.nullable(),
}));
export type OptionTerms = z.infer<typeof optionTerms>;
/** Without a symbol: all symbols with terms. */
export const optionTermsQuery = strictObject(() => ({ symbol: symbolName.optional() }));
export const optionTermsList = object(() => ({
  /**
   * Whether options can be bought. When the operator switches them off, open ones run on and can be
   * closed.
   */
  offered: z.boolean(),
  items: z.array(optionTerms),
}));

export const buyOptionBody = strictObject(() => ({
  client_id: clientId,
  symbol: z.string().max(30).describe('The symbol of the market'),
  direction: optionDirection.describe('Whether the price is to be higher or lower at expiry'),
  duration: z.number().int().positive().describe('In seconds; one of the durations on sale'),
  stake: decimalInput({
    meaning: 'What is paid for the option, within the limits of its duration',
    code: CODES.option_stake_limits,
    zero: true,
  }),
  terms_version: z.number().int().optional().describe('The version of the terms that the customer has seen'),
}));
export type BuyOptionBody = z.input<typeof buyOptionBody>;

/**
 * A quote for an early close. Prices move on: only the `min_value` that the customer sends with the
 * close is guaranteed.
 */
export const optionClosing = object(() => ({
  ...optionValue.shape,
  order_id: z.string(),
  /** As a fraction of the fair value. */
  spread: decimalText,
  /** Ask for a new quote after this time. */
  expires_at: timestamp,
}));
export type OptionClosing = z.infer<typeof optionClosing>;

export const closeOptionBody = strictObject(() => ({
  client_id: clientId,
  min_value: decimalInput({
    meaning: 'The least that the customer accepts; below it the close is refused (12274)',
    zero: true,
  }),
}));
export type CloseOptionBody = z.input<typeof closeOptionBody>;

export const optionsClosingQuery = strictObject(() => ({
  symbol: symbolName.optional(),
  currency: currencyCode.default('USDT').describe('The currency of the stakes'),
}));
/** What closing all options that can be closed would bring. */
export const optionsClosing = object(() => ({
  count: z.number().int(),
  currency: z.string(),
  value: decimalText,
  fair_value: decimalText,
  /** Open options that stay: in their last seconds, or on a market without prices. */
  staying: z.number().int(),
  expires_at: timestamp,
}));
export type OptionsClosing = z.infer<typeof optionsClosing>;

export const closeOptionsBody = strictObject(() => ({
  client_id: clientId,
  symbol: symbolName.optional(),
  currency: currencyCode.default('USDT').describe('The currency of the stakes'),
  min_value: decimalInput({
    meaning: 'The least that all of them together must bring; below it none is closed (12274)',
    zero: true,
  }),
}));
export type CloseOptionsBody = z.input<typeof closeOptionsBody>;
export const closedOptionsData = object(() => ({ items: z.array(optionOrder) }));

/** A tick with its neighbours, oldest first, and its place in the engine's order of commands. */
export const tickEvidence = object(() => ({
  ticks: z.array(referenceTick.extend({ sequence: z.number().int(), decides: z.boolean() })),
}));

/** How an option was decided, without its owner or stake. */
export const optionTransparency = object(() => ({
  id: z.string(),
  symbol: z.string(),
  direction: optionDirection,
  duration: z.number().int(),
  payout_rate: decimalText,
  created_at: timestamp,
  expires_at: timestamp,
  closed_at: timestamp.nullable(),
  status: optionStatus,
  reason: z.enum(['stale', 'demo_reset']).nullable(),
  stale_after: z.number().int(),
  entry: referenceTick,
  exit: referenceTick.nullable(),
  /** The first tick after the expiry, which decided the option; null when none came in time. */
  after: referenceTick.nullable(),
  /** The ticks around entry and exit, as stored. */
  entry_evidence: tickEvidence,
  exit_evidence: tickEvidence,
}));
export type OptionTransparency = z.infer<typeof optionTransparency>;

export const readOptionTerms = call('GET /options/terms', () => ({
  id: 'readOptionTerms',
  access: 'customer',
  scope: 'read',
  tag: 'Options',
  summary: 'What is on sale: durations with payout, limits and remaining capacity',
  query: optionTermsQuery,
  answer: optionTermsList,
}));

export const buyOption = call('POST /options/orders', () => ({
  id: 'buyOption',
  access: 'customer',
  scope: 'trade',
  tag: 'Options',
  summary: 'Buy an option at the last reference tick',
  body: buyOptionBody,
  answer: optionOrder,
}));

export const readOptionOrder = call('GET /options/orders/:id', () => ({
  id: 'readOptionOrder',
  access: 'customer',
  scope: 'read',
  tag: 'Options',
  summary: 'One option, with what it is worth while it is open',
  answer: optionOrder,
}));

export const readOptionValue = call('GET /options/orders/:id/cashout', () => ({
  id: 'readOptionValue',
  access: 'customer',
  scope: 'read',
  tag: 'Options',
  summary: 'What closing an option now would bring',
  answer: optionClosing,
}));

export const closeOption = call('POST /options/orders/:id/close', () => ({
  id: 'closeOption',
  access: 'customer',
  scope: 'trade',
  tag: 'Options',
  summary: 'Close an option before its expiry',
  body: closeOptionBody,
  answer: optionOrder,
}));

export const readOptionValues = call('GET /options/cashout', () => ({
  id: 'readOptionValues',
  access: 'customer',
  scope: 'read',
  tag: 'Options',
  summary: 'What closing all options now would bring',
  query: optionsClosingQuery,
  answer: optionsClosing,
}));

export const closeOptions = call('POST /options/orders/close_all', () => ({
  id: 'closeOptions',
  access: 'customer',
  scope: 'trade',
  tag: 'Options',
  summary: 'Close every option that can be closed, or those of one symbol',
  body: closeOptionsBody,
  answer: closedOptionsData,
}));

export const readOptionEvidence = call('GET /transparency/options/:id', () => ({
  id: 'readOptionEvidence',
  access: 'anyone',
  scope: 'read',
  tag: 'Transparency',
  summary: 'The ticks that decided an option, among their neighbours',
  answer: optionTransparency,
}));
