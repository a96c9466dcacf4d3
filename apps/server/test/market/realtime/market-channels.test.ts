import { expect, test } from 'vitest';
import { MarketChannels } from '../../../src/market/realtime/market-channels.ts';

const units = { base: 'BTC', quote: 'USDT', tickUnits: 1_000_000, lotUnits: 1_000 };

test('what is watched is told with its first reader and again while it has readers', () => {
  const watched: string[] = [];
  const channels = new MarketChannels({
    unitsOf: (symbol) => (symbol.startsWith('BTC') ? { symbol, ...units } : undefined),
    chartsOf: (symbol) => [symbol],
    mark: (_mode, symbol) => ({
      symbol,
      mark_price: '1',
      index_price: '1',
      funding_rate: null,
      next_funding_at: null,
      expires_at: null,
      awaits_depth: false,
      time: 0,
    }),
    depth: () => ({ bids: [], asks: [] }),
    currentCandle: () => null,
    seq: () => 1,
    now: () => 0,
    watch: (symbol) => void watched.push(symbol),
  });
  const again = () => {
    watched.length = 0;
    channels.watchAgain();
    return [...watched].sort();
  };
  const reader = { sendUpdate: () => undefined };
  const follow = (name: string) => {
    const channel = channels.find(name, 'demo');
    if (!channel) throw new Error(`no channel ${name}`);
    channel.join(reader);
    return channel;
  };
  const book = follow('BTCUSDT_Obook');
  expect(watched).toEqual(['BTCUSDT']);
  const candle = follow('BTCUSDT_1m_Kline');
  const mark = follow('BTCUSDT-PERP_Mark');
  expect(channels.find('NOPE_Obook', 'demo')).toBeNull();
  expect(again()).toEqual(['BTCUSDT', 'BTCUSDT-PERP']);
  book.leave(reader);
  expect(again()).toEqual(['BTCUSDT', 'BTCUSDT-PERP']);
  candle.leave(reader);
  expect(again()).toEqual(['BTCUSDT-PERP']);
  mark.leave(reader);
  expect(again()).toEqual([]);
});
