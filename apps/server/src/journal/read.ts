import type pg from 'pg';
import { hashRow, JournalError, type JournalRow } from './row.ts';

const ROWS_A_READ = 500;

/**
 * The rows after `afterSeq` up to the head, in order. Every row is checked before it is given out: no gap, the chain
 * unbroken from the row before, every hash right, and the last row is the head's. Throws `JournalError` otherwise.
 */
export async function* readJournal(pool: pg.Pool, afterSeq: number): AsyncGenerator<JournalRow> {
  const head = await readHead(pool);
  if (afterSeq > head.lastSeq) {
    throw new JournalError(
      `The tables hold everything up to ${afterSeq}, but the journal ends at ${head.lastSeq}: they are not of one history.`,
    );
  }
  let reached = { seq: afterSeq, hash: await hashAt(pool, afterSeq, head) };
  while (reached.seq < head.lastSeq) {
    const rows = await readRows(pool, reached.seq, head.lastSeq);
    if (rows.length === 0) {
      throw new JournalError(`The journal lacks everything from ${reached.seq + 1} to ${head.lastSeq}.`);
    }
    for (const row of rows) {
      check(row, reached);
      yield row;
      reached = { seq: row.lastSeq, hash: row.hash };
    }
  }
  if (reached.seq !== head.lastSeq || reached.hash !== head.lastHash) {
    throw new JournalError(
      `The journal's last row (${reached.seq}) is not the one its head names (${head.lastSeq}).`,
    );
  }
}

/** Walks the whole journal that is not archived. Throws `JournalError` at the first row that is not right. */
export async function verifyJournal(
  pool: pg.Pool,
): Promise<{ rows: number; firstSeq: number; lastSeq: number }> {
  const { archivedSeq } = await readHead(pool);
  let rows = 0;
  let lastSeq = archivedSeq;
  for await (const row of readJournal(pool, archivedSeq)) {
    rows += 1;
    lastSeq = row.lastSeq;
  }
  return { rows, firstSeq: archivedSeq + 1, lastSeq };
}

function check(row: JournalRow, before: { seq: number; hash: string }): void {
  if (row.firstSeq !== before.seq + 1) {
    throw new JournalError(`The journal has a gap: ${row.firstSeq} follows ${before.seq}.`);
  }
  if (row.previousHash !== before.hash) {
    throw new JournalError(`The journal's chain breaks at ${row.firstSeq}: it follows another row.`);
  }
  if (hashRow(row) !== row.hash) {
    throw new JournalError(`The journal's row of ${row.firstSeq} was changed: its hash does not match.`);
  }
}

interface Head {
  lastSeq: number;
  lastHash: string;
  archivedSeq: number;
  archivedHash: string;
}

async function readHead(pool: pg.Pool): Promise<Head> {
  const { rows } = await pool.query<
    Record<'last_seq' | 'last_hash' | 'archived_seq' | 'archived_hash', string>
  >('SELECT last_seq, last_hash, archived_seq, archived_hash FROM journal_head WHERE id = 1');
  const [row] = rows;
  if (!row) throw new JournalError('The journal has no head: no exchange has ever run on this database.');
  return {
    lastSeq: Number(row.last_seq),
    lastHash: row.last_hash,
    archivedSeq: Number(row.archived_seq),
    archivedHash: row.archived_hash,
  };
}

/** The hash of the row that ends at `seq`. */
async function hashAt(pool: pg.Pool, seq: number, head: Head): Promise<string> {
  if (seq === head.archivedSeq) return head.archivedHash;
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT hash FROM journal WHERE last_seq = $1 AND first_seq <= $1 ORDER BY first_seq DESC LIMIT 1`,
    [seq],
  );
  const [row] = rows;
  if (!row) throw new JournalError(`The journal lacks the row that ends at ${seq}.`);
  return row.hash;
}

async function readRows(pool: pg.Pool, afterSeq: number, lastSeq: number): Promise<JournalRow[]> {
  const { rows } = await pool.query(
    `SELECT first_seq::float8 AS "firstSeq", last_seq::float8 AS "lastSeq", epoch::float8 AS epoch,
       engine_version AS "engineVersion", time::float8 AS time, commands, state_hash AS "stateHash",
       previous_hash AS "previousHash", hash
     FROM journal WHERE first_seq > $1 AND first_seq <= $2 ORDER BY first_seq LIMIT ${ROWS_A_READ}`,
    [afterSeq, lastSeq],
  );
  return rows as JournalRow[];
}
