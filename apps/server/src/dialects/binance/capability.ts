import { KEYS_ENDED } from '../../customers/api-keys/keys.ts';
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
import { type ClosedListenKey, LISTEN_KEY_CLOSED, ListenKeys, listenKeyCalls } from './listen-keys.ts';
import { MarketStreams } from './market-streams.ts';
import { orderCalls } from './order-calls.ts';
import { orderListCalls } from './order-lists.ts';
import { Orders } from './orders.ts';
import { ownTradeCalls } from './own-trades.ts';
import { type PerpetualDialect, perpetualDialect, startPerpetualStreams } from './perpetual-dialect.ts';
import { PublicStreams } from './public-streams.ts';
import { tradeCalls } from './public-trades.ts';
import { serveCalls } from './serve.ts';
import { DialectSockets } from './sockets.ts';
import { startCalls } from './start-calls.ts';
import { exchangeInfo } from './symbols.ts';
import { DayTickers, tickerCalls } from './tickers.ts';
import { UserStreams } from './user-streams.ts';
import { WaitingOrders } from './waiting-orders.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

export { unavailableIn } from './serve.ts';

/** What the calls and the sockets of the dialect share. */
interface Dialect {
  calls: readonly DialectCall[];
  orders: Orders;
  tickers: DayTickers;
  listenKeys: ListenKeys;
  perpetuals: PerpetualDialect;
}

declare module '../../platform/capability.ts' {
  interface Services {
    binance: Dialect;
  }
}

/** Trading for programs that speak Binance's dialect: the same calls in other words. */
export const binance: Capability = {
  open(services) {
    const { apiKeys, config, credentials } = services;
    const { basePath, compatHosts } = config.network;
    credentials.add({
      kind: 'key',
      verify: verifySigned(apiKeys.verifier, compatAddresses(basePath, compatHosts)),
      isLive: (caller, address) => apiKeys.verifier.isLive(caller, address),
    });
    return { binance: dialectOf(services) };
  },
  compatRoutes: (app, { apiKeys, binance: { calls, perpetuals } }) =>
    serveCalls(app, [...calls, ...perpetuals.calls], apiKeys.verifier),
  startLive(services) {
    const { apiKeys, binance: dialect, bus, clock, log } = services;
    const { calls, listenKeys, orders, tickers } = dialect;
    const streams = {
      real: new PublicStreams(services, new MarketStreams(services, tickers, 'real')),
      demo: new PublicStreams(services, new MarketStreams(services, tickers, 'demo')),
    };
    const users = new UserStreams(services, orders);
    const overSockets = (served: readonly DialectCall[]) =>
      new SocketCalls(served, apiKeys.verifier, clock.now, (err) =>
        log.error({ err }, 'a call over a socket failed'),
      );
    const perpetuals = startPerpetualStreams(services, dialect.perpetuals);
    const sockets = new DialectSockets(services, {
      streams,
      users,
      listenKeys,
      calls: overSockets(calls),
      perpetuals: { ...perpetuals, calls: overSockets(dialect.perpetuals.calls) },
    });
    const forget = bus.listen(KEYS_ENDED, ({ userId }) => {
      sockets.recheck(userId).catch((err: unknown) => log.warn({ err }, 'keys could not be checked'));
    });
    const close = bus.listen(LISTEN_KEY_CLOSED, (closed) => sockets.closeOf(closed));
    return () => {
      forget();
      close();
      sockets.stop();
      users.stop();
      streams.real.stop();
      streams.demo.stop();
      perpetuals.users.stop();
      perpetuals.markets.real.stop();
      perpetuals.markets.demo.stop();
    };
  },
};

function dialectOf(services: Services): Dialect {
  const { apiKeys, bus, instruments, secretKeys } = services;
  const orders = ordersOf(services);
  const tickers = new DayTickers(services);
  const listenKeys = new ListenKeys(secretKeys, apiKeys.verifier, 'spot');
  const whenClosed = (closed: ClosedListenKey) => bus.publish(LISTEN_KEY_CLOSED, closed);
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
    ...listenKeyCalls(listenKeys, '/api/v3/userDataStream', whenClosed),
  ];
  const perpetuals = perpetualDialect(services, { tickers, waiting: orders.waiting }, whenClosed);
  return { calls, orders, tickers, listenKeys, perpetuals };
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
