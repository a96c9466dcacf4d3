import type { MarginMode } from '@trade/engine/quote';
import {
  FIRST_ORDER,
  NO_SIZE,
  type OrderAction,
  type OrderIntent,
  reduceOrder,
  turned,
} from '../../desk/index.ts';

export type Action = 'open' | 'close';

/** The customer's input for a contract order: its side is that of the position, `buy` is long. */
export interface ContractIntent extends OrderIntent {
  readonly action: Action;
  readonly multiple: number;
  readonly marginMode: MarginMode;
  /** Only for closing a dated contract: id of the position; null for the newest. */
  readonly positionId: string | null;
}

/** The multiple until the customer chooses one: below where the risk warning begins. */
const FIRST_MULTIPLE = 5;

export function firstIntent(multiples: readonly number[]): ContractIntent {
  return {
    ...FIRST_ORDER,
    action: 'open',
    multiple: multiples.findLast((multiple) => multiple <= FIRST_MULTIPLE) ?? multiples[0] ?? 1,
    marginMode: 'isolated',
    positionId: null,
  };
}

export type ContractAction =
  | OrderAction
  | { type: 'action'; action: Action }
  | { type: 'multiple'; multiple: number; marginMode: MarginMode }
  | { type: 'position'; positionId: string };

export function reduceIntent(intent: ContractIntent, action: ContractAction): ContractIntent {
  switch (action.type) {
    case 'action':
      return { ...intent, action: action.action, size: NO_SIZE };
    case 'multiple':
      return { ...intent, multiple: action.multiple, marginMode: action.marginMode };
    case 'position':
      return { ...intent, positionId: action.positionId };
    case 'side':
      return { ...reduceOrder(intent, action), ...turned(intent) };
    case 'placed':
      return { ...reduceOrder(intent, action), positionId: null };
    default:
      return reduceOrder(intent, action);
  }
}
