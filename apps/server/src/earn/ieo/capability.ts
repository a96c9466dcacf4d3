import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { operatorIeoRoutes } from './operator-routes.ts';
import { ieoRoutes } from './routes.ts';

export const ieo: Capability = {
  routes(app, { clock, db, permissions, sequencer }) {
    const permission = permissions.of('ieo', CODES.product_not_on_sale);
    ieoRoutes(app, { db, sequencer, now: clock.now, permission });
  },
  operatorRoutes: operatorIeoRoutes,
};
