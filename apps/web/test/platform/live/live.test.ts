// @vitest-environment node
import {
  type AssetsData,
  type Candle,
  MESSAGE,
  type OptionOrder,
  type Position,
  type SpotOrder,
  type Ticker,
} from '@trade/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../src/platform/api/index.ts';
import { availableOf } from '../../../src/platform/live/channels/balances.ts';
import type { OpenList } from '../../../src/platform/live/channels/open-items.ts';
import { Live } from '../../../src/platform/live/live.ts';
import { mark, position } from '../../trading/contracts/samples.ts';
import { eventually, open, pause, QUICK, SocketServer, TestPage } from './socket-server.ts';

const ticker: Ticker = {
  symbol: 'BTCUSDT',
  lastPrice: '100',
  buyPrice: '100.1',
  highPrice: '110',
  lowPrice: '90',
  openPrice: '80',
  todayStatus: 'positive',
  todayChange: '+25.00%',
  volume: '1',
  turnover: '100',
  status: 'open',
  spark: ['80', '100'],
  time: 1,
};
const other: Ticker = { ...ticker, symbol: 'ETHUSDT' };
const candle: Candle = {
  time: 60_000,
  open: '80',
  high: '110',
  low: '90',
  close: '100',
  volume: '1',
  turnover: '1',
  id: 'BTCUSDT_1m_60000',
  interval: '1m',
  data_complete: false,
};
const order: SpotOrder = {
  id: '1',
  client_id: 'a',
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  time_in_force: 'GTC',
  post_only: false,
  price: '90',
  amount: '1',
  total: null,
  visible_amount: null,
  filled_amount: '0',
  filled_quote: '0',
  average_price: null,
  filled_percent: 0,
  fee: '0',
  fee_currency: 'BTC',
  status: 'new',
  cancel_reason: null,
  created_at: 10,
  updated_at: 10,
};
const assets: AssetsData = {
  balances: [
    {
      kind: 'coin',
      currency: 'USDT',
      available: '500',
      frozen: '0',
      margin: '0',
      held: [],
      usdt_value: '500',
      price: 'market',
    },
  ],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: '500', contract: '0', option: '0', finance: '0', all: '500' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};

let server: SocketServer;
let page: TestPage;
let live: Live;
let loadTickers: () => Promise<Ticker[]>;
let loadCandles: () => Promise<Candle[]>;
let answers: {
  tickers: Ticker[];
  candles: Candle[];
  orders: SpotOrder[];
  positions: Position[];
  options: OptionOrder[];
};

beforeEach(async () => {
  server = new SocketServer();
  await server.listen();
  page = new TestPage();
  answers = { tickers: [ticker, other], candles: [candle], orders: [], positions: [], options: [] };
  loadTickers = async () => answers.tickers;
  loadCandles = async () => answers.candles;
  live = new Live({
    address: async () => server.url,
    sources: {
      tickers: () => loadTickers(),
      candles: () => loadCandles(),
      assets: async () => assets,
      openOrders: async () => answers.orders,
      contractOrders: async () => [],
      // What is declared here asks nobody.
      declared: (load) => load({} as Client),
      positions: async () => answers.positions,
      optionOrders: async () => answers.options,
    },
    open,
    page,
    timings: { ...QUICK, staleAfter: 60_000 },
  });
  live.start();
  await eventually(() => expect(live.connectionState()).toBe('open'));
});

afterEach(async () => {
  live.stop();
  await server.close();
});

/** Lets the test answer each load of candles. */
function slowCandles() {
  const calls: { resolve: (page: Candle[]) => void; reject: (error: Error) => void }[] = [];
  loadCandles = () => new Promise((resolve, reject) => calls.push({ resolve, reject }));
  return calls;
}

const snapshot = (seq: number) => ({
  symbol: 'BTCUSDT',
  kind: 'snapshot',
  seq,
  bids: [['99', '1']],
  asks: [['101', '1']],
  time: seq,
});
const delta = (seq: number, prevSeq: number) => ({
  symbol: 'BTCUSDT',
  kind: 'delta',
  seq,
  prevSeq,
  bids: [['99', String(seq)]],
  asks: [],
  time: seq,
});

test('a book starts with a snapshot and follows the deltas', async () => {
  const book = live.books.of('BTCUSDT');
  let renders = 0;
  book.subscribe(() => {
    renders += 1;
  });
  await eventually(() => expect(server.list('subscribe')).toEqual(['BTCUSDT_Obook']));
  server.send(1, snapshot(1));
  for (let seq = 2; seq <= 30; seq += 1) server.send(1, delta(seq, seq - 1));
  await eventually(() => expect(book.getSnapshot()?.seq).toBe(30));
  expect(book.getSnapshot()?.bids).toEqual([['99', '30']]);
  expect(renders).toBeLessThan(15);
});

