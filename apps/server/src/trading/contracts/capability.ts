import type { Capability } from '../../platform/capability.ts';
import { positionClaims } from './claims.ts';
import { contractFillNews, contractOrderFilled } from './fill-news.ts';
import { contractMessages, startLivePositions } from './live-positions.ts';
import { startMarginWarnings } from './margin-warnings.ts';
import { marginWarning, POSITION_NOTIFICATIONS } from './notifications.ts';
import { contractCancels, contractOpenOrders } from './open-orders.ts';
import { operatorContractRoutes } from './operator-routes.ts';
import { contractPermission } from './permission.ts';
import { riskRoutes } from './risk-routes.ts';
import { contractRoutes } from './routes.ts';
import { positionNews } from './tell.ts';

export const contracts: Capability = {
  claims: [positionClaims],
  openOrders: contractOpenOrders,
  cancelsOpenOrders: contractCancels,
  subjects: { position: 'position' },
  routes(app, services) {
    const { clock, permissions, tradingLimit: limit } = services;
    const permission = contractPermission(permissions);
    contractRoutes(app, { ...services, permission, limit, now: clock.now });
  },
  operatorRoutes(app, services) {
    operatorContractRoutes(app, services);
    riskRoutes(app, services);
  },
  events: (services) => ({ entryMessages: contractMessages(services) }),
  startLive: (services, sockets) =>
    startLivePositions({ contracts: services.contracts, sequencer: services.sequencer, ...sockets }),
  jobs: ({ contracts: registry, db, log, notifier, sequencer }) => ({
    'margin-warnings': () => startMarginWarnings({ contracts: registry, db, log, notifier, sequencer }),
  }),
  notifications: [...Object.values(POSITION_NOTIFICATIONS), marginWarning, contractOrderFilled],
  news: [positionNews, contractFillNews],
};
