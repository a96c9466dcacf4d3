import { CODES, calls } from '@trade/protocol';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import { passkeyDataOf } from '../../platform/login/index.ts';
import { tellAccountChange } from '../history/index.ts';
import type { Identity } from './identity.ts';
import { passkeyAdded, passkeyRemoved } from './notifications.ts';
import { confirmPassword } from './password-routes.ts';
import { secondProof } from './second-proof.ts';
import { describeOrigin, originOf } from './sessions.ts';
import { findCaller } from './users.ts';

const MAIL = { purpose: 'security' } as const;

/** `/user/passkeys`: lists, makes, names and ends the account's passkeys, and asks for one. */
export function passkeyRoutes(app: App, identity: Identity): void {
  const { db, notifier, passkeys } = identity;

  route(app, calls.listPasskeys, async (request) => {
    const found = await passkeys.list(callerOf(request).customer);
    return { items: found.map(passkeyDataOf) };
  });

  route(app, calls.askForPasskey, { config: RATE.confirmations }, (request) => {
    const { customer: id, subject } = callerOf(request);
    return passkeys.ask(request, { id, session: subject.id, purpose: request.body.purpose });
  });

  route(app, calls.beginPasskey, { config: RATE.confirmations }, async (request) => {
    const { code, passkey, password } = request.body;
    if (password === '') throw new CatalogueError(CODES.information_incomplete);
    const user = await findCaller(db, request);
    await confirmPassword(identity, user, password, CODES.wrong_password);
    const given = { passkey, totp: code, mailed: code };
    const useUp = await secondProof(identity, request, user, { purpose: 'passkey', given, mail: MAIL });
    await db.transaction(useUp);
    const session = callerOf(request).subject.id;
    return passkeys.begin(request, { id: user.id, account: user.email, session });
  });

  route(app, calls.addPasskey, { config: RATE.confirmations }, async (request) => {
    const { customer: userId, subject } = callerOf(request);
    const { name, response } = request.body;
    const making = { id: userId, session: subject.id, name, made: response };
    const origin = describeOrigin(originOf(request));
    const added = await passkeys.add(request, making, (tx) =>
      tellAccountChange(tx, notifier, passkeyAdded, { userId, detail: `${name} · ${origin}` }),
    );
    return withText(passkeyDataOf(added), 'passkey_added');
  });

  route(app, calls.renamePasskey, async (request) => {
    const { customer } = callerOf(request);
    return passkeyDataOf(await passkeys.rename(customer, request.params.id, request.body.name));
  });

  route(app, calls.removePasskey, { config: RATE.confirmations }, async (request) => {
    const { code, passkey } = request.body;
    const user = await findCaller(db, request);
    const given = { passkey, totp: code, mailed: code };
    const useUp = await secondProof(identity, request, user, { purpose: 'passkey', given, mail: MAIL });
    const origin = describeOrigin(originOf(request));
    await db.transaction(async (tx) => {
      await useUp(tx);
      const { name } = await passkeys.remove(tx, user.id, request.params.id);
      const detail = `${name} · ${origin}`;
      await tellAccountChange(tx, notifier, passkeyRemoved, { userId: user.id, detail });
    });
    return withText(null, 'passkey_ended');
  });
}
