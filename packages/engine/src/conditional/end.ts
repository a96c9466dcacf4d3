import type { Execution } from '../kernel/execution/execution.ts';
import type { CancelReason } from '../model.ts';
import { cancel } from '../spot/orders.ts';
import { holdTo } from './holds.ts';
import type { ConditionalEnd } from './model.ts';
import { takeOut } from './resting.ts';
import type { LiveConditional } from './triggers.ts';

/** Ends an order that has placed another one. */
export function endTriggered(x: Execution, live: LiveConditional, orderId: number): void {
  live.entry.body.status = 'triggered';
  live.entry.body.orderId = orderId;
  finish(x, live);
}

/** Ends an order that was refused when its price was reached. */
export function endFailed(x: Execution, live: LiveConditional, code: number): void {
  live.entry.body.status = 'failed';
  live.entry.body.refusal = code;
  finish(x, live);
}

/**
 * Ends an order that is not wanted any more, or has nothing left to do, and with it the leg and the
 * first order that still rest in the book.
 */
export function endCanceled(x: Execution, live: LiveConditional, reason: ConditionalEnd): void {
  live.entry.body.status = 'canceled';
  live.entry.body.cancelReason = reason;
  const endsOthers = reason === 'demo_reset' ? reason : 'requested';
  takeOut(x, live, endsOthers);
  endFirst(x, live, endsOthers);
  finish(x, live);
}

/** Takes the order out of the book after whose fill this one would have begun, if it is there. */
function endFirst(x: Execution, { entry: { mode, body } }: LiveConditional, reason: CancelReason): void {
  const { after } = body;
  if (after?.isOpen !== true) return;
  after.isOpen = false;
  x.state.parts.conditional.begin(after.orderId);
  const first = x.state.parts.spot[mode].orders.get(after.orderId);
  if (first !== undefined) cancel(x, first, reason);
}

function finish(x: Execution, live: LiveConditional): void {
  const { parent } = live.entry.body;
  holdTo(x, live, 0n);
  x.state.parts.conditional.remove(live);
  if (parent !== null) parent.isOpen = false;
  x.close(live);
}
