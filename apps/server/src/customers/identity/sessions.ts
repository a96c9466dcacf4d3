import type { Mode } from '@trade/engine';
import { CODES, SCOPES } from '@trade/protocol';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Authenticated, Caller, EndedLogin } from '../../platform/gateway/index.ts';
import { Believed, digestOf, newToken } from '../../platform/login/index.ts';
import { type EndReason, sessions, users } from '../../platform/login/schema.ts';

const DAY = 24 * 60 * 60_000;
const SESSION_LIFE = 30 * DAY;
/** A user sees at most this many sessions. */
const LISTED = 100;

const NOW = sql`now()`;
/** Use of a session is noted at most this often, ms. */
const SEEN_EVERY = 60_000;

/** Where a login comes from: the client's short name and its IP address. */
export interface Origin {
  device: string;
  ip: string;
}

interface Opening {
  userId: number;
  mode: Mode;
  origin: Origin;
  /** The login that a demo login belongs to. */
  parent?: string;
  /** The id of the known device, if it is one. */
  knownDeviceId?: number;
}

export type Session = typeof sessions.$inferSelect;
type Updates = Pick<NodePgDatabase, 'update'>;

export interface SessionRules {
  /**
   * ms after which an unused login ends. Use of a demo login also counts as use of the login that
   * it belongs to.
   */
  idle: number;
  now: () => number;
}

/** The logins of customers. */
export class Sessions {
  /**
   * Cached callers. `isSeen`: use was noted already, so that another call within the time need not
   * note it.
   */
  private readonly believed: Believed<string, { caller: Caller; isSeen: boolean }>;
  private readonly listeners: ((userId: number) => void)[] = [];

  constructor(
    private readonly db: NodePgDatabase,
    private readonly rules: SessionRules,
  ) {
    this.believed = new Believed(rules.now);
  }

  /** Calls `listener` with each user some of whose logins this process has ended. */
  onEnded(listener: (userId: number) => void): void {
    this.listeners.push(listener);
  }

  /** Opens a session and returns its token, which is stored nowhere. */
  async open(
    { knownDeviceId, mode, origin, parent, userId }: Opening,
    tx: Pick<NodePgDatabase, 'insert'> = this.db,
  ): Promise<string> {
    const now = this.rules.now();
    const token = newToken();
    await tx.insert(sessions).values({
      tokenHash: digestOf(token),
      userId,
      mode,
      ...origin,
      parentId: parent ?? null,
      knownDeviceId: knownDeviceId ?? null,
      seenAt: new Date(now),
      expiresAt: new Date(now + SESSION_LIFE),
    });
    return token;
  }

  /**
   * Returns the caller of a token; the reason of its end if the customer should be told; else null.
   * Notes that the login is used, unless the app made the call while nobody was using it.
   */
  authenticate(
    token: string,
    { unattended } = { unattended: false },
  ): Authenticated | Promise<Authenticated> {
    const digest = digestOf(token);
    const key = digest.toString('latin1');
    const known = this.believed.get(key);
    if (known && (known.isSeen || unattended)) return known.caller;
    return this.identify(digest, key, unattended);
  }

  private async identify(digest: Buffer, key: string, unattended: boolean): Promise<Authenticated> {
    const { believed } = this;
    const before = believed.ended;
    const found = await this.look(digest, unattended);
    const caller = found && !('ended' in found) ? found : null;
    believed.keep(key, caller ? { caller, isSeen: !unattended } : undefined, before);
    return found;
  }

