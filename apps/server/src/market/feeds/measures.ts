import type { Measure } from '../../platform/metrics/index.ts';
import type { ReferenceDriver } from './reference-driver.ts';

/**
 * How old the newest reference price of each symbol is, by the time of its arrival. A symbol
 * without one is as old as this process.
 */
export function feedMeasures(
  driver: Pick<ReferenceDriver, 'onTick'>,
  symbols: () => readonly string[],
): Measure[] {
  const started = performance.now();
  const heard = new Map<string, number>();
  driver.onTick(({ symbol }) => heard.set(symbol, performance.now()));
  return [
    {
      name: 'market_feed_age_seconds',
      help: 'Time since the last reference price of a symbol arrived; after ten seconds its market is suspended',
      labels: ['symbol'],
      read: () => {
        const now = performance.now();
        return symbols().map((symbol) => ({
          labels: { symbol },
          value: (now - (heard.get(symbol) ?? started)) / 1000,
        }));
      },
    },
  ];
}
