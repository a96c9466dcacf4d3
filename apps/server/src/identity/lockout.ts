import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../gateway/index.ts';
import { loginAttempts } from './schema.ts';

/** Wrong passwords in a row before an account has to wait. */
const FREE_FAILURES = 5;
/** The first wait; every further failure doubles it. */
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures are forgotten after a day without one. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/**
 * Takes one attempt at an account's password, or refuses with 557 and the seconds to wait. Counted before the password is
 * looked at, so that attempts made at the same time all count, and the same whether the account exists or not.
 */
export async function takeAttempt(db: NodePgDatabase, account: string): Promise<void> {
  const failures = sql`CASE WHEN ${loginAttempts.lastAt} < now() - ${FORGOTTEN_AFTER} THEN 1 ELSE ${loginAttempts.failures} + 1 END`;
  const wait = sql`least(${FIRST_WAIT_SECONDS} * power(2, least((${failures}) - ${FREE_FAILURES}, 20)), ${LONGEST_WAIT_SECONDS})`;
  const taken = await db
    .insert(loginAttempts)
    .values({ account, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: loginAttempts.account,
      set: {
        failures,
        lastAt: sql`now()`,
        lockedUntil: sql`CASE WHEN (${failures}) >= ${FREE_FAILURES} THEN now() + make_interval(secs => ${wait}) END`,
      },
      setWhere: sql`coalesce(${loginAttempts.lockedUntil}, now()) <= now()`,
    })
    .returning({ failures: loginAttempts.failures });
  if (taken.length > 0) return;
  const [locked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${loginAttempts.lockedUntil} - now()))::int` })
    .from(loginAttempts)
    .where(eq(loginAttempts.account, account));
  throw new CatalogueError(557, { seconds: Math.max(1, locked?.seconds ?? 1) });
}

/** Forgets an account's failures after its right password or a reset. */
export async function forgetAttempts(db: NodePgDatabase, account: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.account, account));
}
