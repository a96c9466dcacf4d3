import { DerivativesTradingUsdsFutures } from '@binance/derivatives-trading-usds-futures';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../../harness/server.ts';
import { BASE, guardLoopback, newBot } from '../bots.ts';
import { type Event, heard, liveOrder, livePosition, placeEveryType, SYMBOL, type Trader } from './life.ts';

/** As long as a busy machine may take: the client gives up after a second. */
const TIMEOUT = 60_000;
const MARKET = { symbol: SYMBOL, side: 'BUY', type: 'MARKET', quantity: 0.01 };

let server: TestServer;
let guard: ReturnType<typeof guardLoopback>;
let client: DerivativesTradingUsdsFutures;
let trader: Trader;

/** What a call answers. */
const data = async <Answer>(call: Promise<{ data: () => Promise<Answer> }>): Promise<never> =>
  (await (await call).data()) as never;

beforeAll(async () => {
  server = await startTestServer();
  guard = guardLoopback();
  const http = server.url + BASE;
  const ws = http.replace('http', 'ws');
  const bot = await newBot(server);
  const key = { apiKey: bot.key, apiSecret: bot.secret };
  client = new DerivativesTradingUsdsFutures({
    configurationRestAPI: { ...key, basePath: http, timeout: TIMEOUT },
    configurationWebsocketAPI: { ...key, wsURL: `${ws}/ws-fapi/v1`, timeout: TIMEOUT },
    configurationWebsocketStreams: { wsURL: ws },
  });
  const { restAPI } = client;
  const symbol = SYMBOL;
  trader = {
    price: async () =>
      Number(((await data(restAPI.markPrice({ symbol }))) as { markPrice: string }).markPrice),
    place: (order) => data(restAPI.newOrder(order as never)),
    wait: (order) => data(restAPI.newAlgoOrder(order as never)),
    amend: (order) => data(restAPI.modifyOrder(order as never)),
    cancel: (order) => data(restAPI.cancelOrder(order as never)),
    cancelWaiting: (order) => data(restAPI.cancelAlgoOrder(order as never)),
    cancelAll: () => data(restAPI.cancelAllOpenOrders({ symbol })),
    cancelAllWaiting: () => data(restAPI.cancelAllAlgoOpenOrders({ symbol })),
    open: () => data(restAPI.currentAllOpenOrders({ symbol })),
    waiting: () => data(restAPI.currentAllAlgoOpenOrders({ symbol })),
    positions: () => data(restAPI.positionInformationV3({ symbol })),
    leverage: (leverage) => data(restAPI.changeInitialLeverage({ symbol, leverage })),
    marginType: (marginType) => data(restAPI.changeMarginType({ symbol, marginType: marginType as never })),
    addMargin: (amount) => data(restAPI.modifyIsolatedPositionMargin({ symbol, amount, type: '1' as never })),
    trades: () => data(restAPI.accountTradeList({ symbol })),
    income: () => data(restAPI.getIncomeHistory({ symbol })),
  };
});
afterAll(async () => {
  guard.end();
  await server.stop();
  expect(guard.left).toEqual([]);
});

it('reads the market and the account', async () => {
  const { restAPI } = client;
  const info = (await data(restAPI.exchangeInformation())) as { symbols: { symbol: string }[] };
  expect(info.symbols.map(({ symbol }) => symbol)).toContain(SYMBOL);
  const book = (await data(restAPI.orderBook({ symbol: SYMBOL, limit: 5 as never }))) as { bids: unknown[] };
  expect(book.bids.length).toBeGreaterThan(0);
  const account = (await data(restAPI.accountInformationV3())) as { availableBalance: string };
  expect(account.availableBalance).toBe('100000');
  await expect(restAPI.changePositionMode({ dualSidePosition: 'true' })).rejects.toMatchObject({
    code: -1020,
  });
});

it('lives the life of an order', () => liveOrder(trader));
it('places an order of every type', () => placeEveryType(trader));
it('lives the life of a position', () => livePosition(trader));

it('hears the market and its account, on its three sockets', async () => {
  const connection = await client.websocketStreams.connect();
  const mark = new Promise((resolve) => {
    connection.markPriceStream({ symbol: SYMBOL.toLowerCase() }).on('message', resolve);
  });
  const best = new Promise((resolve) => {
    connection.individualSymbolBookTickerStreams({ symbol: SYMBOL.toLowerCase() }).on('message', resolve);
  });
  const { listenKey } = (await data(client.restAPI.startUserDataStream())) as { listenKey: string };
  const told: Event[] = [];
  const account = connection.userData(listenKey);
  account.on('message', (event) => {
    told.push(event as Event);
  });
  expect(await mark).toMatchObject({ s: SYMBOL });
  expect(await best).toMatchObject({ s: SYMBOL });
  await vi.waitFor(() => expect(connection.isSubscribed(listenKey)).toBe(true), PATIENCE);
  await client.restAPI.keepaliveUserDataStream();
  const { orderId } = await trader.place({ ...MARKET });
  await heard(told, orderId);
  await trader.place({ ...MARKET, side: 'SELL', reduceOnly: 'true' });
  await connection.disconnect();
});

it('trades over a socket', async () => {
  const connection = await client.websocketAPI.connect();
  const price = Math.round((await trader.price()) * 0.8);
  const order = { ...MARKET, type: 'LIMIT', timeInForce: 'GTC', price };
  const placed = await connection.newOrder(order as never);
  const orderId = placed.data.orderId ?? 0;
  const amended = await connection.modifyOrder({
    symbol: SYMBOL,
    orderId,
    side: 'BUY' as never,
    quantity: 0.02,
    price,
  });
  expect(Number(amended.data.origQty)).toBe(0.02);
  const canceled = await connection.cancelOrder({ symbol: SYMBOL, orderId });
  expect(canceled.data.status).toBe('CANCELED');
  const balance = await connection.futuresAccountBalanceV2();
  expect(Number((balance.data as unknown as { balance: string }[])[0]?.balance)).toBeGreaterThan(90_000);
  await connection.disconnect();
});
