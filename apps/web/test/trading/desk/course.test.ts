import type { SpotFill, SpotOrderWithFills } from '@trade/protocol';
import { expect, test } from 'vitest';
import { courseOf } from '../../../src/trading/desk/order-course.tsx';

const fill = (id: string, time: number) => ({ id, time }) as SpotFill;
const order = (changes: Partial<SpotOrderWithFills>) =>
  ({
    status: 'new',
    cancel_reason: null,
    created_at: 10,
    updated_at: 40,
    fills: [],
    ...changes,
  }) as SpotOrderWithFills;

test('tells what happened in its order, and how it ended', () => {
  const steps = courseOf(order({ status: 'filled', fills: [fill('b', 30), fill('a', 20)] }));
  expect(steps.map(({ kind, time }) => [kind, time])).toEqual([
    ['placed', 10],
    ['fill', 20],
    ['fill', 30],
    ['filled', 40],
  ]);
});

test('an open order waits, a canceled one has ended', () => {
  expect(courseOf(order({})).at(-1)).toEqual({ kind: 'waiting', time: null });
  expect(courseOf(order({ status: 'canceled' })).at(-1)).toEqual({ kind: 'canceled', time: 40 });
});
