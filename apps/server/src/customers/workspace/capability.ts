import type { Capability } from '../../platform/capability.ts';
import { workspaceRoutes } from './routes.ts';

export const workspace: Capability = {
  routes: (app, { db, market }) =>
    workspaceRoutes(app, { db, isListed: (symbol) => market.unitsOf(symbol) !== undefined }),
};