  /**
   * Whether the caller's session has neither ended, expired nor been idle for too long. This does
   * not count as use.
   */
  async isLive(caller: Caller): Promise<boolean> {
    const rows = await this.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, caller.subject.id), eq(sessions.userId, caller.customer), this.live()));
    return rows.length > 0;
  }

  /** Returns the live sessions of a user, the last seen first. */
  list(userId: number): Promise<Session[]> {
    return this.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), this.current()))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
      .limit(LISTED);
  }

  /** Ends a login together with its demo logins. */
  async end(caller: Caller): Promise<void> {
    const [own] = await this.db
      .select({ parentId: sessions.parentId })
      .from(sessions)
      .where(eq(sessions.id, caller.subject.id));
    await endWithChildren(this.db, caller.customer, own?.parentId ?? caller.subject.id, 'logged_out');
    this.forget(caller.customer);
  }

  /**
   * Ends one session of the user and its demo logins. Returns null when there is no such session.
   */
  async revoke(userId: number, id: string): Promise<Session | null> {
    const ended = await endWithChildren(this.db, userId, id, 'revoked');
    this.forget(userId);
    return ended.find((session) => session.id === id) ?? null;
  }

  /** Ends every login of a user at once. */
  async endAll(userId: number, reason: EndReason): Promise<void> {
    await endEverySession(this.db, userId, reason);
    this.forget(userId);
  }

  /**
   * Makes ends of the user's sessions known. Call it once a transaction with `endEverySession` has
   * committed.
   */
  forget(userId: number): void {
    this.noteEnd(userId);
    for (const listener of this.listeners) listener(userId);
  }

  /** Believes no session of the user any more, because another process has ended some. */
  noteEnd(userId: number): void {
    this.believed.forget(({ caller }) => caller.customer === userId);
  }

  private current() {
    const { idle, now } = this.rules;
    const used = gt(sessions.seenAt, new Date(now() - idle));
    return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date(now())), used);
  }

  private live() {
    return and(this.current(), isNull(users.disabledAt));
  }

  private async look(digest: Buffer, unattended: boolean): Promise<Authenticated> {
    const [row] = await this.db
      .select({
        sessionId: sessions.id,
        userId: sessions.userId,
        mode: sessions.mode,
        parentId: sessions.parentId,
        isLive: sql<boolean>`${this.live()}`,
        endReason: sessions.endReason,
        expiresAt: sessions.expiresAt,
        seenAt: sessions.seenAt,
        isDisabled: sql<boolean>`${users.disabledAt} IS NOT NULL`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, digest));
    if (!row) return null;
    const { idle, now } = this.rules;
    const { mode, parentId, sessionId, userId } = row;
    if (!row.isLive) {
      const isExpired = row.expiresAt.getTime() <= now();
      const isIdle = row.seenAt.getTime() <= now() - idle;
      // Stored as ended, so that a longer idle time configured later does not revive it.
      if (row.endReason === null && isIdle && !row.isDisabled) await endIdle(this.db, sessionId);
      return endOf({ ...row, isExpired, isIdle });
    }
    // Whoever uses a login uses the one that it belongs to, so that one was not seen earlier.
    const isNoted = row.seenAt.getTime() > now() - SEEN_EVERY;
    if (!unattended && !isNoted) await markSeen(this.db, [sessionId, parentId], now());
    return { customer: userId, mode, scopes: SCOPES, subject: { kind: 'session', id: sessionId } };
  }
}

/** Ends every login of a user within a transaction; call `forget` once it has committed. */
export async function endEverySession(tx: Updates, userId: number, reason: EndReason): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: NOW, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/**
 * Returns the reason to tell a customer whose session is over; none after a logout, or when it
 * ended long ago.
 */
function endOf(row: {
  endReason: EndReason | null;
  isExpired: boolean;
  isIdle: boolean;
  isDisabled: boolean;
}): EndedLogin | null {
  if (row.isExpired) return null;
  if (row.endReason === 'password_changed') return { ended: CODES.password_changed_log_in_again };
  const endedByOperator = row.endReason === null || row.endReason === 'disabled';
  if (row.isDisabled && endedByOperator) return { ended: CODES.user_disabled };
  const endedByItself = row.endReason === 'idle' || (row.endReason === null && row.isIdle);
  return endedByItself ? { ended: CODES.session_idle } : null;
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

async function endIdle(db: Updates, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: NOW, endReason: 'idle' })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Notes that sessions are in use, at most once a minute. */
async function markSeen(db: Updates, ids: readonly (string | null)[], at: number): Promise<void> {
  const used = ids.filter((id) => id !== null);
  await db
    .update(sessions)
    .set({ seenAt: new Date(at) })
    .where(and(inArray(sessions.id, used), lte(sessions.seenAt, new Date(at - SEEN_EVERY))));
}

/**
 * In this order: many browsers also carry the names of those they descend from, so the first match
 * counts.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** How other programs name themselves, e.g. `curl/8.5`. */
const PROGRAM = /^[A-Za-z][\w.-]{0,29}/;

/**
 * Returns browser and system of a user agent, e.g. `Chrome, Windows`; empty when neither is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined);
  if (parts.length > 0) return parts.join(', ');
  return PROGRAM.exec(text)?.[0] ?? '';
}

export function originOf(request: FastifyRequest): Origin {
  return { device: deviceOf(request.headers['user-agent']), ip: request.ip };
}

/** Returns the origin as text for the account's history. */
export function describeOrigin({ device, ip }: Origin): string {
  return device === '' ? ip : `${device} · ${ip}`;
}
