import type { SpotOrder } from '@trade/protocol';
import { cleanAmount } from '../../../kit/amount-text.ts';
import { type InstrumentRules, steppedPrice } from './rules.ts';

export type Side = SpotOrder['side'];
export type OrderType = SpotOrder['type'];
export type TimeInForce = SpotOrder['time_in_force'];
/** Whether a size is given in the coin or in what it costs. */
export type SizeUnit = 'base' | 'quote';

/** How much, as the customer said it: that word is kept, everything else follows from it. */
export type Size = { by: 'text'; unit: SizeUnit; text: string } | { by: 'percent'; percent: number };

/** What the customer wants. Only the customer changes it; live prices never do. */
export interface TicketIntent {
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** As typed; empty until the first price is known. */
  readonly price: string;
  /** Whether the customer has typed, stepped or picked the price, so that nothing fills it in any more. */
  readonly priceTouched: boolean;
  readonly unit: SizeUnit;
  readonly size: Size;
}

export const EMPTY_INTENT: TicketIntent = {
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  price: '',
  priceTouched: false,
  unit: 'base',
  size: { by: 'text', unit: 'base', text: '' },
};

/** How long an order stays, and whether it may take from the book. */
export type TermsAction =
  | { type: 'time_in_force'; timeInForce: TimeInForce }
  | { type: 'post_only'; postOnly: boolean };

export type IntentAction =
  | TermsAction
  | { type: 'side'; side: Side }
  | { type: 'order_type'; orderType: OrderType }
  /** Typed into the price field. */
  | { type: 'price'; text: string; rules: InstrumentRules }
  /** One step up or down, from `from` when the field is empty. */
  | { type: 'step'; direction: 1 | -1; from: string; rules: InstrumentRules }
  /** Tapped in the book: fills the price as it is shown there, and makes the order a limit order. */
  | { type: 'pick'; price: string; rules: InstrumentRules }
  /** The first known price, for a field that nobody has touched. */
  | { type: 'prefill'; price: string }
  | { type: 'size'; text: string; rules: InstrumentRules }
  | { type: 'percent'; percent: number }
  /** `text` is what the size so far comes to in the other unit. */
  | { type: 'unit'; unit: SizeUnit; text: string }
  /** The order is placed: the next one starts without a size. */
  | { type: 'placed' };

/**
 * The unit that the size field is in: a market sell is always in the coin, a part of the balance for a market buy
 * always in what is spent, since its coins are only known afterwards.
 */
export function unitOf({ type, side, size, unit }: TicketIntent): SizeUnit {
  if (type === 'limit') return unit;
  if (side === 'sell') return 'base';
  return size.by === 'percent' ? 'quote' : unit;
}

/** A market order has no time in force. Its size is best said as money, unless coins are typed already. */
function withType(intent: TicketIntent, type: OrderType): TicketIntent {
  if (type === 'limit') return { ...intent, type };
  const typed = intent.size.by === 'text' && intent.size.text !== '';
  const unit = typed ? intent.unit : 'quote';
  return { ...intent, type, unit, timeInForce: 'GTC', postOnly: false };
}

/** Drops a typed size whose unit the ticket no longer offers: a sum of money must not turn into as many coins. */
function withFittingSize(intent: TicketIntent): TicketIntent {
  const unit = unitOf(intent);
  if (intent.size.by === 'percent' || intent.size.unit === unit) return intent;
  return { ...intent, size: { by: 'text', unit, text: '' } };
}

export function reduceIntent(intent: TicketIntent, action: IntentAction): TicketIntent {
  switch (action.type) {
    case 'side':
      return withFittingSize({ ...intent, side: action.side });
    case 'order_type':
      return withFittingSize(withType(intent, action.orderType));
    case 'time_in_force':
      return { ...intent, timeInForce: action.timeInForce, postOnly: false };
    case 'post_only':
      return {
        ...intent,
        postOnly: action.postOnly,
        timeInForce: action.postOnly ? 'GTC' : intent.timeInForce,
      };
    case 'price': {
      const price = cleanAmount(action.text, action.rules.priceDecimals);
      return { ...intent, price, priceTouched: true };
    }
    case 'step': {
      const from = intent.price === '' ? action.from : intent.price;
      return { ...intent, price: steppedPrice(from, action.direction, action.rules), priceTouched: true };
    }
    case 'pick': {
      const price = cleanAmount(action.price, action.rules.priceDecimals);
      return withFittingSize({ ...withType(intent, 'limit'), price, priceTouched: true });
    }
    case 'prefill':
      return intent.priceTouched || intent.price !== '' ? intent : { ...intent, price: action.price };
    case 'size': {
      const unit = unitOf(intent);
      const decimals = unit === 'base' ? action.rules.amountDecimals : action.rules.totalDecimals;
      return { ...intent, unit, size: { by: 'text', unit, text: cleanAmount(action.text, decimals) } };
    }
    case 'percent':
      return { ...intent, size: { by: 'percent', percent: action.percent } };
    case 'unit': {
      const size: Size =
        intent.size.by === 'percent' && intent.type === 'limit'
          ? intent.size
          : { by: 'text', unit: action.unit, text: action.text };
      return { ...intent, unit: action.unit, size };
    }
    case 'placed': {
      const unit = unitOf(intent);
      return { ...intent, unit, size: { by: 'text', unit, text: '' } };
    }
  }
}
