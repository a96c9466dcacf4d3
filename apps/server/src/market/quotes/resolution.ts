import { INTERVALS, type Interval } from '@trade/protocol';

/** How charting clients name our intervals. */
const RESOLUTIONS: Readonly<Record<string, Interval>> = {
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '240': '4h',
  '1D': 'D',
  '1W': 'W',
  '1M': 'M',
};

/** In the order and the names that charting clients expect. */
export const UDF_RESOLUTIONS = ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'];
export const INTRADAY_MINUTES = ['1', '5', '15', '30', '60', '240'];

/** Reads an interval by our own name (`1m`, `4h`, `D`) or a charting client's (`1`, `240`, `1D`); null for any other. */
export function intervalOf(resolution: string): Interval | null {
  return INTERVALS.find((interval) => interval === resolution) ?? RESOLUTIONS[resolution] ?? null;
}