test('a gap asks for a new snapshot, ignores what comes before it, and asks only once', async () => {
  const book = live.books.of('BTCUSDT');
  book.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toHaveLength(1));
  server.send(1, snapshot(1));
  server.send(1, delta(3, 2));
  server.send(1, delta(4, 3));
  await eventually(() => expect(server.list('subscribe')).toEqual(['BTCUSDT_Obook', 'BTCUSDT_Obook']));
  expect(server.list('unsubscribe')).toEqual(['BTCUSDT_Obook']);
  expect(book.getSnapshot()?.seq).toBe(1);
  server.send(1, snapshot(9));
  server.send(1, delta(10, 9));
  await eventually(() => expect(book.getSnapshot()?.seq).toBe(10));
  expect(server.list('subscribe')).toHaveLength(2);
});

test('after a broken connection everything is subscribed again and the old book stays until the new one comes', async () => {
  const book = live.books.of('BTCUSDT');
  book.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toHaveLength(1));
  server.send(1, snapshot(5));
  await eventually(() => expect(book.getSnapshot()?.seq).toBe(5));
  server.current.terminate();
  await eventually(() => expect(server.list('subscribe')).toHaveLength(2));
  expect(book.getSnapshot()?.seq).toBe(5);
  server.send(1, snapshot(1));
  await eventually(() => expect(book.getSnapshot()?.seq).toBe(1));
});

test('a book that nobody looks at is given up and forgotten', async () => {
  const book = live.books.of('BTCUSDT');
  const leave = book.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toHaveLength(1));
  server.send(1, snapshot(5));
  await eventually(() => expect(book.getSnapshot()?.seq).toBe(5));
  leave();
  await eventually(() => expect(server.list('unsubscribe')).toEqual(['BTCUSDT_Obook']));
  expect(book.getSnapshot()).toBeNull();
});

test('nothing is shown while the page is hidden, and the newest when it comes back', async () => {
  const book = live.books.of('BTCUSDT');
  let renders = 0;
  book.subscribe(() => {
    renders += 1;
  });
  await eventually(() => expect(server.list('subscribe')).toHaveLength(1));
  page.turn(false);
  server.send(1, snapshot(1));
  server.send(1, delta(2, 1));
  await eventually(() => expect(book.latest?.seq).toBe(2));
  await pause(60);
  expect(renders).toBe(0);
  expect(book.getSnapshot()).toBeNull();
  page.turn(true);
  expect(book.getSnapshot()?.seq).toBe(2);
  expect(renders).toBe(1);
});

test('candles are loaded, then kept current, the last hundred only', async () => {
  answers.candles = Array.from({ length: 100 }, (_, i) => ({
    ...candle,
    time: i * 60_000,
    data_complete: i < 99,
  }));
  const candles = live.candles.of('BTCUSDT', '1m');
  candles.subscribe(() => undefined);
  await eventually(() => expect(candles.getSnapshot().candles).toHaveLength(100));
  server.send(2, { ...candle, seq: 1, symbol: 'BTCUSDT', time: 99 * 60_000, close: '105' });
  server.send(2, { ...candle, seq: 1, symbol: 'BTCUSDT', time: 100 * 60_000, close: '106' });
  await eventually(() => expect(candles.getSnapshot().candles.at(-1)?.close).toBe('106'));
  expect(candles.getSnapshot().candles).toHaveLength(100);
  expect(candles.getSnapshot().candles.at(-2)?.close).toBe('105');
  expect(candles.getSnapshot().candles[0]?.time).toBe(60_000);
});

test('what streams in before the history is no history: a lone candle is not shown, and is not lost', async () => {
  const calls = slowCandles();
  const candles = live.candles.of('BTCUSDT', '1m');
  candles.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toContain('BTCUSDT_1m_Kline'));
  server.send(2, { ...candle, seq: 1, symbol: 'BTCUSDT', time: 120_000, close: '107' });
  await eventually(() => expect(candles.getSnapshot()).toEqual({ candles: [], state: 'late' }));
  calls[0]?.reject(new Error('away'));
  await eventually(() => expect(candles.getSnapshot()).toEqual({ candles: [], state: 'failed' }));
  live.candles.retry('BTCUSDT', '1m');
  await eventually(() => expect(candles.getSnapshot().state).toBe('loading'));
  calls[1]?.resolve([{ ...candle, time: 60_000 }]);
  await eventually(() => expect(candles.getSnapshot().state).toBe('ready'));
  expect(candles.getSnapshot().candles.map(({ time, close }) => [time, close])).toEqual([
    [60_000, candle.close],
    [120_000, '107'],
  ]);
});

