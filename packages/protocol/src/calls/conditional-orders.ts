import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { call } from './call.ts';
import { marginMode } from './contract-state.ts';
import { decimalInput, multipleInput, priceInput, quantityInput } from './number-inputs.ts';
import { referenceTick } from './option-order.ts';
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
import { canceledData } from './spot.ts';

export const conditionalMarket = z.enum(['spot', 'contracts']);
/**
 * The price that decides: the last trade in the venue's book, the reference price, or the mark
 * price of a contract.
 */
export const triggerSource = z.enum(['last', 'index', 'mark']);
const totalInput = (meaning: string) => decimalInput({ meaning, code: CODES.parameter_invalid, zero: true });
/** A percent is read in parts per million of the whole. */
const PERCENT_DECIMALS = 4;
const LARGEST_PERCENT = 1_000_000n;

export const legKind = z.enum(['stop', 'take_profit', 'trailing_stop', 'fill']);

/*
 * A trailing stop has exactly one of `distance` and `distance_percent`, and no trigger and no price
 * of its own. A `fill`, which waits for the first order alone, has no trigger.
 */
export const legBody = strictObject(() => ({
  kind: legKind.describe('What the condition is'),
  trigger: priceInput('The price to reach; none for a trailing stop').optional(),
  price: priceInput('Limit of the order that is placed; absent for a market order').optional(),
  time_in_force: z
    .enum(['GTC', 'IOC', 'FOK'])
    .optional()
    .describe('How long it stands: until canceled, or only at once, in part or whole'),
  post_only: z.boolean().optional().describe('Only as an order that rests in the book'),
  distance: priceInput('Distance of a trailing stop, as a price').optional(),
  distance_percent: decimalInput({
    meaning: 'Distance of a trailing stop, in percent of the best price',
    code: CODES.price_invalid,
    decimals: PERCENT_DECIMALS,
    zero: true,
    most: LARGEST_PERCENT,
  }).optional(),
  activation: priceInput('From which price on a trailing stop follows; absent to follow at once').optional(),
}));

/**
 * One leg, or two of which the first reached is placed: a stop or trailing stop, and then a
 * take-profit.
 */
const legs = () => z.array(legBody).min(1).max(2);

export const placeConditionalBody = strictObject(() => ({
  client_id: clientId,
  market: conditionalMarket.describe('Spot or contracts'),
  symbol: z.string().max(30).describe('The symbol of the market'),
  source: triggerSource.describe('The price that decides'),
  side: z.enum(['buy', 'sell']).describe('Whether to buy or to sell'),
  amount: quantityInput(
    'Base quantity of a spot order; lots of one in a contract, absent to close all of a position',
  ).optional(),
  total: totalInput('Quote amount of a spot purchase at the market').optional(),
  action: z
    .enum(['open', 'close'])
    .optional()
    .describe('Whether it opens or closes a position; for contracts'),
  multiple: multipleInput('Required to open').optional(),
  margin_mode: marginMode
    .optional()
    .describe('To open; isolated when it is absent. A position that is open by then keeps its own'),
  position_id: z.string().max(20).optional().describe('The id of the position'),
  legs: legs().describe('The conditions: one, or two of which the first reached is placed'),
  resting: strictObject(() => ({
    price: priceInput('Its limit'),
    client_id: clientId.optional().describe('Id of its own order; absent for that of the whole'),
  }))
    .optional()
    .describe(
      'On spot, beside a single stop: a take-profit that rests in the book, post-only. Its first fill ends the stop; the stop, when triggered, takes it out',
    ),
  first: strictObject(() => ({
    side: z.enum(['buy', 'sell']).describe('Whether to buy or to sell'),
    price: priceInput('Its limit'),
    amount: quantityInput('Base quantity'),
    time_in_force: z.enum(['GTC', 'IOC', 'FOK']).optional().describe('GTC when it is absent'),
    post_only: z.boolean().optional().describe('Only as an order that rests in the book'),
    visible_amount: quantityInput('Most of it that others see at a time').optional(),
    client_id: clientId.optional().describe('Id of its own order; absent for that of the whole'),
  }))
    .optional()
    .describe(
      'On spot, a limit order that is placed now; the rest begins, and asks for its money, once that is filled as a whole',
    ),
}));
export type PlaceConditionalBody = z.input<typeof placeConditionalBody>;

