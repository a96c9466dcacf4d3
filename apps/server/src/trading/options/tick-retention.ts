import type pg from 'pg';
import type { Logger } from 'pino';

declare module '../../platform/capability.ts' {
  interface Capability {
    decidingTicks?: DecidingTicks;
    neededTicks?: NeededTicks;
  }
  interface Services {
    decidingTicks: readonly DecidingTicks[];
    neededTicks: readonly NeededTicks[];
  }
}

/**
 * A query for the ticks that decided something of a capability: `symbol`, `at` and `tick_id` of
 * those of [$1, $2), ms.
 */
type DecidingTicks = string;

/** A query for the time (`at`, ms) from which on a capability still reads ticks; null for none. */
type NeededTicks = string;

/** This many ticks on each side of a deciding tick are kept. */
export const NEIGHBOURS = 3;

const HOUR = 3_600_000;
/**
 * Longer than the longest option, so that every option that an older tick can decide is decided.
 */
const KEPT_FOR = 26 * HOUR;
const LONGEST_OPTION = 24 * HOUR;
/** Whatever a capability needs: one that reads no more must not fill the disk. */
const KEPT_AT_MOST = 7 * 24 * HOUR;
/** Neighbours are looked for this far (ms) beyond the ticks to be deleted. */
const MARGIN = 60_000;
/** Time span of one statement, ms. */
const STRIDE = HOUR;

/** The entry and the exit of each option. */
export const OPTION_TICKS: DecidingTicks = `
  SELECT DISTINCT body->>'symbol' AS symbol, moment.at, moment.tick_id
  FROM entries, LATERAL (VALUES
    ((body->'entry'->>'at')::bigint, body->'entry'->>'tickId'),
    ((body->'exit'->>'at')::bigint, body->'exit'->>'tickId')
  ) AS moment (at, tick_id)
  WHERE kind = 'option_order'
    AND created_at >= $1::bigint - ${LONGEST_OPTION + MARGIN} AND created_at < $2::bigint + ${MARGIN}
    AND moment.at >= $1::bigint AND moment.at < $2::bigint`;

/** Marks the ticks that decided something, and their neighbours, among those of [$1, $2). */
const keep = (deciding: readonly DecidingTicks[]) => `
  WITH moments AS (${deciding.join(' UNION ')}), deciding AS (
    SELECT symbol, seq FROM reference_ticks JOIN moments USING (symbol, at, tick_id)
  )
  UPDATE reference_ticks AS tick SET kept = true
  FROM deciding, LATERAL (
    (SELECT seq FROM reference_ticks WHERE symbol = deciding.symbol AND seq <= deciding.seq
      ORDER BY seq DESC LIMIT ${NEIGHBOURS + 1})
    UNION ALL
    (SELECT seq FROM reference_ticks WHERE symbol = deciding.symbol AND seq > deciding.seq
      ORDER BY seq LIMIT ${NEIGHBOURS})
  ) AS near
  WHERE tick.symbol = deciding.symbol AND tick.seq = near.seq AND NOT tick.kept`;

const OLDEST = 'SELECT min(at) AS at FROM reference_ticks WHERE NOT kept';
const DROP = 'DELETE FROM reference_ticks WHERE NOT kept AND at < $1::bigint';

/**
 * Deletes old reference ticks, except those that decided something, and their neighbours, which are
 * kept for good. Returns how many were deleted.
 */
export async function dropOldTicks(
  pool: pg.Pool,
  { deciding, needed = [] }: { deciding: readonly DecidingTicks[]; needed?: readonly NeededTicks[] },
  now: number,
): Promise<number> {
  const edge = Math.max(now - KEPT_AT_MOST, Math.min(now - KEPT_FOR, await oldestNeeded(pool, needed)));
  const marked = keep(deciding);
  let dropped = 0;
  for (;;) {
    const { rows } = await pool.query<{ at: string | null }>(OLDEST);
    const oldest = Number(rows[0]?.at ?? Number.POSITIVE_INFINITY);
    if (oldest >= edge) return dropped;
    const until = Math.min(oldest + STRIDE, edge);
    await pool.query(marked, [oldest - MARGIN, until + MARGIN]);
    dropped += (await pool.query(DROP, [until])).rowCount ?? 0;
  }
}

async function oldestNeeded(pool: pg.Pool, needed: readonly NeededTicks[]): Promise<number> {
  const read = needed.map((query) => pool.query<{ at: string | null }>(query));
  const found = (await Promise.all(read)).map(({ rows }) => Number(rows[0]?.at ?? Number.POSITIVE_INFINITY));
  return Math.min(...found);
}

/**
 * Deletes old ticks now and every hour; `now` is the clock that stamps them. Returns a function
 * that stops it.
 */
export function startTickRetention(
  pool: pg.Pool,
  {
    log,
    now,
    ...wanted
  }: {
    deciding: readonly DecidingTicks[];
    needed: readonly NeededTicks[];
    log: Logger;
    now: () => number;
  },
): () => Promise<void> {
  let working = Promise.resolve();
  const work = () => {
    working = dropOldTicks(pool, wanted, now()).then(
      (dropped) => log.debug({ dropped }, 'old reference ticks were dropped'),
      (error: unknown) => log.warn({ err: error }, 'old reference ticks could not be dropped'),
    );
  };
  work();
  const timer = setInterval(work, HOUR);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
