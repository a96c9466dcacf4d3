import { CODES, calls, type ProfileBody, type SessionData } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { attachFile, detachFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import { forgetDevice, type User } from '../../platform/login/index.ts';
import { users } from '../../platform/login/schema.ts';
import { recordAccountChange } from '../history/index.ts';
import { verificationCodeRoutes } from './code-routes.ts';
import type { Identity } from './identity.ts';
import { loginRoutes } from './login-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { confirmPassword, passwordChangeRoutes, passwordResetRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { describeOrigin, originOf, type Session } from './sessions.ts';
import { describeUser, findCaller } from './users.ts';

/** `/user/`: the customer as their own app shows them. */
function profileRoutes(app: App, identity: Identity): void {
  route(app, calls.readProfile, async (request) => {
    const user = await findCaller(identity.db, request);
    return describeUser(identity, user, callerOf(request).mode);
  });

  route(app, calls.changeProfile, async (request) => {
    const user = await findCaller(identity.db, request);
    const changed = await changeProfile(identity, user, request.body);
    const described = await describeUser(identity, changed, callerOf(request).mode);
    return withText(described, 'profile_changed');
  });
}

/**
 * Throws CODES.information_incomplete without a change, CODES.parameter_invalid when the avatar is
 * not a picture that the user uploaded as one.
 */
async function changeProfile({ db }: Identity, user: User, change: ProfileBody): Promise<User> {
  const { avatar = user.avatar, nickname = user.nickname } = change;
  if (change.avatar === undefined && change.nickname === undefined)
    throw new CatalogueError(CODES.information_incomplete);
  return db.transaction(async (tx) => {
    if (avatar !== user.avatar) {
      const own =
        avatar === null || (await attachFile(tx, { id: avatar, ownerId: user.id, purpose: 'avatar' }));
      if (!own) throw new CatalogueError(CODES.parameter_invalid);
      if (user.avatar) await detachFile(tx, user.avatar);
    }
    const [changed] = await tx
      .update(users)
      .set({ avatar, nickname })
      .where(eq(users.id, user.id))
      .returning();
    if (!changed) throw new CatalogueError(CODES.user_not_found);
    const detail = nickname === user.nickname ? '' : `${user.nickname} → ${nickname}`;
    await recordAccountChange(tx, { userId: user.id, type: 'profile_changed', detail });
    return changed;
  });
}

/** `/user/sessions`: lists and ends the user's sessions. */
function sessionRoutes(app: App, { db, sessions }: Identity): void {
  route(app, calls.listSessions, async (request) => {
    const { customer, subject } = callerOf(request);
    const own = await sessions.list(customer);
    return { items: own.map((session) => sessionDataOf(session, subject.id)) };
  });

  route(app, calls.endSession, async (request) => {
    const { customer: userId } = callerOf(request);
    const id = z.uuid().safeParse(request.params.id);
    const ended = id.success ? await sessions.revoke(userId, id.data) : null;
    if (!ended) throw new CatalogueError(CODES.not_found);
    await db.transaction(async (tx) => {
      if (ended.knownDeviceId !== null) await forgetDevice(tx, userId, ended.knownDeviceId);
      await recordAccountChange(tx, { userId, type: 'session_revoked', detail: describeOrigin(ended) });
    });
    return null;
  });
}

function sessionDataOf(session: Session, currentId: string): SessionData {
  return {
    id: session.id,
    device: session.device,
    ip: session.ip,
    created_at: session.createdAt.getTime(),
    seen_at: session.seenAt.getTime(),
    is_current: session.id === currentId,
    is_simulation: session.mode === 'demo',
  };
}

function errorReportRoutes(app: App): void {
  route(app, calls.reportError, { config: RATE.reports }, (request) => {
    request.log.warn(
      { request_id: request.id, client: request.body, user: request.caller?.customer },
      'a client reported an error',
    );
    return null;
  });
}

/** `/user/totp`: begin, bind, unbind. */
function authenticatorRoutes(app: App, identity: Identity): void {
  const { authenticators, db } = identity;

  route(app, calls.beginTotp, { config: RATE.confirmations }, async (request) => {
    const { password } = request.body;
    if (password === '') throw new CatalogueError(CODES.information_incomplete);
    const user = await findCaller(db, request);
    await confirmPassword(identity, user, password, CODES.wrong_password);
    return authenticators.begin(user);
  });

  route(app, calls.bindTotp, { config: RATE.confirmations }, async (request) => {
    const code = required(request.body.code);
    const origin = describeOrigin(originOf(request));
    const recovery_codes = await authenticators.bind(callerOf(request).customer, code, origin);
    return withText({ recovery_codes }, 'totp_bound');
  });

  route(app, calls.unbindTotp, { config: RATE.confirmations }, async (request) => {
    const code = required(request.body.code);
    await authenticators.unbind(callerOf(request).customer, code, describeOrigin(originOf(request)));
    return withText(null, 'totp_unbound');
  });
}

function required(code: string): string {
  if (code.trim() === '') throw new CatalogueError(CODES.information_incomplete);
  return code.trim();
}

export function identityRoutes(app: App, identity: Identity): void {
  registrationRoutes(app, identity);
  verificationCodeRoutes(app, identity);
  loginRoutes(app, identity);
  passkeyRoutes(app, identity);
  passwordResetRoutes(app, identity);
  passwordChangeRoutes(app, identity);
  authenticatorRoutes(app, identity);
  sessionRoutes(app, identity);
  profileRoutes(app, identity);
  errorReportRoutes(app);
}
