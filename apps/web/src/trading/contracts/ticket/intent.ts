import type { MarginMode, ProtectionName } from '@trade/engine/quote';
import { LOT_DECIMALS, type Position } from '@trade/protocol';
import { cleanAmount } from '../../../kit/amount-text.ts';
import { FIRST_ORDER, type OrderAction, type OrderIntent, reduceOrder } from '../../desk/index.ts';

export type Side = Position['side'];
export type Action = 'open' | 'close';

/** A protection as the customer typed it: a price, or a distance from the opening price. The typed value is kept; the other follows. */
export interface Trigger {
  readonly by: 'price' | 'percent';
  /** Empty for none. */
  readonly text: string;
}
export type TriggerName = ProtectionName;

/** The size as the customer chose it: typed lots, or a percentage. */
export type Size = { by: 'text'; text: string } | { by: 'percent'; percent: number };

/** The customer's input for a contract order. */
export interface ContractIntent extends OrderIntent {
  readonly action: Action;
  /** Side of the position that is opened or closed: `buy` is long. */
  readonly side: Side;
  readonly size: Size;
  readonly multiple: number;
  readonly marginMode: MarginMode;
  /** Whether protection is chosen at all. */
  readonly isProtected: boolean;
  readonly stopLoss: Trigger;
  readonly takeProfit: Trigger;
  /** Only for closing a dated contract: id of the position; null for the newest. */
  readonly positionId: string | null;
}

/** Percentages of protection are typed with two decimals. */
export const PERCENT_DECIMALS = 2;

const NO_TRIGGER: Trigger = { by: 'price', text: '' };
const NO_SIZE: Size = { by: 'text', text: '' };
/** The multiple until the customer chooses one: below where the risk warning begins. */
const FIRST_MULTIPLE = 5;

export function firstIntent(multiples: readonly number[]): ContractIntent {
  return {
    ...FIRST_ORDER,
    action: 'open',
    side: 'buy',
    size: NO_SIZE,
    multiple: multiples.findLast((multiple) => multiple <= FIRST_MULTIPLE) ?? multiples[0] ?? 1,
    marginMode: 'isolated',
    isProtected: false,
    stopLoss: NO_TRIGGER,
    takeProfit: NO_TRIGGER,
    positionId: null,
  };
}

export type ContractAction =
  | OrderAction
  | { type: 'action'; action: Action }
  | { type: 'side'; side: Side }
  | { type: 'lots'; text: string }
  | { type: 'percent'; percent: number }
  | { type: 'multiple'; multiple: number; marginMode: MarginMode }
  | { type: 'protected'; isProtected: boolean }
  | { type: 'trigger'; name: TriggerName; trigger: Trigger }
  | { type: 'position'; positionId: string }
  /** The order was placed: size and protection are cleared for the next one. */
  | { type: 'placed' };

export function reduceIntent(intent: ContractIntent, action: ContractAction): ContractIntent {
  switch (action.type) {
    case 'action':
      return { ...intent, action: action.action, size: NO_SIZE };
    case 'side':
      // Triggers typed as prices would be on the wrong side for the other direction.
      return {
        ...intent,
        side: action.side,
        stopLoss: kept(intent.stopLoss),
        takeProfit: kept(intent.takeProfit),
      };
    case 'lots':
      return { ...intent, size: { by: 'text', text: cleanAmount(action.text, LOT_DECIMALS) } };
    case 'percent':
      return { ...intent, size: { by: 'percent', percent: action.percent } };
    case 'multiple':
      return { ...intent, multiple: action.multiple, marginMode: action.marginMode };
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
        visible: '',
        isProtected: false,
        stopLoss: { ...intent.stopLoss, text: '' },
        takeProfit: { ...intent.takeProfit, text: '' },
        positionId: null,
      };
    default:
      return reduceOrder(intent, action);
  }
}

function kept(trigger: Trigger): Trigger {
  return trigger.by === 'percent' ? trigger : NO_TRIGGER;
}
