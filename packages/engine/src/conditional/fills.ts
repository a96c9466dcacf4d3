import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { TradeEvent } from '../kernel/state/events.ts';
import { baseUnits } from '../quote/index.ts';
import { endCanceled } from './end.ts';
import { holdTo, neededBy, subjectOf } from './holds.ts';
import { spotBookOf } from './prices.ts';
import { partFrom } from './resting.ts';
import type { LiveConditional } from './triggers.ts';

/**
 * Reads what all trades of the running command filled: brackets protect what it brought them, and
 * a stop ends whose other leg was filled. Comes before any price is judged, so that what is sold is
 * all that was bought, and nothing is sold twice.
 */
export function readFills(x: Execution): void {
  const { conditional } = x.state.parts;
  const { read } = conditional;
  if (read.seq !== x.seq) conditional.readAnew(x.seq);
  for (let event = x.soFar[read.grown]; event !== undefined; event = x.soFar[read.grown]) {
    read.grown += 1;
    if (event.type !== 'trade') continue;
    for (const { orderId, fee } of [event.maker, event.taker]) {
      const live = conditional.protecting(orderId);
      if (live !== undefined && grow(x, live, event, fee)) conditional.begun.set(event.id, live);
      endBeside(x, orderId);
    }
  }
}

/** Ends the stop beside which an order rested that has begun to fill. The order goes on alone. */
function endBeside(x: Execution, orderId: number | null): void {
  const live = x.state.parts.conditional.beside(orderId);
  if (live === undefined) return;
  partFrom(x, live.entry.body);
  endCanceled(x, live, 'other_leg');
}

/**
 * Adds what a trade brought to the order that protects it, as far as it is whole lots. Returns
 * whether that now has something to sell.
 */
function grow(x: Execution, live: LiveConditional, trade: TradeEvent, fee: bigint): boolean {
  const { body } = live.entry;
  invariant(body.parent !== null, 'what grows has an opening order');
  const { lotUnits } = spotBookOf(x, trade).market.terms;
  const isFirst = body.lots === 0;
  body.parent.received += baseUnits(trade.lots, lotUnits) - fee;
  body.lots = Number(body.parent.received / BigInt(lotUnits));
  x.touchEntry(live);
  holdTo(x, live, neededBy(x, subjectOf(live)));
  return isFirst && body.lots > 0;
}
