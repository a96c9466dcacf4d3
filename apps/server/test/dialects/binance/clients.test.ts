import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { BASE, guardLoopback, newBot } from './bots.ts';
import { type Asked, CLIENTS, type Step, type Trader } from './clients.ts';

const SYMBOL = 'BTCUSDT';
/** Below every price of the simulated market, and above the least value of an order. */
const PRICE = 1000;
const AMOUNT = 0.02;
/** Above every price of the simulated market. */
const HIGH = 9_000_000;

let server: TestServer;
let guard: ReturnType<typeof guardLoopback>;
beforeAll(async () => {
  server = await startTestServer();
  guard = guardLoopback();
});
afterAll(async () => {
  guard.end();
  await server.stop();
  expect(guard.left).toEqual([]);
});

const LIMIT: Asked = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: AMOUNT, price: PRICE };
const MARKET: Asked = { side: 'BUY', type: 'MARKET', quantity: AMOUNT };

/** Every type of order that the venue and the clients know. */
const TYPES: readonly (readonly [what: string, order: Asked, status: string])[] = [
  ['IOC', { side: 'BUY', type: 'LIMIT', timeInForce: 'IOC', price: PRICE }, 'EXPIRED'],
  ['FOK', { side: 'SELL', type: 'LIMIT', timeInForce: 'FOK', price: PRICE }, 'FILLED'],
  ['FOK that nothing fills', { side: 'BUY', type: 'LIMIT', timeInForce: 'FOK', price: PRICE }, 'EXPIRED'],
  ['post-only', { side: 'BUY', type: 'LIMIT_MAKER', price: PRICE }, 'NEW'],
  ['iceberg', { ...LIMIT, icebergQty: AMOUNT / 4 }, 'NEW'],
  ['market', { side: 'SELL', type: 'MARKET' }, 'FILLED'],
  ['stop', { side: 'SELL', type: 'STOP_LOSS', stopPrice: PRICE }, 'NEW'],
  [
    'stop limit',
    { side: 'SELL', type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', stopPrice: PRICE, price: PRICE },
    'NEW',
  ],
  ['take profit', { side: 'SELL', type: 'TAKE_PROFIT', stopPrice: HIGH }, 'NEW'],
  [
    'take profit limit',
    { side: 'BUY', type: 'TAKE_PROFIT_LIMIT', timeInForce: 'GTC', stopPrice: PRICE, price: PRICE },
    'NEW',
  ],
  // One of the clients knows a quantity alone.
  ['stop to buy', { side: 'BUY', type: 'STOP_LOSS', stopPrice: HIGH, quoteOrderQty: 150 }, 'NEW'],
  ['trailing stop', { side: 'SELL', type: 'STOP_LOSS', trailingDelta: 1000 }, 'NEW'],
];

describe.each(CLIENTS)('a trader with $name', ({ algorithm, name, start }) => {
  let trader: Trader;
  beforeAll(async () => {
    const http = server.url + BASE;
    const venue = { http, ws: http.replace('http', 'ws'), symbol: SYMBOL };
    trader = start(await newBot(server, { algorithm }), venue);
  });

  it('reads the market, and hears it', async () => {
    expect(await trader.bids()).toBeGreaterThan(0);
    expect(await trader.candles()).toBe(3);
    await trader.hearMarket();
  });

  it('places, finds, changes and cancels an order, and is told of it', async () => {
    const told: Step[] = [];
    const stop = await trader.hearAccount((step) => told.push(step));
    const { orderId } = await trader.place(LIMIT);
    const open = await trader.open();
    expect(open.map((order) => String(order.orderId))).toEqual([String(orderId)]);
    if (trader.amend)
      expect(await trader.amend({ orderId: Number(orderId), newQty: AMOUNT / 2 })).toBe(AMOUNT / 2);
    expect((await trader.cancel({ orderId: Number(orderId) })).status).toBe('CANCELED');
    await expect.poll(() => told).toContainEqual({ step: 'CANCELED', orderId: String(orderId) });
    await expect(trader.cancel({ orderId: Number(orderId) })).rejects.toMatchObject({ code: -2011 });
    stop();
  });

  it('buys, and finds what it has and has traded', async () => {
    expect((await trader.place({ ...MARKET, newOrderRespType: 'RESULT' })).status).toBe('FILLED');
    expect(await trader.coins()).toEqual(expect.arrayContaining(['BTC', 'USDT']));
    expect(await trader.trades()).toBeGreaterThan(0);
  });

  it('places an order of every type', async () => {
    await trader.place({ ...MARKET, quantity: AMOUNT * 8 });
    const known = TYPES.filter(([, order]) => name !== 'binance-api-node' || !('quoteOrderQty' in order));
    for (const [what, order, status] of known) {
      const size = 'quoteOrderQty' in order ? {} : { quantity: AMOUNT };
      const placed = await trader.place({ ...size, newOrderRespType: 'RESULT', ...order });
      expect([what, placed.status]).toEqual([what, status]);
    }
    await trader.cancelAll();
    expect(await trader.open()).toEqual([]);
  });

  it('replaces an order', async () => {
    if (!trader.replace) return expect(name).toBe('binance-api-node');
    const { orderId } = await trader.place(LIMIT);
    const terms = { cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: Number(orderId) };
    const replaced = await trader.replace({ ...LIMIT, quantity: AMOUNT * 2, ...terms });
    expect(replaced).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    await trader.cancelAll();
  });

  it('places two orders of which one ends the other', async () => {
    if (!trader.placePair) return expect(name).toBe('binance-api-node');
    await trader.place(MARKET);
    const pair = await trader.placePair({
      side: 'SELL',
      quantity: AMOUNT / 2,
      aboveType: 'TAKE_PROFIT',
      aboveStopPrice: HIGH,
      belowType: 'STOP_LOSS',
      belowStopPrice: PRICE,
    });
    expect(new Set(pair).size).toBe(2);
    expect(new Set((await trader.open()).map(({ orderId }) => String(orderId)))).toEqual(new Set(pair));
    await trader.cancelAll();
  });

  it('places an order in the book beside one that waits', async () => {
    await trader.place(MARKET);
    const terms = { side: 'SELL', quantity: AMOUNT / 2 };
    const legs = {
      aboveType: 'LIMIT_MAKER',
      abovePrice: HIGH,
      belowType: 'STOP_LOSS',
      belowStopPrice: PRICE,
    };
    const pairs = [
      () => trader.placePair?.({ ...terms, ...legs }),
      () => trader.placeOldPair({ ...terms, price: HIGH, stopPrice: PRICE }),
    ];
    for (const place of pairs) {
      const pair = await place();
      if (!pair) continue;
      expect(new Set(pair).size).toBe(2);
      expect(new Set((await trader.open()).map(({ orderId }) => String(orderId)))).toEqual(new Set(pair));
      const [first] = pair;
      await trader.cancel({ orderId: Number(first) });
      expect(await trader.open()).toEqual([]);
    }
  });

  it.each(['one', 'pair'] as const)('places an order that triggers others: %s', async (kind) => {
    if (!trader.placeTriggered) return expect(name).toBe('binance-api-node');
    const first = {
      workingType: 'LIMIT',
      workingSide: 'BUY',
      workingPrice: PRICE,
      workingQuantity: AMOUNT,
      workingTimeInForce: 'GTC',
      pendingSide: 'SELL',
      pendingQuantity: AMOUNT / 2,
    };
    const one = { pendingType: 'LIMIT', pendingPrice: HIGH, pendingTimeInForce: 'GTC' };
    const pair = {
      pendingAboveType: 'LIMIT_MAKER',
      pendingAbovePrice: HIGH,
      pendingBelowType: 'STOP_LOSS',
      pendingBelowStopPrice: PRICE / 2,
    };
    const ids = await trader.placeTriggered(kind, { ...first, ...(kind === 'one' ? one : pair) });
    expect(new Set(ids).size).toBe(kind === 'one' ? 2 : 3);
    expect(new Set((await trader.open()).map(({ orderId }) => String(orderId)))).toEqual(new Set(ids));
    await trader.cancel({ orderId: Number(ids[0]) });
    expect(await trader.open()).toEqual([]);
  });

  it('trades over a socket', async () => {
    if (!trader.overSocket) return expect(name).toBe('binance-api-node');
    expect((await trader.overSocket(LIMIT)).status).toBe('CANCELED');
  });
});
