import type { Outcome, TradeEvent } from '@trade/engine';
import type { BookTrades } from '@trade/protocol';
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

test('a reader of trades who loses messages is told from where on it knows all, and gaps show', () => {
  let seq = 10;
  const channels = new MarketChannels({
    unitsOf: (symbol) => (symbol === 'BTCUSDT' ? { symbol, ...units } : undefined),
    chartsOf: (symbol) => [symbol],
    mark: () => null,
    depth: () => ({ bids: [], asks: [] }),
    currentCandle: () => null,
    seq: () => seq,
    now: () => 0,
    watch: () => undefined,
  });
  const received: BookTrades[] = [];
  let isLosing = false;
  const reader = {
    sendUpdate: (_source: unknown, message: Buffer) => {
      if (!isLosing) received.push((JSON.parse(message.toString()) as { data: BookTrades }).data);
    },
  };
  const trade = (...ids: number[]) => {
    seq += 1;
    const events = ids.map((id) => ({
      type: 'trade',
      mode: 'demo',
      symbol: 'BTCUSDT',
      id,
      price: 1,
      lots: 1,
      takerSide: 'buy',
    }));
    channels.note({ seq, time: 0, events: events as unknown as TradeEvent[] } as unknown as Outcome);
    channels.flushBooks();
  };
  const channel = channels.find('BTCUSDT_Trades', 'demo');
  channel?.join(reader);
  trade(1);
  seq += 1;
  trade(2, 3);
  expect(received.map((told) => [told.prevSeq, told.seq, told.trades.map(({ id }) => id)])).toEqual([
    [10, 11, ['1']],
    [11, 13, ['3', '2']],
  ]);
  isLosing = true;
  trade(4);
  isLosing = false;
  trade(5);
  // The one before is missing: what this follows is not what was last told.
  expect(received.at(-1)?.prevSeq).toBe(14);
  channel?.show(reader);
  expect(received.at(-1)).toMatchObject({ prevSeq: 10, seq: 15 });
  expect(received.at(-1)?.trades.map(({ id }) => id)).toEqual(['5', '4', '3', '2', '1']);
  // Of more than are kept the oldest are gone, which shows, too.
  for (let id = 6; id <= 54; id += 1) trade(id);
  channel?.show(reader);
  expect(received.at(-1)?.trades.at(-1)?.id).toBe('5');
  expect(received.at(-1)?.prevSeq).toBe(14);
});

test('a candle is told again when it changes, with the command as of which it holds', () => {
  let seq = 1;
  const candle = {
    interval: '1m',
    time: 0,
    open: '1',
    high: '1',
    low: '1',
    close: '1',
    volume: '0',
    turnover: '0',
  };
  const channels = new MarketChannels({
    unitsOf: (symbol) => (symbol === 'BTCUSDT' ? { symbol, ...units } : undefined),
    chartsOf: (symbol) => [symbol],
    mark: () => null,
    depth: () => ({ bids: [], asks: [] }),
    currentCandle: () => ({ ...candle }) as never,
    seq: () => seq,
    now: () => 0,
    watch: () => undefined,
  });
  const told: { close: string; seq: number }[] = [];
  const reader = {
    sendUpdate: (_source: unknown, message: Buffer) => {
      told.push((JSON.parse(message.toString()) as { data: { close: string; seq: number } }).data);
    },
  };
  channels.find('BTCUSDT_1m_Kline', 'demo')?.join(reader);
  const tick = (close: string) => {
    seq += 1;
    candle.close = close;
    const events = [{ type: 'tick', symbol: 'BTCUSDT' }];
    channels.note({ seq, time: 0, events } as unknown as Outcome);
    channels.flushCandles();
  };
  tick('1');
  tick('2');
  expect(told.map(({ close, seq: at }) => [close, at])).toEqual([
    ['1', 1],
    ['2', 3],
  ]);
});
