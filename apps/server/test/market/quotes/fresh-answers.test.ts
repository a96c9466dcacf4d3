import { lastTick } from '@trade/engine';
import type { Depth } from '@trade/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../harness/patience.ts';
import { type MarketVenue, openMarketVenue } from '../venue.ts';

let venue: MarketVenue;

beforeAll(async () => {
  venue = await openMarketVenue(Date.UTC(2026, 10, 21, 13, 37), { isUsed: false });
  // The first price opens the market, and the next one brings its quotes.
  while (venue.sequencer.depth('demo', 'BTCUSDT', 1).bids.length === 0) {
    venue.clock.advance(1_000);
    await venue.settle();
  }
});
afterAll(() => venue.close());

const inEngine = () => venue.sequencer.look((state) => lastTick(state, 'BTCUSDT'))?.tickId;
const newest = () => venue.feed.latest('BTCUSDT')?.tickId;

test('whoever asks for the book of an unused market is answered from the newest price', async () => {
  // Every fifth second it gets the newest price by itself.
  for (let second = 0; second < 10 && inEngine() === newest(); second += 1) {
    venue.clock.advance(1_000);
    await venue.settle();
  }
  expect(inEngine()).not.toBe(newest());
  const { status, body } = await venue.get<{ data: Depth }>('/market/depth?symbol=BTCUSDT', {
    authorization: 'Bearer demo',
  });
  expect(status).toBe(200);
  expect(inEngine()).toBe(newest());
  const [bid] = venue.sequencer.depth('demo', 'BTCUSDT', 1).bids;
  expect(Number(body.data.bids[0]?.[0])).toBeCloseTo((bid?.[0] ?? 0) / 100, 2);
});

test('a contract that somebody watches keeps its instrument awake', async () => {
  venue.market.watch('BTCUSDT-PERP');
  venue.market.watch('NOPE');
  for (let second = 0; second < 3; second += 1) {
    venue.clock.advance(1_000);
    await vi.waitUntil(() => inEngine() === newest(), PATIENCE);
  }
});
