import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../gateway/index.ts';
import { type AttemptKind, attempts } from './schema.ts';

/** What is guessed at, and whose it is: an account as it was typed, or a user's id. */
export interface Attempted {
  kind: AttemptKind;
  subject: string;
}

/** Failures in a row before the next attempt has to wait. */
const FREE_FAILURES = 5;
/** The first wait; every further failure doubles it. */
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures are forgotten after a day without one. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/**
 * Takes one attempt, or refuses with 557 and the seconds to wait. Counted before what was sent is looked at, so that attempts
 * made at the same time all count, and the same whether the account exists or not.
 */
export async function takeAttempt(db: NodePgDatabase, attempted: Attempted): Promise<void> {
  const failures = sql`CASE WHEN ${attempts.lastAt} < now() - ${FORGOTTEN_AFTER} THEN 1 ELSE ${attempts.failures} + 1 END`;
  const wait = sql`least(${FIRST_WAIT_SECONDS} * power(2, least((${failures}) - ${FREE_FAILURES}, 20)), ${LONGEST_WAIT_SECONDS})`;
  const taken = await db
    .insert(attempts)
    .values({ ...attempted, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject],
      set: {
        failures,
        lastAt: sql`now()`,
        lockedUntil: sql`CASE WHEN (${failures}) >= ${FREE_FAILURES} THEN now() + make_interval(secs => ${wait}) END`,
      },
      setWhere: sql`coalesce(${attempts.lockedUntil}, now()) <= now()`,
    })
    .returning({ failures: attempts.failures });
  if (taken.length > 0) return;
  const [locked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${attempts.lockedUntil} - now()))::int` })
    .from(attempts)
    .where(rowOf(attempted));
  throw new CatalogueError(557, { seconds: Math.max(1, locked?.seconds ?? 1) });
}

/** Forgets the failures after what was right, or after a reset. */
export async function forgetAttempts(db: NodePgDatabase, attempted: Attempted): Promise<void> {
  await db.delete(attempts).where(rowOf(attempted));
}

function rowOf({ kind, subject }: Attempted) {
  return and(eq(attempts.kind, kind), eq(attempts.subject, subject));
}
