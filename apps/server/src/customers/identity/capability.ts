import { z } from 'zod';
import { topic } from '../../platform/bus/index.ts';
import type { Capability } from '../../platform/capability.ts';
import { Credentials, verifyTokens } from '../../platform/gateway/index.ts';
import { demoRoutes } from './demo-routes.ts';
import { createIdentity, type Identity, startSweeping } from './identity.ts';
import {
  accountOpened,
  loginFromNewDevice,
  passkeyAdded,
  passkeyCopied,
  passkeyRemoved,
  passkeysReset,
  passwordChanged,
  passwordReset,
  totpBound,
  totpUnbound,
} from './notifications.ts';
import { operatorCustomerRoutes } from './operator-routes.ts';
import { identityRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    identity: Identity;
    credentials: Credentials;
  }
}

/**
 * Some logins of a user have ended: no process believes them any more, and their sockets end with
 * them.
 */
const LOGIN_ENDED = topic('customer.login-ended', z.object({ userId: z.int() }));

/** Who customers are: registration, logins, passwords, authenticators. */
export const identity: Capability = {
  notifications: [
    accountOpened,
    loginFromNewDevice,
    passwordChanged,
    passwordReset,
    totpBound,
    totpUnbound,
    passkeyAdded,
    passkeyRemoved,
    passkeysReset,
    passkeyCopied,
  ],
  open({ appName, bus, config, db, features, hashKey, log, messenger, notifier, secretKeys, ties }) {
    const opened = createIdentity({
      db,
      ties,
      messenger,
      notifier,
      isRegistrationOpen: () => features.isOn('registration'),
      secretKeys,
      hashKey,
      appName,
      securityHold: config.withdrawals.securityHold,
      publicUrl: config.publicUrl,
      passkeys: config.passkeys,
      idle: config.idle.customers,
      now: Date.now,
      log,
    });
    opened.sessions.onEnded((userId) => bus.publish(LOGIN_ENDED, { userId }));
    const { sessions } = opened;
    const credentials = new Credentials();
    credentials.add({
      kind: 'session',
      verify: verifyTokens((token, use) => sessions.authenticate(token, use)),
      isLive: (caller) => sessions.isLive(caller),
    });
    return { identity: opened, credentials };
  },
  jobs: ({ db, log }) => ({ sweeping: () => startSweeping(db, log) }),
  routes(app, services) {
    identityRoutes(app, services.identity);
    demoRoutes(app, services);
  },
  operatorRoutes: (app, { db, holds, identity: { sessions } }) =>
    operatorCustomerRoutes(app, { db, holds, sessions }),
  startLive: ({ bus, identity: { sessions } }, { recheck }) =>
    bus.listen(LOGIN_ENDED, ({ userId }) => {
      sessions.noteEnd(userId);
      recheck(userId);
    }),
};
