import type { Capability } from '../../platform/capability.ts';
import { ordersCanceledByTimer, watchCancelTimers } from './cancel-timers.ts';
import type { CancelsOpenOrders, OpenOrders } from './index.ts';
import { openOrdersRoutes } from './operator-routes.ts';
import { orderRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Capability {
    /** What of its orders holds a customer's money. */
    openOrders?: OpenOrders;
    cancelsOpenOrders?: CancelsOpenOrders;
  }
  interface Services {
    openOrders: OpenOrders;
    cancelsOpenOrders: readonly CancelsOpenOrders[];
  }
}

/** What concerns orders of every kind: batches, a timer that cancels, and what operators see. */
export const openOrders: Capability = {
  notifications: [ordersCanceledByTimer],
  jobs: (services) => ({ 'cancel-timers': () => watchCancelTimers(services) }),
  routes: (app, { db }) => orderRoutes(app, db),
  operatorRoutes: openOrdersRoutes,
};
