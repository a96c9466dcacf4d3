import { CODES, calls } from '@trade/protocol';
import { type App, CatalogueError, callerOf, RATE, route } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import { confirmPassword, type Identity, proofOf, secondProof } from '../identity/index.ts';
import { apiKeyDataOf, endKey, type KeyDependencies, listKeys, makeKey } from './keys.ts';

export interface KeyRouteDependencies extends KeyDependencies {
  identity: Identity;
  /** Must be called once the end of a customer's key is committed. */
  whenEnded: (userId: number) => void;
  /** Gives a customer's demo accounts their money, if they never had it. */
  fundDemo: (userId: number) => Promise<void>;
}

/** `/user/api_keys`: the keys of a customer, which no key can reach. */
export function apiKeyRoutes(app: App, deps: KeyRouteDependencies): void {
  const { db, fundDemo, identity, whenEnded } = deps;

  route(app, calls.listApiKeys, async (request) => {
    const found = await listKeys(deps, callerOf(request).customer, 'live');
    return { items: found.map(apiKeyDataOf) };
  });

  route(app, calls.createApiKey, { config: RATE.confirmations }, async (request) => {
    const { customer: userId, mode } = callerOf(request);
    const { code, passkey, password, ...terms } = request.body;
    if (mode === 'demo' && terms.mode !== 'demo') throw new CatalogueError(CODES.insufficient_permissions);
    const user = await requireUser(db, userId);
    await confirmPassword(identity, user, password, CODES.wrong_password);
    const given = { passkey, totp: code };
    await secondProof(identity, request, user, { purpose: 'api_key', given, mail: null });
    // Such a key withdraws without asking: its owner must have more than a password.
    const isPowerful = terms.mode === 'real' && terms.scopes.includes('withdraw');
    if (isPowerful && (await proofOf(identity, userId)) === 'email')
      throw new CatalogueError(CODES.google_verification_binding_required);
    const { key, secret } = await makeKey(deps, userId, terms);
    if (key.mode === 'demo') await fundDemo(userId);
    return { key: apiKeyDataOf(key), secret };
  });

  route(app, calls.endApiKey, async (request) => {
    const { customer: userId } = callerOf(request);
    const { id } = request.params;
    await db.transaction((tx) => endKey(tx, deps, { userId, id, by: 'owner' }));
    whenEnded(userId);
    return null;
  });
}
