import { invariant } from '../invariant.ts';
import type { LedgerCategory, Side } from '../model.ts';
import type { Execution } from './execution.ts';
import type { LiveOrder } from './orders/live-order.ts';

/*
 * An order's hold is the part of its payer's frozen bucket that `order.held` counts. Each unit of it leaves exactly
 * once: posted to the other party of a trade, or released.
 */

function pendingCategory(side: Side): LedgerCategory {
  return side === 'buy' ? 'pending_buy' : 'pending_sell';
}

/** Freezes what an order may spend. The amount must be available. */
export function hold(x: Execution, live: LiveOrder, amount: bigint): void {
  x.shift(live.pays, amount, 'available', 'frozen', pendingCategory(live.order.side), live.reference);
  live.order.held += amount;
  x.touchOrder(live);
}

/** Gives back everything held beyond `needed`. */
export function releaseTo(x: Execution, live: LiveOrder, needed: bigint): void {
  const surplus = live.order.held - needed;
  invariant(surplus >= 0n, 'an order holds what it needs');
  if (surplus === 0n) return;
  x.shift(live.pays, surplus, 'frozen', 'available', pendingCategory(live.order.side), live.reference);
  live.order.held = needed;
  x.touchOrder(live);
}
