import type { Capability, Services } from '../../platform/capability.ts';
import { spotOpenOrders } from './open-orders.ts';
import { spotPermission } from './permission.ts';
import { spotRoutes } from './routes.ts';
import { twapRoutes } from './twap-routes.ts';
import { twapMessages } from './twap-wire.ts';
import { orderMessage } from './wire.ts';

export const spot: Capability = {
  openOrders: spotOpenOrders,
  routes(app, services) {
    const deps = dependenciesOf(services);
    spotRoutes(app, deps);
    twapRoutes(app, deps);
  },
  events: ({ market: { instrumentOf } }) => ({
    orderMessage: orderMessage(instrumentOf),
    entryMessages: twapMessages(instrumentOf),
  }),
};

function dependenciesOf({ db, market, permissions, reads, sequencer, tradingLimit: limit }: Services) {
  const { instrumentOf } = market;
  return { db, reads, sequencer, limit, instrumentOf, permission: spotPermission(permissions) };
}
