import { calls, type SessionData } from '@trade/protocol';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, route } from '../../platform/gateway/index.ts';
import { forgetDevice } from '../../platform/login/index.ts';
import { recordAccountChange } from '../history/index.ts';
import type { Identity } from './identity.ts';
import { describeOrigin } from './origin.ts';
import type { Session } from './sessions.ts';

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
    if (!ended) throw new CatalogueError(559);
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
