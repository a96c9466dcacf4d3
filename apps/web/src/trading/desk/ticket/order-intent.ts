import type { SpotOrder } from '@trade/protocol';
import { type PriceRules, steppedPrice } from '../rules.ts';
import { cleared, NO_PROTECTION, type ProtectionAction, type ProtectionIntent } from './protection.ts';

export type Side = SpotOrder['side'];
export type OrderType = SpotOrder['type'];
export type TimeInForce = SpotOrder['time_in_force'];

/** The fields of a ticket for one type of order. */
interface OrderFields {
  /** Whether it has a price; otherwise it is a market order. */
  readonly price: boolean;
  /** Whether it has a time in force and post-only. */
  readonly terms: boolean;
}

/**
 * The types of orders that spot and contracts offer alike. A new type is a row here, with its texts
 * and its admission in the engine's quote.
 */
export const ORDER_TYPES: Readonly<Record<OrderType, OrderFields>> = {
  limit: { price: true, terms: true },
  market: { price: false, terms: false },
};

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
  /**
   * Whether the customer has typed, stepped or picked the price; then nothing fills it in any more.
   */
  readonly priceTouched: boolean;
}

export const NO_SIZE: Size = { by: 'text', text: '' };

export const FIRST_ORDER: OrderIntent = {
  ...NO_PROTECTION,
  side: 'buy',
  size: NO_SIZE,
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  visible: '',
  price: '',
  priceTouched: false,
};

/** Changes of the time in force, of post-only and of the visible part. */
export type TermsAction =
  | { type: 'time_in_force'; timeInForce: TimeInForce }
  | { type: 'post_only'; postOnly: boolean }
  | { type: 'visible'; text: string };

export type PriceAction =
  /** The value of the price field. */
  | { type: 'price'; text: string }
  /** One step up or down, from `from` when the field is empty. */
  | { type: 'step'; direction: 1 | -1; from: string; rules: PriceRules };

export type OrderAction =
  | TermsAction
  | PriceAction
  | ProtectionAction
  | { type: 'side'; side: Side }
  /** The value of the size field. */
  | { type: 'size'; text: string }
  | { type: 'percent'; percent: number }
  | { type: 'order_type'; orderType: OrderType }
  /** Tapped in the order book: takes the shown price, and makes the order a limit order. */
  | { type: 'pick'; price: string }
  /** The first known price, for an untouched field. */
  | { type: 'prefill'; price: string }
  /** The order was placed: the next one starts without a size and without protection. */
  | { type: 'placed' };

/** Returns the intent after an action on the entries that every ticket has. */
export function reduceOrder<Intent extends OrderIntent>(intent: Intent, action: OrderAction): Intent {
  switch (action.type) {
    case 'side':
      return { ...intent, side: action.side };
    case 'size':
      return { ...intent, size: { by: 'text', text: action.text } };
    case 'percent':
      return { ...intent, size: { by: 'percent', percent: action.percent } };
    case 'protected':
      return { ...intent, isProtected: action.isProtected };
    case 'trigger':
      return { ...intent, [action.name]: action.trigger };
    case 'placed':
      return { ...intent, ...cleared(intent), visible: '', size: NO_SIZE };
    case 'order_type':
      return withType(intent, action.orderType);
    case 'time_in_force':
      return { ...intent, timeInForce: action.timeInForce, postOnly: false };
    case 'post_only':
      return {
        ...intent,
        postOnly: action.postOnly,
        timeInForce: action.postOnly ? 'GTC' : intent.timeInForce,
      };
    case 'visible':
      return { ...intent, visible: action.text };
    case 'price':
      return withPrice(intent, action.text);
    case 'step': {
      const from = intent.price === '' ? action.from : intent.price;
      return withPrice(intent, steppedPrice(from, action.direction, action.rules));
    }
    case 'pick':
      return withPrice(withType(intent, 'limit'), action.price);
    case 'prefill':
      return intent.priceTouched || intent.price !== '' ? intent : { ...intent, price: action.price };
  }
}

function withPrice<Intent extends OrderIntent>(intent: Intent, price: string): Intent {
  return { ...intent, price, priceTouched: true };
}

/** Order types without terms reset them. */
function withType<Intent extends OrderIntent>(intent: Intent, type: OrderType): Intent {
  return ORDER_TYPES[type].terms
    ? { ...intent, type }
    : { ...intent, type, timeInForce: 'GTC', postOnly: false, visible: '' };
}
