import { calls } from '@trade/protocol';
import ccxt from 'ccxt';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const low = async () => ((await exchange.fetchTicker(PAIR)).last ?? 0) * 0.8;

it('follows a book without a gap, and it is the one that is read', async () => {
  const seen = [await exchange.watchOrderBook(PAIR)];
  for (let more = 0; more < 5; more += 1) seen.push(await exchange.watchOrderBook(PAIR));
  const book = seen.at(-1);
  expect(book?.symbol).toBe(PAIR);
  expect(book?.bids[0]?.[0]).toBeLessThan(book?.asks[0]?.[0] ?? 0);
  await exchange.unWatchOrderBook(PAIR);
});

it('follows candles, tickers, the best prices and the mark', async () => {
  const [candles, ticker, best, mark] = await Promise.all([
    exchange.watchOHLCV(PAIR, '1m'),
    exchange.watchTicker(PAIR),
    exchange.watchBidsAsks([PAIR]),
    exchange.watchMarkPrice(PAIR),
  ]);
  expect(candles[0]?.[4]).toBeGreaterThan(0);
  expect(ticker).toMatchObject({ symbol: PAIR });
  expect(best[PAIR]?.bid).toBeGreaterThan(0);
  expect(mark.markPrice).toBeGreaterThan(0);
});

it('is told of its orders, fills, balance and positions', async () => {
  // What happens before it has subscribed is not told.
  await exchange.authenticate();
  const followed = exchange.watchOrders(PAIR);
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, await low());
  expect((await followed)[0]).toMatchObject({ id: placed.id, status: 'open', amount: 0.01, filled: 0 });
  const ended = exchange.watchOrders(PAIR);
  await exchange.cancelOrder(String(placed.id), PAIR);
  expect((await ended).at(-1)).toMatchObject({ id: placed.id, status: 'canceled' });
  const [fills, balance, positions] = [
    exchange.watchMyTrades(PAIR),
    exchange.watchBalance(),
    exchange.watchPositions([PAIR]),
  ];
  const sold = await exchange.createOrder(PAIR, 'market', 'sell', 0.01);
  const [trade] = await fills;
  expect(trade).toMatchObject({ order: sold.id, symbol: PAIR, side: 'sell' });
  expect(trade?.fee?.cost).toBeGreaterThan(0);
  expect((await balance).USDT?.total).toBeGreaterThan(90_000);
  expect((await positions)[0]).toMatchObject({ symbol: PAIR, side: 'short', contracts: 0.01 });
  const waiting = exchange.watchOrders(PAIR);
  const stop = await exchange.createOrder(PAIR, 'STOP_MARKET', 'buy', 0.01, undefined, {
    triggerPrice: (await low()) * 2,
    reduceOnly: true,
  });
  expect((await waiting).some(({ id }) => id === stop.id)).toBe(true);
  await exchange.createOrder(PAIR, 'market', 'buy', 0.01, undefined, { reduceOnly: true });
});

it('places, finds and cancels orders over a socket', async () => {
  const placed = await exchange.createOrderWs(PAIR, 'limit', 'buy', 0.01, await low());
  expect(placed).toMatchObject({ status: 'open', amount: 0.01 });
  expect((await exchange.fetchOrderWs(String(placed.id), PAIR)).id).toBe(placed.id);
  const edited = await exchange.editOrderWs(String(placed.id), PAIR, 'limit', 'buy', 0.02, await low());
  expect(edited).toMatchObject({ id: placed.id, amount: 0.02 });
  expect((await exchange.cancelOrderWs(String(placed.id), PAIR)).status).toBe('canceled');
  expect((await exchange.fetchBalanceWs()).USDT?.total).toBeGreaterThan(90_000);
  expect(await exchange.fetchPositionsWs([PAIR])).toEqual([]);
  await expect(exchange.createOrderWs(PAIR, 'limit', 'buy', 4, 5_000_000)).rejects.toBeInstanceOf(
    ccxt.InsufficientFunds,
  );
});

it('goes on after the server was restarted in the middle', async () => {
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, await low());
  await exchange.setLeverage(3, PAIR);
  await exchange.watchTicker(PAIR);
  const broken = exchange.watchOrders(PAIR).catch((error: unknown) => error);
  await server.restart();
  expect(await broken).toBeInstanceOf(ccxt.NetworkError);
  // A server of the tests comes back at another port, and its clients are told.
  await exchange.close();
  exchange = await connect(server, bot);
  expect((await exchange.fetchOpenOrders(PAIR)).map(({ id }) => id)).toEqual([placed.id]);
  expect((await exchange.fetchLeverage(PAIR)).longLeverage).toBe(3);
  expect((await exchange.watchOrderBook(PAIR)).bids.length).toBeGreaterThan(0);
  await exchange.cancelOrder(String(placed.id), PAIR);
});

it('ends with its key, at once', async () => {
  const other = await newBot(server, {}, bot.customer);
  const revoked = await connect(server, other);
  await revoked.authenticate();
  const followed = revoked.watchOrders(PAIR).catch((error: unknown) => error);
  await revoked.fetchBalance();
  await server.client.call(calls.endApiKey, { params: { id: other.key }, token: bot.customer.token });
  expect(await followed).toBeInstanceOf(Error);
  await expect(revoked.fetchBalance()).rejects.toBeInstanceOf(Error);
  await revoked.close();
});
