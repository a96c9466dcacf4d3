import { sql } from 'drizzle-orm';
import type { Capability } from '../../platform/capability.ts';
import { operatorContactRoutes } from './operator-routes.ts';
import { contactRoutes } from './routes.ts';
import { contactMessages } from './schema.ts';

export const contact: Capability = {
  routes: (app, { db }) => contactRoutes(app, db),
  operatorRoutes: operatorContactRoutes,
  queues: {
    messages: {
      role: 'support',
      screen: 'messages',
      waiting: sql`SELECT count(*), min(${contactMessages.createdAt}) FROM ${contactMessages}
        WHERE ${contactMessages.handledAt} IS NULL`,
    },
  },
};
