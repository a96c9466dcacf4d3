import { Spot, SpotRestAPI } from '@binance/spot';
import { MainClient, WebsocketAPIClient, WebsocketClient } from 'binance';
import createClient from 'binance-api-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { BASE, type Bot, guardLoopback, newBot } from './bots.ts';

const SYMBOL = 'BTCUSDT';
/** Below every price of the simulated market, and above the least value of an order. */
const PRICE = 1000;
const AMOUNT = 0.02;
/** Above every price of the simulated market. */
const HIGH = 9_000_000;
/** As long as a busy machine may take: one of the clients gives up after a second. */
const TIMEOUT = 60_000;

let server: TestServer;
let http: string;
let ws: string;
let guard: ReturnType<typeof guardLoopback>;
/** One of the clients tells all that it does. */
const QUIET = { trace: () => undefined, info: () => undefined, error: () => undefined };
beforeAll(async () => {
  server = await startTestServer();
  guard = guardLoopback();
  http = server.url + BASE;
  ws = http.replace('http', 'ws');
});
afterAll(async () => {
  guard.end();
  await server.stop();
  expect(guard.left).toEqual([]);
});

interface Told {
  e?: string;
  x?: string;
  i?: number;
}

/** Waits until a client was told a step of an order. */
const toldOf = (told: readonly Told[], step: string, orderId: unknown) =>
  vi.waitFor(() => {
    expect(told.some(({ i, x }) => x === step && String(i) === String(orderId))).toBe(true);
  }, PATIENCE);

/** What an order is asked with. */
type Asked = Record<string, string | number>;

