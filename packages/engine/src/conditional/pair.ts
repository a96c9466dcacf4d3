import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { REFUSAL } from '../kernel/ruling.ts';
import { conditionalSpotReserve, waitingAsksForMore } from '../quote/index.ts';
import { amendSpotOrder } from '../spot/amend.ts';
import { backingOf, heldBy, holdTo, neededBy, subjectOf } from './holds.ts';
import type { ConditionalLeg } from './model.ts';
import { readSize } from './place.ts';
import { isTrading, spotBookOf } from './prices.ts';
import { restingFault, restingOrderOf, withResting } from './resting.ts';
import type { LiveConditional } from './triggers.ts';

/** New terms of an OCO with a leg in the book. */
export interface PairTerms {
  legs: ConditionalLeg[];
  /** Of either leg. */
  lots: number;
  /** Limit of the leg in the book, ticks. */
  price: number;
}

/**
 * Changes both legs of an OCO with a leg in the book, whichever of them was named: they are for the
 * same lots. Returns a catalogue code when either is refused, and nothing has changed then.
 */
export function amendPair(
  x: Execution,
  live: LiveConditional,
  { legs, lots, price }: PairTerms,
): number | null {
  const { body, customer, mode } = live.entry;
  const { resting } = body;
  const order = restingOrderOf(x, live);
  invariant(resting !== undefined && order !== undefined, 'the leg in the book of an open pair rests there');
  const subject = subjectOf(live);
  if (!isTrading(x, subject)) return REFUSAL.suspended;
  const misplaced = price === resting.price ? null : restingFault(x, { ...body, mode }, price);
  if (misplaced !== null) return misplaced;
  const measured = { ...body, legs: withResting(body.legs, resting.price) };
  const size = readSize(x, { ...subject, lots, total: null }, withResting(legs, price), measured);
  if (typeof size === 'number') return size;
  const { terms } = spotBookOf(x, subject).market;
  const whole = conditionalSpotReserve({ ...subject, ...size }, withResting(legs, price), terms);
  if (whole > order.order.held + heldBy(live) + order.pays.available) return REFUSAL.balance;
  if (price !== resting.price || lots !== body.lots) {
    const amended = { mode, customer, orderId: resting.orderId, price, lots };
    const { code } = amendSpotOrder(x, amended, backingOf(x, live));
    if (code !== null) return code;
  }
  if (waitingAsksForMore(body.side, body, { ...size, legs })) body.grownAt = x.time;
  resting.price = price;
  Object.assign(body, size, { legs });
  x.touchEntry(live);
  holdTo(x, live, neededBy(x, subjectOf(live)));
  x.state.parts.conditional.watch(live);
  return null;
}
