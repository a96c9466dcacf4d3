import { Spot } from '@binance/spot';
import { MainClient, WebsocketAPIClient, WebsocketClient } from 'binance';
import createClient from 'binance-api-node';
import type { Bot } from './bots.ts';

/** As long as a busy machine may take: one of the clients gives up after a second. */
const TIMEOUT = 60_000;
/** One of the clients tells all that it does. */
const QUIET = { trace: () => undefined, info: () => undefined, error: () => undefined };

/** What an order is asked with, by the names of the dialect. */
export type Asked = Record<string, string | number | undefined>;

interface Placed {
  orderId?: number | bigint | undefined;
  status?: string | undefined;
}

/** A step of an order, as its account was told. */
export interface Step {
  step: string | undefined;
  orderId: string;
}

/** What a trader does, in the words of one client; null for what a client does not know. */
export interface Trader {
  bids(): Promise<number>;
  /** Returns how many of three candles came. */
  candles(): Promise<number>;
  place(order: Asked): Promise<Placed>;
  cancel(order: Asked): Promise<Placed>;
  cancelAll(): Promise<unknown>;
  open(): Promise<Placed[]>;
  coins(): Promise<string[]>;
  trades(): Promise<number>;
  /** Makes an order smaller, and returns its new quantity. */
  amend: ((order: Asked) => Promise<number>) | null;
  replace: ((order: Asked) => Promise<object>) | null;
  /** Places two orders of which one ends the other, and returns their ids. */
  placePair: ((order: Asked) => Promise<string[]>) | null;
  /** Places an order after whose fill one other or a pair begins, and returns their ids. */
  placeTriggered: ((kind: 'one' | 'pair', order: Asked) => Promise<string[]>) | null;
  /** The same in the older form, which all clients know. */
  placeOldPair: (order: Asked) => Promise<string[]>;
  /** Places and cancels an order over a socket. */
  overSocket: ((order: Asked) => Promise<Placed>) | null;
  /** Resolves with something that a stream of the market told. */
  hearMarket(): Promise<unknown>;
  /** Begins to tell the steps of orders; returns how that is ended. */
  hearAccount(hear: (step: Step) => void): Promise<() => unknown>;
}

/** The addresses that a client is given. */
interface Venue {
  http: string;
  ws: string;
  symbol: string;
}

/** Each client as its users set it up: only its addresses are told. */
export const CLIENTS: readonly {
  name: string;
  algorithm: 'ed25519' | 'hmac-sha256';
  start: (bot: Bot, venue: Venue) => Trader;
}[] = [
  { name: 'binance', algorithm: 'ed25519', start: ofBinance },
  { name: '@binance/spot', algorithm: 'hmac-sha256', start: ofOfficial },
  { name: 'binance-api-node', algorithm: 'hmac-sha256', start: ofNode },
];

interface Report {
  e?: string;
  x?: string;
  i?: number;
}

function ofBinance({ key, secret }: Bot, { http, symbol, ws }: Venue): Trader {
  const keys = { api_key: key, api_secret: secret };
  const client = new MainClient({ ...keys, baseUrl: http });
  const listen = async (topic: string | null, hear: (message: Report) => void) => {
    const sockets = new WebsocketClient({ ...keys, wsUrl: ws, restOptions: { baseUrl: http } }, QUIET);
    sockets.on('message', (message) => hear(('data' in message ? message.data : message) as Report));
    sockets.on('exception', () => undefined);
    await (topic === null ? sockets.subscribeSpotUserDataStream() : sockets.subscribe(topic, 'main'));
    return () => sockets.closeAll(true);
  };
  return {
    bids: async () => (await client.getOrderBook({ symbol, limit: 5 })).bids.length,
    candles: async () => (await client.getKlines({ symbol, interval: '1h', limit: 3 })).length,
    place: (order) => client.submitNewOrder({ symbol, ...order } as never),
    cancel: (order) => client.cancelOrder({ symbol, ...order } as never),
    cancelAll: () => client.cancelAllSymbolOrders({ symbol }),
    open: () => client.getOpenOrders({ symbol }),
    coins: async () => (await client.getAccountInformation()).balances.map(({ asset }) => asset),
    trades: async () => (await client.getAccountTradeList({ symbol })).length,
    amend: async (order) =>
      Number((await client.amendOrderKeepPriority({ symbol, ...order } as never)).amendedOrder.qty),
    replace: (order) => client.replaceOrder({ symbol, ...order } as never),
    placePair: async (order) => {
      const list = await client.submitNewOrderList({ symbol, ...order } as never);
      return list.orders.map(({ orderId }) => String(orderId));
    },
    placeTriggered: async (kind, order) => {
      const asked = { symbol, ...order } as never;
      const list =
        kind === 'one'
          ? await client.submitNewOrderListOTO(asked)
          : await client.submitNewOrderListOTOCO(asked);
      return (list as { orders: Placed[] }).orders.map(({ orderId }) => String(orderId));
    },
    placeOldPair: async (order) => {
      const list = await client.submitNewOCO({ symbol, ...order } as never);
      return (list as { orders: Placed[] }).orders.map(({ orderId }) => String(orderId));
    },
    overSocket: async (order) => {
      const options = { ...keys, wsUrl: ws, attachEventListeners: false };
      const api = new WebsocketAPIClient(options, QUIET);
      const { result } = await api.submitNewSpotOrder({ symbol, ...order } as never);
      const { orderId } = result as Placed;
      const canceled = await api.cancelSpotOrder({ symbol, orderId, timestamp: Date.now() } as never);
      api.getWSClient().closeAll(true);
      return canceled.result as Placed;
    },
    hearMarket: () =>
      new Promise((resolve, reject) => {
        const end = listen(`${symbol.toLowerCase()}@bookTicker`, (message) => {
          if ('b' in message) end.then((stop) => resolve(stop() ?? message), reject);
        });
        end.catch(reject);
      }),
    hearAccount: (hear) =>
      listen(null, ({ i, x }) => {
        if (x !== undefined) hear({ step: x, orderId: String(i) });
      }),
  };
}

