import type { Capability } from '../../platform/capability.ts';
import { contractPermission } from '../contracts/index.ts';
import { spotPermission } from '../spot/index.ts';
import { CONDITIONAL_NOTIFICATIONS } from './notifications.ts';
import { conditionalRoutes } from './routes.ts';
import { conditionalMessages, conditionalNews } from './tell.ts';

/** Orders that wait for a price. */
export const conditional: Capability = {
  subjects: { conditional: 'conditional_order' },
  routes(app, services) {
    const { market, permissions, tradingLimit: limit } = services;
    conditionalRoutes(app, {
      ...services,
      instrumentOf: market.instrumentOf,
      limit,
      permission: { spot: spotPermission(permissions), contracts: contractPermission(permissions) },
    });
  },
  events: ({ contracts, market }) => ({
    entryMessages: conditionalMessages({ contracts, instrumentOf: market.instrumentOf }),
  }),
  notifications: Object.values(CONDITIONAL_NOTIFICATIONS),
  news: conditionalNews,
};
