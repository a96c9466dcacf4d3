import type { Capability } from '../../platform/capability.ts';
import { trialBalanceRoutes, venueFundRoutes } from './operator-routes.ts';

/** The venue's own money. */
export const treasury: Capability = {
  operatorRoutes(app, services) {
    venueFundRoutes(app, services);
    trialBalanceRoutes(app, services);
  },
};
