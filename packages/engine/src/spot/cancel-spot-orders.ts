import type { CancelSpotOrder, CancelSpotOrders } from '../commands.ts';
import { invariant } from '../invariant.ts';
import type { Execution } from '../kernel/execution.ts';
import { releaseTo } from '../kernel/holds.ts';
import type { LiveOrder } from '../kernel/orders/live-order.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isCustomer, isMode } from '../kernel/values.ts';
import type { CancelReason } from '../model.ts';

/** Cancels one open order of the customer. A closed order and somebody else's are equally unknown. */
export function cancelSpotOrder(x: Execution, command: CancelSpotOrder): Ruling {
  if (!isMode(command.mode)) return refused(REFUSAL.invalid);
  const live = x.state.venues[command.mode].orders.get(command.orderId);
  if (live === undefined || live.order.customer !== command.customer) return refused(REFUSAL.orderNotFound);
  cancel(x, live, 'requested');
  return ACCEPTED;
}

/** Cancels all open orders of the customer, or those of one symbol, oldest first. None is fine. */
export function cancelSpotOrders(x: Execution, command: CancelSpotOrders): Ruling {
  const { mode, customer, symbol } = command;
  if (!isMode(mode) || !isCustomer(customer)) return refused(REFUSAL.invalid);
  if (symbol !== null && !x.state.markets.has(symbol)) return refused(REFUSAL.invalid);
  for (const live of x.state.venues[mode].orders.of(customer)) {
    if (symbol === null || live.order.symbol === symbol) cancel(x, live, 'requested');
  }
  return ACCEPTED;
}

/** Takes an open order out of its book and gives back what it held. */
export function cancel(x: Execution, live: LiveOrder, reason: CancelReason): void {
  const { order, entry } = live;
  const venue = x.state.venues[order.mode];
  const resting = entry !== null && venue.books.get(order.symbol)?.queue.remove(entry);
  invariant(resting === true, 'an open order rests in its book');
  live.entry = null;
  venue.orders.remove(live);
  order.status = 'canceled';
  order.cancelReason = reason;
  x.touchOrder(live);
  releaseTo(x, live, 0n);
}
