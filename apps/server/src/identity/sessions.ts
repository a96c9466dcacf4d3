import { createHash, randomBytes } from 'node:crypto';
import type { Mode } from '@trade/engine';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../gateway/index.ts';
import { sessions, users } from './schema.ts';

const DAY = 24 * 60 * 60_000;
const SESSION_LIFE = 30 * DAY;
/** How long a session is believed without asking again. Ends made here take effect at once; another process's after this. */
const BELIEVED_FOR = 2_000;
const MOST_BELIEVED = 20_000;

export interface Sessions {
  /** Opens a session and answers its token, which is stored nowhere. `parent` is the login that a simulation login belongs to. */
  open(userId: number, mode: Mode, parent?: string): Promise<string>;
  authenticate(token: string): Promise<Caller | null>;
  /** Whether the session of this caller has neither ended nor expired. */
  isLive(caller: Caller): Promise<boolean>;
  /** Ends a login together with the simulation logins that belong to it. */
  end(caller: Caller): Promise<void>;
  /** Ends every login of a user. */
  endAll(userId: number): Promise<void>;
}

export function createSessions(db: NodePgDatabase): Sessions {
  const believed = new Map<string, { caller: Caller; until: number }>();
  /** Grows with every end, so that an answer read before an end is not believed after it. */
  let ends = 0;

  const live = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`), isNull(users.disabledAt));

  function forget(userId: number): void {
    ends += 1;
    for (const [key, { caller }] of believed) if (caller.userId === userId) believed.delete(key);
  }

  async function look(digest: Buffer): Promise<Caller | null> {
    const [row] = await db
      .select({ sessionId: sessions.id, userId: sessions.userId, mode: sessions.mode })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, digest), live));
    return row ? { ...row, customer: row.userId } : null;
  }

  return {
    async open(userId, mode, parent) {
      const token = randomBytes(32).toString('base64url');
      await db.insert(sessions).values({
        tokenHash: digestOf(token),
        userId,
        mode,
        parentId: parent ?? null,
        expiresAt: new Date(Date.now() + SESSION_LIFE),
      });
      return token;
    },

    async authenticate(token) {
      const digest = digestOf(token);
      const key = digest.toString('base64');
      const known = believed.get(key);
      if (known && known.until > Date.now()) return known.caller;
      const before = ends;
      const caller = await look(digest);
      believed.delete(key);
      if (caller && before === ends) {
        if (believed.size >= MOST_BELIEVED) believed.clear();
        believed.set(key, { caller, until: Date.now() + BELIEVED_FOR });
      }
      return caller;
    },

    async isLive(caller) {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, caller.sessionId), eq(sessions.userId, caller.userId), live));
      return rows.length > 0;
    },

    async end(caller) {
      const [own] = await db
        .select({ parentId: sessions.parentId })
        .from(sessions)
        .where(eq(sessions.id, caller.sessionId));
      const root = own?.parentId ?? caller.sessionId;
      await db
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(or(eq(sessions.id, root), eq(sessions.parentId, root)), isNull(sessions.revokedAt)));
      forget(caller.userId);
    },

    async endAll(userId) {
      await db
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
      forget(userId);
    },
  };
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
