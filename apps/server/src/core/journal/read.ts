import { createHash } from 'node:crypto';
import type pg from 'pg';

/** One committed batch as the journal keeps it. */
export interface JournalRow {
  firstSeq: number;
  lastSeq: number;
  /** The writer's lease under which it was committed. */
  epoch: number;
  /** Version of the engine that applied the commands. */
  engineVersion: string;
  /** The time of every command of the batch, ms since the epoch. */
  time: number;
  /** A JSON array of the commands, kept as text because the hash covers its bytes. */
  commands: string;
  /** The engine's state hash after the batch. */
  stateHash: string;
  previousHash: string;
  hash: string;
}

/** The previous hash of the first row. */
export const GENESIS_HASH = '0'.repeat(64);

/** The chain: SHA-256 (hex) over everything in the row, the previous row's hash included. */
export function hashRow(row: Omit<JournalRow, 'hash'>): string {
  const head = [
    row.previousHash,
    row.firstSeq,
    row.lastSeq,
    row.epoch,
    row.engineVersion,
    row.time,
    row.stateHash,
  ].join('|');
  return createHash('sha256').update(head).update('|').update(row.commands).digest('hex');
}

/** The journal is damaged: a gap, a broken chain, or a head that is not its own. Needs a person. */
export class JournalError extends Error {
  override readonly name = 'JournalError';

  constructor(
    message: string,
    /** The sequence at which the fault was found. */
    readonly seq: number,
  ) {
    super(message);
  }
}

const ROWS_A_READ = 500;

/** A pool, or one connection with a consistent view of the database. */
type Queries = Pick<pg.ClientBase, 'query'>;

/** The end of a row: its last sequence and its hash. */
export interface JournalPlace {
  seq: number;
  hash: string;
}

/**
 * Reads the rows after `afterSeq` up to the head, in order. Every row is checked before it is
 * yielded: no gap, an unbroken chain, a right hash, and the last row is the head's. Throws
 * `JournalError` otherwise.
 */
export async function* readJournal(db: Queries, afterSeq: number): AsyncGenerator<JournalRow> {
  const head = await readHead(db);
  if (afterSeq > head.lastSeq) {
    throw new JournalError(
      `The tables hold everything up to ${afterSeq}, but the journal ends at ${head.lastSeq}: they are not of one history.`,
      afterSeq,
    );
  }
  yield* readFrom(db, { seq: afterSeq, hash: await hashAt(db, afterSeq, head) }, head);
}

/**
 * The same after a row whose hash is known; throws `JournalError` when the journal now has another
 * row there.
 */
export async function* readJournalAfter(db: Queries, place: JournalPlace): AsyncGenerator<JournalRow> {
  const head = await readHead(db);
  if (place.seq > head.lastSeq) {
    throw new JournalError(
      `The journal ends at ${head.lastSeq}, but it has held rows up to ${place.seq}: its end was cut off.`,
      place.seq,
    );
  }
  if (place.seq >= head.archivedSeq && (await hashAt(db, place.seq, head)) !== place.hash) {
    throw new JournalError(
      `The journal's row that ends at ${place.seq} is not the one that stood there before.`,
      place.seq,
    );
  }
  yield* place.seq < head.archivedSeq
    ? readFrom(db, { seq: head.archivedSeq, hash: head.archivedHash }, head)
    : readFrom(db, place, head);
}

async function* readFrom(db: Queries, from: JournalPlace, head: Head): AsyncGenerator<JournalRow> {
  let reached = from;
  while (reached.seq < head.lastSeq) {
    const rows = await readRows(db, 'journal', reached.seq, head.lastSeq);
    if (rows.length === 0) {
      throw new JournalError(
        `The journal lacks everything from ${reached.seq + 1} to ${head.lastSeq}.`,
        reached.seq + 1,
      );
    }
    for (const row of rows) {
      checkRow(row, reached);
      yield row;
      reached = { seq: row.lastSeq, hash: row.hash };
    }
  }
  if (reached.seq !== head.lastSeq || reached.hash !== head.lastHash) {
    throw new JournalError(
      `The journal's last row (${reached.seq}) is not the one its head names (${head.lastSeq}).`,
      reached.seq,
    );
  }
}

/**
 * Reads the archived days that are still in the database, checked in the same way, up to the first
 * row of the journal. Older days may be missing because the operator has moved them away.
 */
export async function* readArchive(db: Queries): AsyncGenerator<JournalRow> {
  const { archivedSeq, archivedHash } = await readHead(db);
  let reached: JournalPlace | null = null;
  for (const table of await archivedTables(db)) {
    for (;;) {
      const rows: JournalRow[] = await readRows(
        db,
        `journal_archive.${table}`,
        reached?.seq ?? 0,
        archivedSeq,
      );
      for (const row of rows) {
        reached ??= { seq: row.firstSeq - 1, hash: row.firstSeq === 1 ? GENESIS_HASH : row.previousHash };
        checkRow(row, reached);
        yield row;
        reached = { seq: row.lastSeq, hash: row.hash };
      }
      if (rows.length === 0) break;
    }
  }
  if (reached && (reached.seq !== archivedSeq || reached.hash !== archivedHash)) {
    throw new JournalError(
      `The archived days end at ${reached.seq}, the journal begins after ${archivedSeq}.`,
      reached.seq,
    );
  }
}

