import type { Capability } from '../../platform/capability.ts';
import { favouriteRoutes } from './routes.ts';

export const favourites: Capability = {
  routes: (app, { db, market }) =>
    favouriteRoutes(app, { db, isListed: (symbol) => market.unitsOf(symbol) !== undefined }),
};