test('a first try that fails after another was begun does not speak for it', async () => {
  const calls = slowCandles();
  const candles = live.candles.of('BTCUSDT', '1m');
  candles.subscribe(() => undefined);
  await eventually(() => expect(candles.getSnapshot().state).toBe('late'));
  live.candles.retry('BTCUSDT', '1m');
  calls[0]?.reject(new Error('away'));
  calls[1]?.resolve([candle]);
  const seen: string[] = [];
  candles.subscribe(() => seen.push(candles.getSnapshot().state));
  await eventually(() => expect(candles.getSnapshot().state).toBe('ready'));
  expect(seen).not.toContain('failed');
});

test('tickers that do not come are late, then failed, and asked for again', async () => {
  loadTickers = () => new Promise(() => undefined);
  const { store } = live.tickers;
  store.subscribe(() => undefined);
  await eventually(() => expect(store.getSnapshot().state).toBe('late'));
  loadTickers = () => Promise.reject(new Error('away'));
  await eventually(() => expect(store.getSnapshot().state).toBe('failed'));
  loadTickers = async () => answers.tickers;
  live.tickers.retry();
  await eventually(() => expect(store.getSnapshot().state).toBe('ready'));
});

test('tickers keep the identity of what did not change and move with the daily candle', async () => {
  const { store } = live.tickers;
  store.subscribe(() => undefined);
  await eventually(() => expect(store.getSnapshot().state).toBe('ready'));
  const before = store.getSnapshot();
  await eventually(() => expect(server.list('subscribe')).toEqual(['BTCUSDT_D_Kline', 'ETHUSDT_D_Kline']));
  answers.tickers = [{ ...ticker, lastPrice: '120', highPrice: '120', todayChange: '+50.00%' }, other];
  server.send(2, { ...candle, seq: 1, symbol: 'BTCUSDT', interval: 'D', close: '120' });
  await eventually(() => expect(store.getSnapshot().bySymbol.get('BTCUSDT')?.lastPrice).toBe('120'));
  const after = store.getSnapshot();
  expect(after.bySymbol.get('BTCUSDT')).toMatchObject({ highPrice: '120', todayChange: '+50.00%' });
  expect(after.bySymbol.get('ETHUSDT')).toBe(before.bySymbol.get('ETHUSDT'));
  expect(after.symbols).toBe(before.symbols);
});

test('an answer does not take back a price that was just streamed', async () => {
  const { store } = live.tickers;
  store.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toContain('BTCUSDT_D_Kline'));
  server.send(2, { ...candle, seq: 1, symbol: 'BTCUSDT', interval: 'D', close: '120' });
  await eventually(() => expect(store.getSnapshot().bySymbol.get('BTCUSDT')?.lastPrice).toBe('120'));
  answers.tickers = [{ ...ticker, lastPrice: '119', volume: '2' }, other];
  await eventually(() => expect(store.getSnapshot().bySymbol.get('BTCUSDT')?.volume).toBe('2'));
  expect(store.getSnapshot().bySymbol.get('BTCUSDT')?.lastPrice).toBe('120');
});

