import type { Capability } from '../../platform/capability.ts';
import { APPROVAL_NOTIFICATIONS } from './notifications.ts';
import { approvalRoutes } from './operator-routes.ts';

/** Acts that wait for a second operator. */
export const approvals: Capability = {
  notifications: Object.values(APPROVAL_NOTIFICATIONS),
  operatorRoutes: (app, services) => approvalRoutes(app, services.approvals, services.askingOf),
};
