import { z } from 'zod';
import { call } from './call.ts';
import { priceInput, quantityInput } from './number-inputs.ts';
import {
  clientId,
  decimalText,
  object,
  page,
  pageQuery,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';

/*
 * TWAP orders buy or sell an amount on spot in equal slices at equal intervals, the first one at
 * once. What a slice does not fill is carried into the next. One hold covers all that is left, at
 * the worst price. Each slice that trades is a spot order with the client id `twap:<id>`.
 */

export const placeTwapOrderBody = strictObject(() => ({
  client_id: clientId,
  symbol: z.string().max(30).describe('The symbol of the market'),
  side: z.enum(['buy', 'sell']).describe('Whether to buy or to sell'),
  amount: quantityInput('Base quantity'),
  price: priceInput(
    'The worst price of every slice; without one it is the bound of a market order placed now',
  ).optional(),
  slices: z.number().int().describe('2 to 1,440'),
  interval: z
    .number()
    .int()
    .describe('Seconds between two slices, 5 to 3,600; the last slice comes within 24 hours'),
}));
export type PlaceTwapOrderBody = z.input<typeof placeTwapOrderBody>;

export const twapOrder = object(() => ({
  id: z.string(),
  client_id: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  amount: decimalText,
  /** The worst price of every slice. */
  price: decimalText,
  /** Whether the customer named that price. */
  has_own_price: z.boolean(),
  slices: z.number().int(),
  /** Seconds. */
  interval: z.number().int(),
  /** Slices that have come, whether they traded or not. */
  slices_done: z.number().int(),
  /** When the next slice comes; null when it has ended. */
  next_at: timestamp.nullable(),
  filled_amount: decimalText,
  filled_quote: decimalText,
  average_price: decimalText.nullable(),
  /** Whole percent, 0 to 100, rounded down. */
  filled_percent: z.number().int().min(0).max(100),
  fee: decimalText,
  fee_currency: z.string(),
  /** Still held for what is left: the quote currency for a buy, the base for a sell. */
  held: decimalText,
  /** `expired`: all slices have come, and a part was not filled. */
  status: z.enum(['running', 'filled', 'canceled', 'expired']),
  cancel_reason: z.enum(['requested', 'demo_reset']).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}));
export type TwapOrderData = z.infer<typeof twapOrder>;

export const twapOrdersQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'history']).default('open').describe('Running orders, or those that have ended'),
  symbol: symbolName.optional(),
}));

export const placeTwapOrder = call('POST /spot/twap', () => ({
  id: 'placeTwapOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Spot',
  summary: 'Trade an amount in slices over time; the first slice comes at once',
  body: placeTwapOrderBody,
  answer: twapOrder,
}));
export const listTwapOrders = call('GET /spot/twap', () => ({
  id: 'listTwapOrders',
  access: 'customer',
  scope: 'read',
  tag: 'Spot',
  summary: 'Running or ended TWAP orders, newest first',
  query: twapOrdersQuery,
  answer: page(twapOrder),
}));
export const readTwapOrder = call('GET /spot/twap/:id', () => ({
  id: 'readTwapOrder',
  access: 'customer',
  scope: 'read',
  tag: 'Spot',
  summary: 'One TWAP order',
  answer: twapOrder,
}));
export const cancelTwapOrder = call('DELETE /spot/twap/:id', () => ({
  id: 'cancelTwapOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Spot',
  summary: 'End a TWAP order; what it has traded stays',
  answer: twapOrder,
}));