/** Every type of order that the venue and the clients know, as each places it. */
const TYPES: readonly (readonly [what: string, order: Asked, status: string])[] = [
  ['IOC', { side: 'BUY', type: 'LIMIT', timeInForce: 'IOC', price: PRICE }, 'EXPIRED'],
  ['FOK', { side: 'SELL', type: 'LIMIT', timeInForce: 'FOK', price: PRICE }, 'FILLED'],
  ['post-only', { side: 'BUY', type: 'LIMIT_MAKER', price: PRICE }, 'NEW'],
  [
    'iceberg',
    { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', price: PRICE, icebergQty: AMOUNT / 4 },
    'NEW',
  ],
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
  ['trailing stop', { side: 'SELL', type: 'STOP_LOSS', trailingDelta: 1000 }, 'NEW'],
];

interface Placed {
  orderId?: number | bigint | undefined;
  status?: string | undefined;
}

/** Places and cancels an order of every type; first it buys what is to be sold. */
async function placeEveryType(
  place: (order: never) => Promise<Placed>,
  cancelAll: () => Promise<unknown>,
): Promise<void> {
  const common = { symbol: SYMBOL, newOrderRespType: 'RESULT' };
  const send = (order: Asked) => place(order as never);
  await send({ ...common, side: 'BUY', type: 'MARKET', quantity: AMOUNT * 8 });
  for (const [what, order, status] of TYPES) {
    const placed = await send({ ...common, quantity: AMOUNT, ...order });
    expect([what, placed.status]).toEqual([what, status]);
  }
  await cancelAll();
}

describe('binance', () => {
  let bot: Bot;
  let client: MainClient;
  beforeAll(async () => {
    bot = await newBot(server, { algorithm: 'ed25519' });
    client = new MainClient({ api_key: bot.key, api_secret: bot.secret, baseUrl: http });
  });

  it('reads the market', async () => {
    const info = await client.getExchangeInfo({ symbols: [SYMBOL, 'ETHUSDT'] });
    expect(info.symbols.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect((await client.getOrderBook({ symbol: SYMBOL, limit: 5 })).bids.length).toBeGreaterThan(0);
    expect(await client.getKlines({ symbol: SYMBOL, interval: '1h', limit: 3 })).toHaveLength(3);
  });

  it('lives the life of an order', async () => {
    const placed = await client.submitNewOrder({
      symbol: SYMBOL,
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: AMOUNT,
      price: PRICE,
    });
    const { orderId } = placed;
    expect((await client.getOpenOrders({ symbol: SYMBOL })).map((order) => order.orderId)).toEqual([orderId]);
    const amended = await client.amendOrderKeepPriority({ symbol: SYMBOL, orderId, newQty: AMOUNT / 2 });
    expect(Number(amended.amendedOrder.qty)).toBe(AMOUNT / 2);
    expect((await client.cancelOrder({ symbol: SYMBOL, orderId })).status).toBe('CANCELED');
    const bought = await client.submitNewOrder({
      symbol: SYMBOL,
      side: 'BUY',
      type: 'MARKET',
      quantity: AMOUNT,
    });
    expect(bought).toMatchObject({ status: 'FILLED' });
    const balances = (await client.getAccountInformation()).balances;
    expect(Number(balances.find(({ asset }) => asset === 'BTC')?.free)).toBeGreaterThan(0);
    await expect(client.cancelOrder({ symbol: SYMBOL, orderId })).rejects.toMatchObject({ code: -2011 });
  });

  it('places an order of every type', () =>
    placeEveryType(
      (order) => client.submitNewOrder(order),
      () => client.cancelAllSymbolOrders({ symbol: SYMBOL }),
    ));

  it('replaces an order, and places two of which one ends the other', async () => {
    const order = { symbol: SYMBOL, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', price: PRICE } as const;
    const { orderId } = await client.submitNewOrder({ ...order, quantity: AMOUNT });
    const replaced = await client.replaceOrder({
      ...order,
      quantity: AMOUNT * 2,
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelOrderId: orderId,
    });
    expect(replaced).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    const list = await client.submitNewOrderList({
      symbol: SYMBOL,
      side: 'SELL',
      quantity: AMOUNT / 2,
      aboveType: 'TAKE_PROFIT',
      aboveStopPrice: HIGH,
      belowType: 'STOP_LOSS',
      belowStopPrice: PRICE,
    } as never);
    expect(list.orders).toHaveLength(2);
    await client.cancelAllSymbolOrders({ symbol: SYMBOL });
  });

  it('hears the market, and its account by a listen key', async () => {
    const told: Told[] = [];
    const sockets = new WebsocketClient(
      {
        api_key: bot.key,
        api_secret: bot.secret,
        wsUrl: ws,
        restOptions: { baseUrl: http },
      },
      QUIET,
    );
    sockets.on('message', (message) => told.push(('data' in message ? message.data : message) as Told));
    sockets.on('exception', () => undefined);
    await sockets.subscribe(`${SYMBOL.toLowerCase()}@bookTicker`, 'main');
    await sockets.subscribeSpotUserDataStream();
    const { orderId } = await client.submitNewOrder({
      symbol: SYMBOL,
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: AMOUNT,
      price: PRICE,
    });
    await client.cancelOrder({ symbol: SYMBOL, orderId });
    await toldOf(told, 'CANCELED', orderId);
    await vi.waitFor(() => expect(told.some((event) => 'b' in event && 'a' in event)).toBe(true), PATIENCE);
    sockets.closeAll(true);
  });

  it('trades over a socket after a logon', async () => {
    const api = new WebsocketAPIClient(
      { api_key: bot.key, api_secret: bot.secret, wsUrl: ws, attachEventListeners: false },
      QUIET,
    );
    const { result } = await api.submitNewSpotOrder({
      symbol: SYMBOL,
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: AMOUNT,
      price: PRICE,
    });
    const canceled = await api.cancelSpotOrder({
      symbol: SYMBOL,
      orderId: result.orderId,
      timestamp: Date.now(),
    });
    expect(canceled.result).toMatchObject({ status: 'CANCELED' });
    api.getWSClient().closeAll(true);
  });
});

describe('@binance/spot', () => {
  let bot: Bot;
  let client: Spot;
  beforeAll(async () => {
    bot = await newBot(server);
    const key = { apiKey: bot.key, apiSecret: bot.secret };
    client = new Spot({
      configurationRestAPI: { ...key, basePath: http, timeout: TIMEOUT },
      configurationWebsocketAPI: { ...key, wsURL: `${ws}/ws-api/v3`, timeout: TIMEOUT },
      configurationWebsocketStreams: { wsURL: ws },
    });
  });

  it('lives the life of an order', async () => {
    const { restAPI } = client;
    const order = {
      symbol: SYMBOL,
      side: SpotRestAPI.NewOrderSideEnum.BUY,
      type: SpotRestAPI.NewOrderTypeEnum.LIMIT,
      timeInForce: SpotRestAPI.NewOrderTimeInForceEnum.GTC,
      quantity: AMOUNT,
      price: PRICE,
    };
    const placed = await (await restAPI.newOrder(order)).data();
    const orderId = placed.orderId ?? 0;
    const amended = await restAPI.orderAmendKeepPriority({ symbol: SYMBOL, orderId, newQty: AMOUNT / 2 });
    expect(Number((await amended.data()).amendedOrder?.qty)).toBe(AMOUNT / 2);
    const replaced = await restAPI.orderCancelReplace({
      ...order,
      side: SpotRestAPI.OrderCancelReplaceSideEnum.BUY,
      type: SpotRestAPI.OrderCancelReplaceTypeEnum.LIMIT,
      timeInForce: SpotRestAPI.OrderCancelReplaceTimeInForceEnum.GTC,
      cancelReplaceMode: SpotRestAPI.OrderCancelReplaceCancelReplaceModeEnum.STOP_ON_FAILURE,
      cancelOrderId: orderId,
    });
    expect(await replaced.data()).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    await restAPI.deleteOpenOrders({ symbol: SYMBOL });
    const again = await (await restAPI.newOrder(order)).data();
    const canceled = await (
      await restAPI.deleteOrder({ symbol: SYMBOL, orderId: again.orderId ?? 0 })
    ).data();
    expect(canceled.status).toBe('CANCELED');
    const account = await (await restAPI.getAccount({ omitZeroBalances: true })).data();
    expect(account.balances?.map(({ asset }) => asset)).toContain('USDT');
    await expect(restAPI.deleteOrder({ symbol: SYMBOL, orderId })).rejects.toMatchObject({ code: -2011 });
  });

  it('places an order of every type', () =>
    placeEveryType(
      async (order) => (await client.restAPI.newOrder(order)).data() as Promise<Placed>,
      () => client.restAPI.deleteOpenOrders({ symbol: SYMBOL }),
    ));

  it('places two orders of which one ends the other', async () => {
    const { restAPI } = client;
    await restAPI.newOrder({
      symbol: SYMBOL,
      side: SpotRestAPI.NewOrderSideEnum.BUY,
      type: SpotRestAPI.NewOrderTypeEnum.MARKET,
      quantity: AMOUNT,
    });
    const list = await restAPI.orderListOco({
      symbol: SYMBOL,
      side: SpotRestAPI.OrderListOcoSideEnum.SELL,
      quantity: AMOUNT / 2,
      aboveType: SpotRestAPI.OrderListOcoAboveTypeEnum.TAKE_PROFIT,
      aboveStopPrice: HIGH,
      belowType: SpotRestAPI.OrderListOcoBelowTypeEnum.STOP_LOSS,
      belowStopPrice: PRICE,
    });
    const { orderListId = 0, orders = [] } = await list.data();
    expect(new Set(orders.map(({ orderId }) => Number(orderId))).size).toBe(2);
    const open = await (await restAPI.getOpenOrders({ symbol: SYMBOL })).data();
    expect(open).toHaveLength(2);
    const ended = await (await restAPI.deleteOrderList({ symbol: SYMBOL, orderListId })).data();
    expect(ended.listOrderStatus).toBe('ALL_DONE');
  });

  it('hears the market', async () => {
    const connection = await client.websocketStreams.connect();
    const heard = new Promise((resolve) => {
      connection.bookTicker({ symbol: SYMBOL.toLowerCase() }).on('message', resolve);
    });
    expect(await heard).toMatchObject({ s: SYMBOL });
    await connection.disconnect();
  });

  it('trades over a socket, and hears its account there', async () => {
    const connection = await client.websocketAPI.connect();
    const told: Told[] = [];
    const subscribed = await connection.userDataStreamSubscribeSignature();
    subscribed.stream.on('message', (event) => {
      told.push(event as Told);
    });
    const placed = await connection.orderPlace({
      symbol: SYMBOL,
      side: 'BUY' as never,
      type: 'LIMIT' as never,
      timeInForce: 'GTC' as never,
      quantity: AMOUNT,
      price: PRICE,
    });
    const orderId = placed.data.orderId ?? 0;
    await connection.orderCancel({ symbol: SYMBOL, orderId });
    await toldOf(told, 'CANCELED', orderId);
    await connection.disconnect();
  });
});

describe('binance-api-node', () => {
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    const { key, secret } = await newBot(server);
    client = createClient({
      apiKey: key,
      apiSecret: secret,
      httpBase: http,
      httpFutures: http,
      wsBase: `${ws}/ws`,
      wsFutures: `${ws}/ws`,
      wsApi: `${ws}/ws-api/v3`,
    } as never);
  });

  it('lives the life of an order, and hears of it', async () => {
    expect((await client.book({ symbol: SYMBOL })).bids.length).toBeGreaterThan(0);
    expect((await client.candles({ symbol: SYMBOL, interval: '1m' as never, limit: 3 })).length).toBe(3);
    const told: Record<string, unknown>[] = [];
    const stop = await client.ws.user((event) => told.push(event as unknown as Record<string, unknown>));
    const order = { symbol: SYMBOL, side: 'BUY', quantity: String(AMOUNT), price: String(PRICE) };
    const placed = await client.order(order as never);
    expect(placed).toMatchObject({ status: 'NEW', type: 'LIMIT' });
    const { orderId } = placed;
    expect(await client.cancelOrder({ symbol: SYMBOL, orderId })).toMatchObject({ status: 'CANCELED' });
    await vi.waitFor(() => {
      expect(told.map(({ executionType }) => executionType)).toContain('CANCELED');
    }, PATIENCE);
    stop();
    const market = { symbol: SYMBOL, side: 'BUY', type: 'MARKET', quantity: String(AMOUNT) };
    expect(await client.order(market as never)).toMatchObject({ status: 'FILLED' });
    expect((await client.myTrades({ symbol: SYMBOL })).length).toBeGreaterThan(0);
    await expect(client.cancelOrder({ symbol: SYMBOL, orderId })).rejects.toMatchObject({ code: -2011 });
  });

  it('places an order of every type', () =>
    placeEveryType(
      (order) => client.order(order),
      () => client.cancelOpenOrders({ symbol: SYMBOL }),
    ));

  it('hears candles', async () => {
    const heard = await new Promise((resolve) => {
      const stop = client.ws.candles(SYMBOL, '1m', (candle) => {
        stop();
        resolve(candle);
      });
    });
    expect(heard).toMatchObject({ symbol: SYMBOL });
  });
});
