import type { Capability } from '../../platform/capability.ts';
import { requireUser } from '../../platform/login/index.ts';
import { createSeal } from '../../platform/sealing/index.ts';
import { fundDemo } from '../identity/index.ts';
import { KEYS_ENDED, type KeyDependencies } from './keys.ts';
import { keyCreated, keyEnded, keyEndedByOperator } from './notifications.ts';
import { customerKeyRoutes } from './operator-routes.ts';
import { apiKeyRoutes } from './routes.ts';
import { KeyUses } from './uses.ts';
import { KeyVerifier } from './verifier.ts';

interface Keys extends KeyDependencies {
  verifier: KeyVerifier;
  /** Must be called once the end of a customer's key is committed. */
  whenEnded: (userId: number) => void;
}

declare module '../../platform/capability.ts' {
  interface Services {
    apiKeys: Keys;
  }
}

/** The keys with which programs act for customers. */
export const apiKeys: Capability = {
  notifications: [keyCreated, keyEnded, keyEndedByOperator],
  open({ bus, credentials, db, identity, log, notifier, onStop, secretKeys, ties }) {
    const deps = { db, ties, seal: createSeal(secretKeys, 'api-keys'), notifier, now: Date.now };
    const uses = new KeyUses(db, deps.now, log);
    onStop(() => uses.stop());
    const verifier = new KeyVerifier(deps, uses);
    credentials.add({
      kind: 'key',
      verify: (shown) => verifier.verify(shown),
      isLive: (caller, address) => verifier.isLive(caller, address),
    });
    const whenEnded = (userId: number) => bus.publish(KEYS_ENDED, { userId });
    // An account that is disabled ends its logins, too.
    identity.sessions.onEnded(whenEnded);
    return { apiKeys: { ...deps, verifier, whenEnded } };
  },
  routes(app, { apiKeys: keys, db, identity, sequencer }) {
    const fund = async (userId: number) => fundDemo({ db, sequencer }, await requireUser(db, userId));
    apiKeyRoutes(app, { ...keys, identity, fundDemo: fund });
  },
  operatorRoutes: (app, { apiKeys: keys }) => customerKeyRoutes(app, keys),
  startLive: ({ apiKeys: { verifier }, bus }, { recheck }) =>
    bus.listen(KEYS_ENDED, ({ userId }) => {
      verifier.forget(userId);
      recheck(userId);
    }),
};