export const amendConditionalBody = strictObject(() => ({
  amount: quantityInput('As when placing; both absent to keep the size').optional(),
  total: totalInput('As when placing').optional(),
  legs: legs().describe('The conditions: one, or two of which the first reached is placed'),
  resting_price: priceInput('Limit of the leg that rests in the book; absent to keep it').optional(),
}));
export type AmendConditionalBody = z.input<typeof amendConditionalBody>;

export const conditionalLeg = object(() => ({
  kind: legKind,
  /** Of a trailing stop: where it stands; null until it is active. */
  trigger: decimalText.nullable(),
  price: decimalText.nullable(),
  time_in_force: z.enum(['GTC', 'IOC', 'FOK']),
  post_only: z.boolean(),
  distance: decimalText.nullable(),
  distance_percent: decimalText.nullable(),
  activation: decimalText.nullable(),
  /** The best price that an active trailing stop has followed. */
  peak: decimalText.nullable(),
}));
export type ConditionalLeg = z.infer<typeof conditionalLeg>;

/**
 * What a mark price was computed from: prices in ticks, rates in hundred-millionths, averages in
 * half ticks.
 */
export const markTerms = object(() => ({
  index: z.number().int(),
  /**
   * The most ticks that it may be from the index; null under the engine's rules before 6, which
   * knew no band and counted the last trade.
   */
  band: z.number().int().nullable(),
  basis: z.string().nullable(),
  last_trade: z.number().int().nullable(),
  /** Set for a perpetual contract. */
  funding: object(() => ({
    rate: z.number().int(),
    ms_to_funding: z.number().int(),
    interval_ms: z.number().int(),
  })).nullable(),
  long_basis: z.string().nullable(),
}));

/** What decided: the price, what it was compared with, and the tick or trade that it came from. */
export const conditionalDecision = object(() => ({
  /** Which leg, from 0. */
  leg: z.number().int(),
  source: triggerSource,
  price: decimalText,
  trigger: decimalText,
  peak: decimalText.nullable(),
  tick: referenceTick.nullable(),
  trade_id: z.string().nullable(),
  mark: markTerms.nullable(),
  time: timestamp,
}));

export const conditionalOrder = object(() => ({
  id: z.string(),
  client_id: z.string(),
  market: conditionalMarket,
  symbol: z.string(),
  source: triggerSource,
  side: z.enum(['buy', 'sell']),
  /**
   * Base quantity, or lots in a contract, all in all; null for a purchase by total, and to close
   * all of a position.
   */
  amount: decimalText.nullable(),
  /**
   * In the same unit, what its orders have filled before it went on with the rest. A sale on spot
   * and an order that closes, at the market, stay `waiting` with a `decision` until nothing is
   * left, and are tried again at every tick; whatever buys or opens is tried once.
   */
  filled_amount: decimalText,
  total: decimalText.nullable(),
  action: z.enum(['open', 'close']).nullable(),
  multiple: z.number().int().nullable(),
  /** Null unless it opens. */
  margin_mode: marginMode.nullable(),
  position_id: z.string().nullable(),
  legs: z.array(conditionalLeg),
  /** The opening order whose fills it protects. */
  parent_order_id: z.string().nullable(),
  /** The take-profit that rests in the book beside a single stop; it is one of the spot orders. */
  resting: object(() => ({
    /** Null until the first order is filled. */
    order_id: z.string().nullable(),
    client_id: z.string(),
    price: decimalText,
    /** Whether both still stand. */
    open: z.boolean(),
  })).nullable(),
  /** The spot order after whose whole fill it begins or began; null where it began at once. */
  after: object(() => ({
    order_id: z.string(),
    client_id: z.string(),
    /** Whether it may still be filled. */
    open: z.boolean(),
  })).nullable(),
  held: decimalText,
  held_currency: z.string().nullable(),
  status: z.enum(['waiting', 'triggered', 'canceled', 'failed']),
  cancel_reason: z
    .enum(['requested', 'position_closed', 'unfilled', 'expired', 'other_leg', 'demo_reset'])
    .nullable(),
  /** The code with which the order was refused when its price was reached. */
  refusal: z.number().int().nullable(),
  /** The placed order, the last one of several. */
  order_id: z.string().nullable(),
  decision: conditionalDecision.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}));
