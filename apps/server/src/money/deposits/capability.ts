import { pendingIn } from '../../operators/queues.ts';
import type { Capability } from '../../platform/capability.ts';
import { configuration } from './configuration.ts';
import { depositCompleted, depositRejected } from './notifications.ts';
import { type OpenDeposits, openDeposits } from './open.ts';
import { operatorDepositRoutes } from './operator-routes.ts';
import { depositRoutes } from './routes.ts';
import { deposits as rows } from './schema.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    deposits: OpenDeposits;
  }
}

export const deposits: Capability = {
  configuration,
  subjects: { recharge: 'deposit' },
  notifications: [depositCompleted, depositRejected],
  open(services) {
    const { config, operatorLimit: limit, sequencer } = services;
    const isListed = (currency: string) => sequencer.look((state) => state.assets.has(currency));
    return { deposits: openDeposits(config.deposits, { ...services, limit, isListed }) };
  },
  jobs: (services) => ({ deposits: services.deposits.work }),
  measures: (services) => services.deposits.measures,
  routes: (app, services) => depositRoutes(app, services.deposits.deps),
  operatorRoutes: (app, services) => operatorDepositRoutes(app, services.deposits.deps),
  queues: {
    role: 'treasury',
    screens: { deposits: 'deposits' },
    waiting: pendingIn('deposits', rows, rows.createdAt),
  },
};
