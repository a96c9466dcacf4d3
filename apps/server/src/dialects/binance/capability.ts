import { KEYS_ENDED } from '../../customers/api-keys/ended.ts';
import type { Capability, Services } from '../../platform/capability.ts';
import { compatAddresses } from '../../platform/gateway/index.ts';
import { ConditionalTrading } from '../../trading/conditional/index.ts';
import { contractPermission } from '../../trading/contracts/index.ts';
import { SpotTrading, spotPermission } from '../../trading/spot/index.ts';
import { accountCalls } from './account-calls.ts';
import { SocketCalls } from './api-session.ts';
import { bookCalls } from './book-calls.ts';
import type { DialectCall } from './call.ts';
import { candleCalls } from './candles.ts';
import { verifySigned } from './keys.ts';
import { LISTEN_KEY_CLOSED, ListenKeys, listenKeyCalls } from './listen-keys.ts';
import { MarketStreams } from './market-streams.ts';
import { orderCalls } from './order-calls.ts';
import { orderListCalls } from './order-lists.ts';
import { Orders } from './orders.ts';
import { ownTradeCalls } from './own-trades.ts';
import { tradeCalls } from './public-trades.ts';
import { serveCalls } from './serve.ts';
import { DialectSockets } from './sockets.ts';
import { startCalls } from './start-calls.ts';
import { exchangeInfo } from './symbols.ts';
import { DayTickers, tickerCalls } from './tickers.ts';
import { UserStreams } from './user-streams.ts';
import { WaitingOrders } from './waiting-orders.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

/** What the calls and the sockets of the dialect share. */
interface Dialect {
  calls: readonly DialectCall[];
  orders: Orders;
  tickers: DayTickers;
  listenKeys: ListenKeys;
}

declare module '../../platform/capability.ts' {
  interface Services {
    binance: Dialect;
  }
}

/** Spot trading for programs that speak Binance's dialect: the same calls in other words. */
export const binance: Capability = {
  open(services) {
    const { apiKeys, config, credentials } = services;
    const { basePath, compatHosts } = config.network;
    credentials.add({
      kind: 'key',
      verify: verifySigned(apiKeys.verifier, compatAddresses(basePath, compatHosts)),
      isLive: (caller) => apiKeys.verifier.isLive(caller),
    });
    return { binance: dialectOf(services) };
  },
  compatRoutes: (app, { apiKeys, binance: { calls } }) => serveCalls(app, calls, apiKeys.verifier),
  startLive(services) {
    const { apiKeys, binance: dialect, bus, clock, log } = services;
    const { calls, listenKeys, orders, tickers } = dialect;
    const streams = {
      real: new MarketStreams(services, tickers, 'real'),
      demo: new MarketStreams(services, tickers, 'demo'),
    };
    const users = new UserStreams(services, orders);
    const socketCalls = new SocketCalls(calls, apiKeys.verifier, clock.now, (err) =>
      log.error({ err }, 'a call over a socket failed'),
    );
    const sockets = new DialectSockets(services, { streams, users, listenKeys, calls: socketCalls });
    const forget = bus.listen(KEYS_ENDED, ({ userId }) => {
      sockets.recheck(userId).catch((err: unknown) => log.warn({ err }, 'keys could not be checked'));
    });
    const close = bus.listen(LISTEN_KEY_CLOSED, ({ keyId }) => sockets.closeOf(keyId));
    return () => {
      forget();
      close();
      sockets.stop();
      users.stop();
      streams.real.stop();
      streams.demo.stop();
    };
  },
};

function dialectOf(services: Services): Dialect {
  const { apiKeys, bus, instruments, secretKeys } = services;
  const orders = ordersOf(services);
  const tickers = new DayTickers(services);
  const listenKeys = new ListenKeys(secretKeys, apiKeys.verifier);
  const whenClosed = (keyId: string) => bus.publish(LISTEN_KEY_CLOSED, { keyId });
  const calls = [
    ...bookCalls(services),
    exchangeInfo(services),
    ...tradeCalls(services),
    ...candleCalls(services),
    ...tickerCalls(services, tickers),
    ...accountCalls(services),
    ...ownTradeCalls(services, orders.waiting),
    ...orderCalls(orders, instruments),
    ...orderListCalls(orders, instruments),
    ...startCalls(),
    ...withdrawalCalls(services),
    ...listenKeyCalls(listenKeys, whenClosed),
  ];
  return { calls, orders, tickers, listenKeys };
}

function ordersOf(services: Services): Orders {
  const { clock, market, permissions, reads, tradingLimit: limit } = services;
  const { instrumentOf } = market;
  const spot = spotPermission(permissions);
  const spotTrading = new SpotTrading({ ...services, limit, instrumentOf, permission: spot });
  const waiting = new ConditionalTrading({
    ...services,
    limit,
    instrumentOf,
    permission: { spot, contracts: contractPermission(permissions) },
  });
  return new Orders(reads, spotTrading, new WaitingOrders(reads, waiting), clock.now);
}
