import { sql } from 'drizzle-orm';
import type { Capability } from '../../platform/capability.ts';
import { operatorContactRoutes } from './operator-routes.ts';
import { contactRoutes } from './routes.ts';
import { contactMessages } from './schema.ts';

export const contact: Capability = {
  routes: (app, { db }) => contactRoutes(app, db),
  operatorRoutes: operatorContactRoutes,
  queues: {
    role: 'support',
    screens: { messages: 'messages' },
    waiting: sql`SELECT 'messages', count(*), min(${contactMessages.createdAt}) FROM ${contactMessages}
        WHERE ${contactMessages.handledAt} IS NULL`,
  },
};
