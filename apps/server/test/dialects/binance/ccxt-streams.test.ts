import { calls } from '@trade/protocol';
import ccxt from 'ccxt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { type Bot, ccxtFor, guardLoopback, newBot } from './bots.ts';

const PAIR = 'BTC/USDT';

type Pro = InstanceType<typeof ccxt.pro.binance>;

let server: TestServer;
let bot: Bot;
let exchange: Pro;
let guard: ReturnType<typeof guardLoopback>;

/** With `ws:` addresses this client wants its agents loaded first. */
async function connect(given: Bot): Promise<Pro> {
  const made = ccxtFor(server, given) as unknown as Pro;
  await made.loadHttpProxyAgent();
  await made.loadMarkets();
  return made;
}

beforeAll(async () => {
  server = await startTestServer();
  guard = guardLoopback();
  bot = await newBot(server);
  exchange = await connect(bot);
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

it('follows candles and tickers', async () => {
  const [candles, ticker, best] = await Promise.all([
    exchange.watchOHLCV(PAIR, '1m'),
    exchange.watchTicker(PAIR),
    exchange.watchBidsAsks([PAIR]),
  ]);
  expect(candles[0]?.[4]).toBeGreaterThan(0);
  expect(ticker).toMatchObject({ symbol: PAIR });
  expect(best[PAIR]?.bid).toBeGreaterThan(0);
});

it('is told of its orders from the first to the last, and of its balance', async () => {
  // What happens before it has subscribed is not told.
  await exchange.ensureUserDataStreamWsSubscribeSignature('spot');
  const followed = exchange.watchOrders(PAIR);
  const balance = exchange.watchBalance();
  const price = await low();
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, price);
  const [first] = await followed;
  expect(first).toMatchObject({ id: placed.id, status: 'open', amount: 0.01, filled: 0 });
  expect((await balance).USDT?.used).toBeGreaterThan(0);
  const ended = exchange.watchOrders(PAIR);
  await exchange.cancelOrder(String(placed.id), PAIR);
  expect((await ended).at(-1)).toMatchObject({ id: placed.id, status: 'canceled' });
  const fills = exchange.watchMyTrades(PAIR);
  const bought = await exchange.createOrder(PAIR, 'market', 'buy', 0.01);
  const trades = await fills;
  expect(trades[0]).toMatchObject({ order: bought.id, symbol: PAIR, side: 'buy' });
  expect(trades[0]?.fee?.cost).toBeGreaterThan(0);
});

it('places, finds and cancels orders over a socket', async () => {
  const placed = await exchange.createOrderWs(PAIR, 'limit', 'buy', 0.01, await low());
  expect(placed).toMatchObject({ status: 'open', amount: 0.01 });
  expect((await exchange.fetchOrderWs(String(placed.id), PAIR)).id).toBe(placed.id);
  expect((await exchange.fetchOpenOrdersWs(PAIR)).map(({ id }) => id)).toEqual([placed.id]);
  expect((await exchange.cancelOrderWs(String(placed.id), PAIR)).status).toBe('canceled');
  await expect(exchange.createOrderWs(PAIR, 'limit', 'buy', 90, 50_000)).rejects.toBeInstanceOf(
    ccxt.InsufficientFunds,
  );
});

it('goes on after the server was restarted in the middle', async () => {
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, await low());
  await exchange.watchTicker(PAIR);
  const broken = exchange.watchOrders(PAIR).catch((error: unknown) => error);
  const before = new URL(server.url).port;
  await server.restart();
  expect(await broken).toBeInstanceOf(ccxt.NetworkError);
  // A server of the tests comes back at another port, and its clients are told.
  expect(new URL(server.url).port).not.toBe(before);
  await exchange.close();
  exchange = await connect(bot);
  expect((await exchange.fetchOpenOrders(PAIR)).map(({ id }) => id)).toEqual([placed.id]);
  expect((await exchange.watchOrderBook(PAIR)).bids.length).toBeGreaterThan(0);
  await exchange.cancelOrder(String(placed.id), PAIR);
});

it('ends with its key, at once', async () => {
  const other = await newBot(server, {}, bot.customer);
  const revoked = await connect(other);
  await revoked.ensureUserDataStreamWsSubscribeSignature('spot');
  const followed = revoked.watchOrders(PAIR).catch((error: unknown) => error);
  await revoked.fetchBalance();
  await server.client.call(calls.endApiKey, { params: { id: other.key }, token: bot.customer.token });
  expect(await followed).toBeInstanceOf(Error);
  await expect(revoked.fetchBalance()).rejects.toBeInstanceOf(Error);
  await revoked.close();
});
