import type { Capability, Services } from '../../platform/capability.ts';
import { compatAddresses } from '../../platform/gateway/index.ts';
import { ConditionalTrading } from '../../trading/conditional/index.ts';
import { contractPermission } from '../../trading/contracts/index.ts';
import { SpotTrading, spotPermission } from '../../trading/spot/index.ts';
import { accountCalls } from './account-calls.ts';
import { bookCalls } from './book-calls.ts';
import type { DialectCall } from './call.ts';
import { candleCalls } from './candles.ts';
import { verifySigned } from './keys.ts';
import { orderCalls } from './order-calls.ts';
import { Orders } from './orders.ts';
import { tradeCalls } from './public-trades.ts';
import { serveCalls } from './serve.ts';
import { startCalls } from './start-calls.ts';
import { exchangeInfo } from './symbols.ts';
import { DayTickers, tickerCalls } from './tickers.ts';
import { WaitingOrders } from './waiting-orders.ts';

/** Spot trading for programs that speak Binance's dialect: the same calls in other words. */
export const binance: Capability = {
  open({ apiKeys, config, credentials }) {
    const { basePath, compatHosts } = config.network;
    credentials.add({
      kind: 'key',
      verify: verifySigned(apiKeys.verifier, compatAddresses(basePath, compatHosts)),
      isLive: (caller) => apiKeys.verifier.isLive(caller),
    });
    return {};
  },
  compatRoutes: (app, services) => serveCalls(app, callsOf(services), services.apiKeys.verifier),
};

function callsOf(services: Services): DialectCall[] {
  const orders = ordersOf(services);
  return [
    ...bookCalls(services),
    exchangeInfo(services),
    ...tradeCalls(services),
    ...candleCalls(services),
    ...tickerCalls(services, new DayTickers(services)),
    ...accountCalls(services, orders.waiting),
    ...orderCalls(orders, services.instruments),
    ...startCalls(),
  ];
}

function ordersOf(services: Services): Orders {
  const { market, permissions, reads, tradingLimit: limit } = services;
  const { instrumentOf } = market;
  const spot = spotPermission(permissions);
  const spotTrading = new SpotTrading({ ...services, limit, instrumentOf, permission: spot });
  const waiting = new ConditionalTrading({
    ...services,
    limit,
    instrumentOf,
    permission: { spot, contracts: contractPermission(permissions) },
  });
  return new Orders(reads, spotTrading, new WaitingOrders(reads, waiting));
}