export type ConditionalOrder = z.infer<typeof conditionalOrder>;

export const conditionalQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'history']).default('open').describe('Waiting orders, or those that have ended'),
  market: conditionalMarket.optional().describe('Spot or contracts'),
  symbol: symbolName.optional(),
}));
export const cancelConditionalQuery = strictObject(() => ({
  market: conditionalMarket.optional().describe('Spot or contracts'),
  symbol: symbolName.optional(),
}));

/** The deciding tick among its neighbours as they came in, or the deciding trade. */
export const conditionalEvidence = object(() => ({
  decision: conditionalDecision,
  ticks: z.array(referenceTick.extend({ sequence: z.number().int(), decides: z.boolean() })),
  trade: object(() => ({ id: z.string(), price: decimalText, time: timestamp })).nullable(),
}));
export type ConditionalEvidence = z.infer<typeof conditionalEvidence>;

const CONDITIONAL = { access: 'customer', tag: 'Conditional orders' } as const;

export const placeConditionalOrder = call('POST /conditional/orders', () => ({
  id: 'placeConditionalOrder',
  ...CONDITIONAL,
  scope: 'trade',
  summary: 'Place an order that waits for a price, or for the first of two',
  body: placeConditionalBody,
  answer: conditionalOrder,
}));
export const listConditionalOrders = call('GET /conditional/orders', () => ({
  id: 'listConditionalOrders',
  ...CONDITIONAL,
  scope: 'read',
  summary: 'Waiting or ended orders, newest first',
  query: conditionalQuery,
  answer: page(conditionalOrder),
}));
export const readConditionalOrder = call('GET /conditional/orders/:id', () => ({
  id: 'readConditionalOrder',
  ...CONDITIONAL,
  scope: 'read',
  summary: 'One order, with what decided it',
  answer: conditionalOrder,
}));
export const readConditionalEvidence = call('GET /conditional/orders/:id/evidence', () => ({
  id: 'readConditionalEvidence',
  ...CONDITIONAL,
  scope: 'read',
  summary: 'The tick that decided an order among its neighbours, or the trade',
  answer: conditionalEvidence,
}));
export const amendConditionalOrder = call('PUT /conditional/orders/:id', () => ({
  id: 'amendConditionalOrder',
  ...CONDITIONAL,
  scope: 'trade',
  summary: 'Change conditions and size of a waiting order, whole or not at all',
  body: amendConditionalBody,
  answer: conditionalOrder,
}));
export const cancelConditionalOrder = call('DELETE /conditional/orders/:id', () => ({
  id: 'cancelConditionalOrder',
  ...CONDITIONAL,
  scope: 'trade',
  summary: 'Cancel a waiting order',
  answer: conditionalOrder,
}));
export const cancelConditionalOrders = call('DELETE /conditional/orders', () => ({
  id: 'cancelConditionalOrders',
  ...CONDITIONAL,
  scope: 'trade',
  summary: 'Cancel every waiting order, or those of one market or symbol',
  query: cancelConditionalQuery,
  answer: canceledData,
}));
