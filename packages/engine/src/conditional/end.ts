import type { Execution } from '../kernel/execution/execution.ts';
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
 * Ends an order that is not wanted any more, or has nothing left to do, and with it the leg that
 * still rests in the book.
 */
export function endCanceled(x: Execution, live: LiveConditional, reason: ConditionalEnd): void {
  live.entry.body.status = 'canceled';
  live.entry.body.cancelReason = reason;
  takeOut(x, live, reason === 'demo_reset' ? reason : 'requested');
  finish(x, live);
}

function finish(x: Execution, live: LiveConditional): void {
  const { parent } = live.entry.body;
  holdTo(x, live, 0n);
  x.state.parts.conditional.remove(live);
  if (parent !== null) parent.isOpen = false;
  x.close(live);
}
