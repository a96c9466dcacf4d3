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

/**
 * One side of a purchase's protection: the price to reach, and the limit of the sale, absent for
 * one at the market.
 */
const protectionSide = strictObject(() => ({
  trigger: priceInput('The price to reach'),
  price: priceInput('The limit of the sale; absent for one at the market').optional(),
}));

export const placeSpotOrderBody = strictObject(() => ({
  client_id: clientId,
  symbol: z.string().max(30).describe('The symbol of the market'),
  side: z.enum(['buy', 'sell']).describe('Whether to buy or to sell'),
  type: z.enum(['limit', 'market']).describe('At a limit or at the market'),
  price: priceInput('Required for a limit order, refused for a market order').optional(),
  amount: quantityInput('Base quantity; exactly one of `amount` and `total`').optional(),
  total: quantityInput('Quote amount of a market buy').optional(),
  time_in_force: z
    .enum(['GTC', 'IOC', 'FOK'])
    .optional()
    .describe('How long it stands: until canceled, or only at once, in part or whole'),
  post_only: z.boolean().optional().describe('Only as an order that rests in the book'),
  visible_amount: quantityInput(
    'Most of a limit order that others see at a time, at least a tenth of it',
  ).optional(),
  stop_loss: protectionSide
    .optional()
    .describe(
      'Of a purchase: whatever it buys is offered for sale at once by a conditional order with these legs',
    ),
  take_profit: protectionSide.optional().describe('The take-profit'),
  trigger_source: z
    .enum(['last', 'index'])
    .optional()
    .describe('Which price triggers them; the reference price unless it says otherwise'),
}));
export type PlaceSpotOrderBody = z.input<typeof placeSpotOrderBody>;

export const amendSpotOrderBody = strictObject(() => ({
  client_id: clientId,
  price: priceInput('The new price'),
  amount: quantityInput('The new whole amount, what is filled already included'),
}));
export type AmendSpotOrderBody = z.input<typeof amendSpotOrderBody>;

export const spotFill = object(() => ({
  id: z.string(),
  price: decimalText,
  amount: decimalText,
  quote: decimalText,
  fee: decimalText,
  fee_currency: z.string(),
  role: z.enum(['maker', 'taker']),
  time: timestamp,
}));
export type SpotFill = z.infer<typeof spotFill>;

export const spotOrder = object(() => ({
  id: z.string(),
  client_id: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  type: z.enum(['limit', 'market']),
  time_in_force: z.enum(['GTC', 'IOC', 'FOK']),
  post_only: z.boolean(),
  /** Limit price; null for a market order. */
  price: decimalText.nullable(),
  /** Ordered base quantity; null for a market buy by total. */
  amount: decimalText.nullable(),
  /** Ordered quote amount of a market buy by total, otherwise null. */
  total: decimalText.nullable(),
  /** Most of it that others see at a time; null when they see all. */
  visible_amount: decimalText.nullable(),
  filled_amount: decimalText,
  filled_quote: decimalText,
  average_price: decimalText.nullable(),
  /** Whole percent, 0 to 100, rounded down. */
  filled_percent: z.number().int().min(0).max(100),
  fee: decimalText,
  fee_currency: z.string(),
  status: z.enum(['new', 'filled', 'canceled']),
  cancel_reason: z
    .enum([
      'requested',
      'unfilled_remainder',
      'self_trade',
      'slippage',
      'demo_reset',
      'protection',
      'other_leg',
    ])
    .nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}));
export type SpotOrder = z.infer<typeof spotOrder>;

export const spotOrderWithFills = object(() => ({ ...spotOrder.shape, fills: z.array(spotFill) }));
export type SpotOrderWithFills = z.infer<typeof spotOrderWithFills>;

export const spotOrdersQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'history']).default('open').describe('Open orders, or those that have ended'),
  symbol: symbolName.optional(),
}));
export const cancelSpotOrdersQuery = strictObject(() => ({ symbol: symbolName.optional() }));
/** The number of canceled orders. */
export const canceledData = object(() => ({ canceled: z.number().int() }));

export const placeSpotOrder = call('POST /spot/orders', () => ({
  id: 'placeSpotOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Spot',
  summary: 'Place an order; answers what filled at once',
  body: placeSpotOrderBody,
  answer: spotOrderWithFills,
}));
export const listSpotOrders = call('GET /spot/orders', () => ({
  id: 'listSpotOrders',
  access: 'customer',
  scope: 'read',
  tag: 'Spot',
  summary: 'Open or closed orders, newest first',
  query: spotOrdersQuery,
  answer: page(spotOrder),
}));
export const readSpotOrder = call('GET /spot/orders/:id', () => ({
  id: 'readSpotOrder',
  access: 'customer',
  scope: 'read',
  tag: 'Spot',
  summary: 'One order with its fills',
  answer: spotOrderWithFills,
}));
export const listSpotOrderFills = call('GET /spot/orders/:id/fills', () => ({
  id: 'listSpotOrderFills',
  access: 'customer',
  scope: 'read',
  tag: 'Spot',
  summary: 'The fills of one order, newest first',
  query: pageQuery,
  answer: page(spotFill),
}));
export const amendSpotOrder = call('PUT /spot/orders/:id', () => ({
  id: 'amendSpotOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Spot',
  summary:
    'Change price and amount of an open order in one step; it keeps its place only when it gets smaller and nothing else',
  body: amendSpotOrderBody,
  answer: spotOrderWithFills,
}));
export const cancelSpotOrder = call('DELETE /spot/orders/:id', () => ({
  id: 'cancelSpotOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Spot',
  summary: 'Cancel what is open of an order',
  answer: spotOrder,
}));
export const cancelSpotOrders = call('DELETE /spot/orders', () => ({
  id: 'cancelSpotOrders',
  access: 'customer',
  scope: 'trade',
  tag: 'Spot',
  summary: 'Cancel every open order, or those of one symbol',
  query: cancelSpotOrdersQuery,
  answer: canceledData,
}));
