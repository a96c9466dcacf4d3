import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { lockMiningClaims } from './claims.ts';
import { LOCK_MINING_NOTIFICATIONS, lockMiningNews } from './notifications.ts';
import { lockMiningLine } from './offer-line.ts';
import { operatorLockMiningRoutes } from './operator-routes.ts';
import { lockMiningRoutes } from './routes.ts';

export const lockMining: Capability = {
  notifications: LOCK_MINING_NOTIFICATIONS,
  news: lockMiningNews,
  claims: [lockMiningClaims],
  subjects: { mining: 'mining_order' },
  open(services) {
    services.offers.add(lockMiningLine(services));
    return {};
  },
  routes(app, { calendar, clock, db, listing, permissions, sequencer }) {
    const permission = permissions.of('lock_mining', CODES.product_not_on_sale);
    lockMiningRoutes(app, { calendar, db, listing, sequencer, now: clock.now, permission });
  },
  operatorRoutes: operatorLockMiningRoutes,
};
