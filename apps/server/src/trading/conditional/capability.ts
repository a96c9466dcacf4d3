import type { Capability } from '../../platform/capability.ts';
import { contractPermission } from '../contracts/index.ts';
import { spotPermission } from '../spot/index.ts';
import { CONDITIONAL_NOTIFICATIONS } from './notifications.ts';
import { conditionalCancels, conditionalOpenOrders } from './open-orders.ts';
import { conditionalRoutes } from './routes.ts';
import { conditionalMessages, conditionalNews } from './tell.ts';

const MINUTE = 60_000;

/** The tick that decided each order, when it was triggered. */
const DECIDING_TICKS = `
  SELECT body->'decided'->'tick'->>'symbol', (body->'decided'->'tick'->>'at')::bigint, body->'decided'->'tick'->>'tickId'
  FROM entries
  WHERE kind = 'conditional_order' AND updated_at >= $1::bigint - ${MINUTE}
    AND (body->'decided'->'tick'->>'at')::bigint >= $1::bigint AND (body->'decided'->'tick'->>'at')::bigint < $2::bigint`;

/** Orders that wait for a price. */
export const conditional: Capability = {
  subjects: { conditional: 'conditional_order' },
  openOrders: conditionalOpenOrders,
  cancelsOpenOrders: conditionalCancels,
  decidingTicks: DECIDING_TICKS,
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
