import type { SpotOrder } from '@trade/protocol';
import { cleanAmount } from '../../../kit/amount-text.ts';
import { type PriceRules, steppedPrice } from './rules.ts';

export type Side = SpotOrder['side'];
export type OrderType = SpotOrder['type'];
export type TimeInForce = SpotOrder['time_in_force'];

/** What a ticket asks for with an order of one type. */
interface OrderFields {
  /** At which price; otherwise at the market. */
  readonly price: boolean;
  /** How long it stays, and whether it may take from the book. */
  readonly terms: boolean;
}

/** The types of orders that spot and contracts offer alike. A new type is a row here, with its texts and its admission in the engine's quote. */
export const ORDER_TYPES: Readonly<Record<OrderType, OrderFields>> = {
  limit: { price: true, terms: true },
  market: { price: false, terms: false },
};

/** What every ticket asks for, whatever is traded. Only the customer changes it; live prices never do. */
export interface OrderIntent {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** As typed; empty until the first price is known. */
  readonly price: string;
  /** Whether the customer has typed, stepped or picked the price, so that nothing fills it in any more. */
  readonly priceTouched: boolean;
}

export const FIRST_ORDER: OrderIntent = {
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  price: '',
  priceTouched: false,
};

/** How long an order stays, and whether it may take from the book. */
export type TermsAction =
  | { type: 'time_in_force'; timeInForce: TimeInForce }
  | { type: 'post_only'; postOnly: boolean };

export type PriceAction<Rules extends PriceRules = PriceRules> =
  /** Typed into the price field. */
  | { type: 'price'; text: string; rules: Rules }
  /** One step up or down, from `from` when the field is empty. */
  | { type: 'step'; direction: 1 | -1; from: string; rules: Rules };

export type OrderAction<Rules extends PriceRules = PriceRules> =
  | TermsAction
  | PriceAction<Rules>
  | { type: 'order_type'; orderType: OrderType }
  /** Tapped in the book: fills the price as it is shown there, and makes the order a limit order. */
  | { type: 'pick'; price: string; rules: Rules }
  /** The first known price, for a field that nobody has touched. */
  | { type: 'prefill'; price: string };

/** The intent after what the customer did to those parts that every ticket has. */
export function reduceOrder<Intent extends OrderIntent>(intent: Intent, action: OrderAction): Intent {
  switch (action.type) {
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
    case 'price':
      return withPrice(intent, cleanAmount(action.text, action.rules.priceDecimals));
    case 'step': {
      const from = intent.price === '' ? action.from : intent.price;
      return withPrice(intent, steppedPrice(from, action.direction, action.rules));
    }
    case 'pick':
      return withPrice(withType(intent, 'limit'), cleanAmount(action.price, action.rules.priceDecimals));
    case 'prefill':
      return intent.priceTouched || intent.price !== '' ? intent : { ...intent, price: action.price };
  }
}

function withPrice<Intent extends OrderIntent>(intent: Intent, price: string): Intent {
  return { ...intent, price, priceTouched: true };
}

/** A type that does not ask for terms has none. */
function withType<Intent extends OrderIntent>(intent: Intent, type: OrderType): Intent {
  return ORDER_TYPES[type].terms
    ? { ...intent, type }
    : { ...intent, type, timeInForce: 'GTC', postOnly: false };
}
