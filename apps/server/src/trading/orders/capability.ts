import type { Capability } from '../../platform/capability.ts';
import type { OpenOrders } from './index.ts';
import { openOrdersRoutes } from './operator-routes.ts';

declare module '../../platform/capability.ts' {
  interface Capability {
    /** What of its orders holds a customer's money. */
    openOrders?: OpenOrders;
  }
  interface Services {
    openOrders: OpenOrders;
  }
}

/** What a customer's money waits in, as operators see it. */
export const openOrders: Capability = { operatorRoutes: openOrdersRoutes };
