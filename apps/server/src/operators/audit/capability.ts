import type { Capability } from '../../platform/capability.ts';
import { auditRoutes } from './operator-routes.ts';

export const auditing: Capability = {
  operatorRoutes: (app, { db }) => auditRoutes(app, db),
};
