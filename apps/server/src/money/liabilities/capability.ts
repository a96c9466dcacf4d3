import type { Capability } from '../../platform/capability.ts';
import { configuration } from './configuration.ts';
import { type PublicationDependencies, publishDaily } from './publish.ts';
import { liabilityRoutes, operatorLiabilityRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    publication: PublicationDependencies;
  }
}

/** The proof of what the venue owes. */
export const liabilities: Capability = {
  configuration,
  open: ({ claims, clock, config, contracts, database, heads, sequencer }) => ({
    publication: {
      db: database.patient.db,
      sequencer,
      contracts,
      claims,
      now: clock.now,
      treesKept: config.liabilityTrees,
      signHeads: () => heads.publish(),
    },
  }),
  jobs: ({ dayOf, log, publication }) => ({
    liabilities: () => publishDaily({ ...publication, dayOf, log }),
  }),
  routes: (app, { db }) => liabilityRoutes(app, db),
  operatorRoutes: (app, { publication }) => operatorLiabilityRoutes(app, publication),
};
