import type { Capability } from '../../platform/capability.ts';
import { customerLedgerRoutes } from './operator-routes.ts';
import { accountRoutes } from './routes.ts';

/** What a customer has, and every movement of it. */
export const accounts: Capability = {
  routes: (app, services) => accountRoutes(app, { ...services, now: services.clock.now }),
  operatorRoutes: customerLedgerRoutes,
};
