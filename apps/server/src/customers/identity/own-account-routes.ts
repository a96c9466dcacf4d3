import { CODES, calls, type ProfileBody, type SessionData } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { attachFile, detachFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, callerOf, route, withText } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import { forgetDevice } from '../../platform/login/index.ts';
import { recordAccountChange } from '../history/index.ts';
import type { Identity } from './identity.ts';
import { describeOrigin, type Session } from './sessions.ts';
import { describeUser, findCaller, type User } from './users.ts';

/** `/user/`: the customer as their own app shows them. */
export function profileRoutes(app: App, identity: Identity): void {
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

/** 571 when nothing is to be changed, 561 when the avatar is no picture that the user has uploaded as one. */
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

/** `/user/sessions`: where the user is logged in, and ending that. */
export function sessionRoutes(app: App, { db, sessions }: Identity): void {
  route(app, calls.listSessions, async (request) => {
    const { sessionId, userId } = callerOf(request);
    const own = await sessions.list(userId);
    return { items: own.map((session) => sessionDataOf(session, sessionId)) };
  });

  route(app, calls.endSession, async (request) => {
    const { userId } = callerOf(request);
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
