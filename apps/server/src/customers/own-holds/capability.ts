import type { Capability } from '../../platform/capability.ts';
import { ownHoldRoutes } from './routes.ts';

/** A customer's own holds: the account frozen, or its withdrawals locked. */
export const ownHolds: Capability = {
  routes: (app, { holds, identity }) => ownHoldRoutes(app, { holds, identity }),
};
