import ccxt, { type binance as CcxtBinance } from 'ccxt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { type Bot, ccxtFor, guardLoopback, newBot } from './bots.ts';

const PAIR = 'BTC/USDT';

let server: TestServer;
let bot: Bot;
let exchange: CcxtBinance;
let guard: ReturnType<typeof guardLoopback>;

beforeAll(async () => {
  server = await startTestServer();
  guard = guardLoopback();
  bot = await newBot(server);
  exchange = ccxtFor(server, bot);
  await exchange.loadMarkets();
});
afterAll(async () => {
  await exchange.close();
  guard.end();
  await server.stop();
  expect(guard.left).toEqual([]);
});

const last = async (): Promise<number> => (await exchange.fetchTicker(PAIR)).last ?? 0;
const low = async (): Promise<number> => (await last()) * 0.8;

it('knows the markets with their rules, and no others', () => {
  const market = exchange.market(PAIR);
  expect(market).toMatchObject({ id: 'BTCUSDT', spot: true, active: true, base: 'BTC', quote: 'USDT' });
  expect(market.precision.price).toBeGreaterThan(0);
  expect(market.limits.cost?.min).toBeGreaterThan(0);
  const kinds = exchange.symbols.map((symbol) => exchange.market(symbol));
  expect(kinds.every(({ linear, spot, swap }) => spot || (swap && linear))).toBe(true);
});

it('reads the book, candles, tickers, trades and the time', async () => {
  const book = await exchange.fetchOrderBook(PAIR, 5);
  expect(book.bids.length).toBeGreaterThan(0);
  expect(book.asks[0]?.[0]).toBeGreaterThan(book.bids[0]?.[0] ?? Number.NaN);
  const candles = await exchange.fetchOHLCV(PAIR, '1h', undefined, 10);
  expect(candles).toHaveLength(10);
  const since = candles[3]?.[0];
  expect((await exchange.fetchOHLCV(PAIR, '1h', since, 2)).map(([time]) => time)).toEqual([
    since,
    candles[4]?.[0],
  ]);
  const ticker = await exchange.fetchTicker(PAIR);
  expect(ticker).toMatchObject({ symbol: PAIR });
  expect(ticker.bid).toBeGreaterThan(0);
  expect(Object.keys(await exchange.fetchTickers())).toContain(PAIR);
  expect(Object.keys(await exchange.fetchBidsAsks())).toContain(PAIR);
  expect(Math.abs(Date.now() - ((await exchange.fetchTime()) ?? 0))).toBeLessThan(60_000);
});

it('places, finds, edits and cancels a limit order', async () => {
  const price = await low();
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, price);
  expect(placed).toMatchObject({ symbol: PAIR, type: 'limit', side: 'buy', status: 'open', amount: 0.01 });
  expect((await exchange.fetchOrder(String(placed.id), PAIR)).clientOrderId).toBe(placed.clientOrderId);
  expect((await exchange.fetchOpenOrders(PAIR)).map(({ id }) => id)).toEqual([placed.id]);
  expect((await exchange.fetchBalance()).USDT?.used).toBeGreaterThan(0);
  const edited = await exchange.editOrder(String(placed.id), PAIR, 'limit', 'buy', 0.02, price);
  expect(edited.id).not.toBe(placed.id);
  expect((await exchange.fetchOrder(String(placed.id), PAIR)).status).toBe('canceled');
  expect(await exchange.cancelOrder(String(edited.id), PAIR)).toMatchObject({
    id: edited.id,
    status: 'canceled',
  });
  expect(await exchange.fetchOpenOrders(PAIR)).toEqual([]);
  expect((await exchange.fetchOrders(PAIR)).map(({ id }) => id)).toEqual([placed.id, edited.id]);
  expect((await exchange.fetchBalance()).USDT?.used).toBe(0);
});

