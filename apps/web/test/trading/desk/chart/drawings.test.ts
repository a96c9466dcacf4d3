import type { Drawing } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onGrid } from '../../../../src/trading/desk/chart/candles/price-grid.ts';
import { indexOfTime, timeOfIndex } from '../../../../src/trading/desk/chart/candles/time-places.ts';
import {
  distanceTo,
  type Place,
  RATIOS,
  shapeOf,
} from '../../../../src/trading/desk/chart/drawings/geometry.ts';
import { remembered, withDrawing, withoutDrawing } from '../../../../src/trading/desk/chart/drawings/undo.ts';

const SIZE = { width: 300, height: 200 };
const point = { time: 1, price: '1' };
const line = (kind: 'trend' | 'ray' | 'fibonacci'): Drawing => ({ id: kind, kind, points: [point, point] });
const shape = (drawing: Drawing, ...places: Place[]) => shapeOf(drawing, places, SIZE, (y) => `price ${y}`);
const at = (x: number, y: number): Place => ({ x, y });
const place = fc.record({
  x: fc.integer({ min: 0, max: SIZE.width }),
  y: fc.integer({ min: 0, max: SIZE.height }),
});

describe('the shape of a drawing', () => {
  test('a trend line ends at its points, a level crosses the chart', () => {
    expect(shape(line('trend'), at(1, 2), at(3, 4)).segments).toEqual([[at(1, 2), at(3, 4)]]);
    const level: Drawing = { id: 'l', kind: 'level', points: [point] };
    expect(shape(level, at(50, 70)).segments).toEqual([[at(0, 70), at(300, 70)]]);
  });

  test('a ray goes through its second point to an edge, whatever its direction', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const [[, end] = [from, from]] = shape(line('ray'), from, to).segments;
        const along = (to.x - from.x) * (end.y - from.y) - (to.y - from.y) * (end.x - from.x);
        expect(Math.abs(along)).toBeLessThan(1e-6 * 300 * 300);
        const isAtEdge = [end.x, SIZE.width - end.x, end.y, SIZE.height - end.y].some(
          (rest) => Math.abs(rest) < 1e-9 || rest < 0,
        );
        expect(isAtEdge || (from.x === to.x && from.y === to.y)).toBe(true);
      }),
    );
  });

  test('Fibonacci lines count back from the end of the move', () => {
    const { segments, labels } = shape(line('fibonacci'), at(10, 100), at(60, 0));
    expect(segments.slice(1).map(([from]) => from.y)).toEqual(RATIOS.map((ratio) => 100 * ratio));
    expect(segments.slice(1).every(([from, to]) => from.x === 10 && to.x === 300)).toBe(true);
    expect(labels.map(({ text }) => text).at(4)).toBe('61.8%  price 61.8');
  });

  test('a drawing whose points are out of reach has no shape', () => {
    expect(shape(line('ray'), at(1, 1))).toEqual({ segments: [], labels: [] });
    expect(shape(line('trend'))).toEqual({ segments: [], labels: [] });
  });
});

describe('the distance to a drawing', () => {
  test('is the one to the nearest part of its lines, not to their prolongation', () => {
    const trend = shape(line('trend'), at(10, 10), at(110, 10));
    expect(distanceTo(trend, at(60, 15))).toBe(5);
    expect(distanceTo(trend, at(113, 14))).toBe(5);
    expect(distanceTo(shape(line('trend'), at(5, 5), at(5, 5)), at(5, 8))).toBe(3);
  });

  test('is none on the words of a text', () => {
    const text: Drawing = { id: 't', kind: 'text', points: [point], text: 'support' };
    expect(distanceTo(shape(text, at(20, 50)), at(40, 45))).toBe(0);
    expect(distanceTo(shape(text, at(20, 50)), at(40, 60))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('times in the chart', () => {
  const candles = [100, 200, 300, 500].map((time) => ({ time }));

  test('lie between candles, before the first and after the last one', () => {
    expect([50, 100, 150, 300, 400, 700].map((time) => indexOfTime(candles, time))).toEqual([
      -0.5, 0, 0.5, 2, 2.5, 4,
    ]);
    expect(indexOfTime(candles.slice(0, 1), 100)).toBeNull();
  });

  test('are found again from their index, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (time) => {
        expect(timeOfIndex(candles, indexOfTime(candles, time) ?? 0)).toBe(time);
      }),
    );
    expect(timeOfIndex(candles, -9)).toBe(0);
  });
});

test('a price is put on the grid, and never below one step', () => {
  expect(onGrid(10.26, { precision: 1, step: 0.5 })).toBe(10.5);
  expect(onGrid(0.1 + 0.2, { precision: 2, step: 0.01 })).toBe(0.3);
  expect(onGrid(-4, { precision: 1, step: 0.5 })).toBe(0.5);
});

test('drawings are added, replaced and taken away, and the steps before are kept', () => {
  const [one, two] = [line('trend'), line('ray')];
  const both = withDrawing(withDrawing([], one), two);
  expect(both).toEqual([one, two]);
  const moved: Drawing = { id: 'trend', kind: 'trend', points: [point, { time: 2, price: '2' }] };
  expect(withDrawing(both, moved)).toEqual([moved, two]);
  expect(withoutDrawing(both, 'trend')).toEqual([two]);
  const past = Array.from({ length: 60 }).reduce<ReturnType<typeof remembered>>(
    (steps) => remembered(steps, both),
    [],
  );
  expect(past).toHaveLength(50);
});
