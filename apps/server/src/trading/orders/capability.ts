import type { Capability } from '../../platform/capability.ts';
import { watchCancelTimers } from './cancel-timers.ts';
import { ordersCanceledByTimer } from './notifications.ts';
import { openOrdersRoutes } from './operator-routes.ts';
import { orderRoutes } from './routes.ts';

/** What concerns orders of every kind: batches, a timer that cancels, and what operators see. */
export const openOrders: Capability = {
  notifications: [ordersCanceledByTimer],
  jobs: (services) => ({ 'cancel-timers': () => watchCancelTimers(services) }),
  routes: (app, { db }) => orderRoutes(app, db),
  operatorRoutes: (app, services) =>
    openOrdersRoutes(app, {
      ...services,
      instrumentOf: (symbol) => services.instruments.find(symbol)?.instrument,
    }),
};
