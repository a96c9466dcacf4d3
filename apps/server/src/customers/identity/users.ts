import { randomInt } from 'node:crypto';
import type { Mode } from '@trade/engine';
import { CODES, type Locale, type UserInfo } from '@trade/protocol';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { inOneView } from '../../core/database/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError, callerOf } from '../../platform/gateway/index.ts';
import { type Contact, requireUser, type User } from '../../platform/login/index.ts';
import { passkeys, users } from '../../platform/login/schema.ts';
import { accountHoldOf, holdsInForce } from '../holds/index.ts';
import type { Identity } from './identity.ts';

type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>;
type Locking = Pick<NodePgDatabase, 'execute' | 'select'>;

/**
 * Locks a user until the transaction ends. Throws CODES.record_changed_outside when they are not as
 * the server wrote them, or were read with another mailbox or phone;
 * CODES.password_changed_log_in_again when they were read with another password.
 */
export async function requireAsRead(tx: Locking, ties: Ties, read: User): Promise<void> {
  await ties.require(tx, 'users', read.id);
  const { email, passwordHash, phone } = await requireUser(tx, read.id);
  if (email !== read.email || phone !== read.phone) throw new CatalogueError(CODES.record_changed_outside);
  if (passwordHash !== read.passwordHash) throw new CatalogueError(CODES.password_changed_log_in_again);
}

/**
 * Returns a user whose mailbox, phone, password, levels, authenticator and passkeys are as they and
 * the operators left them. Throws CODES.user_not_found; CODES.record_changed_outside for others:
 * whoever changed those could confirm in their place.
 */
export function requireGenuine(
  { db, ties }: { db: Pick<NodePgDatabase, 'transaction'>; ties: Ties },
  id: number,
): Promise<User> {
  return inOneView(db, async (tx) => {
    const user = await requireUser(tx, id);
    const owned = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.owner, `customer:${id}`));
    const keys = owned.map((one) => [one.id] as const);
    const isOwn =
      (await ties.check(tx, 'users', id)) &&
      (await ties.checkIfAny(tx, 'authenticators', id)) &&
      (await ties.checkAll(tx, 'passkeys', keys)).length === keys.length;
    if (!isOwn) throw new CatalogueError(CODES.record_changed_outside);
    return user;
  });
}

export async function findUserByContact(db: Queries, contact: Contact): Promise<User | null> {
  const column = contact.channel === 'email' ? users.email : users.phone;
  const [user] = await db.select().from(users).where(eq(column, contact.target));
  return user ?? null;
}

/** Returns which of the two already has an account; the email is checked first. */
export async function takenContact(
  db: Queries,
  email: string,
  phone: string,
): Promise<Contact['channel'] | null> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(or(eq(users.email, email), eq(users.phone, phone)));
  if (rows.length === 0) return null;
  return rows.some((row) => row.email === email) ? 'email' : 'sms';
}

/** Adds a user. Returns null when another one has just taken the email or the phone. */
export async function createUser(
  db: Pick<NodePgDatabase, 'execute' | 'insert' | 'select' | 'update'>,
  ties: Ties,
  user: { email: string; phone: string; passwordHash: string; invitedBy: number | null; locale: Locale },
): Promise<User | null> {
  for (;;) {
    const [created] = await db
      .insert(users)
      .values({
        ...user,
        nickname: sql`'U' || currval(pg_get_serial_sequence('users', 'id'))`,
        inviteCode: newInviteCode(),
      })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await ties.bind(db, 'users', created.id);
      return created;
    }
    if (await takenContact(db, user.email, user.phone)) return null;
    // The invite code was taken, which is very rare: tries another one.
  }
}

/** Returns the user of a call. */
export function findCaller(db: Queries, request: FastifyRequest): Promise<User> {
  return requireUser(db, callerOf(request).customer);
}

/** Returns a user as their own app shows them. */
export async function describeUser(
  { authenticators, db, passkeys }: Pick<Identity, 'authenticators' | 'db' | 'passkeys'>,
  user: User,
  mode: Mode,
): Promise<UserInfo> {
  return {
    id: String(user.id),
    email: user.email,
    phone: user.phone,
    nickname: user.nickname,
    avatar: user.avatar,
    credit_score: user.creditScore,
    is_simulation: mode === 'demo',
    realname: { primary: user.primaryStatus, advanced: user.advancedStatus },
    holds: mode === 'real' ? (await holdsInForce(db, user.id)).map(accountHoldOf) : [],
    totp_bound: await authenticators.isBound(user.id),
    has_passkey: await passkeys.has(user.id),
    invite_code: user.inviteCode,
    created_at: user.createdAt.getTime(),
  };
}

/** Leaves out letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Random, so that a code does not show how many users there are. */
function newInviteCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Returns the id of the user with this invite code, in any case; null when it is no enabled user's.
 */
export async function findInviter(db: Pick<NodePgDatabase, 'select'>, code: string): Promise<number | null> {
  const [inviter] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.inviteCode, code.trim().toUpperCase()), isNull(users.disabledAt)));
  return inviter?.id ?? null;
}
