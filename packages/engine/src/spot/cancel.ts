import type { Execution } from '../kernel/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isCustomer, isMode } from '../kernel/values.ts';
import type { CancelReason, Mode } from '../model.ts';
import { type LiveOrder, releaseTo } from './live-order.ts';

export interface CancelSpotOrder {
  type: 'cancel_spot_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export interface CancelSpotOrders {
  type: 'cancel_spot_orders';
  mode: Mode;
  customer: number;
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
}

/** Cancels one open order of the customer. A closed order and somebody else's are equally unknown. */
export function cancelSpotOrder(x: Execution, command: CancelSpotOrder): Ruling {
  if (!isMode(command.mode)) return refused(REFUSAL.invalid);
  const live = x.state.parts.spot[command.mode].orders.get(command.orderId);
  if (live === undefined || live.order.customer !== command.customer) return refused(REFUSAL.orderNotFound);
  cancel(x, live, 'requested');
  return ACCEPTED;
}

/** Cancels all open orders of the customer, or those of one symbol, oldest first. None is fine. */
export function cancelSpotOrders(x: Execution, command: CancelSpotOrders): Ruling {
  const { mode, customer, symbol } = command;
  if (!isMode(mode) || !isCustomer(customer)) return refused(REFUSAL.invalid);
  if (symbol !== null && !x.state.markets.has(symbol)) return refused(REFUSAL.invalid);
  for (const live of x.state.parts.spot[mode].orders.of(customer)) {
    if (symbol === null || live.order.symbol === symbol) cancel(x, live, 'requested');
  }
  return ACCEPTED;
}

/** Takes an open order out of its book and gives back what it held. */
export function cancel(x: Execution, live: LiveOrder, reason: CancelReason): void {
  const { order, slot } = live;
  const venue = x.state.parts.spot[order.mode];
  const resting = slot !== null && venue.books.get(order.symbol)?.queue.remove(slot);
  invariant(resting === true, 'an open order rests in its book');
  live.slot = null;
  venue.orders.remove(live);
  order.status = 'canceled';
  order.cancelReason = reason;
  x.touchOrder(live);
  releaseTo(x, live, 0n);
}
