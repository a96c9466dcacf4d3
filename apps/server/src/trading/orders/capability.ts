import type { Capability } from '../../platform/capability.ts';
import { openOrdersRoutes } from './operator-routes.ts';

/** What a customer's money waits in, as operators see it. */
export const openOrders: Capability = {
  operatorRoutes: (app, services) =>
    openOrdersRoutes(app, {
      ...services,
      instrumentOf: (symbol) => services.instruments.find(symbol)?.instrument,
    }),
};