it('buys and sells at the market, by amount and by value, and finds its trades', async () => {
  const bought = await exchange.createOrder(PAIR, 'market', 'buy', 0.01);
  expect(bought).toMatchObject({ status: 'closed', filled: 0.01, type: 'market' });
  expect(bought.trades.length).toBeGreaterThan(0);
  const spent = await exchange.createMarketBuyOrderWithCost(PAIR, 500);
  expect(spent.status).toBe('closed');
  expect(spent.cost).toBeLessThanOrEqual(500);
  const sold = await exchange.createOrder(PAIR, 'market', 'sell', 0.005);
  expect(sold).toMatchObject({ status: 'closed', side: 'sell', filled: 0.005 });
  const trades = await exchange.fetchMyTrades(PAIR);
  expect(new Set(trades.map(({ order }) => order))).toEqual(new Set([bought.id, spent.id, sold.id]));
  expect(trades.every(({ fee, takerOrMaker }) => (fee?.cost ?? 0) > 0 && takerOrMaker === 'taker')).toBe(
    true,
  );
  const ofOne = await exchange.fetchOrderTrades(String(sold.id), PAIR);
  expect(ofOne.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBeCloseTo(0.005);
  expect((await exchange.fetchTrades(PAIR)).length).toBeGreaterThanOrEqual(0);
});

it.each([
  ['post-only', 'limit', { postOnly: true }, 'open'],
  ['immediate or cancel', 'limit', { timeInForce: 'IOC' }, 'expired'],
  ['iceberg', 'limit', { icebergQty: '0.02' }, 'open'],
  // Nobody sells at such a price.
  ['fill or kill, which nothing can fill', 'limit', { timeInForce: 'FOK' }, 'expired'],
] as const)('places an order that is %s', async (_, type, params, status) => {
  const order = await exchange.createOrder(PAIR, type, 'buy', 0.1, await low(), params);
  expect(order.status).toBe(status);
  if (status === 'open') await exchange.cancelOrder(String(order.id), PAIR);
});

it.each([
  ['STOP_LOSS', 'sell', 0.9, null],
  ['STOP_LOSS_LIMIT', 'sell', 0.9, 0.89],
  ['TAKE_PROFIT', 'sell', 1.1, null],
  ['TAKE_PROFIT_LIMIT', 'sell', 1.1, 1.09],
  ['STOP_LOSS_LIMIT', 'buy', 1.1, 1.11],
  ['TAKE_PROFIT_LIMIT', 'buy', 0.9, 0.91],
] as const)('places a %s order to %s, which waits, and cancels it', async (type, side, at, limit) => {
  const now = await last();
  const price = limit === null ? undefined : now * limit;
  await exchange.createOrder(PAIR, 'market', 'buy', 0.001);
  const order = await exchange.createOrder(PAIR, type, side, 0.001, price, { stopPrice: now * at });
  const found = await exchange.fetchOrder(String(order.id), PAIR);
  expect(found).toMatchObject({ status: 'open', amount: 0.001, side, filled: 0 });
  expect(found.triggerPrice).toBeCloseTo(now * at, 0);
  expect((await exchange.fetchOpenOrders(PAIR)).map(({ id }) => id)).toContain(order.id);
  await exchange.cancelOrder(String(order.id), PAIR);
  expect((await exchange.fetchOrder(String(order.id), PAIR)).status).toBe('canceled');
});

it('finds what has waited under its own number once its price is reached', async () => {
  await exchange.createOrder(PAIR, 'market', 'buy', 0.002);
  const now = await last();
  const waiting = await Promise.all([
    exchange.createOrder(PAIR, 'TAKE_PROFIT', 'sell', 0.001, undefined, { stopPrice: now * 1.0002 }),
    exchange.createOrder(PAIR, 'STOP_LOSS', 'sell', 0.001, undefined, { stopPrice: now * 0.9998 }),
  ]);
  const ids = waiting.map(({ id }) => String(id));
  const filled = async () => {
    const found = await Promise.all(ids.map((id) => exchange.fetchOrder(id, PAIR)));
    return found.filter(({ status }) => status === 'closed').map(({ id }) => String(id));
  };
  await expect.poll(async () => (await filled()).length, PATIENCE).toBeGreaterThan(0);
  const [reached = ''] = await filled();
  const trades = await exchange.fetchOrderTrades(reached, PAIR);
  expect(trades.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBeCloseTo(0.001);
  expect(trades.every(({ order }) => order === reached)).toBe(true);
  expect((await exchange.fetchOrders(PAIR)).map(({ id }) => id)).toContain(reached);
  const open = await exchange.fetchOpenOrders(PAIR);
  if (open.length > 0) await exchange.cancelAllOrders(PAIR);
});

it('places a trailing stop', async () => {
  await exchange.createOrder(PAIR, 'market', 'buy', 0.001);
  const order = await exchange.createOrder(PAIR, 'STOP_LOSS', 'sell', 0.001, undefined, {
    trailingDelta: 500,
  });
  expect((await exchange.fetchOrder(String(order.id), PAIR)).status).toBe('open');
  await exchange.cancelAllOrders(PAIR);
  expect(await exchange.fetchOpenOrders(PAIR)).toEqual([]);
});

it.each([
  ['what it has no money for', ccxt.InsufficientFunds, () => ['limit', 'buy', 90, 50_000]],
  [
    'a crossing post-only order',
    ccxt.OrderImmediatelyFillable,
    async () => ['limit', 'buy', 0.01, (await last()) * 1.05, { postOnly: true }],
  ],
  ['an amount below the least', ccxt.BadRequest, async () => ['limit', 'buy', 0.00002, await low()]],
  [
    'a quantity to buy at the market of a later time',
    ccxt.BadRequest,
    async () => ['STOP_LOSS', 'buy', 0.01, undefined, { stopPrice: (await last()) * 1.1 }],
  ],
  [
    'an attached stop, which would be lost',
    ccxt.BadRequest,
    async () => ['limit', 'buy', 0.01, await low(), { stopLoss: { triggerPrice: 1000 } }],
  ],
] as const)('is refused %s', async (_, error, given) => {
  const [type, side, amount, price, params] = (await given()) as [
    string,
    'buy',
    number,
    number | undefined,
    object?,
  ];
  await expect(exchange.createOrder(PAIR, type, side, amount, price, params)).rejects.toBeInstanceOf(error);
});

it('finds no order that is not there', async () => {
  await expect(exchange.fetchOrder('987654321', PAIR)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
  await expect(exchange.cancelOrder('987654321', PAIR)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
});

it.each(['ed25519', 'rsa'] as const)('signs with a key of %s', async (algorithm) => {
  const other = ccxtFor(server, await newBot(server, { algorithm }));
  expect((await other.fetchBalance()).USDT?.free).toBe(100_000);
});
