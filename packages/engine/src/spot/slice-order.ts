import type { Execution, HeldMoney } from '../kernel/execution/execution.ts';
import type { Order, Side } from '../model.ts';
import { restingReserve } from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import { match } from './matching.ts';
import { endAsFilled, openOrder } from './orders.ts';

/** An order that takes what there is within a limit and then ends. */
interface SliceOrder {
  customer: number;
  side: Side;
  clientId: string;
  /** The worst price, ticks. */
  price: number;
  lots: number;
}

/**
 * Places an order that pays from what an entry holds, and ends at once. What it does not spend is
 * the entry's again: the money stays in the same bucket of the same account. Returns the order as
 * it ended.
 */
export function fillFromHold(
  x: Execution,
  book: SpotBook,
  { customer, side, clientId, price, lots }: SliceOrder,
  held: HeldMoney,
): Order {
  const amount = restingReserve(side, price, lots, book.market.terms);
  const ticket = { mode: book.mode, customer, symbol: book.market.spec.symbol, clientId, side } as const;
  const manner = { orderType: 'limit', timeInForce: 'IOC', postOnly: false } as const;
  const live = openOrder(x, { ...ticket, ...manner }, { limit: price, target: { lots } }, book);
  const { order } = live;
  x.handOver(held, amount);
  order.held = amount;
  x.touchOrder(live);
  const { end } = match(x, book, side, live, price, lots);
  endAsFilled(order, end);
  x.handOver(held, -order.held);
  order.held = 0n;
  return order;
}
