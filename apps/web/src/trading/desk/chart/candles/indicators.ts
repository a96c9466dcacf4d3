/** For drawing only: these numbers are never shown as an amount or a price to trade at. */
export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One value a bar; null where there are not enough bars yet. */
export type Line = readonly (number | null)[];

/** Simple moving average of the last `period` values. */
export function movingAverage(values: readonly number[], period: number): Line {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (values[i - period] ?? 0);
    return i + 1 < period ? null : sum / period;
  });
}

/** Exponential moving average, started with the simple average of the first `period` values. */
export function exponentialAverage(values: Line, period: number): Line {
  const weight = 2 / (period + 1);
  let average: number | null = null;
  let seen = 0;
  let sum = 0;
  return values.map((value) => {
    if (value === null) return null;
    seen += 1;
    sum += value;
    if (average !== null) average += (value - average) * weight;
    else if (seen === period) average = sum / period;
    return average;
  });
}

/** Bollinger bands: the moving average, and `width` standard deviations above and below it. */
export function bollingerBands(values: readonly number[], period: number, width: number) {
  const middle = movingAverage(values, period);
  const band = (sign: 1 | -1): Line =>
    middle.map((mean, i) => {
      if (mean === null) return null;
      const window = values.slice(i + 1 - period, i + 1);
      const variance = window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / period;
      return mean + sign * width * Math.sqrt(variance);
    });
  return { middle, upper: band(1), lower: band(-1) };
}

/**
 * Moving average convergence divergence: fast minus slow, its own average, and the difference of
 * the two.
 */
export function macd(values: readonly number[], fast = 12, slow = 26, smooth = 9) {
  const quick = exponentialAverage(values, fast);
  const lazy = exponentialAverage(values, slow);
  const difference = quick.map((value, i) => {
    const other = lazy[i] ?? null;
    return value === null || other === null ? null : value - other;
  });
  const signal = exponentialAverage(difference, smooth);
  const histogram = difference.map((value, i) => {
    const other = signal[i] ?? null;
    return value === null || other === null ? null : value - other;
  });
  return { difference, signal, histogram };
}

/** Relative strength index after Wilder, 0 to 100. */
export function relativeStrength(values: readonly number[], period = 14): Line {
  let gain = 0;
  let loss = 0;
  return values.map((value, i) => {
    if (i === 0) return null;
    const change = value - (values[i - 1] ?? value);
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    if (i <= period) {
      gain += up / period;
      loss += down / period;
      if (i < period) return null;
    } else {
      gain += (up - gain) / period;
      loss += (down - loss) / period;
    }
    if (loss === 0) return gain === 0 ? 50 : 100;
    return 100 - 100 / (1 + gain / loss);
  });
}
