import { pendingIn } from '../../operators/queues.ts';
import type { Capability, Services } from '../../platform/capability.ts';
import { type AdjustmentDependencies, finishAdjustments } from './execute.ts';
import { adjustmentRoutes } from './operator-routes.ts';
import { adjustments as rows } from './schema.ts';

/** Money that operators move by hand. */
export const adjustments: Capability = {
  jobs: (services) => ({
    adjustments: () => finishAdjustments({ ...dependenciesOf(services), log: services.log }),
  }),
  operatorRoutes: (app, services) => adjustmentRoutes(app, dependenciesOf(services)),
  queues: {
    role: 'treasury',
    screens: { adjustments: 'adjustments' },
    waiting: pendingIn('adjustments', rows, rows.createdAt),
  },
};

function dependenciesOf(services: Services): AdjustmentDependencies {
  const { appName, db, operatorLimit: limit, sequencer, ties } = services;
  const isListed = (currency: string) => sequencer.look((state) => state.assets.has(currency));
  return { appName, db, limit, sequencer, ties, isListed };
}
