import type pg from 'pg';

/** A pool, or one connection with a consistent view of the database. */
export type Queries = Pick<pg.ClientBase, 'query'>;

/** Works in one consistent view of the database that nothing can be written through. */
export async function inOneView<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
