import type { Execution } from '../kernel/execution/execution.ts';
import { Slot } from '../kernel/order-book.ts';
import { partOf } from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import type { LiveOrder } from './live-order.ts';

/*
 * How a customer's order stands in its book: whole, or as the part of it that others may see. The
 * order counts what waits behind that part, so that its slot can be made again from its row.
 */

/** Returns the lots of an order that are not filled yet. */
export function leftOf({ order }: LiveOrder): number {
  return order.lots - order.filledLots;
}

/**
 * Puts an order into its book, behind all others of its price: all that is left, or what may be
 * seen of it.
 */
export function queueUp(book: SpotBook, live: LiveOrder): void {
  const { order } = live;
  const left = leftOf(live);
  const part = partOf(order.visibleLots, left);
  order.hiddenLots = left - part;
  live.slot = new Slot(order.place ?? order.id, order.side, order.price, part, live);
  book.queue.add(live.slot);
}

/** Gives an order a new place, behind all that rests. */
export function moveBack(x: Execution, { order }: LiveOrder): void {
  x.state.counters.order += 1;
  order.place = x.state.counters.order;
}
