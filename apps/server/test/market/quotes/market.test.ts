import type { Ticker } from '@trade/protocol';
import { afterEach, expect, test } from 'vitest';
import { type MarketVenue, openMarketVenue } from '../venue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half a minute before midnight in Kathmandu, which is 5 hours and 45 minutes ahead of UTC. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 10, 21, 18, 14, 30);

let venue: MarketVenue;
afterEach(() => venue.close());

function tickerOf(symbol: string): Ticker {
  const found = venue.market.tickers('real').find((ticker) => ticker.symbol === symbol);
  if (!found) throw new Error(`no ticker of ${symbol}`);
  return found;
}

test('today begins at midnight in the configured time zone', async () => {
  venue = await openMarketVenue(BEFORE_MIDNIGHT, { timezone: 'Asia/Kathmandu' });
  venue.clock.advance(1_000);
  const midnight = BEFORE_MIDNIGHT + 30_000;
  const [first] = await venue.feed.history('BTCUSDT', '15m', midnight - 24 * HOUR + 1, 1);
  expect(tickerOf('BTCUSDT').openPrice).toBe(((first?.open ?? 0) / 100).toFixed(2));

  venue.clock.advance(90_000);
  const ticker = tickerOf('BTCUSDT');
  const minutes = await venue.feed.history('BTCUSDT', '1m', venue.clock.now() + 1, 2);
  const highest = Math.max(...minutes.map(({ high }) => high));
  expect(minutes[0]?.time).toBe(midnight);
  expect(ticker).toMatchObject({
    openPrice: ((minutes[0]?.open ?? 0) / 100).toFixed(2),
    highPrice: (highest / 100).toFixed(2),
    lastPrice: ((venue.feed.latest('BTCUSDT')?.price ?? 0) / 100).toFixed(2),
  });
  expect(Number(ticker.volume)).toBe(Number(minutes.reduce((sum, { volume }) => sum + volume, 0n)) / 1e8);
});

test('a contract has one object of units, which texts of its candles are kept beside', async () => {
  venue = await openMarketVenue(BEFORE_MIDNIGHT);
  const { traded } = venue.market;
  const contract = traded.list().find((market) => market.contract !== null);
  if (!contract) throw new Error('No contract is listed');
  expect(traded.find(contract.units.symbol)?.units).toBe(contract.units);
});

test('the small line moves on with the hour', async () => {
  venue = await openMarketVenue(Date.UTC(2026, 10, 21, 13, 59, 50));
  venue.clock.advance(1_000);
  const before = tickerOf('ETHUSDT').spark;
  venue.clock.advance(70_000);
  tickerOf('ETHUSDT');
  await venue.settle();
  venue.clock.advance(1_000);
  const after = tickerOf('ETHUSDT').spark;
  expect(after).toHaveLength(24);
  expect(after.slice(0, 22)).toEqual(before.slice(1, 23));
  expect(after.at(-1)).toBe(tickerOf('ETHUSDT').lastPrice);
});

test('a market whose feed is silent is suspended with the reason, one that was closed with another', async () => {
  venue = await openMarketVenue(Date.UTC(2026, 10, 21, 13, 0));
  venue.clock.advance(2_000);
  await venue.settle();
  const statusOf = (symbol: string) => venue.market.statuses().find(({ code }) => code === symbol);
  expect(statusOf('BTCUSDT')).toEqual({ code: 'BTCUSDT', status: 'open', reason: null });

  await venue.sequencer.submit({ type: 'set_trading_status', symbol: 'ETHUSDT', status: 'suspended' });
  expect(statusOf('ETHUSDT')).toEqual({ code: 'ETHUSDT', status: 'suspended', reason: 'closed' });
  expect(tickerOf('ETHUSDT').status).toBe('suspended');

  await venue.feed.stop();
  venue.clock.advance(12_000);
  await venue.settle();
  expect(statusOf('BTCUSDT')).toEqual({ code: 'BTCUSDT', status: 'suspended', reason: 'feed_stale' });
  // The last known price stays.
  expect(Number(tickerOf('BTCUSDT').lastPrice)).toBeGreaterThan(0);
});

test('the running candle is there at the first look, and hears every tick', async () => {
  venue = await openMarketVenue(Date.UTC(2026, 10, 21, 13, 0));
  expect(venue.market.currentCandle('BTCUSDT', 'D')).toMatchObject({
    interval: 'D',
    id: `BTCUSDT_D_${Date.UTC(2026, 10, 21)}`,
    data_complete: false,
  });
  expect(venue.market.currentCandle('NONEUSDT', 'D')).toBeNull();
  const heard: string[] = [];
  const stopListening = venue.market.onTick((tick) => {
    if (tick.symbol !== 'BTCUSDT') return;
    const candle = venue.market.currentCandle('BTCUSDT', '1m');
    expect(candle?.close).toBe((tick.price / 100).toFixed(2));
    heard.push(tick.tickId);
  });
  venue.clock.advance(5_000);
  stopListening();
  venue.clock.advance(5_000);
  // The newest at the start, and one a second.
  expect(heard).toHaveLength(6);
});
