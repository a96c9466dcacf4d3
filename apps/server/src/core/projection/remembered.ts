import type { RememberedCommand } from '@trade/engine';
import type pg from 'pg';

/** A first result with the time of its command (ms). */
export interface FirstResult extends RememberedCommand {
  time: number;
}

const FIND = {
  name: 'find-first-results',
  text: `SELECT key, digest, seq::float8 AS seq, time::float8 AS time, order_id::float8 AS "orderId", code
    FROM remembered_commands WHERE key = ANY ($1)`,
};

/** The first results of those of `keys` that were ever seen and are in the tables. */
export async function findFirstResults(
  pool: pg.Pool,
  keys: readonly string[],
): Promise<Map<string, FirstResult>> {
  const { rows } = await pool.query<FirstResult>({ ...FIND, values: [keys] });
  return new Map(rows.map((row) => [row.key, row]));
}
