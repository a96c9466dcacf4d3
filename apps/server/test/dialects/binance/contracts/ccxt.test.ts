import ccxt from 'ccxt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '../../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../../harness/server.ts';
import { type Bot, guardLoopback, newBot } from '../bots.ts';
import { connect, type Pro } from './bots.ts';

const PAIR = 'BTC/USDT:USDT';

let server: TestServer;
let bot: Bot;
let exchange: Pro;
let guard: ReturnType<typeof guardLoopback>;

beforeAll(async () => {
  server = await startTestServer();
  guard = guardLoopback();
  bot = await newBot(server);
  exchange = await connect(server, bot);
});
afterAll(async () => {
  await exchange.close();
  guard.end();
  await server.stop();
  expect(guard.left).toEqual([]);
});

const last = async (): Promise<number> => (await exchange.fetchTicker(PAIR)).last ?? 0;
const low = async (): Promise<number> => (await last()) * 0.8;
const position = async () => (await exchange.fetchPositions([PAIR]))[0];

it('knows the contracts with their rules', () => {
  const market = exchange.market(PAIR);
  expect(market).toMatchObject({ id: 'BTCUSDT', swap: true, linear: true, active: true, settle: 'USDT' });
  expect(market.precision.amount).toBeGreaterThan(0);
  expect(market.limits.amount?.max).toBeGreaterThan(0);
});

it('reads the book, candles, tickers, trades, funding and the time', async () => {
  const book = await exchange.fetchOrderBook(PAIR, 5);
  expect(book.bids.length).toBeGreaterThan(0);
  expect(book.asks[0]?.[0]).toBeGreaterThan(book.bids[0]?.[0] ?? Number.NaN);
  expect(await exchange.fetchOHLCV(PAIR, '1h', undefined, 10)).toHaveLength(10);
  expect(await exchange.fetchIndexOHLCV(PAIR, '1h', undefined, 10)).toHaveLength(10);
  expect(await exchange.fetchTicker(PAIR)).toMatchObject({ symbol: PAIR });
  expect(Object.keys(await exchange.fetchTickers())).toContain(PAIR);
  expect(Object.keys(await exchange.fetchBidsAsks())).toContain(PAIR);
  expect((await exchange.fetchLastPrices([PAIR]))[PAIR]?.price).toBeGreaterThan(0);
  expect((await exchange.fetchFundingRate(PAIR)).markPrice).toBeGreaterThan(0);
  expect(Object.keys(await exchange.fetchFundingIntervals())).toContain(PAIR);
  expect(await exchange.fetchFundingRateHistory(PAIR)).toEqual(expect.any(Array));
  expect((await exchange.fetchOpenInterest(PAIR)).openInterestAmount).toBeGreaterThanOrEqual(0);
  expect(await exchange.fetchTrades(PAIR)).toEqual(expect.any(Array));
  expect((await exchange.fetchLeverageTiers([PAIR]))[PAIR]?.length).toBeGreaterThan(1);
  expect(Math.abs(Date.now() - ((await exchange.fetchTime()) ?? 0))).toBeLessThan(60_000);
});

it('reads its balance, fees and modes', async () => {
  expect((await exchange.fetchBalance()).USDT?.free).toBe(100_000);
  expect((await exchange.fetchTradingFee(PAIR)).taker).toBeGreaterThan(0);
  expect((await exchange.fetchTradingFees())[PAIR]?.taker).toBeGreaterThan(0);
  expect((await exchange.fetchPositionMode(PAIR)).hedged).toBe(false);
  await expect(exchange.setPositionMode(true, PAIR)).rejects.toBeInstanceOf(ccxt.BadRequest);
});

it('places, finds, edits and cancels a limit order', async () => {
  const price = await low();
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, price);
  expect(placed).toMatchObject({ symbol: PAIR, type: 'limit', side: 'buy', status: 'open', amount: 0.01 });
  expect((await exchange.fetchOrder(String(placed.id), PAIR)).clientOrderId).toBe(placed.clientOrderId);
  expect((await exchange.fetchOpenOrders(PAIR)).map(({ id }) => id)).toEqual([placed.id]);
  expect((await exchange.fetchBalance()).USDT?.used).toBeGreaterThan(0);
  const edited = await exchange.editOrder(String(placed.id), PAIR, 'limit', 'buy', 0.02, price);
  expect(edited).toMatchObject({ id: placed.id, amount: 0.02 });
  await expect(exchange.createOrder(PAIR, 'limit', 'sell', 0.01, price * 2)).rejects.toThrow('-4067');
  expect(await exchange.cancelOrder(String(edited.id), PAIR)).toMatchObject({ status: 'canceled' });
  expect(await exchange.fetchOpenOrders(PAIR)).toEqual([]);
  expect((await exchange.fetchOrders(PAIR)).map(({ id }) => id)).toEqual([placed.id]);
  const batch = await exchange.createOrders(
    [1, 2].map((amount) => ({ symbol: PAIR, type: 'limit', side: 'buy', amount: amount / 100, price })),
  );
  expect(batch.map(({ status }) => status)).toEqual(['open', 'open']);
  const ids = batch.map(({ id }) => String(id));
  expect((await exchange.cancelOrders(ids, PAIR)).map(({ status }) => status)).toEqual([
    'canceled',
    'canceled',
  ]);
});

it.each([
  ['post-only', { postOnly: true }, 'open'],
  ['immediate or cancel', { timeInForce: 'IOC' }, 'expired'],
] as const)('places an order that is %s', async (_, params, status) => {
  const order = await exchange.createOrder(PAIR, 'limit', 'buy', 0.1, await low(), params);
  expect(order.status).toBe(status);
  await exchange.cancelAllOrders(PAIR);
});

