import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError, type CountCall } from '../gateway/index.ts';
import { addToCount } from './window-counts.ts';

/** Counts calls in the database, so that a limit holds over all processes and over restarts. */
export function countCallsIn(db: NodePgDatabase): CountCall {
  return async ({ by, limit, window }) => {
    const place = { kind: 'calls', subject: limit, guesser: by } as const;
    const counted = await addToCount(db, place, { add: 1, window });
    return counted ? { current: counted.count, ttl: counted.ttl } : { current: 1, ttl: window };
  };
}

/**
 * Counts an act of somebody, and refuses it with CODES.too_many_requests and the seconds to wait
 * when there were more than `most` within `window` ms.
 */
export async function requirePace(
  db: NodePgDatabase,
  { by, most, of, window }: { of: string; by: string; most: number; window: number },
): Promise<void> {
  const { current, ttl } = await countCallsIn(db)({ by, limit: of, window });
  if (current > most) throw new CatalogueError(CODES.too_many_requests, { seconds: Math.ceil(ttl / 1000) });
}