test('balances are loaded, moved by changes, and the last ten changes are kept', async () => {
  const { store } = live.balances;
  store.subscribe(() => undefined);
  expect(availableOf(store.getSnapshot(), 'coin', 'USDT')).toBeNull();
  await eventually(() => expect(availableOf(store.getSnapshot(), 'coin', 'USDT')).toBe('500'));
  expect(availableOf(store.getSnapshot(), 'coin', 'BTC')).toBe('0');
  for (let i = 1; i <= 12; i += 1) {
    server.send(3, {
      time: i,
      type: 'spot_buy',
      kind: 'coin',
      currency: 'USDT',
      money: String(500 - i),
      margin: '0',
      frozen: String(i),
    });
  }
  await eventually(() => expect(availableOf(store.getSnapshot(), 'coin', 'USDT')).toBe('488'));
  expect(store.getSnapshot().changes.map(({ time }) => time)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('an order that ended is not brought back by an older answer', async () => {
  const { store } = live.openOrders;
  answers.orders = [order];
  store.subscribe(() => undefined);
  await eventually(() => expect(store.getSnapshot().items.map(({ id }) => id)).toEqual(['1']));
  server.send(5, { ...order, id: '2', created_at: 20, updated_at: 20 });
  await eventually(() => expect(store.getSnapshot().items.map(({ id }) => id)).toEqual(['2', '1']));
  server.send(5, { ...order, status: 'canceled', updated_at: 30 });
  await eventually(() => expect(store.getSnapshot().items.map(({ id }) => id)).toEqual(['2']));
  await live.openOrders.reload();
  await pause(30);
  expect(store.getSnapshot().items.map(({ id }) => id)).toEqual(['2']);
});

test('a list that a capability declares loads when it is used, follows its messages, and ends with the login', async () => {
  const declared: OpenList<Position> = {
    load: async () => answers.positions,
    itemOf: (message) => (message.type === MESSAGE.position ? message.data : null),
    isOpen: ({ status }) => status === 'open',
    isCurrent: (item, before) => item.updated_at >= before.updated_at,
    startedAt: ({ opened_at }) => opened_at,
  };
  const list = live.listOf(declared);
  const ids = () => list.store.getSnapshot().items.map(({ id }) => id);
  expect(live.listOf(declared)).toBe(list);
  answers.positions = [position];
  list.store.subscribe(() => undefined);
  await eventually(() => expect(ids()).toEqual([position.id]));
  server.send(5, order);
  server.send(MESSAGE.position, { ...position, id: '99', opened_at: position.opened_at + 1 });
  await eventually(() => expect(ids()).toEqual(['99', position.id]));
  live.stop();
  expect(ids()).toEqual([]);
  answers.positions = [{ ...position, id: '100' }];
  live.start();
  await eventually(() => expect(ids()).toEqual(['100']));
});

/** Waits until everything that was sent has been taken in. */
async function heard(): Promise<void> {
  server.send(4, { code: 'BTCUSDT', status: 'open', reason: null, seq: 1 });
  const { store } = live.marketStatuses;
  await eventually(() => expect(store.getSnapshot().get('BTCUSDT')).toBeDefined());
}

/** Breaks the connection and waits for the next one. */
async function reconnected(): Promise<void> {
  const before = server.connections.length;
  server.current.terminate();
  await eventually(() => expect(server.connections.length).toBeGreaterThan(before));
  await eventually(() => expect(live.connectionState()).toBe('open'));
}

test.each([
  ['that does not go on where the last one ended', 13, { seq: 9, resumed: false, time: 2 }],
  ['of a server that does not say', 4, { code: 'BTCUSDT', status: 'open', reason: null, seq: 1 }],
])('a new connection %s loads the open orders again', async (_, type, data) => {
  const { store } = live.openOrders;
  answers.orders = [order];
  store.subscribe(() => undefined);
  server.send(13, { seq: 5, resumed: false, time: 1 });
  await eventually(() => expect(store.getSnapshot().items).toHaveLength(1));
  answers.orders = [];
  await reconnected();
  server.send(type, data);
  await eventually(() => expect(store.getSnapshot().items).toHaveLength(0));
});

test('a new connection goes on where the last one ended, without loading and without telling twice', async () => {
  const { store } = live.openOrders;
  const told: string[] = [];
  live.customerEvents.observe(({ id }) => told.push(id ?? ''));
  const event = (id: string) => ({ kind: 'deposit_completed', id, reason: null, date: 1 });
  answers.orders = [order];
  store.subscribe(() => undefined);
  await eventually(() => expect(store.getSnapshot().items).toHaveLength(1));
  server.send(13, { seq: 5, resumed: false, time: 100 });
  server.send(9, event('1'), { seq: 6, n: 0 });
  server.send(9, event('2'), { id: 'a', time: 100 });
  server.send(9, event('3'), { seq: 7, n: 0 });
  await eventually(() => expect(told).toEqual(['1', '2', '3']));
  answers.orders = [];
  await reconnected();
  expect(server.paths.map((path) => new URL(path, server.url).searchParams.get('after'))).toEqual([
    null,
    '7.0',
  ]);
  server.send(13, { seq: 7, resumed: true, time: 200 });
  server.send(9, event('3'), { seq: 7, n: 0 });
  server.send(9, event('2'), { id: 'a', time: 100 });
  server.send(9, event('0'), { id: 'before', time: 99 });
  server.send(9, event('4'), { seq: 7, n: 1 });
  server.send(9, event('5'), { id: 'b', time: 150 });
  await eventually(() => expect(told).toEqual(['1', '2', '3', '4', '5']));
  expect(store.getSnapshot().items).toHaveLength(1);
});

test('a heartbeat says how far the stream is when nothing happens', async () => {
  server.send(13, { seq: 5, resumed: false, time: 1 });
  server.send(10, { time: 1, seq: 80 });
  await heard();
  await reconnected();
  expect(server.paths.at(-1)).toContain('after=80');
});

test('the next customer does not go on where the last one ended', async () => {
  server.send(13, { seq: 5, resumed: false, time: 1 });
  await heard();
  live.stop();
  live.start();
  await eventually(() => expect(server.connections).toHaveLength(2));
  expect(server.paths.at(-1)).not.toContain('after');
});

test('a position follows its marks until it has ended', async () => {
  const { store } = live.positions;
  answers.positions = [position];
  store.subscribe(() => undefined);
  await eventually(() =>
    expect(store.getSnapshot().items.map(({ mark_price }) => mark_price)).toEqual(['1000']),
  );
  server.send(6, { ...position, mark_price: '1010', unrealised_pnl: '1' });
  await eventually(() =>
    expect(store.getSnapshot().items.map(({ unrealised_pnl }) => unrealised_pnl)).toEqual(['1']),
  );
  server.send(6, { ...position, status: 'closed', updated_at: 20 });
  await eventually(() => expect(store.getSnapshot().items).toEqual([]));
});

test('a mark is followed for as long as somebody looks', async () => {
  const store = live.marks.of('BTCUSDT-PERP');
  const leave = store.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toContain('BTCUSDT-PERP_Mark'));
  server.send(12, { ...mark, seq: 1 });
  await eventually(() => expect(store.getSnapshot()).toEqual({ ...mark, seq: 1 }));
  leave();
  await eventually(() => expect(server.list('unsubscribe')).toContain('BTCUSDT-PERP_Mark'));
  await eventually(() => expect(store.getSnapshot()).toBeNull());
});

test('the trades of a book are joined, each once and newest first, for as long as somebody looks', async () => {
  const store = live.tapes.of('BTCUSDT');
  const leave = store.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toContain('BTCUSDT_Trades'));
  const trade = (id: number) => ({ id: String(id), price: '1000', amount: '1', side: 'buy', time: id });
  server.send(16, { symbol: 'BTCUSDT', seq: 1, prevSeq: 0, trades: [trade(9), trade(8)] });
  server.send(16, { symbol: 'ETHUSDT', seq: 1, prevSeq: 0, trades: [trade(11)] });
  // A snapshot repeats what was told, and ids of more digits are newer.
  server.send(16, { symbol: 'BTCUSDT', seq: 1, prevSeq: 0, trades: [trade(10), trade(9)] });
  const ids = () => store.getSnapshot().map(({ id }) => id);
  await eventually(() => expect(ids()).toEqual(['10', '9', '8']));
  server.send(16, {
    symbol: 'BTCUSDT',
    seq: 1,
    prevSeq: 0,
    trades: Array.from({ length: 60 }, (_, at) => trade(99 - at)),
  });
  await eventually(() => expect(ids()).toHaveLength(50));
  expect(ids()[0]).toBe('99');
  leave();
  await eventually(() => expect(server.list('unsubscribe')).toContain('BTCUSDT_Trades'));
  await eventually(() => expect(ids()).toEqual([]));
});

test('the status of a market is what was said last', async () => {
  server.send(4, { code: 'BTCUSDT', status: 'suspended', reason: 'stale', seq: 1 });
  await eventually(() =>
    expect(live.marketStatuses.store.getSnapshot().get('BTCUSDT')?.status).toBe('suspended'),
  );
});

test('stopping forgets the customer', async () => {
  live.balances.store.subscribe(() => undefined);
  await eventually(() => expect(live.balances.store.getSnapshot().loaded).toBe(true));
  live.stop();
  expect(live.balances.store.getSnapshot()).toEqual({ held: new Map(), changes: [], loaded: false });
});

test('the next customer starts with what is in use', async () => {
  live.balances.store.subscribe(() => undefined);
  const book = live.books.of('BTCUSDT');
  book.subscribe(() => undefined);
  await eventually(() => expect(server.list('subscribe')).toHaveLength(1));
  server.send(1, snapshot(5));
  await eventually(() => expect(book.getSnapshot()?.seq).toBe(5));
  live.stop();
  expect(book.getSnapshot()).toBeNull();
  live.start();
  await eventually(() => expect(live.balances.store.getSnapshot().loaded).toBe(true));
  await eventually(() => expect(server.list('subscribe')).toEqual(['BTCUSDT_Obook', 'BTCUSDT_Obook']));
});
