import type { SpotFill, SpotOrderWithFills } from '@trade/protocol';

/** One thing that happened to an order, or (`waiting`) what it does now. */
export type CourseStep =
  | { kind: 'placed'; time: number }
  | { kind: 'fill'; time: number; fill: SpotFill }
  | { kind: 'filled'; time: number }
  | { kind: 'canceled'; time: number; reason: NonNullable<SpotOrderWithFills['cancel_reason']> | null }
  | { kind: 'waiting'; time: null };

/** What happened to the order, oldest first. */
export function courseOf(order: SpotOrderWithFills): readonly CourseStep[] {
  const fills = [...order.fills]
    .sort((left, right) => left.time - right.time)
    .map((fill): CourseStep => ({ kind: 'fill', time: fill.time, fill }));
  return [{ kind: 'placed', time: order.created_at }, ...fills, endOf(order)];
}

function endOf(order: SpotOrderWithFills): CourseStep {
  const time = order.updated_at;
  if (order.status === 'filled') return { kind: 'filled', time };
  if (order.status === 'canceled') return { kind: 'canceled', time, reason: order.cancel_reason };
  return { kind: 'waiting', time: null };
}
