import type { Candle } from '@trade/protocol';
import type { ITimeScaleApi, Logical, Time } from 'lightweight-charts';

/**
 * Returns the index of a time (ms) among candles, with a fraction between two of them; before the
 * first and after the last one it goes on at their distance.
 */
export function indexOfTime(candles: readonly Pick<Candle, 'time'>[], time: number): number | null {
  const [first, second] = candles;
  if (first === undefined || second === undefined) return null;
  let low = 0;
  let high = candles.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((candles[middle]?.time ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  const from = candles[low]?.time ?? first.time;
  const to = candles[low + 1]?.time ?? second.time;
  return low + (time - from) / (to - from);
}

/** Returns the time (ms, whole) at an index; the other way round of `indexOfTime`. */
export function timeOfIndex(candles: readonly Pick<Candle, 'time'>[], index: number): number | null {
  if (candles.length < 2) return null;
  const at = Math.min(Math.max(Math.floor(index), 0), candles.length - 2);
  const from = candles[at]?.time ?? 0;
  const to = candles[at + 1]?.time ?? 0;
  return Math.max(0, Math.round(from + (index - at) * (to - from)));
}

/**
 * Returns where an index, whole or not, lies in the chart, px. The library converts whole indexes
 * only; others are measured from `known`, a whole one.
 */
export function placeOfIndex(scale: ITimeScaleApi<Time>, index: number, known: number): number | null {
  const place = scale.logicalToCoordinate(known as Logical);
  return place === null ? null : place + (index - known) * scale.options().barSpacing;
}

/** Returns the index, with its fraction, at a place in the chart (px). */
export function indexOfPlace(scale: ITimeScaleApi<Time>, place: number, known: number): number | null {
  const from = scale.logicalToCoordinate(known as Logical);
  return from === null ? null : known + (place - from) / scale.options().barSpacing;
}