/** Returns the tables of the archived days that are still in the database, oldest first. */
export async function archivedTables(db: Queries): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'journal_archive' AND tablename ~ '^journal_\\d{4}_\\d\\d_\\d\\d$' ORDER BY tablename`,
  );
  return rows.map(({ name }) => name);
}

/** Checks the whole journal that is not archived. Throws `JournalError` at the first bad row. */
export async function verifyJournal(
  db: Queries,
): Promise<{ rows: number; firstSeq: number; lastSeq: number }> {
  const { archivedSeq } = await readHead(db);
  let rows = 0;
  let lastSeq = archivedSeq;
  for await (const row of readJournal(db, archivedSeq)) {
    rows += 1;
    lastSeq = row.lastSeq;
  }
  return { rows, firstSeq: archivedSeq + 1, lastSeq };
}

/** Throws `JournalError` unless a row follows `before` and its hash is right. */
export function checkRow(row: JournalRow, before: JournalPlace): void {
  if (row.firstSeq !== before.seq + 1) {
    throw new JournalError(`The journal has a gap: ${row.firstSeq} follows ${before.seq}.`, row.firstSeq);
  }
  if (row.previousHash !== before.hash) {
    throw new JournalError(
      `The journal's chain breaks at ${row.firstSeq}: it follows another row.`,
      row.firstSeq,
    );
  }
  if (hashRow(row) !== row.hash) {
    throw new JournalError(
      `The journal's row of ${row.firstSeq} was changed: its hash does not match.`,
      row.firstSeq,
    );
  }
}

/** The ends of the journal. */
export interface Head {
  lastSeq: number;
  lastHash: string;
  archivedSeq: number;
  archivedHash: string;
}

/** Returns the head. Throws `JournalError` when no engine has ever run. */
export async function readHead(db: Queries): Promise<Head> {
  const { rows } = await db.query<
    Record<'last_seq' | 'last_hash' | 'archived_seq' | 'archived_hash', string>
  >('SELECT last_seq, last_hash, archived_seq, archived_hash FROM journal_head WHERE id = 1');
  const [row] = rows;
  if (!row) throw new JournalError('The journal has no head: no exchange has ever run on this database.', 0);
  return {
    lastSeq: Number(row.last_seq),
    lastHash: row.last_hash,
    archivedSeq: Number(row.archived_seq),
    archivedHash: row.archived_hash,
  };
}

/**
 * Returns where the row that ends at `seq` stands in the chain. Throws `JournalError` when there is
 * none.
 */
export async function placeAt(db: Queries, seq: number): Promise<JournalPlace> {
  const head = await readHead(db);
  return { seq, hash: seq === head.lastSeq ? head.lastHash : await hashAt(db, seq, head) };
}

/** Returns the hash of the row that ends at `seq`. */
async function hashAt(db: Queries, seq: number, head: Head): Promise<string> {
  if (seq === head.archivedSeq) return head.archivedHash;
  const found = await rowAt(db, seq);
  if (!found) throw new JournalError(`The journal lacks the row that ends at ${seq}.`, seq);
  return found.hash;
}

/**
 * Returns hash and state hash of the row that ends at `seq`; null when the journal has none. Of
 * archived days only the last row is known. Its state hash is empty when it was archived before
 * state hashes were recorded.
 */
export async function rowAt(db: Queries, seq: number): Promise<{ hash: string; stateHash: string } | null> {
  const { rows } = await db.query<{ hash: string; stateHash: string }>(
    `(SELECT hash, state_hash AS "stateHash" FROM journal WHERE last_seq = $1 AND first_seq <= $1
       ORDER BY first_seq DESC LIMIT 1)
     UNION ALL
     SELECT archived_hash, archived_state_hash FROM journal_head WHERE archived_seq = $1 AND archived_seq > 0`,
    [seq],
  );
  return rows[0] ?? null;
}

/** Reads the first rows of a table that begin after one sequence and not after another. */
export async function readRows(
  db: Queries,
  table: string,
  afterSeq: number,
  lastSeq: number,
): Promise<JournalRow[]> {
  const { rows } = await db.query(
    `SELECT first_seq::float8 AS "firstSeq", last_seq::float8 AS "lastSeq", epoch::float8 AS epoch,
       engine_version AS "engineVersion", time::float8 AS time, commands, state_hash AS "stateHash",
       previous_hash AS "previousHash", hash
     FROM ${table} WHERE first_seq > $1 AND first_seq <= $2 ORDER BY first_seq LIMIT ${ROWS_A_READ}`,
    [afterSeq, lastSeq],
  );
  return rows as JournalRow[];
}

/**
 * Returns the last sequence that was committed by a time (ms since the epoch); 0 when the journal
 * has none so old.
 */
export async function readSeqAt(db: Queries, time: number): Promise<number> {
  const { rows } = await db.query<{ seq: string }>(
    'SELECT last_seq AS seq FROM journal WHERE time <= $1 ORDER BY first_seq DESC LIMIT 1',
    [time],
  );
  return Number(rows[0]?.seq ?? 0);
}
