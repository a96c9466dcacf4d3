import { keepProgress } from '../../core/checks/index.ts';
import type { Capability } from '../../platform/capability.ts';
import { createIntegrityMonitor, type IntegrityMonitor, tellAdmins } from './monitor.ts';
import { booksDoNotHold } from './notifications.ts';
import { headRoutes, ledgerVerificationRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    integrity: IntegrityMonitor;
  }
}

/** Watches for faults in the books. */
export const integrity: Capability = {
  notifications: [booksDoNotHold],
  open(services) {
    const { bus, config, database, db, faults, isUnverified, log, notifier, onStop } = services;
    const { signer, ties, trusted } = services;
    const monitor = createIntegrityMonitor({
      bus,
      process: { databaseUrl: database.url, dataDir: config.dataDir, anchorUrl: config.anchorUrl, trusted },
      faults,
      isUnverified,
      keep: (reached) => keepProgress(database.patient.pool, reached, { at: Date.now(), signer, trusted }),
      tell: (found) => tellAdmins({ db, ties, notifier }, found),
      now: Date.now,
      log,
    });
    onStop(() => monitor.stop());
    return { integrity: monitor };
  },
  jobs: (services) => ({ integrity: () => services.integrity.work() }),
  measures: (services) => services.integrity.measures,
  routes: (app, { db }) => headRoutes(app, db),
  operatorRoutes: ledgerVerificationRoutes,
};
