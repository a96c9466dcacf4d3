import type { Capability } from '../../platform/capability.ts';
import { alertEnded, alertReached } from './notifications.ts';
import { REACH } from './past-prices.ts';
import { alertRoutes, customerAlertRoutes } from './routes.ts';
import { watchAlerts } from './watch.ts';

/** What customers want to be told of: prices, changes, funding rates, distances to liquidation. */
export const alerts: Capability = {
  routes: alertRoutes,
  operatorRoutes: customerAlertRoutes,
  jobs: (services) => ({ alerts: () => watchAlerts(services) }),
  notifications: [alertReached, alertEnded],
  neededTicks: `SELECT min(at) - ${REACH} AS at FROM alert_cursor
    WHERE EXISTS (SELECT 1 FROM alerts WHERE status = 'open')`,
};
