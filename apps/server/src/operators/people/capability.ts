import type { FastifyRequest } from 'fastify';
import type { Capability } from '../../platform/capability.ts';
import { createSeal } from '../../platform/sealing/index.ts';
import type { Asking } from '../approvals/index.ts';
import { createAuthenticator } from './authenticator.ts';
import { enrolmentRoutes } from './enrolment-routes.ts';
import { FailedLogins } from './failed-logins.ts';
import { askingOf } from './letters.ts';
import { PEOPLE_NOTIFICATIONS } from './notifications.ts';
import { operatorOf, operatorRoutes, ownAccessRoutes } from './own-access-routes.ts';
import { operatorPasskeyRoutes } from './passkey-routes.ts';
import { People } from './people.ts';
import { operatorSessionRoutes } from './session-routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    /** The operator of a call, as approvals see them. */
    askingOf: (request: FastifyRequest) => Asking;
    team: People;
    failedLogins: FailedLogins;
  }
}

/** The operators: who they are, and how they log in. */
export const people: Capability = {
  notifications: PEOPLE_NOTIFICATIONS,
  open(services) {
    const failedLogins = new FailedLogins({ ...services, now: Date.now });
    services.onStop(() => failedLogins.stop());
    const asking = (request: FastifyRequest) => askingOf(operatorOf(request));
    return { askingOf: asking, failedLogins, team: new People(services.people, services.approvals) };
  },
  measures: ({ failedLogins }) => failedLogins.measures,
  operatorRoutes(app, services) {
    const { appName, db, failedLogins, secretKeys, team, ties } = services;
    const seal = createSeal(secretKeys, 'operators');
    const authenticator = createAuthenticator({ db, ties, appName, seal });
    const { passkeys } = services.people;
    operatorSessionRoutes(app, { ...services.people, authenticator, failedLogins });
    ownAccessRoutes(app, { db, ties, authenticator, passkeys });
    operatorPasskeyRoutes(app, { ...services.people, authenticator });
    enrolmentRoutes(app, { ...services.people, authenticator });
    operatorRoutes(app, team);
  },
};
