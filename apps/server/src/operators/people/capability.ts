import type { Capability } from '../../platform/capability.ts';
import { createSeal } from '../../platform/sealing/index.ts';
import { createAuthenticator } from './authenticator.ts';
import { enrolmentRoutes } from './enrolment-routes.ts';
import { FailedLogins } from './failed-logins.ts';
import { operatorRoutes, ownAccessRoutes } from './own-access-routes.ts';
import { People } from './people.ts';
import { operatorSessionRoutes } from './session-routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    team: People;
    failedLogins: FailedLogins;
  }
}

/** The operators: who they are, and how they log in. */
export const people: Capability = {
  open(services) {
    const failedLogins = new FailedLogins({ ...services, now: Date.now });
    services.onStop(() => failedLogins.stop());
    return { failedLogins, team: new People(services.people, services.approvals) };
  },
  measures: ({ failedLogins }) => failedLogins.measures,
  operatorRoutes(app, services) {
    const { appName, db, failedLogins, secretKeys, team, ties } = services;
    const seal = createSeal(secretKeys, 'operators');
    const authenticator = createAuthenticator({ db, ties, appName, seal });
    operatorSessionRoutes(app, { db, ties, authenticator, failedLogins });
    ownAccessRoutes(app, { db, ties, authenticator });
    enrolmentRoutes(app, { ...services.people, authenticator });
    operatorRoutes(app, team);
  },
};
