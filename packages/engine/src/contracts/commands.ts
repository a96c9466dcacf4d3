import type { CustomerCommand } from '../kernel/values.ts';
import type { Mode, OrderType, Side, TimeInForce } from '../model.ts';
import type { ContractPlatform, ContractSpec } from './model.ts';

/** Adds a contract, or changes what may change of a listed one: never product, underlying, tick, size, funding times or expiry. */
export interface ListContract {
  type: 'list_contract';
  contract: ContractSpec;
  /** When customers were told of the change, ms since the epoch; absent for what is not announced. */
  announcedAt?: number;
  /** Repeating a reference returns the first result and changes nothing; without one the command may be repeated. */
  reference?: string;
}

/** Opens or halts one contract by the operator. Cancelling stays possible; liquidations pause. */
export interface HaltContract {
  type: 'halt_contract';
  symbol: string;
  halted: boolean;
}

/** The cap of all multiples, and which products may be opened. */
export interface SetContractPlatform {
  type: 'set_contract_platform';
  platform: ContractPlatform;
}

/**
 * Opens or closes. A market order has no price and never rests. To close, the position is the one of the other side in
 * an eternal contract, or the ticket `positionId`; `lots` null then closes all of it.
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
  /** To open; null to close. */
  multiple: number | null;
  /** Ticks; to open only, otherwise null. */
  stopLoss: number | null;
  takeProfit: number | null;
  positionId: number | null;
}

export interface CancelContractOrder {
  type: 'cancel_contract_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export interface CancelContractOrders {
  type: 'cancel_contract_orders';
  mode: Mode;
  customer: number;
  /** Only this contract's orders; null for all. */
  symbol: string | null;
}

/** Closes every position at market, as far as the books go. Refused only when there is none. */
export interface CloseContractPositions extends CustomerCommand {
  type: 'close_contract_positions';
  symbol: string | null;
}

/** Closes an eternal position at market and opens the same lots on the other side: both, or neither. Returns the opening order. */
export interface ReverseContractPosition extends CustomerCommand {
  type: 'reverse_contract_position';
  positionId: number;
}

/** Sets both protections of a position; null clears. */
export interface SetContractProtection {
  type: 'set_contract_protection';
  mode: Mode;
  customer: number;
  positionId: number;
  stopLoss: number | null;
  takeProfit: number | null;
}

/** Adds margin to a position, or (negative) takes back what its multiple does not need. */
export interface MoveContractMargin extends CustomerCommand {
  type: 'move_contract_margin';
  positionId: number;
  /** Smallest units, as text, `-` in front to take back. */
  amount: string;
}

/** Brings the margin of a position to what another multiple needs. Refused while orders that would increase it are open. */
export interface ChangeContractMultiple extends CustomerCommand {
  type: 'change_contract_multiple';
  positionId: number;
  multiple: number;
}

export type ContractCommand =
  | ListContract
  | HaltContract
  | SetContractPlatform
  | PlaceContractOrder
  | CancelContractOrder
  | CancelContractOrders
  | CloseContractPositions
  | ReverseContractPosition
  | SetContractProtection
  | MoveContractMargin
  | ChangeContractMultiple;
