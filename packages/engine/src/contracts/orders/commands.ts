import { isFlag, isInteger, nullable, oneOf, optional, type ShapeOf } from '../../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isCustomer,
  isMode,
  isName,
  isOrderType,
  isSide,
  isTimeInForce,
} from '../../kernel/values.ts';
import type { Mode, OrderType, Side, TimeInForce } from '../../model.ts';
import type { MarginMode } from '../../quote/index.ts';
import { isMarginMode } from '../positions/commands.ts';

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
