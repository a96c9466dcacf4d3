import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { LiveOrder } from '../spot/live-order.ts';
import { placeSpotOrder } from '../spot/orders.ts';
import { endCanceled, endFailed, endTriggered } from './end.ts';
import { begin } from './place.ts';
import { type LiveConditional, legOf } from './triggers.ts';

/**
 * Begins what follows the orders that the running command has filled as a whole, and ends what
 * follows those that ended otherwise. Returns whether there was any: what begins may trade, and
 * fill others.
 */
export function followFirstOrders(x: Execution): boolean {
  let isAny = false;
  for (const live of x.state.parts.conditional.afterAny(x.changedOrders)) {
    const status = statusOfFirst(x, live);
    if (status === 'new' || !live.entry.open) continue;
    isAny = true;
    partFromFirst(x, live);
    if (status === 'filled') beginNow(x, live);
    else endCanceled(x, live, 'unfilled');
  }
  return isAny;
}

function statusOfFirst(x: Execution, { entry: { body } }: LiveConditional) {
  const first = x.changedOrders.find(({ order }) => order.id === body.after?.orderId);
  invariant(first instanceof LiveOrder, 'an order that has changed is known');
  return first.order.status;
}

function partFromFirst(x: Execution, live: LiveConditional): void {
  const { after } = live.entry.body;
  invariant(after !== undefined, 'what begins has followed an order');
  after.isOpen = false;
  x.state.parts.conditional.begin(after.orderId);
  x.touchEntry(live);
}

/** Begins to wait for a price, or places at once what waits for none. */
function beginNow(x: Execution, live: LiveConditional): void {
  const { mode, customer, body } = live.entry;
  const { kind, price, timeInForce, postOnly } = legOf(live, 0);
  if (kind !== 'fill') {
    const code = begin(x, live);
    if (code !== null) endFailed(x, live, code);
    return;
  }
  const { clientId, lots, side, symbol, total } = body;
  const byTotal = total > 0n;
  const { code, orderId } = placeSpotOrder(x, {
    mode,
    customer,
    symbol,
    side,
    clientId,
    orderType: price === null ? 'market' : 'limit',
    timeInForce,
    postOnly,
    price,
    lots: byTotal ? null : lots,
    total: byTotal ? `${total}` : null,
  });
  if (orderId === null) endFailed(x, live, code ?? 0);
  else endTriggered(x, live, orderId);
}
