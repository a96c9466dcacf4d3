import { type CatalogueCode, CODES, type CodePurpose, calls, passwordText } from '@trade/protocol';
import { eq } from 'drizzle-orm';
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
import { passwordChanged, passwordReset } from './notifications.ts';
import { describeOrigin, endEverySession, originOf } from './sessions.ts';
import { findCaller, findUserByContact, requireAsRead } from './users.ts';

export function passwordChangeRoutes(app: App, identity: Identity): void {
  const { codes, db } = identity;

  route(app, calls.changePassword, { config: RATE.confirmations }, async (request) => {
    const { email, old_password, password, verify_code } = request.body;
    if ([email, verify_code, old_password, password].some((text) => text.trim() === ''))
      throw new CatalogueError(CODES.information_incomplete);
    const target = normaliseEmail(email);
    if (!target) throw new CatalogueError(CODES.email_invalid);
    checkPasswordRule(password);
    const user = await findCaller(db, request);
    if (target !== user.email) throw new CatalogueError(CODES.user_not_found);
    await confirmPassword(identity, user, old_password, CODES.old_password_wrong);
    if (passwordText(password) === passwordText(old_password))
      throw new CatalogueError(CODES.new_password_same);
    await codes.check('password', [target], verify_code);
    await replacePassword(identity, user, {
      password,
      code: { purpose: 'password', target },
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
      code: { purpose: 'forgot', target: contact.target },
      notification: passwordReset,
      detail: describeOrigin(originOf(request)),
      device: deviceTokenOf(request),
    });
    await forgetAllAttempts(db, { kind: 'login', subject: user.email });
    await forgetAllAttempts(db, { kind: 'login', subject: user.phone });
    return withText(null, 'password_reset');
  });
}

/**
 * Replaces a user's password and uses up the checked code. In one transaction every login ends (its
 * token is refused with 12242 from then on), withdrawals are held, the history records it, and a
 * letter to the owner is queued.
 */
async function replacePassword(
  { codes, db, notifier, securityHold, sessions, ties }: Identity,
  user: User,
  change: {
    password: string;
    code: { purpose: CodePurpose; target: string };
    notification: AccountNotification;
    detail: string;
    /** The token of the device that does it; the other devices are forgotten. */
    device: string | null;
  },
): Promise<void> {
  const { code, detail, device, notification } = change;
  const passwordHash = await hashPassword(change.password);
  await db.transaction(async (tx) => {
    await codes.use(tx, code.purpose, code.target);
    // The account that was found by this contact, and no other for a moment.
    await requireAsRead(tx, ties, user);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await ties.bind(tx, 'users', user.id);
    // Somebody who took the account over must not withdraw before its owner can react.
    await holdWithdrawals(tx, ties, { userId: user.id, cause: 'password_changed', lasts: securityHold });
    await endEverySession(tx, user.id, 'password_changed');
    await forgetOtherDevices(tx, user.id, device);
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
