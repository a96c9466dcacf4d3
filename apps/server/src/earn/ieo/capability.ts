import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { ieoClaims } from './claims.ts';
import { IEO_NOTIFICATIONS, ieoNews } from './notifications.ts';
import { ieoLine } from './offer-line.ts';
import { operatorIeoRoutes } from './operator-routes.ts';
import { ieoRoutes } from './routes.ts';

export const ieo: Capability = {
  notifications: IEO_NOTIFICATIONS,
  news: ieoNews,
  claims: [ieoClaims],
  subjects: { subscription: 'ieo_subscription' },
  open(services) {
    services.offers.add(ieoLine(services));
    return {};
  },
  routes(app, { clock, db, permissions, sequencer }) {
    const permission = permissions.of('ieo', CODES.product_not_on_sale);
    ieoRoutes(app, { db, sequencer, now: clock.now, permission });
  },
  operatorRoutes: operatorIeoRoutes,
};
