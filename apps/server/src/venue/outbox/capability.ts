import type { Capability } from '../../platform/capability.ts';
import { outboxRoutes } from './operator-routes.ts';

export const outbox: Capability = {
  operatorRoutes: (app, { db }) => outboxRoutes(app, db),
};
