import type { SpotOrder } from '@trade/protocol';
import { cleared, NO_PROTECTION, type ProtectionIntent } from '../order/protection.ts';
import { type PriceRules, steppedPrice } from '../rules.ts';

export type Side = SpotOrder['side'];
export type OrderType = SpotOrder['type'];
export type TimeInForce = SpotOrder['time_in_force'];

/** What a ticket asks for. `terms` are the time in force, post-only and the visible part. */
export type FieldName = 'price' | 'market_price' | 'size' | 'protection' | 'terms';

/**
 * The types of orders that spot and contracts offer alike, each with its fields from top to bottom.
 * A new type is a row here, with its texts and its admission in the engine's quote.
 */
export const ORDER_TYPES: Readonly<Record<OrderType, readonly FieldName[]>> = {
  limit: ['price', 'size', 'protection', 'terms'],
  market: ['market_price', 'size', 'protection'],
};

/** Whether orders of a type have a field. */
export function hasField(type: OrderType, field: FieldName): boolean {
  return ORDER_TYPES[type].includes(field);
}

/** The size as the customer entered it: typed, or a percentage of what is possible. */
export type Size = { by: 'text'; text: string } | { by: 'percent'; percent: number };

/** The entries that every ticket has. Only the customer changes them, never live prices. */
export interface OrderIntent extends ProtectionIntent {
  readonly side: Side;
  readonly size: Size;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** Value of its field: how much of it others may see at a time; empty for all. */
  readonly visible: string;
  /** Value of its field; empty until the first price is known. */
  readonly price: string;
  /** Whether the customer has entered the price; then nothing fills it in any more. */
  readonly priceTouched: boolean;
}

export const NO_SIZE: Size = { by: 'text', text: '' };
const NO_TERMS = { timeInForce: 'GTC', postOnly: false, visible: '' } as const;

export const FIRST_ORDER: OrderIntent = {
  ...NO_PROTECTION,
  ...NO_TERMS,
  side: 'buy',
  size: NO_SIZE,
  type: 'limit',
  price: '',
  priceTouched: false,
};

/**
 * Returns the intent with what was entered, and with what follows from it. Post-only and the time
 * in force exclude each other; a type without terms resets them.
 */
export function withEntered<Intent extends OrderIntent>(
  intent: Intent,
  entered: Partial<OrderIntent>,
): Intent {
  return {
    ...intent,
    ...(entered.price !== undefined && { priceTouched: true }),
    ...(entered.timeInForce !== undefined && { postOnly: false }),
    ...(entered.postOnly === true && { timeInForce: 'GTC' }),
    ...entered,
    ...(!hasField(entered.type ?? intent.type, 'terms') && NO_TERMS),
  };
}

/** What one step of the price enters; that of an empty field starts at `from`. */
export function stepped(
  { price }: OrderIntent,
  direction: 1 | -1,
  from: string,
  rules: PriceRules,
): Partial<OrderIntent> {
  return { price: steppedPrice(price === '' ? from : price, direction, rules) };
}

/** What a price of the market enters: it fills in a field that nobody has touched, once. */
export function prefilled({ price, priceTouched }: OrderIntent, first: string): Partial<OrderIntent> {
  return priceTouched || price !== '' ? {} : { price: first, priceTouched: false };
}

/** What is entered once an order was placed: the next one has neither a size nor protection. */
export function nextOrder(intent: OrderIntent): Partial<OrderIntent> {
  return { ...cleared(intent), visible: '', size: NO_SIZE };
}
