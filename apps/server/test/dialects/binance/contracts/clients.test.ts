import { USDMClient, WebsocketAPIClient, WebsocketClient } from 'binance';
import createClient from 'binance-api-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../../harness/server.ts';
import { BASE, type Bot, guardLoopback, newBot } from '../bots.ts';
import { type Event, heard, liveOrder, livePosition, placeEveryType, SYMBOL, type Trader } from './life.ts';

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

/** A new one for each order: a client writes its id into what it is given. */
const market = () => ({ symbol: SYMBOL, side: 'BUY', type: 'MARKET', quantity: '0.01' }) as const;

describe('binance', () => {
  let bot: Bot;
  let client: USDMClient;
  let trader: Trader;
  beforeAll(async () => {
    bot = await newBot(server, { algorithm: 'ed25519' });
    client = new USDMClient({ api_key: bot.key, api_secret: bot.secret, baseUrl: http });
    const symbol = SYMBOL;
    trader = {
      price: async () => Number((await client.getMarkPrice({ symbol })).markPrice),
      place: (order) => client.submitNewOrder(order as never),
      wait: (order) => client.submitNewAlgoOrder(order as never),
      amend: (order) => client.modifyOrder(order as never),
      cancel: (order) => client.cancelOrder(order as never),
      cancelWaiting: (order) => client.cancelAlgoOrder(order as never),
      cancelAll: () => client.cancelAllOpenOrders({ symbol }),
      cancelAllWaiting: () => client.cancelAllAlgoOpenOrders({ symbol }),
      open: () => client.getAllOpenOrders({ symbol }),
      waiting: () => client.getOpenAlgoOrders({ symbol }),
      positions: () => client.getPositionsV3({ symbol }),
      leverage: (leverage) => client.setLeverage({ symbol, leverage }),
      marginType: (marginType) => client.setMarginType({ symbol, marginType }),
      addMargin: (amount) => client.setIsolatedPositionMargin({ symbol, amount, type: '1' }),
      trades: () => client.getAccountTrades({ symbol }),
      income: () => client.getIncomeHistory({ symbol }),
    };
  });

  it('reads the market and the account', async () => {
    const info = await client.getExchangeInfo();
    expect(info.symbols.find(({ symbol }) => symbol === SYMBOL)).toMatchObject({ contractType: 'PERPETUAL' });
    expect((await client.getOrderBook({ symbol: SYMBOL, limit: 5 })).bids.length).toBeGreaterThan(0);
    expect(await client.getKlines({ symbol: SYMBOL, interval: '1h', limit: 3 })).toHaveLength(3);
    expect(await client.getFundingRates()).not.toEqual([]);
    expect(await client.getFundingRateHistory({ symbol: SYMBOL })).toEqual(expect.any(Array));
    expect(Number((await client.getBalanceV3())[0]?.availableBalance)).toBe(100_000);
    expect((await client.getAccountInformationV3()).totalWalletBalance).toBe('100000');
    expect(await client.getCurrentPositionMode()).toEqual({ dualSidePosition: false });
    expect(await client.getMultiAssetsMode()).toEqual({ multiAssetsMargin: false });
    await expect(client.setPositionMode({ dualSidePosition: 'true' })).rejects.toMatchObject({ code: -1020 });
    await expect(
      client.setCancelOrdersOnTimeout({ symbol: SYMBOL, countdownTime: 1000 }),
    ).rejects.toMatchObject({ code: -1020 });
  });

  it('lives the life of an order', () => liveOrder(trader));
  it('places an order of every type', () => placeEveryType(trader));
  it('lives the life of a position', () => livePosition(trader));

  it('places and cancels several at once, each with its own result', async () => {
    const price = String(Math.round((await trader.price()) * 0.8));
    const order = { symbol: SYMBOL, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', price } as const;
    const placed = await client.submitMultipleOrders([
      { ...order, quantity: '0.01' },
      { ...order, quantity: '0.0000000001' },
    ]);
    expect(placed).toMatchObject([{ status: 'NEW' }, { code: -1111 }]);
    const [{ orderId }] = placed as unknown as [{ orderId: number }];
    const canceled = await client.cancelMultipleOrders({
      symbol: SYMBOL,
      orderIdList: [orderId, orderId] as never,
    });
    expect(canceled).toMatchObject([{ status: 'CANCELED' }, { code: -2011 }]);
  });

  it('is refused a stop where stops are not placed, and a side of two', async () => {
    const stop = { ...market(), type: 'STOP_MARKET', stopPrice: '1000' } as const;
    await expect(client.submitNewOrder(stop as never)).rejects.toMatchObject({ code: -4120 });
    await expect(client.submitNewOrder({ ...market(), positionSide: 'LONG' } as never)).rejects.toMatchObject(
      {
        code: -4061,
      },
    );
  });

  it('hears the market, and its account by a listen key', async () => {
    const told: Event[] = [];
    const sockets = new WebsocketClient(
      { api_key: bot.key, api_secret: bot.secret, wsUrl: ws, restOptions: { baseUrl: http } },
      QUIET,
    );
    sockets.on('message', (message) => told.push(('data' in message ? message.data : message) as Event));
    sockets.on('exception', () => undefined);
    const symbol = SYMBOL.toLowerCase();
    const topics = [
      `${symbol}@bookTicker`,
      `${symbol}@markPrice@1s`,
      `${symbol}@kline_1m`,
      `${symbol}@depth`,
    ];
    await sockets.subscribe(topics, 'usdm');
    await sockets.subscribeUsdFuturesUserDataStream();
    await vi.waitFor(() => {
      const events = new Set(told.map(({ e }) => e));
      expect([...events]).toEqual(
        expect.arrayContaining(['bookTicker', 'markPriceUpdate', 'kline', 'depthUpdate']),
      );
    }, PATIENCE);
    const { orderId } = await client.submitNewOrder(market() as never);
    await heard(told, orderId);
    await client.submitNewOrder({ ...market(), side: 'SELL', reduceOnly: 'true' } as never);
    sockets.closeAll(true);
  });

  it('trades over a socket after a logon', async () => {
    const api = new WebsocketAPIClient(
      { api_key: bot.key, api_secret: bot.secret, wsUrl: ws, attachEventListeners: false },
      QUIET,
    );
    const price = String(Math.round((await trader.price()) * 0.8));
    const { result } = await api.submitNewFuturesOrder('usdm', {
      symbol: SYMBOL,
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.01',
      price,
      timestamp: Date.now(),
    } as never);
    const canceled = await api.cancelFuturesOrder('usdm', {
      symbol: SYMBOL,
      orderId: result.orderId,
      timestamp: Date.now(),
    } as never);
    expect(canceled.result).toMatchObject({ status: 'CANCELED' });
    api.getWSClient().closeAll(true);
  });
});

describe('binance-api-node', () => {
  let client: ReturnType<typeof createClient>;
  let trader: Trader;
  beforeAll(async () => {
    const { key, secret } = await newBot(server);
    client = createClient({
      apiKey: key,
      apiSecret: secret,
      httpBase: http,
      httpFutures: http,
      wsBase: `${ws}/ws`,
      wsFutures: `${ws}/fstream/ws`,
      wsFuturesPublic: `${ws}/public/ws`,
      wsFuturesMarket: `${ws}/market/ws`,
      wsFuturesPrivate: `${ws}/private/ws`,
      wsApi: `${ws}/ws-api/v3`,
    } as never);
    const symbol = SYMBOL;
    // Its types lack some of the calls.
    const calls = client as unknown as Record<string, (asked: object) => Promise<never>>;
    const call = (name: string) => (asked: object) => calls[name]?.(asked) as Promise<never>;
    trader = {
      price: async () => {
        const marks = await (call('futuresMarkPrice')({}) as Promise<
          { symbol: string; markPrice: string }[]
        >);
        return Number(marks.find((one) => one.symbol === symbol)?.markPrice);
      },
      place: call('futuresOrder'),
      // It sends these to the calls that they belong to by itself.
      wait: call('futuresOrder'),
      amend: call('futuresUpdateOrder'),
      cancel: call('futuresCancelOrder'),
      cancelWaiting: call('futuresCancelOrder'),
      cancelAll: () => call('futuresCancelAllOpenOrders')({ symbol }),
      cancelAllWaiting: () => call('futuresCancelAllOpenOrders')({ symbol, conditional: true }),
      open: () => call('futuresOpenOrders')({ symbol }),
      waiting: () => call('futuresOpenOrders')({ symbol, conditional: true }),
      positions: () => call('futuresPositionRisk')({ symbol }),
      leverage: (leverage) => call('futuresLeverage')({ symbol, leverage }),
      marginType: (marginType) => call('futuresMarginType')({ symbol, marginType }),
      addMargin: (amount) => call('futuresPositionMargin')({ symbol, amount, type: 1 }),
      trades: () => call('futuresUserTrades')({ symbol }),
      income: () => call('futuresIncome')({ symbol }),
    };
  });

  it('reads the market and the account', async () => {
    expect((await client.futuresBook({ symbol: SYMBOL })).bids.length).toBeGreaterThan(0);
    expect((await client.futuresCandles({ symbol: SYMBOL, interval: '1m' as never, limit: 3 })).length).toBe(
      3,
    );
    expect((await client.futuresPrices())[SYMBOL]).toBeDefined();
    expect(Number((await client.futuresAccountBalance())[0]?.availableBalance)).toBe(100_000);
    expect((await client.futuresAccountInfo()).canTrade).toBe(true);
    expect((await client.futuresLeverageBracket({ symbol: SYMBOL } as never)).length).toBe(1);
  });

  it('lives the life of an order', () => liveOrder(trader));
  it('places an order of every type', () => placeEveryType(trader));
  it('lives the life of a position', () => livePosition(trader));

  it('hears the market and its account', async () => {
    const told: Record<string, unknown>[] = [];
    const stop = await client.ws.futuresUser((event) => told.push(event as never));
    const candle = await new Promise((resolve) => {
      const end = client.ws.futuresCandles(SYMBOL, '1m', (heardCandle) => {
        end();
        resolve(heardCandle);
      });
    });
    expect(candle).toMatchObject({ symbol: SYMBOL });
    const { orderId } = await trader.place(market());
    await vi.waitFor(() => {
      expect(told.some((event) => event.orderId === Number(orderId) && event.executionType === 'TRADE')).toBe(
        true,
      );
      expect(told.some(({ eventType }) => eventType === 'ACCOUNT_UPDATE')).toBe(true);
    }, PATIENCE);
    await trader.place({ ...market(), side: 'SELL', reduceOnly: 'true' });
    stop();
  });
});
