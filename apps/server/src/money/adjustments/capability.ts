import { pendingIn } from '../../operators/queues.ts';
import type { Capability, Services } from '../../platform/capability.ts';
import { type AdjustmentDependencies, finishAdjustments } from './execute.ts';
import { operatorCredited, operatorDebited } from './notifications.ts';
import { adjustmentRoutes } from './operator-routes.ts';
import { adjustments as rows } from './schema.ts';

/** Money that operators move by hand. */
export const adjustments: Capability = {
  notifications: [operatorCredited, operatorDebited],
  jobs: (services) => ({
    adjustments: () => finishAdjustments({ ...dependenciesOf(services), log: services.log }),
  }),
  operatorRoutes: (app, services) => adjustmentRoutes(app, dependenciesOf(services)),
  queues: {
    adjustments: { role: 'treasury', screen: 'adjustments', waiting: pendingIn(rows, rows.createdAt) },
  },
};

function dependenciesOf(services: Services): AdjustmentDependencies {
  const { db, notifier, operatorLimit: limit, sequencer, ties } = services;
  const isListed = (currency: string) => sequencer.look((state) => state.assets.has(currency));
  return { db, notifier, limit, sequencer, ties, isListed };
}