function ofOfficial({ key, secret }: Bot, { http, symbol, ws }: Venue): Trader {
  const keys = { apiKey: key, apiSecret: secret };
  const client = new Spot({
    configurationRestAPI: { ...keys, basePath: http, timeout: TIMEOUT },
    configurationWebsocketAPI: { ...keys, wsURL: `${ws}/ws-api/v3`, timeout: TIMEOUT },
    configurationWebsocketStreams: { wsURL: ws },
  });
  const { restAPI } = client;
  /** Its calls return what returns the data. */
  const dataOf = async <Data>(answered: Promise<{ data: () => Promise<Data> }>) => (await answered).data();
  return {
    bids: async () => (await dataOf(restAPI.depth({ symbol, limit: 5 }))).bids?.length ?? 0,
    candles: async () => (await dataOf(restAPI.klines({ symbol, interval: '1h' as never, limit: 3 }))).length,
    place: (order) => dataOf(restAPI.newOrder({ symbol, ...order } as never)) as Promise<Placed>,
    cancel: (order) => dataOf(restAPI.deleteOrder({ symbol, ...order } as never)),
    cancelAll: () => restAPI.deleteOpenOrders({ symbol }),
    open: () => dataOf(restAPI.getOpenOrders({ symbol })),
    coins: async () => {
      const { balances = [] } = await dataOf(restAPI.getAccount({ omitZeroBalances: true }));
      return balances.map(({ asset }) => asset ?? '');
    },
    trades: async () => (await dataOf(restAPI.myTrades({ symbol }))).length,
    amend: async (order) =>
      Number((await dataOf(restAPI.orderAmendKeepPriority({ symbol, ...order } as never))).amendedOrder?.qty),
    replace: (order) => dataOf(restAPI.orderCancelReplace({ symbol, ...order } as never)),
    placePair: async (order) => {
      const { orders = [] } = await dataOf(restAPI.orderListOco({ symbol, ...order } as never));
      return orders.map(({ orderId }) => String(orderId));
    },
    placeTriggered: async (kind, order) => {
      const asked = { symbol, ...order } as never;
      const { orders = [] } = await dataOf<{ orders?: Placed[] }>(
        kind === 'one' ? restAPI.orderListOto(asked) : restAPI.orderListOtoco(asked),
      );
      return orders.map(({ orderId }) => String(orderId));
    },
    placeOldPair: async (order) => {
      const { orders = [] } = await dataOf(restAPI.orderOco({ symbol, ...order } as never));
      return orders.map(({ orderId }) => String(orderId));
    },
    overSocket: async (order) => {
      const connection = await client.websocketAPI.connect();
      const placed = await connection.orderPlace({ symbol, ...order } as never);
      const canceled = await connection.orderCancel({ symbol, orderId: placed.data.orderId ?? 0 });
      await connection.disconnect();
      return canceled.data;
    },
    hearMarket: async () => {
      const connection = await client.websocketStreams.connect();
      const heard = await new Promise((resolve) => {
        connection.bookTicker({ symbol: symbol.toLowerCase() }).on('message', resolve);
      });
      await connection.disconnect();
      return heard;
    },
    hearAccount: async (hear) => {
      const connection = await client.websocketAPI.connect();
      const { stream } = await connection.userDataStreamSubscribeSignature();
      stream.on('message', (event) => {
        const { i, x } = event as Report;
        if (x !== undefined) hear({ step: x, orderId: String(i) });
      });
      return () => connection.disconnect();
    },
  };
}

function ofNode({ key, secret }: Bot, { http, symbol, ws }: Venue): Trader {
  const client = createClient({
    apiKey: key,
    apiSecret: secret,
    httpBase: http,
    httpFutures: http,
    wsBase: `${ws}/ws`,
    wsFutures: `${ws}/ws`,
    wsApi: `${ws}/ws-api/v3`,
  } as never);
  return {
    bids: async () => (await client.book({ symbol })).bids.length,
    candles: async () => (await client.candles({ symbol, interval: '1h' as never, limit: 3 })).length,
    place: (order) => client.order({ symbol, ...order } as never),
    cancel: (order) => client.cancelOrder({ symbol, ...order } as never),
    cancelAll: () => client.cancelOpenOrders({ symbol }),
    open: () => client.openOrders({ symbol }),
    coins: async () => (await client.accountInfo()).balances.map(({ asset }) => asset),
    trades: async () => (await client.myTrades({ symbol })).length,
    amend: null,
    replace: null,
    placePair: null,
    placeTriggered: null,
    placeOldPair: async (order) => {
      const list = await client.orderOco({ symbol, ...order } as never);
      return (list as unknown as { orders: { orderId: number }[] }).orders.map(({ orderId }) =>
        String(orderId),
      );
    },
    overSocket: null,
    hearMarket: () =>
      new Promise((resolve) => {
        const stop = client.ws.candles(symbol, '1m', (candle) => {
          stop();
          resolve(candle);
        });
      }),
    hearAccount: (hear) =>
      client.ws.user((event) => {
        const { executionType: step, orderId } = event as unknown as {
          executionType?: string;
          orderId?: number;
        };
        if (step !== undefined) hear({ step, orderId: String(orderId) });
      }),
  };
}
