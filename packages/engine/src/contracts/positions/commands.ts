import { isInteger, nullable, oneOf, type ShapeOf } from '../../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isCustomer,
  isMode,
  isSignedAmount,
} from '../../kernel/values.ts';
import type { Mode } from '../../model.ts';
import type { MarginMode } from '../../quote/index.ts';

export const isMarginMode = oneOf('isolated', 'cross');

/** Sets both protections of a position; null removes one. */
export interface SetContractProtection {
  type: 'set_contract_protection';
  mode: Mode;
  customer: number;
  positionId: number;
  stopLoss: number | null;
  takeProfit: number | null;
}

export const SET_CONTRACT_PROTECTION: ShapeOf<SetContractProtection> = {
  mode: isMode,
  customer: isCustomer,
  positionId: isInteger,
  stopLoss: nullable(isInteger),
  takeProfit: nullable(isInteger),
};

/**
 * Adds margin to an isolated position, or (negative) takes back what a position's multiple does not
 * require.
 */
export interface MoveContractMargin extends CustomerCommand {
  type: 'move_contract_margin';
  positionId: number;
  /** Smallest units, as text; negative to take back. */
  amount: string;
}

export const MOVE_CONTRACT_MARGIN: ShapeOf<MoveContractMargin> = {
  ...CUSTOMER_COMMAND,
  positionId: isInteger,
  amount: isSignedAmount,
};

/**
 * Changes the multiple of a position: takes what its margin then lacks to the initial margin, or
 * returns what that then is less; what was added to it stays. Refused while orders that would
 * increase it are open.
 */
export interface ChangeContractMultiple extends CustomerCommand {
  type: 'change_contract_multiple';
  positionId: number;
  multiple: number;
}

export const CHANGE_CONTRACT_MULTIPLE: ShapeOf<ChangeContractMultiple> = {
  ...CUSTOMER_COMMAND,
  positionId: isInteger,
  multiple: isInteger,
};

/**
 * Sets whether what its owner has stands behind a position. Its waiting opening orders become cross
 * with it; while there are any, it does not become isolated. An isolated position has its initial
 * margin, which is taken from what is available.
 */
export interface ChangeContractMarginMode extends CustomerCommand {
  type: 'change_contract_margin_mode';
  positionId: number;
  marginMode: MarginMode;
}

export const CHANGE_CONTRACT_MARGIN_MODE: ShapeOf<ChangeContractMarginMode> = {
  ...CUSTOMER_COMMAND,
  positionId: isInteger,
  marginMode: isMarginMode,
};
