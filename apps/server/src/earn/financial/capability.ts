import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { financialClaims } from './claims.ts';
import { FINANCIAL_NOTIFICATIONS, financialNews } from './notifications.ts';
import { financialLine } from './offer-line.ts';
import { operatorFinancialRoutes } from './operator-routes.ts';
import { financialRoutes } from './routes.ts';

export const financial: Capability = {
  notifications: FINANCIAL_NOTIFICATIONS,
  news: financialNews,
  claims: [financialClaims],
  subjects: { financial: 'financial_order' },
  open(services) {
    services.offers.add(financialLine(services));
    return {};
  },
  routes(app, { clock, db, permissions, sequencer }) {
    const permission = permissions.of('financial', CODES.product_not_on_sale);
    financialRoutes(app, { db, sequencer, now: clock.now, permission });
  },
  operatorRoutes: operatorFinancialRoutes,
};
