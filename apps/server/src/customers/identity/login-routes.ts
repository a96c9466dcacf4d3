import { CODES, calls, type Locale } from '@trade/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  type Attempted,
  deviceTokenOf,
  forgetAttempts,
  greetDevice,
  guesserOf,
  type Passkey,
  parseAccount,
  requireUser,
  takeAttempt,
  type User,
  verifyPassword,
} from '../../platform/login/index.ts';
import { users } from '../../platform/login/schema.ts';
import { recordAccountChange, tellAccountChange } from '../history/index.ts';
import type { Identity } from './identity.ts';
import { loginFromNewDevice } from './notifications.ts';
import { describeOrigin, type Origin, originOf } from './sessions.ts';
import { describeUser, findUserByContact } from './users.ts';

/** `/login`, `/user/logout`: with password and code, or with a passkey. */
export function loginRoutes(app: App, identity: Identity): void {
  const { db, passkeys, sessions } = identity;

  route(app, calls.logInCustomer, { config: RATE.credentials }, async (request) => {
    const account = request.body.account.trim();
    const { password } = request.body;
    if (account === '' || password === '') throw new CatalogueError(CODES.information_incomplete);
    const contact = parseAccount(account);
    const attempted: Attempted = { kind: 'login', subject: contact?.target ?? account.toLowerCase() };
    const user = contact && (await findUserByContact(db, contact));
    const guesser = await guesserOf(db, request, user);
    await takeAttempt(db, attempted, guesser);
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !right) throw new CatalogueError(CODES.account_or_password_wrong);
    await forgetAttempts(db, attempted, guesser);
    if (user.disabledAt) throw new CatalogueError(CODES.user_disabled);
    await identity.authenticators.confirm(user.id, request.body.totp, guesser);
    const { device, token } = await openLogin(identity, user, {
      origin: originOf(request),
      device: deviceTokenOf(request),
      locale: request.locale,
    });
    const userInfo = await describeUser(identity, user, 'real');
    return withText({ token, userInfo, device }, 'logged_in');
  });

  route(app, calls.beginPasskeyLogin, { config: RATE.credentials }, (request) =>
    passkeys.ask(request, { id: null, purpose: 'login', session: '' }),
  );

  route(app, calls.logInWithPasskey, { config: RATE.credentials }, async (request) => {
    const answer = request.body.response;
    const passkey = await passkeys.prove(request, { id: null, purpose: 'login', session: '', answer });
    const user = await requireUser(db, Number(passkey.owner.split(':')[1]));
    if (user.disabledAt) throw new CatalogueError(CODES.user_disabled);
    const opening = { origin: originOf(request), device: deviceTokenOf(request), locale: request.locale };
    const { device, token } = await openLogin(identity, user, { ...opening, passkey });
    const userInfo = await describeUser(identity, user, 'real');
    return withText({ token, userInfo, device }, 'logged_in');
  });

  route(app, calls.logOutCustomer, async (request) => {
    await sessions.end(callerOf(request));
    return withText(null, 'logged_out');
  });
}

interface Opening {
  device: string | null;
  locale: Locale;
  origin: Origin;
  /** What the login was proved by, instead of the password. */
  passkey?: Passkey;
}

/**
 * Opens a login. Throws CODES.account_or_password_wrong when the password was changed or the user
 * disabled since they were read, CODES.passkey_removed when the passkey has ended, and
 * CODES.record_changed_outside when somebody else than the server changed them.
 */
async function openLogin(
  { db, notifier, passkeys, sessions, ties }: Identity,
  user: User,
  { device, locale, origin, passkey }: Opening,
): Promise<{ token: string; device: string }> {
  return db.transaction(async (tx) => {
    // Locks the row: a password change then either comes later and ends this login, or came before
    // and is seen here.
    const same = await tx
      .update(users)
      .set({ locale })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.disabledAt)))
      .returning({ id: users.id });
    if (same.length === 0) throw new CatalogueError(CODES.account_or_password_wrong);
    await ties.require(tx, 'users', user.id);
    if (passkey) await passkeys.requireInForce(tx, passkey);
    const greeted = await greetDevice(tx, user.id, device, origin);
    const by = passkey ? ` · ${passkey.name}` : '';
    const login = { userId: user.id, detail: `${describeOrigin(origin)}${by}` };
    if (greeted.isNew) await tellAccountChange(tx, notifier, loginFromNewDevice, login);
    else await recordAccountChange(tx, { ...login, type: 'login' });
    const opening = { userId: user.id, mode: 'real', origin, knownDeviceId: greeted.id } as const;
    return { token: await sessions.open(opening, tx), device: greeted.token };
  });
}
