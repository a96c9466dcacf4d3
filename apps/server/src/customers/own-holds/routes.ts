import { CODES, calls, type OwnHoldKind } from '@trade/protocol';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import { endOwnHold, type HoldDependencies, noteHold, putOwnHold, tellOfHold } from '../holds/index.ts';
import { confirmPassword, type Identity, secondProof } from '../identity/index.ts';

const HELD = { frozen: 'freeze_on', withdrawals: 'lock_on' } as const satisfies Record<OwnHoldKind, string>;

/** `/user/holds`: customers hold their own account in one tap, and end that with two proofs. */
export function ownHoldRoutes(
  app: App,
  { holds, identity }: { holds: HoldDependencies; identity: Identity },
): void {
  const { db, ties, whenPut } = holds;

  route(app, calls.holdOwnAccount, async (request) => {
    const { customer: userId } = callerOf(request);
    const { kind, slowly } = request.body;
    if (kind === 'frozen' && slowly) throw new CatalogueError(CODES.parameter_invalid);
    const told = await db.transaction(async (tx) => {
      const { hold, isNews } = await putOwnHold(tx, ties, { userId, kind, slowly });
      if (!isNews) return null;
      await noteHold(tx, hold, 'hold_put');
      return tellOfHold(holds, tx, { hold, news: 'put' });
    });
    whenPut(userId);
    told?.send();
    return withText(null, HELD[kind]);
  });

  route(app, calls.endOwnHold, { config: RATE.confirmations }, async (request) => {
    const { customer: userId } = callerOf(request);
    const { code, kind, passkey, password } = request.body;
    if (password === '') throw new CatalogueError(CODES.information_incomplete);
    const user = await requireUser(db, userId);
    await confirmPassword(identity, user, password, CODES.wrong_password);
    const useUp = await secondProof(identity, request, user, {
      purpose: 'hold',
      given: { passkey, totp: code, mailed: code },
      mail: { purpose: 'security' },
    });
    const told = await db.transaction(async (tx) => {
      await useUp(tx);
      const { hold, isNews } = await endOwnHold(tx, ties, { userId, kind });
      if (!isNews) return null;
      await noteHold(tx, hold, 'hold_ending');
      return tellOfHold(holds, tx, { hold, news: 'ending' });
    });
    told?.send();
    return withText(null, 'hold_ending');
  });
}
