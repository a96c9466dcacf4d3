import type pg from 'pg';

const LOCK_TIMEOUT_MS = 1000;

/** The UTC day of a time, as `2026-11-21`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Makes the partition of a day where it is not there yet. Not safe against itself: under the head's lock only. */
export async function createPartition(db: pg.ClientBase, day: string): Promise<void> {
  await db.query('SELECT make_journal_partition($1)', [day]);
}

/**
 * Takes the partitions of days before `keepFrom` out of the journal, oldest first, and keeps each as a table of its own in the
 * schema `journal_archive`, for the operator to store elsewhere. Only rows up to `upTo` may go: recovery reads what the read model does not
 * hold, and a rebuild what came after the last checkpoint. Answers the archived days.
 */
export async function archivePartitions(
  pool: pg.Pool,
  limits: { keepFrom: string; upTo: number },
): Promise<string[]> {
  const archived: string[] = [];
  for (const day of await partitionDays(pool)) {
    if (day >= limits.keepFrom || !(await archivePartition(pool, day, limits.upTo))) break;
    archived.push(day);
  }
  return archived;
}

async function partitionDays(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'journal'::regclass ORDER BY c.relname`,
  );
  return rows.map(({ name }) => name.slice('journal_'.length).replaceAll('_', '-'));
}

async function archivePartition(pool: pg.Pool, day: string, upTo: number): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Who cannot have the lock soon tries again another day.
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    const { rows } = await client.query<{ archived: boolean }>(
      'SELECT archive_journal_partition($1, $2) AS archived',
      [day, upTo],
    );
    await client.query('COMMIT');
    return rows[0]?.archived === true;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
