import type { MarginMode } from '@trade/engine/quote';
import type { Position } from '@trade/protocol';
import {
  cleared,
  FIRST_ORDER,
  NO_PROTECTION,
  type OrderAction,
  type OrderIntent,
  type ProtectionAction,
  type ProtectionIntent,
  reduceOrder,
  turned,
} from '../../desk/index.ts';

export type Side = Position['side'];
export type Action = 'open' | 'close';

/** The size as the customer chose it: typed lots, or a percentage. */
export type Size = { by: 'text'; text: string } | { by: 'percent'; percent: number };

/** The customer's input for a contract order. */
export interface ContractIntent extends OrderIntent, ProtectionIntent {
  readonly action: Action;
  /** Side of the position that is opened or closed: `buy` is long. */
  readonly side: Side;
  readonly size: Size;
  readonly multiple: number;
  readonly marginMode: MarginMode;
  /** Only for closing a dated contract: id of the position; null for the newest. */
  readonly positionId: string | null;
}

const NO_SIZE: Size = { by: 'text', text: '' };
/** The multiple until the customer chooses one: below where the risk warning begins. */
const FIRST_MULTIPLE = 5;

export function firstIntent(multiples: readonly number[]): ContractIntent {
  return {
    ...FIRST_ORDER,
    ...NO_PROTECTION,
    action: 'open',
    side: 'buy',
    size: NO_SIZE,
    multiple: multiples.findLast((multiple) => multiple <= FIRST_MULTIPLE) ?? multiples[0] ?? 1,
    marginMode: 'isolated',
    positionId: null,
  };
}

export type ContractAction =
  | OrderAction
  | ProtectionAction
  | { type: 'action'; action: Action }
  | { type: 'side'; side: Side }
  | { type: 'lots'; text: string }
  | { type: 'percent'; percent: number }
  | { type: 'multiple'; multiple: number; marginMode: MarginMode }
  | { type: 'position'; positionId: string }
  /** The order was placed: size and protection are cleared for the next one. */
  | { type: 'placed' };

export function reduceIntent(intent: ContractIntent, action: ContractAction): ContractIntent {
  switch (action.type) {
    case 'action':
      return { ...intent, action: action.action, size: NO_SIZE };
    case 'side':
      return { ...intent, ...turned(intent), side: action.side };
    case 'lots':
      return { ...intent, size: { by: 'text', text: action.text } };
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
      return { ...intent, ...cleared(intent), size: NO_SIZE, visible: '', positionId: null };
    default:
      return reduceOrder(intent, action);
  }
}
