import { createHash, randomBytes } from 'node:crypto';
import type { Mode } from '@trade/engine';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller, EndedLogin } from '../gateway/index.ts';
import { type EndReason, sessions, users } from './schema.ts';

const DAY = 24 * 60 * 60_000;
const SESSION_LIFE = 30 * DAY;
/** How long a session is believed without asking again. Ends made here take effect at once; another process's after this. */
const BELIEVED_FOR = 2_000;
const MOST_BELIEVED = 20_000;
/** Sessions shown to their owner. */
const LISTED = 100;

const NOW = sql`now()`;
const isLive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, NOW), isNull(users.disabledAt));

/** Where a login comes from: what the client calls itself, short, and its address. */
export interface Origin {
  device: string;
  ip: string;
}

interface Opening {
  userId: number;
  mode: Mode;
  origin: Origin;
  /** The login that a simulation login belongs to. */
  parent?: string;
  /** Which of the known devices it is. */
  knownDeviceId?: number;
}

export type Session = typeof sessions.$inferSelect;
type Updates = Pick<NodePgDatabase, 'update'>;

export interface Sessions {
  /** Opens a session and answers its token, which is stored nowhere. */
  open(opening: Opening, tx?: Pick<NodePgDatabase, 'insert'>): Promise<string>;
  /** Whom a token names; why it ended when the customer should be told; null when it names nobody. */
  authenticate(token: string): Promise<Caller | EndedLogin | null>;
  /** Whether the session of this caller has neither ended nor expired. */
  isLive(caller: Caller): Promise<boolean>;
  /** The live sessions of a user, the last seen first. */
  list(userId: number): Promise<Session[]>;
  /** Ends a login together with the simulation logins that belong to it. */
  end(caller: Caller): Promise<void>;
  /** Ends one session of the user's, and the simulation logins that belong to it; null when there is no such one. */
  revoke(userId: number, id: string): Promise<Session | null>;
  /** Ends every login of a user at once. */
  endAll(userId: number, reason: EndReason): Promise<void>;
  /** To be called once a transaction with `endEverySession` has committed: nothing of the user is believed unasked any more. */
  forget(userId: number): void;
}

export function createSessions(db: NodePgDatabase): Sessions {
  const believed = new Map<string, { caller: Caller; until: number }>();
  /** Grows with every end, so that an answer read before an end is not believed after it. */
  let ends = 0;

  function forget(userId: number): void {
    ends += 1;
    for (const [key, { caller }] of believed) if (caller.userId === userId) believed.delete(key);
  }

  async function look(digest: Buffer): Promise<Caller | EndedLogin | null> {
    const [row] = await db
      .select({
        sessionId: sessions.id,
        userId: sessions.userId,
        mode: sessions.mode,
        isLive: sql<boolean>`${isLive}`,
        endReason: sessions.endReason,
        isExpired: sql<boolean>`${sessions.expiresAt} <= now()`,
        isDisabled: sql<boolean>`${users.disabledAt} IS NOT NULL`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, digest));
    if (!row) return null;
    const { sessionId, userId, mode } = row;
    if (!row.isLive) return endOf(row);
    await markSeen(db, sessionId);
    return { sessionId, userId, mode, customer: userId };
  }

  return {
    forget,

    async open({ knownDeviceId, mode, origin, parent, userId }, tx = db) {
      const token = randomBytes(32).toString('base64url');
      await tx.insert(sessions).values({
        tokenHash: digestOf(token),
        userId,
        mode,
        ...origin,
        parentId: parent ?? null,
        knownDeviceId: knownDeviceId ?? null,
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
      const found = await look(digest);
      believed.delete(key);
      if (found && !('ended' in found) && before === ends) {
        if (believed.size >= MOST_BELIEVED) believed.clear();
        believed.set(key, { caller: found, until: Date.now() + BELIEVED_FOR });
      }
      return found;
    },

    async isLive(caller) {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, caller.sessionId), eq(sessions.userId, caller.userId), isLive));
      return rows.length > 0;
    },

    list(userId) {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, NOW)))
        .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
        .limit(LISTED);
    },

    async end(caller) {
      const [own] = await db
        .select({ parentId: sessions.parentId })
        .from(sessions)
        .where(eq(sessions.id, caller.sessionId));
      await endWithChildren(db, caller.userId, own?.parentId ?? caller.sessionId, 'logged_out');
      forget(caller.userId);
    },

    async revoke(userId, id) {
      const ended = await endWithChildren(db, userId, id, 'revoked');
      forget(userId);
      return ended.find((session) => session.id === id) ?? null;
    },

    async endAll(userId, reason) {
      await endEverySession(db, userId, reason);
      forget(userId);
    },
  };
}

/** Ends every login of a user within a transaction; call `forget` once it has committed. */
export async function endEverySession(tx: Updates, userId: number, reason: EndReason): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: NOW, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** What a customer whose session is over should know: nothing after a logout, or long ago. */
function endOf(row: {
  endReason: EndReason | null;
  isExpired: boolean;
  isDisabled: boolean;
}): EndedLogin | null {
  if (row.isExpired) return null;
  if (row.endReason === 'password_changed') return { ended: 12242 };
  const endedByOperator = row.endReason === null || row.endReason === 'disabled';
  return row.isDisabled && endedByOperator ? { ended: 12106 } : null;
}

function endWithChildren(db: Updates, userId: number, id: string, reason: EndReason): Promise<Session[]> {
  return db
    .update(sessions)
    .set({ revokedAt: NOW, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        or(eq(sessions.id, id), eq(sessions.parentId, id)),
        isNull(sessions.revokedAt),
      ),
    )
    .returning();
}

/** Notes that a session is in use, at most once a minute. */
async function markSeen(db: Updates, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: NOW })
    .where(and(eq(sessions.id, id), sql`${sessions.seenAt} < now() - interval '1 minute'`));
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
