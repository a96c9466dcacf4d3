import type { BodyOf, calls, SpotFill, SpotOrder } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';

const ZERO = '0.00000000';
/** Of an order that is in no list. */
export const NO_LIST = -1;
/** Of an order that the venue keeps no record of. */
const NO_ORDER = -1;

export type Status =
  | 'NEW'
  /** It begins once the first order of its list is filled. */
  | 'PENDING_NEW'
  | 'PARTIALLY_FILLED'
  | 'FILLED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'EXPIRED_IN_MATCH'
  | 'REJECTED';

/** What an order waits for, as it was asked. */
export interface Condition {
  type: string;
  /** Null for a trailing stop that follows at once. */
  stopPrice: string | null;
  /** In hundredths of a percent. */
  trailingDelta: number | null;
}

/** An order as the dialect shows it. */
export interface ShownOrder {
  symbol: string;
  orderId: number;
  orderListId: number;
  clientOrderId: string;
  price: string;
  origQty: string;
  executedQty: string;
  origQuoteOrderQty: string;
  cummulativeQuoteQty: string;
  status: Status;
  timeInForce: 'GTC' | 'IOC' | 'FOK';
  type: string;
  side: 'BUY' | 'SELL';
  stopPrice: string;
  trailingDelta: number | null;
  icebergQty: string;
  time: number;
  updateTime: number;
  /** Whether it is in the book, or was; an order that waits for a price is not. */
  isWorking: boolean;
}

/** What of an order stands outside of its own record: its place in the dialect. */
interface Place {
  orderId: number;
  orderListId: number;
  /** Null for one that never waited. */
  condition: Condition | null;
}

export const sideOf = (side: 'buy' | 'sell'): 'BUY' | 'SELL' => (side === 'buy' ? 'BUY' : 'SELL');

/** Returns an order as it is shown; `place` is that of the order that waited for its price. */
export function shownOrder(order: SpotOrder, place: Place | null = null): ShownOrder {
  return {
    symbol: order.symbol,
    orderId: place?.orderId ?? Number(order.id),
    orderListId: place?.orderListId ?? NO_LIST,
    clientOrderId: order.client_id,
    price: order.price ?? ZERO,
    // A market order by value has the quantity that it got.
    origQty: order.amount ?? order.filled_amount,
    executedQty: order.filled_amount,
    origQuoteOrderQty: order.total ?? ZERO,
    cummulativeQuoteQty: order.filled_quote,
    status: statusOf(order),
    timeInForce: order.time_in_force,
    type: place?.condition?.type ?? typeOf(order),
    side: sideOf(order.side),
    stopPrice: place?.condition?.stopPrice ?? ZERO,
    trailingDelta: place?.condition?.trailingDelta ?? null,
    icebergQty: order.visible_amount ?? ZERO,
    time: order.created_at,
    updateTime: order.updated_at,
    isWorking: true,
  };
}

/** An order that was over as it came, because nothing, or too little, was offered. */
export function unfilledOrder(body: BodyOf<typeof calls.placeSpotOrder>, now: number): ShownOrder {
  const text = (units: bigint | undefined) => (units === undefined ? ZERO : amountText(units));
  return {
    symbol: body.symbol,
    orderId: NO_ORDER,
    orderListId: NO_LIST,
    clientOrderId: body.client_id,
    price: text(body.price),
    origQty: text(body.amount),
    executedQty: ZERO,
    origQuoteOrderQty: text(body.total),
    cummulativeQuoteQty: ZERO,
    status: 'EXPIRED',
    timeInForce: body.time_in_force ?? 'GTC',
    type: body.type === 'market' ? 'MARKET' : 'LIMIT',
    side: sideOf(body.side),
    stopPrice: ZERO,
    trailingDelta: null,
    icebergQty: ZERO,
    time: now,
    updateTime: now,
    isWorking: true,
  };
}

function typeOf({ post_only: postOnly, type }: SpotOrder): string {
  if (type === 'market') return 'MARKET';
  return postOnly ? 'LIMIT_MAKER' : 'LIMIT';
}

function statusOf({ cancel_reason: reason, filled_amount: filled, status }: SpotOrder): Status {
  if (status === 'filled') return 'FILLED';
  if (status === 'new') return Number(filled) > 0 ? 'PARTIALLY_FILLED' : 'NEW';
  if (reason === 'requested' || reason === 'demo_reset') return 'CANCELED';
  return reason === 'self_trade' ? 'EXPIRED_IN_MATCH' : 'EXPIRED';
}

/** How much a client wants to know of an order that it has just placed. */
export type Detail = 'ACK' | 'RESULT' | 'FULL';

/** The answer to an order that was placed. */
export function placedAnswer(order: ShownOrder, fills: readonly SpotFill[], detail: Detail): object {
  const { clientOrderId, orderId, orderListId, symbol, time } = order;
  const ack = { symbol, orderId, orderListId, clientOrderId, transactTime: time };
  if (detail === 'ACK') return ack;
  const result = { ...ack, ...stateOf(order), workingTime: workingTimeOf(order) };
  return detail === 'RESULT' ? result : { ...result, fills: fills.map(fillAnswer) };
}

function fillAnswer({ amount, fee, fee_currency: commissionAsset, id, price }: SpotFill) {
  return { price, qty: amount, commission: fee, commissionAsset, tradeId: Number(id) };
}

/** The answer to a question for an order. */
export function orderAnswer(order: ShownOrder): object {
  const { clientOrderId, isWorking, orderId, orderListId, symbol, time, updateTime } = order;
  return {
    symbol,
    orderId,
    orderListId,
    clientOrderId,
    ...stateOf(order),
    time,
    updateTime,
    isWorking,
    workingTime: workingTimeOf(order),
  };
}

/** The answer to a cancellation, which has a client id of its own. */
export function canceledAnswer(order: ShownOrder, clientOrderId: string): object {
  const { orderId, orderListId, symbol, updateTime } = order;
  return {
    symbol,
    origClientOrderId: order.clientOrderId,
    orderId,
    orderListId,
    clientOrderId,
    transactTime: updateTime,
    ...stateOf(order),
  };
}

/** An order that was amended, in the answer to that. */
export function amendedAnswer(order: ShownOrder): object {
  const { clientOrderId, executedQty, orderId, orderListId, origQty, side, status, symbol } = order;
  return {
    symbol,
    orderId,
    orderListId,
    origClientOrderId: clientOrderId,
    clientOrderId,
    price: order.price,
    qty: origQty,
    executedQty,
    preventedQty: ZERO,
    quoteOrderQty: order.origQuoteOrderQty,
    cumulativeQuoteQty: order.cummulativeQuoteQty,
    status,
    timeInForce: order.timeInForce,
    type: order.type,
    side,
    workingTime: workingTimeOf(order),
    selfTradePreventionMode: 'EXPIRE_TAKER',
  };
}

function stateOf(order: ShownOrder) {
  return {
    price: order.price,
    origQty: order.origQty,
    executedQty: order.executedQty,
    origQuoteOrderQty: order.origQuoteOrderQty,
    cummulativeQuoteQty: order.cummulativeQuoteQty,
    status: order.status,
    timeInForce: order.timeInForce,
    type: order.type,
    side: order.side,
    stopPrice: order.stopPrice,
    icebergQty: order.icebergQty,
    ...(order.trailingDelta !== null && { trailingDelta: order.trailingDelta }),
    selfTradePreventionMode: 'EXPIRE_TAKER',
  };
}

const workingTimeOf = ({ isWorking, time }: ShownOrder): number => (isWorking ? time : -1);
