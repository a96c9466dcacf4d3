import type { ProtectionName } from '@trade/engine/quote';
import { LOT_DECIMALS, type Position } from '@trade/protocol';
import { cleanAmount } from '../../../kit/amount-text.ts';
import { type PriceRules, steppedPrice, type TermsAction, type TimeInForce } from '../../desk/index.ts';

export type Side = Position['side'];
export type Action = 'open' | 'close';

/** A protection as the customer said it: a price, or how far from the opening price. That word is kept; the other follows. */
export interface Trigger {
  readonly by: 'price' | 'percent';
  /** Empty for none. */
  readonly text: string;
}
export type TriggerName = ProtectionName;

/** How many lots, as the customer said it. */
export type Size = { by: 'text'; text: string } | { by: 'percent'; percent: number };

/** What the customer wants of a contract. Only the customer changes it; live prices never do. */
export interface ContractIntent {
  readonly action: Action;
  /** Of the position that is opened or closed: `buy` is long. */
  readonly side: Side;
  readonly type: 'limit' | 'market';
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** As typed; empty until the first price is known. */
  readonly price: string;
  readonly priceTouched: boolean;
  readonly size: Size;
  readonly multiple: number;
  /** Whether protection is wanted at all. */
  readonly isProtected: boolean;
  readonly stopLoss: Trigger;
  readonly takeProfit: Trigger;
  /** The ticket to close of a dated contract; null for the newest. */
  readonly positionId: string | null;
}

/** Percents of protection are typed with two decimals. */
export const PERCENT_DECIMALS = 2;

const NO_TRIGGER: Trigger = { by: 'price', text: '' };
const NO_SIZE: Size = { by: 'text', text: '' };
/** Chosen for who has not chosen: below where the risk warning begins. */
const FIRST_MULTIPLE = 5;

export function firstIntent(multiples: readonly number[]): ContractIntent {
  return {
    action: 'open',
    side: 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: '',
    priceTouched: false,
    size: NO_SIZE,
    multiple: multiples.findLast((multiple) => multiple <= FIRST_MULTIPLE) ?? multiples[0] ?? 1,
    isProtected: false,
    stopLoss: NO_TRIGGER,
    takeProfit: NO_TRIGGER,
    positionId: null,
  };
}

export type ContractAction =
  | TermsAction
  | { type: 'action'; action: Action }
  | { type: 'side'; side: Side }
  | { type: 'order_type'; orderType: 'limit' | 'market' }
  | { type: 'price'; text: string; rules: PriceRules }
  /** One step up or down, from `from` when the field is empty. */
  | { type: 'step'; direction: 1 | -1; from: string; rules: PriceRules }
  /** Tapped in the book: fills the price, and makes the order a limit order. */
  | { type: 'pick'; price: string; rules: PriceRules }
  /** The first known price, for a field that nobody has touched. */
  | { type: 'prefill'; price: string }
  | { type: 'lots'; text: string }
  | { type: 'percent'; percent: number }
  | { type: 'multiple'; multiple: number }
  | { type: 'protected'; isProtected: boolean }
  | { type: 'trigger'; name: TriggerName; trigger: Trigger }
  | { type: 'position'; positionId: string }
  /** The order is placed: the next one starts without a size and without protection. */
  | { type: 'placed' };

export function reduceIntent(intent: ContractIntent, action: ContractAction): ContractIntent {
  switch (action.type) {
    case 'action':
      return { ...intent, action: action.action, size: NO_SIZE };
    case 'side':
      // Triggers typed as prices lie on the wrong side of the other direction.
      return {
        ...intent,
        side: action.side,
        stopLoss: kept(intent.stopLoss),
        takeProfit: kept(intent.takeProfit),
      };
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
      return { ...withType(intent, 'limit'), price, priceTouched: true };
    }
    case 'prefill':
      return intent.priceTouched || intent.price !== '' ? intent : { ...intent, price: action.price };
    case 'lots':
      return { ...intent, size: { by: 'text', text: cleanAmount(action.text, LOT_DECIMALS) } };
    case 'percent':
      return { ...intent, size: { by: 'percent', percent: action.percent } };
    case 'multiple':
      return { ...intent, multiple: action.multiple };
    case 'protected':
      return { ...intent, isProtected: action.isProtected };
    case 'trigger':
      return { ...intent, [action.name]: action.trigger };
    case 'position':
      return { ...intent, positionId: action.positionId };
    case 'placed':
      return {
        ...intent,
        size: NO_SIZE,
        isProtected: false,
        stopLoss: { ...intent.stopLoss, text: '' },
        takeProfit: { ...intent.takeProfit, text: '' },
        positionId: null,
      };
  }
}

function kept(trigger: Trigger): Trigger {
  return trigger.by === 'percent' ? trigger : NO_TRIGGER;
}

/** A market order has no time in force. */
function withType(intent: ContractIntent, type: 'limit' | 'market'): ContractIntent {
  return type === 'limit' ? { ...intent, type } : { ...intent, type, timeInForce: 'GTC', postOnly: false };
}
