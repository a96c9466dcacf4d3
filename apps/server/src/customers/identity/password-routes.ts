import { type CatalogueCode, CODES, calls, type PasskeyAnswer, passwordText } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type App, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  type Attempted,
  checkPasswordRule,
  deviceTokenOf,
  forgetAllAttempts,
  forgetAttempts,
  forgetOtherDevices,
  guesserOf,
  hashPassword,
  LOGGED_IN,
  normaliseEmail,
  parseAccount,
  takeAttempt,
  type User,
  verifyPassword,
} from '../../platform/login/index.ts';
import { users } from '../../platform/login/schema.ts';
import { type AccountNotification, tellAccountChange } from '../history/index.ts';
import { holdWithdrawals } from '../holds/index.ts';
import type { Identity } from './identity.ts';
import { passkeysReset, passwordChanged, passwordReset } from './notifications.ts';
import { secondProof, type UseUp } from './second-proof.ts';
import { describeOrigin, endEverySession, originOf } from './sessions.ts';
import { findCaller, findUserByContact, requireAsRead } from './users.ts';

export function passwordChangeRoutes(app: App, identity: Identity): void {
  const { db } = identity;

  route(app, calls.changePassword, { config: RATE.confirmations }, async (request) => {
    const { email, old_password, passkey, password, verify_code = '' } = request.body;
    if ([email, old_password, password].some((text) => text.trim() === ''))
      throw new CatalogueError(CODES.information_incomplete);
    const target = normaliseEmail(email);
    if (!target) throw new CatalogueError(CODES.email_invalid);
    checkPasswordRule(password);
    const user = await findCaller(db, request);
    if (target !== user.email) throw new CatalogueError(CODES.user_not_found);
    await confirmPassword(identity, user, old_password, CODES.old_password_wrong);
    if (passwordText(password) === passwordText(old_password))
      throw new CatalogueError(CODES.new_password_same);
    const useUp = await passwordProof(identity, request, user, { passkey, verify_code });
    await replacePassword(identity, user, {
      password,
      useUp,
      notification: passwordChanged,
      detail: describeOrigin(originOf(request)),
      device: deviceTokenOf(request),
    });
    return withText(null, 'password_changed');
  });
}

export function passwordResetRoutes(app: App, identity: Identity): void {
  const { codes, db } = identity;

  route(app, calls.resetPassword, { config: RATE.credentials }, async (request) => {
    const { account, password, verify_code } = request.body;
    if ([account, password, verify_code].some((text) => text.trim() === ''))
      throw new CatalogueError(CODES.information_incomplete);
    checkPasswordRule(password);
    const contact = parseAccount(account);
    if (!contact) throw new CatalogueError(CODES.parameter_invalid);
    const user = await findUserByContact(db, contact);
    const guesser = await guesserOf(db, request, user);
    await codes.check('forgot', [contact.target], verify_code, guesser);
    if (!user) throw new CatalogueError(CODES.verification_code_invalid);
    await replacePassword(identity, user, {
      password,
      useUp: (tx) => codes.use(tx, 'forgot', contact.target),
      isRecovery: true,
      notification: passwordReset,
      detail: describeOrigin(originOf(request)),
      device: deviceTokenOf(request),
    });
    await forgetAllAttempts(db, { kind: 'login', subject: user.email });
    await forgetAllAttempts(db, { kind: 'login', subject: user.phone });
    return withText(null, 'password_reset');
  });
}

/** A passkey, or the code that was mailed, which is enough even with an authenticator app. */
async function passwordProof(
  identity: Identity,
  request: FastifyRequest,
  user: User,
  { passkey, verify_code }: { passkey: PasskeyAnswer | undefined; verify_code: string },
): Promise<UseUp> {
  if (passkey) {
    const proving = { purpose: 'password', given: { passkey }, mail: null } as const;
    return secondProof(identity, request, user, proving);
  }
  if (verify_code.trim() === '') throw new CatalogueError(CODES.information_incomplete);
  await identity.codes.check('password', [user.email], verify_code);
  return (tx) => identity.codes.use(tx, 'password', user.email);
}

/**
 * Replaces a user's password and uses up what confirmed it. In one transaction every login ends
 * (its token is refused with 12242 from then on), withdrawals are held, the history records it, and
 * a letter to the owner is queued.
 */
async function replacePassword(
  { db, notifier, passkeys, securityHold, sessions, ties }: Identity,
  user: User,
  change: {
    password: string;
    /** Uses up what confirmed it. */
    useUp: UseUp;
    /** Whoever recovers an account ends what others may have added to it. */
    isRecovery?: true;
    notification: AccountNotification;
    detail: string;
    /** The token of the device that does it; the other devices are forgotten. */
    device: string | null;
  },
): Promise<void> {
  const { detail, device, isRecovery, notification, useUp } = change;
  const passwordHash = await hashPassword(change.password);
  await db.transaction(async (tx) => {
    await useUp(tx);
    // The account that was found by this contact, and no other for a moment.
    await requireAsRead(tx, ties, user);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await ties.bind(tx, 'users', user.id);
    // Somebody who took the account over must not withdraw before its owner can react.
    await holdWithdrawals(tx, ties, { userId: user.id, cause: 'password_changed', lasts: securityHold });
    await endEverySession(tx, user.id, 'password_changed');
    await forgetOtherDevices(tx, user.id, device);
    const ended = isRecovery ? await passkeys.endAll(tx, user.id) : [];
    if (ended.length > 0) {
      const names = ended.map(({ name }) => name).join(', ');
      await tellAccountChange(tx, notifier, passkeysReset, { userId: user.id, detail: names });
    }
    await tellAccountChange(tx, notifier, notification, { userId: user.id, detail });
  });
  sessions.forget(user.id);
}

/**
 * Makes sure that the user themselves asks, not somebody who found their phone unlocked: refuses a
 * wrong password with `refusal`, with CODES.too_many_requests after too many, and with
 * CODES.record_changed_outside when the password is not the one that they have chosen.
 */
export async function confirmPassword(
  { db, ties }: Pick<Identity, 'db' | 'ties'>,
  user: User,
  password: string,
  refusal: CatalogueCode,
): Promise<void> {
  const attempted: Attempted = { kind: 'confirmation', subject: String(user.id) };
  await takeAttempt(db, attempted, LOGGED_IN);
  if (!(await verifyPassword(user.passwordHash, password))) throw new CatalogueError(refusal);
  await db.transaction((tx) => requireAsRead(tx, ties, user));
  await forgetAttempts(db, attempted, LOGGED_IN);
}
