import { CODES } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError, type CountCall } from '../gateway/index.ts';
import { attempts } from './schema.ts';

/** Counts calls in the database, so that a limit holds over all processes and over restarts. */
export function countCallsIn(db: NodePgDatabase): CountCall {
  return async ({ by, limit, window }) => {
    const { failures, lockedUntil } = attempts;
    const end = sql`now() + make_interval(secs => ${window / 1000})`;
    const isOver = sql`${lockedUntil} <= now()`;
    const [counted] = await db
      .insert(attempts)
      .values({
        kind: 'calls',
        subject: limit,
        guesser: by,
        failures: 1,
        lastAt: sql`now()`,
        lockedUntil: end,
      })
      .onConflictDoUpdate({
        target: [attempts.kind, attempts.subject, attempts.guesser],
        set: {
          failures: sql`CASE WHEN ${isOver} THEN 1 ELSE ${failures} + 1 END`,
          lastAt: sql`now()`,
          lockedUntil: sql`CASE WHEN ${isOver} THEN ${end} ELSE ${lockedUntil} END`,
        },
      })
      .returning({
        current: failures,
        ttl: sql<number>`ceil(extract(epoch FROM ${lockedUntil} - now()) * 1000)::int`,
      });
    return counted ?? { current: 1, ttl: window };
  };
}

/**
 * Counts an act of somebody, and refuses it with CODES.too_many_requests and the seconds to wait when there were more than `most` within
 * `window` ms.
 */
export async function requirePace(
  db: NodePgDatabase,
  { by, most, of, window }: { of: string; by: string; most: number; window: number },
): Promise<void> {
  const { current, ttl } = await countCallsIn(db)({ by, limit: of, window });
  if (current > most) throw new CatalogueError(CODES.too_many_requests, { seconds: Math.ceil(ttl / 1000) });
}
