import { isFlag, isInteger, nullable, oneOf, optional, type ShapeOf, shaped } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isCustomer,
  isMode,
  isName,
  isOrderType,
  isSide,
  isSignedAmount,
  isTimeInForce,
  REPLACEMENT,
  type Replacement,
} from '../kernel/values.ts';
import type { Mode, OrderType, Side, TimeInForce } from '../model.ts';
import type { MarginMode } from '../quote/index.ts';
import { type ContractPlatform, type ContractSpec, isContractSpec } from './model.ts';

/**
 * Adds a contract, or changes a listed one; its product, underlying, tick, size, funding times and
 * expiry never change.
 */
export interface ListContract extends Replacement {
  type: 'list_contract';
  contract: ContractSpec;
  /**
   * When customers were told of the change, ms since the epoch; absent when it was not announced.
   */
  announcedAt?: number;
}

export const LIST_CONTRACT: ShapeOf<ListContract> = {
  ...REPLACEMENT,
  contract: isContractSpec,
  announcedAt: optional(isInteger),
};

/**
 * Halts or reopens one contract by the operator. While halted, orders can be cancelled and
 * liquidations pause.
 */
export interface HaltContract extends Replacement {
  type: 'halt_contract';
  symbol: string;
  halted: boolean;
}

export const HALT_CONTRACT: ShapeOf<HaltContract> = { ...REPLACEMENT, symbol: isName, halted: isFlag };

/** The cap of all multiples, and which products may be opened. */
export interface SetContractPlatform extends Replacement {
  type: 'set_contract_platform';
  platform: ContractPlatform;
}

export const SET_CONTRACT_PLATFORM: ShapeOf<SetContractPlatform> = {
  ...REPLACEMENT,
  platform: shaped({ multipleCap: isInteger, eternal: isFlag, dated: isFlag }),
};

/**
 * Opens or closes a position. A market order has no price and never rests. A closing order means
 * the position of the other side in a perpetual contract, or `positionId` in a dated one; `lots`
 * null then closes all of it.
 */
export interface PlaceContractOrder extends CustomerCommand {
  type: 'place_contract_order';
  symbol: string;
  side: Side;
  action: 'open' | 'close';
  orderType: OrderType;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Ticks; null for a market order. */
  price: number | null;
  /** Engine lots. */
  lots: number | null;
  /** The multiple of an opening order; null to close. */
  multiple: number | null;
  /** Of an opening order; absent for isolated margin, and to close. */
  marginMode?: MarginMode;
  /** In ticks, only for an opening order; otherwise null. */
  stopLoss: number | null;
  takeProfit: number | null;
  positionId: number | null;
  /** Most lots of a limit order that others see at a time; absent when they see all. */
  visibleLots?: number;
}

const isMarginMode = oneOf('isolated', 'cross');

export const PLACE_CONTRACT_ORDER: ShapeOf<PlaceContractOrder> = {
  ...CUSTOMER_COMMAND,
  symbol: isName,
  side: isSide,
  action: oneOf('open', 'close'),
  orderType: isOrderType,
  timeInForce: isTimeInForce,
  postOnly: isFlag,
  price: nullable(isInteger),
  lots: nullable(isInteger),
  multiple: nullable(isInteger),
  marginMode: optional(isMarginMode),
  stopLoss: nullable(isInteger),
  takeProfit: nullable(isInteger),
  positionId: nullable(isInteger),
  visibleLots: optional(isInteger),
};

/**
 * Changes price and amount of an open order in one step; it keeps its number. An order that only
 * gets smaller keeps its place, any other change takes a new one, and trades at once where its new
 * price meets the other side.
 */
export interface AmendContractOrder extends CustomerCommand {
  type: 'amend_contract_order';
  orderId: number;
  /** Ticks. */
  price: number;
  /** All engine lots of the order, those that are filled already included. */
  lots: number;
}

export const AMEND_CONTRACT_ORDER: ShapeOf<AmendContractOrder> = {
  ...CUSTOMER_COMMAND,
  orderId: isInteger,
  price: isInteger,
  lots: isInteger,
};

/** What an order asks for, whichever command places it. */
export type ContractOrderFields = Omit<PlaceContractOrder, 'type' | 'digest'>;

export interface CancelContractOrder {
  type: 'cancel_contract_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export const CANCEL_CONTRACT_ORDER: ShapeOf<CancelContractOrder> = {
  mode: isMode,
  customer: isCustomer,
  orderId: isInteger,
};

export interface CancelContractOrders {
  type: 'cancel_contract_orders';
  mode: Mode;
  customer: number;
  /** Only this contract's orders; null for all. */
  symbol: string | null;
}

export const CANCEL_CONTRACT_ORDERS: ShapeOf<CancelContractOrders> = {
  mode: isMode,
  customer: isCustomer,
  symbol: nullable(isName),
};

/** Closes every position at market, as far as the books allow. Refused only when there is none. */
export interface CloseContractPositions extends CustomerCommand {
  type: 'close_contract_positions';
  symbol: string | null;
}

export const CLOSE_CONTRACT_POSITIONS: ShapeOf<CloseContractPositions> = {
  ...CUSTOMER_COMMAND,
  symbol: nullable(isName),
};

/**
 * Closes a perpetual position at market and opens the same lots on the other side: both, or
 * neither. Returns the opening order. The protection of the closed position ends with it; the new
 * one has what is named here.
 */
export interface ReverseContractPosition extends CustomerCommand {
  type: 'reverse_contract_position';
  positionId: number;
  /** Protection of the new position, ticks; null or absent for none. */
  stopLoss?: number | null;
  takeProfit?: number | null;
}

export const REVERSE_CONTRACT_POSITION: ShapeOf<ReverseContractPosition> = {
  ...CUSTOMER_COMMAND,
  positionId: isInteger,
  stopLoss: optional(nullable(isInteger)),
  takeProfit: optional(nullable(isInteger)),
};

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
