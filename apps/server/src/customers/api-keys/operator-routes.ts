import { CODES, calls } from '@trade/protocol';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import { apiKeyDataOf, endKey, type KeyDependencies, listKeys } from './keys.ts';

/** `/console/customers/:id/api_keys`: a customer's keys, and ending one. */
export function customerKeyRoutes(
  app: App,
  deps: KeyDependencies & { whenEnded: (userId: number) => void },
): void {
  const { db, whenEnded } = deps;

  route(app, calls.listCustomerApiKeys, async (request) => {
    const userId = readId(request.params.id, CODES.user_not_found);
    await requireUser(db, userId);
    return { items: (await listKeys(deps, userId, 'all')).map(apiKeyDataOf) };
  });

  route(app, calls.endCustomerApiKey, async (request) => {
    const { account: operator } = operatorOf(request);
    const userId = readId(request.params.id, CODES.user_not_found);
    const { key: id } = request.params;
    const { reason } = request.body;
    await db.transaction(async (tx) => {
      const ended = { userId, id, by: 'operator' as const, why: reason };
      if (!(await endKey(tx, deps, ended))) return;
      const detail = { key: id, reason };
      await audit(tx, { operator, action: 'api-key.end', subject: `customer:${userId}`, detail });
    });
    whenEnded(userId);
    return null;
  });
}
