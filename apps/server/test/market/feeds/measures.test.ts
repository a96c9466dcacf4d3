import { expect, it } from 'vitest';
import type { FeedTick } from '../../../src/market/feeds/index.ts';
import { feedMeasures } from '../../../src/market/feeds/index.ts';
import { samplesOf } from '../../harness/measures.ts';

it('tell how long ago the last price of each listed symbol arrived, and of one without a price since the start', async () => {
  const listeners: ((tick: FeedTick) => void)[] = [];
  const symbols = ['BTCUSDT', 'ETHUSDT'];
  const measures = feedMeasures(
    {
      onTick: (listener) => {
        listeners.push(listener);
        return () => true;
      },
    },
    () => symbols,
  );
  const ages = async () =>
    new Map(
      (await samplesOf(measures, 'market_feed_age_seconds')).map(({ labels, value }) => [
        labels.symbol,
        value,
      ]),
    );
  await expect.poll(async () => (await ages()).get('BTCUSDT')).toBeGreaterThan(0.05);

  // The time that a source writes into its ticks does not count.
  const tick = { symbol: 'BTCUSDT', price: 1, tickId: 'a', at: 0, volume: 1n, turnover: 1n };
  for (const hear of listeners) hear(tick);
  const after = await ages();
  expect(after.get('BTCUSDT')).toBeLessThan(after.get('ETHUSDT') ?? 0);
  expect(after.get('ETHUSDT')).toBeGreaterThan(0.05);

  symbols.push('NEWUSDT');
  expect([...(await ages()).keys()]).toEqual(['BTCUSDT', 'ETHUSDT', 'NEWUSDT']);
});
