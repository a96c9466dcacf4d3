import type pg from 'pg';

/** The tables that have partitions by ranges of ids. */
export const PARTED = ['transfers', 'orders', 'trades'] as const;

/**
 * Lets the first partitions of an empty database end before this id, so that a test soon comes to
 * the next.
 */
export async function endFirstPartitions(pool: pg.Pool, id: number): Promise<void> {
  for (const table of PARTED) {
    await pool.query(`ALTER TABLE ${table} DETACH PARTITION ${table}_from_0`);
    await pool.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${table}_from_0 FOR VALUES FROM (MINVALUE) TO (${id})`,
    );
  }
}

/** Returns the names of a table's partitions, oldest first. */
export async function partitionsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass
     ORDER BY substring(inhrelid::regclass::text FROM '\\d+')::bigint`,
    [table],
  );
  return rows.map(({ name }) => name);
}
