import type { Mode } from '@trade/engine';
import type { UserInfo } from '@trade/protocol';
import { eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Contact } from './contacts.ts';
import { users } from './schema.ts';

export type User = typeof users.$inferSelect;
type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>;

export async function findUser(db: Queries, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findUserByContact(db: Queries, contact: Contact): Promise<User | null> {
  const column = contact.channel === 'email' ? users.email : users.phone;
  const [user] = await db.select().from(users).where(eq(column, contact.target));
  return user ?? null;
}

/** Which of the two is taken by somebody: the email counts first. */
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

/** Adds a user; null when another one has just taken the email or the phone. */
export async function createUser(
  db: Queries,
  user: { email: string; phone: string; passwordHash: string },
): Promise<User | null> {
  const [created] = await db
    .insert(users)
    .values({ ...user, nickname: sql`'U' || currval(pg_get_serial_sequence('users', 'id'))` })
    .onConflictDoNothing()
    .returning();
  return created ?? null;
}

/** What the customer's own app shows of a user. */
export function userInfoOf(user: User, mode: Mode): UserInfo {
  const { primaryStatus, advancedStatus } = user;
  return {
    id: String(user.id),
    email: user.email,
    phone: user.phone,
    nickname: user.nickname,
    avatar: user.avatar,
    credit_score: user.creditScore,
    is_simulation: mode === 'demo',
    // Demo money needs no verification, so a demo account shows none.
    realname:
      mode === 'real'
        ? { primary: primaryStatus, advanced: advancedStatus }
        : { primary: 'not_verified', advanced: 'not_verified' },
    totp_bound: false,
    created_at: user.createdAt.getTime(),
  };
}
