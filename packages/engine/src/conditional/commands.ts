import {
  isFlag,
  isInteger,
  listOf,
  nullable,
  oneOf,
  optional,
  type ShapeOf,
  shaped,
} from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isCustomer,
  isMode,
  isName,
  isSide,
  isTimeInForce,
} from '../kernel/values.ts';
import type { Mode, Side } from '../model.ts';
import { PLACE_SPOT_ORDER, type PlaceSpotOrder } from '../spot/orders.ts';
import type {
  ConditionalMarket,
  ContractAct,
  LegTerms,
  RestingTerms,
  TrailTerms,
  TriggerSource,
} from './model.ts';

/**
 * Places an order that waits for a price, or two (an OCO: the stop first) of which the first
 * reached is placed.
 */
export interface PlaceConditionalOrder extends CustomerCommand {
  type: 'place_conditional_order';
  market: ConditionalMarket;
  symbol: string;
  source: TriggerSource;
  side: Side;
  /** Lots; null for a spot purchase by total, and to close all of a position. */
  lots: number | null;
  /** Quote units as text, for a spot purchase at the market; otherwise null. */
  total: string | null;
  /** Null for spot. */
  contract: ContractAct | null;
  legs: readonly LegTerms[];
  /**
   * A take-profit on spot that rests in the book, post-only, beside a single stop. The first lot of
   * it that is filled ends the stop; the stop, once triggered, takes it out of the book.
   */
  resting?: RestingTerms;
  /** On spot, a limit order that is placed now, after whose whole fill the rest begins (an OTO). */
  first?: FirstTerms;
}

/** The order of an OTO that is placed at once. */
export interface FirstTerms
  extends Pick<PlaceSpotOrder, 'side' | 'timeInForce' | 'postOnly' | 'visibleLots'> {
  /** Ticks. */
  price: number;
  lots: number;
  /** Of its own order; absent for that of the whole. */
  clientId?: string;
}

const isLeg = shaped<LegTerms>({
  kind: oneOf('stop', 'take_profit', 'trailing_stop', 'fill'),
  trigger: nullable(isInteger),
  price: nullable(isInteger),
  timeInForce: isTimeInForce,
  postOnly: isFlag,
  trail: nullable(
    shaped<TrailTerms>({
      ticks: nullable(isInteger),
      ppm: nullable(isInteger),
      activation: nullable(isInteger),
    }),
  ),
});
const areLegs = listOf(isLeg, 2);
const isMarket = oneOf('spot', 'contracts');

export const PLACE_CONDITIONAL_ORDER: ShapeOf<PlaceConditionalOrder> = {
  ...CUSTOMER_COMMAND,
  market: isMarket,
  symbol: isName,
  source: oneOf('last', 'index', 'mark'),
  side: isSide,
  lots: nullable(isInteger),
  total: nullable(isAmount),
  contract: nullable(
    shaped<ContractAct>({
      action: oneOf('open', 'close'),
      multiple: nullable(isInteger),
      marginMode: optional(oneOf('cross')),
      positionId: nullable(isInteger),
    }),
  ),
  legs: areLegs,
  resting: optional(shaped<RestingTerms>({ price: isInteger, clientId: optional(isName) })),
  first: optional(
    shaped<FirstTerms>({
      side: isSide,
      timeInForce: isTimeInForce,
      postOnly: isFlag,
      price: isInteger,
      lots: isInteger,
      visibleLots: optional(isInteger),
      clientId: optional(isName),
    }),
  ),
};

/**
 * Replaces the conditions and the size of a waiting order. The kinds of its legs stay. Its hold is
 * adjusted at once.
 */
export interface AmendConditionalOrder {
  type: 'amend_conditional_order';
  mode: Mode;
  customer: number;
  orderId: number;
  /** As when placing; both null to keep the size. */
  lots: number | null;
  total: string | null;
  legs: readonly LegTerms[];
  /** Limit of the leg that rests in the book, ticks; absent to keep it. */
  restingPrice?: number;
}

export const AMEND_CONDITIONAL_ORDER: ShapeOf<AmendConditionalOrder> = {
  mode: isMode,
  customer: isCustomer,
  orderId: isInteger,
  lots: nullable(isInteger),
  total: nullable(isAmount),
  legs: areLegs,
  restingPrice: optional(isInteger),
};

export interface CancelConditionalOrder {
  type: 'cancel_conditional_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export const CANCEL_CONDITIONAL_ORDER: ShapeOf<CancelConditionalOrder> = {
  mode: isMode,
  customer: isCustomer,
  orderId: isInteger,
};

export interface CancelConditionalOrders {
  type: 'cancel_conditional_orders';
  mode: Mode;
  customer: number;
  /** Only those of this market; null for all. */
  market: ConditionalMarket | null;
  /** Only this symbol's; null for all. */
  symbol: string | null;
}

export const CANCEL_CONDITIONAL_ORDERS: ShapeOf<CancelConditionalOrders> = {
  mode: isMode,
  customer: isCustomer,
  market: nullable(isMarket),
  symbol: nullable(isName),
};

/**
 * One side of a bracket: the price to reach, and the limit of the sale, null for one at the market.
 * Ticks.
 */
export interface BracketSide {
  trigger: number;
  price: number | null;
}

/**
 * Places a spot purchase with its protection: whatever it buys is offered for sale at once by one
 * conditional order, which grows with every fill.
 */
export interface PlaceBracketOrder extends Omit<PlaceSpotOrder, 'type'> {
  type: 'place_bracket_order';
  source: Exclude<TriggerSource, 'mark'>;
  /** At least one of both. */
  stopLoss: BracketSide | null;
  takeProfit: BracketSide | null;
}

const isBracketSide = shaped<BracketSide>({ trigger: isInteger, price: nullable(isInteger) });

export const PLACE_BRACKET_ORDER: ShapeOf<PlaceBracketOrder> = {
  ...PLACE_SPOT_ORDER,
  source: oneOf('last', 'index'),
  stopLoss: nullable(isBracketSide),
  takeProfit: nullable(isBracketSide),
};
