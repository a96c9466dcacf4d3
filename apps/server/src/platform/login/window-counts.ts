import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type AttemptKind, attempts } from './schema.ts';

/** Whose count it is, and of what. */
export interface CountPlace {
  kind: AttemptKind;
  subject: string;
  guesser: string;
}

interface Addition {
  /** What is added: a whole number. */
  add: number;
  /** How long a count goes on from its first addition, ms; the next one begins anew. */
  window: number;
  /** What the count may be at most; without it there is no bound. */
  most?: number;
}

/**
 * Adds to a count in the database, so that it holds over all processes and over restarts. Returns
 * the count, and the ms until it begins anew; null when it would be more than `most`: then nothing
 * is added. Time goes on within a transaction.
 */
export async function addToCount(
  db: Pick<NodePgDatabase, 'insert'>,
  place: CountPlace,
  { add, most, window }: Addition,
): Promise<{ count: number; ttl: number } | null> {
  if (most !== undefined && add > most) return null;
  const { failures, lockedUntil } = attempts;
  const now = sql`clock_timestamp()`;
  const isOver = sql`${lockedUntil} <= ${now}`;
  const end = sql`${now} + make_interval(secs => ${window / 1000})`;
  const sum = sql`CASE WHEN ${isOver} THEN ${add}::int ELSE ${failures} + ${add}::int END`;
  const [counted] = await db
    .insert(attempts)
    .values({ ...place, failures: add, lastAt: sql`now()`, lockedUntil: end })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject, attempts.guesser],
      set: {
        failures: sum,
        lastAt: sql`now()`,
        lockedUntil: sql`CASE WHEN ${isOver} THEN ${end} ELSE ${lockedUntil} END`,
      },
      ...(most !== undefined && { setWhere: sql`(${sum}) <= ${most}` }),
    })
    .returning({
      count: failures,
      ttl: sql<number>`ceil(extract(epoch FROM ${lockedUntil} - ${now}) * 1000)::int`,
    });
  return counted ?? null;
}
