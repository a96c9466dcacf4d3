import type pg from 'pg';

const DAY_MS = 86_400_000;
const LOCK_TIMEOUT_MS = 1000;

/** Makes the journal's table, which has a partition per UTC day, where it is not there yet. Not safe against itself: under the head's lock only. */
export async function createJournalTable(db: pg.ClientBase): Promise<void> {
  await db.query(`
    CREATE TABLE IF NOT EXISTS journal (
      first_seq bigint NOT NULL,
      last_seq bigint NOT NULL,
      epoch bigint NOT NULL,
      engine_version text NOT NULL,
      day date NOT NULL,
      time bigint NOT NULL,
      commands text NOT NULL,
      state_hash text NOT NULL,
      previous_hash text NOT NULL,
      hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (first_seq, day)
    ) PARTITION BY RANGE (day)`);
  // Compressing a full batch would take longer than everything else of its commit.
  const { rows } = await db.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = 'journal'::regclass AND attname = 'commands' AND attstorage <> 'e'`,
  );
  // Once only: it waits for a writer in its commit, who would wait for the head's lock in turn.
  if (rows.length > 0) await db.query('ALTER TABLE journal ALTER COLUMN commands SET STORAGE EXTERNAL');
}

/** The UTC day of a time, as `2026-11-21`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Makes the partition of a day where it is not there yet. Not safe against itself: under the head's lock only. */
export async function createPartition(db: pg.ClientBase, day: string): Promise<void> {
  const next = dayOf(Date.parse(day) + DAY_MS);
  await db.query(
    `CREATE TABLE IF NOT EXISTS ${partitionName(day)} PARTITION OF journal FOR VALUES FROM ('${day}') TO ('${next}')`,
  );
}

/**
 * Takes the partitions of days before `keepFrom` out of the journal, oldest first, and keeps each as a table of its own in the
 * schema `journal_archive`, for the operator to store elsewhere. Only rows that the read model holds (up to `projectedSeq`) may go,
 * since recovery reads the rest. Answers the archived days.
 */
export async function archivePartitions(
  pool: pg.Pool,
  limits: { keepFrom: string; projectedSeq: number },
): Promise<string[]> {
  const archived: string[] = [];
  for (const day of await partitionDays(pool)) {
    if (day >= limits.keepFrom || !(await archivePartition(pool, day, limits.projectedSeq))) break;
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

async function archivePartition(pool: pg.Pool, day: string, projectedSeq: number): Promise<boolean> {
  const client = await pool.connect();
  const name = partitionName(day);
  try {
    await client.query('BEGIN');
    // The table before its head, as every commit takes them; who cannot have it soon tries again another day.
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    await client.query('LOCK TABLE journal IN ACCESS EXCLUSIVE MODE');
    const { rows } = await client.query<{ last_seq: string; hash: string }>(
      `SELECT last_seq, hash FROM ${name} ORDER BY first_seq DESC LIMIT 1`,
    );
    const last = rows[0];
    const allowed = !last || Number(last.last_seq) <= projectedSeq;
    if (allowed) {
      if (last) {
        await client.query('UPDATE journal_head SET archived_seq = $1, archived_hash = $2', [
          last.last_seq,
          last.hash,
        ]);
      }
      await client.query('CREATE SCHEMA IF NOT EXISTS journal_archive');
      await client.query(`ALTER TABLE journal DETACH PARTITION ${name}`);
      await client.query(`ALTER TABLE ${name} SET SCHEMA journal_archive`);
    }
    await client.query('COMMIT');
    return allowed;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function partitionName(day: string): string {
  return `journal_${day.replaceAll('-', '_')}`;
}
