import type { Capability } from '../../platform/capability.ts';
import { creditRoutes, customerActivityRoutes } from './operator-routes.ts';
import { accountHistoryRoutes } from './routes.ts';

/** What happened to an account, and its credit score. */
export const history: Capability = {
  routes: (app, { db }) => accountHistoryRoutes(app, db),
  operatorRoutes(app, services) {
    customerActivityRoutes(app, services);
    creditRoutes(app, services.db);
  },
};
