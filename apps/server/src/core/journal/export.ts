import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { bringToDisk } from '../database/index.ts';
import {
  archivedTables,
  checkRow,
  GENESIS_HASH,
  JournalError,
  type JournalPlace,
  type JournalRow,
  readArchive,
  readRows,
} from './read.ts';

/** An archived day in a file: a line of JSON a row, compressed. */
export interface ExportedDay {
  file: string;
  rows: number;
  /** Null for a day without a row. */
  firstSeq: number | null;
  lastSeq: number | null;
}

/**
 * Writes every archived day that is still in the database into a file of `folder`, oldest first,
 * and calls `done` after each, once its file is on the disk, was read again, and holds every row of
 * an unbroken chain. A file of an earlier run is written anew. Throws `JournalError` when the rows,
 * or those of a file, are not right: nothing is done then, or nothing with that day.
 */
export async function exportArchive(
  pool: pg.Pool,
  folder: string,
  done: (table: string, day: ExportedDay) => Promise<void>,
): Promise<void> {
  // First all of it: a day that lost its end is noticed by the day after it only.
  for await (const _row of readArchive(pool));
  let reached: JournalPlace | null = null;
  for (const table of await archivedTables(pool)) {
    const file = path.join(folder, `${table}.jsonl.gz`);
    await write(file, linesOf(pool, table));
    const { day, end } = await readBack(file, reached);
    await demandWhole(pool, table, day);
    reached = end;
    await done(table, day);
  }
}

async function* linesOf(pool: pg.Pool, table: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await readRows(pool, `journal_archive.${table}`, after, Number.MAX_SAFE_INTEGER);
    for (const row of rows) yield `${JSON.stringify(row)}\n`;
    const last = rows.at(-1);
    if (!last) return;
    after = last.lastSeq;
  }
}

/** A file has its name only once all of it is on the disk. */
async function write(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.part`;
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(unfinished, { flush: true }));
  await rename(unfinished, file);
  await bringToDisk(path.dirname(file));
}

async function readBack(
  file: string,
  before: JournalPlace | null,
): Promise<{ day: ExportedDay; end: JournalPlace | null }> {
  let [end, rows, firstSeq] = [before, 0, null as number | null];
  for await (const line of linesIn(file)) {
    const row = JSON.parse(line) as JournalRow;
    end ??= { seq: row.firstSeq - 1, hash: row.firstSeq === 1 ? GENESIS_HASH : row.previousHash };
    checkRow(row, end);
    end = { seq: row.lastSeq, hash: row.hash };
    rows += 1;
    firstSeq ??= row.firstSeq;
  }
  return { day: { file, rows, firstSeq, lastSeq: rows === 0 ? null : (end?.seq ?? null) }, end };
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function demandWhole(
  pool: pg.Pool,
  table: string,
  { file, lastSeq, rows }: ExportedDay,
): Promise<void> {
  const { rows: counted } = await pool.query<{ rows: string; last: string | null }>(
    `SELECT count(*) AS rows, max(last_seq) AS last FROM journal_archive.${table}`,
  );
  const [found] = counted;
  const last = found?.last == null ? null : Number(found.last);
  if (Number(found?.rows) !== rows || last !== lastSeq) {
    throw new JournalError(`${file} does not hold every row of ${table}.`, last ?? 0);
  }
}

/** What the archived days take in the database. */
export async function archiveSize(pool: pg.Pool): Promise<{ days: number; bytes: number }> {
  const { rows } = await pool.query<{ days: string; bytes: string }>(
    `SELECT count(*) AS days, COALESCE(sum(pg_total_relation_size(c.oid)), 0) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'journal_archive' AND c.relkind = 'r'`,
  );
  return { days: Number(rows[0]?.days), bytes: Number(rows[0]?.bytes) };
}
