/**
 * A candle in whole numbers: prices in the instrument's ticks, volume in the market's volume steps,
 * turnover in ticks times steps. All stay below 2^53, so sums are exact.
 */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

/** What `bars`, one after the other, look like as one; null when there are none. */
export function joined(bars: readonly Bar[]): Bar | null {
  const first = bars[0];
  if (!first) return null;
  const whole = { ...first };
  for (let i = 1; i < bars.length; i++) {
    const bar = bars[i] as Bar;
    whole.high = Math.max(whole.high, bar.high);
    whole.low = Math.min(whole.low, bar.low);
    whole.close = bar.close;
    whole.volume += bar.volume;
    whole.turnover += bar.turnover;
  }
  return whole;
}
