import type { Capability } from '../../platform/capability.ts';
import { spotPermission } from '../spot/index.ts';
import { twapCancels, twapOpenOrders } from './open-orders.ts';
import { twapRoutes } from './routes.ts';
import { twapMessages } from './wire.ts';

/** Orders of spot that are traded in slices. */
export const twap: Capability = {
  openOrders: twapOpenOrders,
  cancelsOpenOrders: twapCancels,
  routes(app, { market, permissions, tradingLimit: limit, ...services }) {
    const permission = spotPermission(permissions);
    twapRoutes(app, { ...services, limit, instrumentOf: market.instrumentOf, permission });
  },
  events: ({ market: { instrumentOf } }) => ({ entryMessages: twapMessages(instrumentOf) }),
};
