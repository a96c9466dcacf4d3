import type pg from 'pg';
import { inTransaction, limitSilence, onConnection } from '../database/index.ts';
import { GENESIS_HASH, hashRow, type JournalRow } from './read.ts';

const LOCK_TIMEOUT_MS = 1000;
/**
 * A commit without an answer for so long has failed, and with it the writer: it must end rather
 * than look alive, ms.
 */
const COMMIT_LIMIT_MS = 10_000;

/** The UTC day of a time, as `2026-11-21`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Creates the partition of a day if it is missing. Call it only under the head's lock: two calls at
 * once would collide.
 */
async function createPartition(db: pg.ClientBase, day: string): Promise<void> {
  await db.query('SELECT make_journal_partition($1)', [day]);
}

/**
 * Detaches the partitions of days before `keepFrom` from the journal, oldest first, and keeps each
 * as a table in the schema `journal_archive`, for the operator to store elsewhere. Only rows up to
 * `upTo` are archived: recovery needs what the tables lack, and a rebuild needs what came after the
 * last checkpoint. Returns the archived days.
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

function archivePartition(pool: pg.Pool, day: string, upTo: number): Promise<boolean> {
  return onConnection(pool, (client) =>
    inTransaction(client, async () => {
      // Without the lock soon, give up; a later run tries again.
      await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
      const { rows } = await client.query<{ archived: boolean }>(
        'SELECT archive_journal_partition($1, $2) AS archived',
        [day, upTo],
      );
      return rows[0]?.archived === true;
    }),
  );
}

/** Another writer has taken the lease, or the head is not where we left it. Nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const TAKEN_OVER = 'Another exchange has taken over the journal; this one must not go on.';

/** What the caller gives of a batch; the writer adds lease and chain. */
type JournalEntry = Pick<
  JournalRow,
  'firstSeq' | 'lastSeq' | 'engineVersion' | 'time' | 'commands' | 'stateHash'
>;

/** The right to append to the journal, until another writer takes it. */
export interface JournalWriter {
  readonly epoch: number;
  /** The last committed sequence. */
  readonly lastSeq: number;
  /**
   * Appends one row durably, and returns it. Throws `LeaseLost`, or the database's error; after
   * either the writer must not be used again.
   */
  commit(entry: JournalEntry): Promise<JournalRow>;
  /** Clears the holder's name and frees the connection. */
  release(): Promise<void>;
}

/**
 * Takes the writer's lease by raising its epoch; the previous writer can no longer commit. The
 * writer keeps one connection of the pool.
 */
export async function takeJournal(pool: pg.Pool, holder: string): Promise<JournalWriter> {
  const client = await pool.connect();
  // A broken connection is reported by the next commit.
  const ignore = () => undefined;
  client.on('error', ignore);
  const free = () => {
    client.off('error', ignore);
    client.release(true);
  };
  try {
    limitSilence(client, COMMIT_LIMIT_MS);
    await client.query('SET synchronous_commit = on');
    const head = await raiseEpoch(client, holder);
    return writer(client, head, free);
  } catch (error) {
    free();
    throw error;
  }
}

/** Makes the head of a journal that nobody has written yet, so that it can be followed. */
export async function ensureHead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO journal_head (id, epoch, last_seq, last_hash, archived_seq, archived_hash, holder)
     VALUES (1, 0, 0, $1, 0, $1, '') ON CONFLICT (id) DO NOTHING`,
    [GENESIS_HASH],
  );
}

interface Head {
  epoch: number;
  lastSeq: number;
  lastHash: string;
}

async function raiseEpoch(client: pg.PoolClient, holder: string): Promise<Head> {
  const { rows } = await client.query<{ epoch: string; last_seq: string; last_hash: string }>(
    `INSERT INTO journal_head (id, epoch, last_seq, last_hash, archived_seq, archived_hash, holder)
     VALUES (1, 1, 0, $1, 0, $1, $2)
     ON CONFLICT (id) DO UPDATE SET epoch = journal_head.epoch + 1, holder = $2, taken_at = now()
     RETURNING epoch, last_seq, last_hash`,
    [GENESIS_HASH, holder],
  );
  const [row] = rows;
  if (!row) throw new Error('The journal has no head.');
  return { epoch: Number(row.epoch), lastSeq: Number(row.last_seq), lastHash: row.last_hash };
}

/**
 * Head and row in one statement: it appends only if the head is still ours and at the row before.
 */
const COMMIT = {
  name: 'journal-commit',
  text: `WITH head AS (
      UPDATE journal_head SET last_seq = $2, last_hash = $9
      WHERE id = 1 AND epoch = $3 AND last_seq = $1::bigint - 1 AND last_hash = $8
      RETURNING id
    )
    INSERT INTO journal (first_seq, last_seq, epoch, engine_version, time, commands, state_hash, previous_hash, hash, day)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM head`,
};

function writer(client: pg.PoolClient, head: Head, free: () => void): JournalWriter {
  const { epoch } = head;
  let { lastSeq, lastHash } = head;
  let partition = '';
  return {
    epoch,
    get lastSeq() {
      return lastSeq;
    },
    async commit(entry) {
      const day = dayOf(entry.time);
      if (day !== partition) {
        await inTransaction(client, async () => {
          const { rowCount } = await client.query(
            'SELECT 1 FROM journal_head WHERE id = 1 AND epoch = $1 FOR UPDATE',
            [epoch],
          );
          if (rowCount !== 1) throw new LeaseLost(TAKEN_OVER);
          await createPartition(client, day);
        });
        partition = day;
      }
      const row = { ...entry, epoch, previousHash: lastHash };
      const hash = hashRow(row);
      const result = await client.query({
        ...COMMIT,
        values: [
          row.firstSeq,
          row.lastSeq,
          row.epoch,
          row.engineVersion,
          row.time,
          row.commands,
          row.stateHash,
          row.previousHash,
          hash,
          day,
        ],
      });
      if (result.rowCount !== 1) {
        throw new LeaseLost(TAKEN_OVER);
      }
      lastSeq = row.lastSeq;
      lastHash = hash;
      return { ...row, hash };
    },
    async release() {
      // The name is only information for people, so a failure to clear it is ignored.
      await client
        .query("UPDATE journal_head SET holder = '' WHERE id = 1 AND epoch = $1", [epoch])
        .catch(() => undefined);
      free();
    },
  };
}
