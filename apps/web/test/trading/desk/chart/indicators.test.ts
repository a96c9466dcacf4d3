import { fieldsOf, STUDY_NAMES, studyProblem } from '@trade/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bollingerBands,
  exponentialAverage,
  macd,
  movingAverage,
  relativeStrength,
} from '../../../../src/trading/desk/chart/candles/indicators.ts';
import { plotsOf } from '../../../../src/trading/desk/chart/candles/studies.ts';

const rounded = (line: readonly (number | null)[]) =>
  line.map((value) => (value === null ? null : Math.round(value * 100) / 100));

test('averages start once there are enough values', () => {
  expect(rounded(movingAverage([1, 2, 3, 4, 8], 3))).toEqual([null, null, 2, 3, 5]);
  expect(rounded(exponentialAverage([1, 2, 3, 4, 8], 3))).toEqual([null, null, 2, 3, 5.5]);
});

test('bands lie two deviations around the average', () => {
  const { upper, middle, lower } = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
  expect([middle.at(-1), upper.at(-1), lower.at(-1)]).toEqual([5, 9, 1]);
});

/** Wilder's own example of the relative strength index, with its published result. */
test('relative strength follows Wilder', () => {
  const closes = [
    44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28,
    46.0,
  ];
  const line = rounded(relativeStrength(closes));
  expect(line.slice(0, 14).every((value) => value === null)).toBe(true);
  expect(line[14]).toBeCloseTo(70.46, 1);
  expect(line[15]).toBeCloseTo(66.25, 1);
});

test('a market that only rises is at 100, one that stands still at 50', () => {
  const rising = Array.from({ length: 20 }, (_, i) => i);
  expect(relativeStrength(rising).at(-1)).toBe(100);
  expect(relativeStrength(rising.map(() => 7)).at(-1)).toBe(50);
});

test('the histogram is the difference of its two lines, from where both exist', () => {
  const { difference, signal, histogram } = macd(Array.from({ length: 60 }, (_, i) => Math.sin(i / 5)));
  expect(difference.findIndex((value) => value !== null)).toBe(25);
  expect(signal.findIndex((value) => value !== null)).toBe(33);
  const [d, s] = [difference.at(-1) ?? 0, signal.at(-1) ?? 0];
  expect(histogram.at(-1)).toBeCloseTo(d - s, 12);
});

test('every study has one value a bar, whatever the bars', () => {
  const bars = fc.array(
    fc
      .float({ min: 1, max: 1000, noNaN: true })
      .map((close) => ({ open: close, high: close, low: close, close, volume: 1 })),
    { maxLength: 130 },
  );
  const study = fc.constantFrom(...STUDY_NAMES).chain((name) =>
    fc
      .tuple(
        ...fieldsOf(name).map(({ least, most }) =>
          fc.integer({ min: Math.ceil(least), max: Math.min(most, 140) }),
        ),
      )
      .filter((values) => studyProblem(name, values) === null)
      .map((values) => ({ name, values })),
  );
  fc.assert(
    fc.property(bars, study, (series, chosen) => {
      for (const plot of plotsOf(chosen, series)) {
        expect(plot.values).toHaveLength(series.length);
        expect(plot.values.every((value) => value === null || Number.isFinite(value))).toBe(true);
      }
    }),
  );
});

test('a study takes the numbers that it is given, and names its lines by them', () => {
  const bars = [1, 2, 3, 4].map((close) => ({ open: close, high: close, low: close, close, volume: 1 }));
  const plots = plotsOf({ name: 'MA', values: [2, 3] }, bars);
  expect(plots.map(({ name, values }) => [name, values.at(-1)])).toEqual([
    ['MA2', 3.5],
    ['MA3', 3],
  ]);
});

test.each([
  ['MA', [7], null],
  ['MA', [], { at: 0, problem: 'range' }],
  ['EMA', [7, 25, 7], { at: 2, problem: 'double' }],
  ['EMA', [1, 2, 3, 4, 5], { at: 4, problem: 'range' }],
  ['BOLL', [20, 2.5], null],
  ['BOLL', [20, 2.55], { at: 1, problem: 'range' }],
  ['BOLL', [20], { at: 1, problem: 'range' }],
  ['MACD', [12, 12, 9], { at: 0, problem: 'order' }],
  ['RSI', [501], { at: 0, problem: 'range' }],
  ['RSI', [Number.NaN], { at: 0, problem: 'range' }],
] as const)('the numbers of %s %j', (name, values, problem) => {
  expect(studyProblem(name, values)).toEqual(problem);
});
