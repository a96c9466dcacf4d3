import type { Capability } from '../../platform/capability.ts';
import { spotNews, spotOrderFilled } from './notifications.ts';
import { spotCancels, spotOpenOrders } from './open-orders.ts';
import { spotPermission } from './permission.ts';
import { spotRoutes } from './routes.ts';
import { orderMessage } from './wire.ts';

export const spot: Capability = {
  openOrders: spotOpenOrders,
  cancelsOpenOrders: spotCancels,
  routes(app, { market, permissions, tradingLimit: limit, ...services }) {
    const permission = spotPermission(permissions);
    spotRoutes(app, { ...services, limit, instrumentOf: market.instrumentOf, permission });
  },
  notifications: [spotOrderFilled],
  news: spotNews,
  events: ({ market: { instrumentOf } }) => ({ orderMessage: orderMessage(instrumentOf) }),
};