it('opens, increases, reduces and closes a position, with its leverage and margin', async () => {
  await exchange.setLeverage(10, PAIR);
  await exchange.setMarginMode('isolated', PAIR).catch((error: unknown) => {
    expect(error).toBeInstanceOf(ccxt.MarginModeAlreadySet);
  });
  const opened = await exchange.createOrder(PAIR, 'market', 'sell', 0.02);
  expect(opened).toMatchObject({ status: 'closed', filled: 0.02, type: 'market', reduceOnly: false });
  expect(await position()).toMatchObject({
    side: 'short',
    contracts: 0.02,
    marginMode: 'isolated',
    hedged: false,
  });
  expect((await exchange.fetchLeverage(PAIR)).longLeverage).toBe(10);
  await exchange.setLeverage(5, PAIR);
  expect((await exchange.fetchLeverage(PAIR)).longLeverage).toBe(5);
  const before = (await position())?.collateral ?? 0;
  await exchange.addMargin(PAIR, 50);
  expect((await position())?.collateral).toBeGreaterThan(before + 40);
  await exchange.reduceMargin(PAIR, 25);
  await expect(exchange.createOrder(PAIR, 'market', 'buy', 0.05)).rejects.toThrow('-4118');
  const reduced = await exchange.createOrder(PAIR, 'market', 'buy', 0.005);
  expect(reduced).toMatchObject({ status: 'closed', reduceOnly: true });
  expect((await position())?.contracts).toBe(0.015);
  await exchange.createOrder(PAIR, 'market', 'buy', 1, undefined, { reduceOnly: true });
  expect(await exchange.fetchPositions([PAIR])).toEqual([]);
  const trades = await exchange.fetchMyTrades(PAIR);
  expect(new Set(trades.map(({ side }) => side))).toEqual(new Set(['buy', 'sell']));
  expect(trades.every(({ fee }) => (fee?.cost ?? 0) > 0)).toBe(true);
  const ledger = await exchange.fetchLedger();
  expect(ledger.length).toBeGreaterThan(0);
  expect(await exchange.fetchFundingHistory(PAIR)).toEqual([]);
});

it.each([
  ['STOP_MARKET', 1.1, null, {}],
  ['STOP', 1.1, 1.11, {}],
  ['TAKE_PROFIT_MARKET', 0.9, null, {}],
  ['TAKE_PROFIT', 0.9, 0.91, {}],
  ['STOP_MARKET', 1.1, null, { closePosition: true }],
  ['TRAILING_STOP_MARKET', null, null, { trailingPercent: 5 }],
] as const)('places a %s order, which waits, and cancels it', async (type, at, limit, params) => {
  await exchange.createOrder(PAIR, 'market', 'sell', 0.01);
  const now = await last();
  const asked = { reduceOnly: true, ...(at !== null && { triggerPrice: now * at }), ...params };
  const amount = 'closePosition' in params ? undefined : 0.01;
  const { reduceOnly: _, ...whole } = asked;
  const order = await exchange.createOrder(
    PAIR,
    type,
    'buy',
    amount as number,
    limit === null ? undefined : now * limit,
    amount === undefined ? whole : asked,
  );
  const found = await exchange.fetchOrder(String(order.id), PAIR, { trigger: true });
  expect(found).toMatchObject({ status: 'open', side: 'buy', symbol: PAIR });
  expect(
    (await exchange.fetchOpenOrders(PAIR, undefined, undefined, { trigger: true })).map(({ id }) => id),
  ).toEqual([order.id]);
  await exchange.cancelOrder(String(order.id), PAIR, { trigger: true });
  expect(await exchange.fetchOpenOrders(PAIR, undefined, undefined, { trigger: true })).toEqual([]);
  await exchange.createOrder(PAIR, 'market', 'buy', 0.01, undefined, { reduceOnly: true });
});

it('stops a position at its price', async () => {
  await exchange.createOrder(PAIR, 'market', 'buy', 0.01);
  const now = await last();
  // Either may end the position before the other one is placed.
  await Promise.allSettled([
    exchange.createOrder(PAIR, 'STOP_MARKET', 'sell', 0.01, undefined, {
      triggerPrice: now * 0.9998,
      reduceOnly: true,
    }),
    exchange.createOrder(PAIR, 'TAKE_PROFIT_MARKET', 'sell', 0.01, undefined, {
      triggerPrice: now * 1.0002,
      reduceOnly: true,
    }),
  ]);
  await expect.poll(async () => (await exchange.fetchPositions([PAIR])).length, PATIENCE).toBe(0);
  expect(await exchange.fetchOpenOrders(PAIR, undefined, undefined, { trigger: true })).toEqual([]);
});

it.each([
  ['what it has no money for', ccxt.InsufficientFunds, () => ['limit', 'buy', 4, 5_000_000]],
  [
    'a crossing post-only order',
    ccxt.OrderImmediatelyFillable,
    async () => ['limit', 'buy', 0.01, (await last()) * 1.02, { postOnly: true }],
  ],
  [
    'a closing order without a position',
    ccxt.ExchangeError,
    async () => ['market', 'buy', 0.01, undefined, { reduceOnly: true }],
  ],
  [
    'a side of two',
    ccxt.ExchangeError,
    async () => ['market', 'buy', 0.01, undefined, { positionSide: 'LONG' }],
  ],
  [
    'an order that ends at a time',
    ccxt.ExchangeError,
    async () => [
      'limit',
      'buy',
      0.01,
      await low(),
      { timeInForce: 'GTD', goodTillDate: Date.now() + 700_000 },
    ],
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
