import type { CustomerCommand } from '../kernel/values.ts';
import type { Mode, Side } from '../model.ts';
import type { PlaceSpotOrder } from '../spot/orders.ts';
import type { ConditionalMarket, ContractAct, LegTerms, TriggerSource } from './model.ts';

/** Places an order that waits for a price, or two (an OCO: the stop first) of which the first reached is placed. */
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
}

/** Replaces the conditions and the size of a waiting order. The kinds of its legs stay. Its hold is adjusted at once. */
export interface AmendConditionalOrder {
  type: 'amend_conditional_order';
  mode: Mode;
  customer: number;
  orderId: number;
  /** As when placing; both null to keep the size. */
  lots: number | null;
  total: string | null;
  legs: readonly LegTerms[];
}

export interface CancelConditionalOrder {
  type: 'cancel_conditional_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export interface CancelConditionalOrders {
  type: 'cancel_conditional_orders';
  mode: Mode;
  customer: number;
  /** Only those of this market; null for all. */
  market: ConditionalMarket | null;
  /** Only this symbol's; null for all. */
  symbol: string | null;
}

/** One side of a bracket: the price to reach, and the limit of the sale, null for one at the market. Ticks. */
export interface BracketSide {
  trigger: number;
  price: number | null;
}

/**
 * Places a spot purchase with its protection: whatever it buys is offered for sale at once by one conditional order, which grows with
 * every fill.
 */
export interface PlaceBracketOrder extends Omit<PlaceSpotOrder, 'type'> {
  type: 'place_bracket_order';
  source: Exclude<TriggerSource, 'mark'>;
  /** At least one of both. */
  stopLoss: BracketSide | null;
  takeProfit: BracketSide | null;
}

export type ConditionalCommand =
  | PlaceConditionalOrder
  | AmendConditionalOrder
  | CancelConditionalOrder
  | CancelConditionalOrders
  | PlaceBracketOrder;

/** Whether a command's result depends on which conditional orders are open, and on their positions. */
export function concernsWaiting(type: string): boolean {
  return (
    type === 'place_conditional_order' ||
    type === 'amend_conditional_order' ||
    type === 'cancel_conditional_order'
  );
}
