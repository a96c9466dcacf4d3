import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { operatorFinancialRoutes } from './operator-routes.ts';
import { financialRoutes } from './routes.ts';

export const financial: Capability = {
  routes(app, { clock, db, permissions, sequencer }) {
    const permission = permissions.of('financial', CODES.product_not_on_sale);
    financialRoutes(app, { db, sequencer, now: clock.now, permission });
  },
  operatorRoutes: operatorFinancialRoutes,
};
