import { isInteger, nullable, type ShapeOf } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isCustomer,
  isMode,
  isName,
  isSide,
} from '../kernel/values.ts';
import type { Mode, Side } from '../model.ts';

export type TwapStatus = 'running' | 'filled' | 'canceled' | 'expired';

/**
 * Entry `twap_order`: an amount that is bought or sold on spot in slices. It holds what the rest
 * may need.
 */
export interface TwapOrder {
  symbol: string;
  clientId: string;
  side: Side;
  lots: number;
  /** Worst price of every slice, ticks. */
  price: number;
  /** Whether the customer named that price; otherwise it is the slippage bound of the beginning. */
  ownPrice: boolean;
  slices: number;
  /** Between two slices, ms. */
  intervalMs: number;
  /** Slices that have come. */
  done: number;
  filledLots: number;
  /** Quote units traded so far. */
  filledQuote: bigint;
  /** Fee units taken so far, in the asset received. */
  fee: bigint;
  /** The order of the last slice that traded; null before. */
  lastOrderId: number | null;
  /** `expired`: all slices have come, and lots are left. */
  status: TwapStatus;
  cancelReason: 'requested' | 'demo_reset' | null;
}

/** Buys or sells an amount in slices. The first comes at once. */
export interface PlaceTwapOrder extends CustomerCommand {
  type: 'place_twap_order';
  symbol: string;
  side: Side;
  lots: number;
  /** Worst price, ticks; null for the slippage bound of this moment. */
  price: number | null;
  slices: number;
  /** ms. */
  intervalMs: number;
}

export const PLACE_TWAP_ORDER: ShapeOf<PlaceTwapOrder> = {
  ...CUSTOMER_COMMAND,
  symbol: isName,
  side: isSide,
  lots: isInteger,
  price: nullable(isInteger),
  slices: isInteger,
  intervalMs: isInteger,
};

/** Ends a running TWAP order; what it has traded stays. */
export interface CancelTwapOrder {
  type: 'cancel_twap_order';
  mode: Mode;
  customer: number;
  twapId: number;
}

export const CANCEL_TWAP_ORDER: ShapeOf<CancelTwapOrder> = {
  mode: isMode,
  customer: isCustomer,
  twapId: isInteger,
};
