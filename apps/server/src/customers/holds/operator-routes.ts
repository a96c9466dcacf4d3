import { CODES, calls } from '@trade/protocol';
import { audit } from '../../operators/audit/index.ts';
import { hasOtherSupport, operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import {
  consoleHoldOf,
  type HoldDependencies,
  liftHold,
  listHolds,
  noteHold,
  putHold,
  tellOfHold,
} from './holds.ts';

/** The longest hold with an end, in ms. For a longer one the operator leaves the end open. */
const LONGEST = 10 * 366 * 24 * 60 * 60_000;

/** `/console/customers/:id/holds`: the holds on an account, present and past. */
export function holdRoutes(app: App, holds: HoldDependencies): void {
  const { db, ties, whenPut } = holds;

  const answer = async (userId: number, { account }: { account: string }) => {
    const asking = { operator: account, hasOther: await hasOtherSupport(holds, account) };
    return { items: (await listHolds(db, userId)).map((hold) => consoleHoldOf(hold, asking)) };
  };

  route(app, calls.listHolds, async (request) => {
    const userId = readId(request.params.id, CODES.user_not_found);
    await requireUser(db, userId);
    return answer(userId, operatorOf(request));
  });

  route(app, calls.putHold, async (request) => {
    const operator = operatorOf(request);
    const { account } = operator;
    const userId = readId(request.params.id, CODES.user_not_found);
    const { client_id: clientId, kind, reason, until } = request.body;
    const put = await db.transaction(async (tx) => {
      const hold = {
        userId,
        kind,
        reason,
        expiresAt: until === null ? null : new Date(until),
        operator: account,
        clientId,
      };
      const made = await putHold(tx, ties, hold);
      if (!made) return null;
      checkEnd(until);
      await noteHold(tx, made, 'hold_put', reason);
      const told = await tellOfHold(holds, tx, { hold: made, news: 'put' });
      const detail = { hold: made.id, kind, reason, until };
      await audit(tx, { operator: account, action: 'hold.put', subject: `customer:${userId}`, detail });
      return told;
    });
    if (put) {
      whenPut(userId);
      put.send();
    }
    return answer(userId, operator);
  });

  route(app, calls.liftHold, async (request) => {
    const operator = operatorOf(request);
    const { account } = operator;
    const { reason } = request.body;
    const userId = readId(request.params.id, CODES.user_not_found);
    const holdId = readId(request.params.hold);
    const hasOther = await hasOtherSupport(holds, account);
    const told = await db.transaction(async (tx) => {
      const hold = await liftHold(tx, ties, { userId, holdId, operator: account, reason, hasOther });
      await noteHold(tx, hold, 'hold_lifted');
      const announcement = await tellOfHold(holds, tx, { hold, news: 'lifted' });
      const detail = { hold: holdId, kind: hold.kind, put_by: hold.putBy, reason };
      await audit(tx, { operator: account, action: 'hold.lift', subject: `customer:${userId}`, detail });
      return announcement;
    });
    told.send();
    return answer(userId, operator);
  });
}

/** Throws CODES.parameter_invalid for an end that has passed or is further away than LONGEST. */
function checkEnd(until: number | null): void {
  const lasts = until === null ? 1 : until - Date.now();
  if (lasts <= 0 || lasts > LONGEST) throw new CatalogueError(CODES.parameter_invalid);
}
