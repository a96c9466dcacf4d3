import type { Capability } from '../../platform/capability.ts';
import { approvalRoutes } from './operator-routes.ts';

/** Acts that wait for a second operator. */
export const approvals: Capability = {
  operatorRoutes: (app, services) => approvalRoutes(app, services.approvals, services.askingOf),
};
