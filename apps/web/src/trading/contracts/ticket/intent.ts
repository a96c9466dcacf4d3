import type { MarginMode } from '@trade/engine/quote';
import { FIRST_ORDER, NO_SIZE, type OrderIntent, turned, withEntered } from '../../desk/index.ts';
import { positionSide } from '../rules.ts';

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

/**
 * Returns the intent with what was entered: another action is sized anew, another side protected.
 */
export function enterContract(intent: ContractIntent, entered: Partial<ContractIntent>): ContractIntent {
  const follows: Partial<ContractIntent> = {
    ...(entered.action !== undefined && { size: NO_SIZE }),
    ...(entered.side !== undefined && turned(intent)),
  };
  return withEntered({ ...intent, ...follows, ...entered }, entered);
}

/** The order's side: closing a long position sells, as a sale that closes is one of a long. */
export const orderSide = positionSide;
