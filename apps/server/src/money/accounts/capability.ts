import type { Capability } from '../../platform/capability.ts';
import { customerLedgerRoutes } from './operator-routes.ts';
import { accountRoutes } from './routes.ts';
import type { Subjects } from './subjects.ts';

declare module '../../platform/capability.ts' {
  interface Capability {
    /** What movements of money are about, by the first word of their reference. */
    subjects?: Subjects;
  }
  interface Services {
    /** Those of all capabilities. */
    subjects: Subjects;
  }
}

/** What a customer has, and every movement of it. */
export const accounts: Capability = {
  routes: (app, services) => accountRoutes(app, { ...services, now: services.clock.now }),
  operatorRoutes: customerLedgerRoutes,
};
