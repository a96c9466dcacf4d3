import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import {
  archivePartitions,
  archiveSize,
  exportArchive,
  JournalError,
  type JournalRow,
  LeaseLost,
  readJournal,
  takeJournal,
  verifyJournal,
} from '../../../src/core/journal/index.ts';
import { hashRow } from '../../../src/core/journal/read.ts';
import { createTestDatabase, temporaryFolder } from '../../database.ts';
import { tamper } from '../../harness/tamper.ts';

const FRIDAY = Date.UTC(2026, 10, 20, 23, 59);
const DAY_MS = 86_400_000;

let database: Database;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
});
afterAll(() => database.close());

function entry(firstSeq: number, lastSeq = firstSeq, time = FRIDAY) {
  return {
    firstSeq,
    lastSeq,
    time,
    engineVersion: 'test',
    commands: JSON.stringify([{ text: `é ${firstSeq}` }]),
    stateHash: `state ${lastSeq}`,
  };
}

async function tail(afterSeq: number): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for await (const row of readJournal(database.pool, afterSeq)) rows.push(row);
  return rows;
}

/** Three rows: 1, 2 to 4, 5. */
async function writeThree(): Promise<void> {
  const writer = await takeJournal(database.pool, 'one');
  await writer.commit(entry(1));
  await writer.commit(entry(2, 4));
  await writer.commit(entry(5));
  await writer.release();
}

describe('the journal', () => {
  it('gives back what was committed, from any row on', async () => {
    await writeThree();
    expect(await tail(1)).toMatchObject([entry(2, 4), entry(5)]);
    expect(await tail(5)).toEqual([]);
    expect(await verifyJournal(database.pool)).toEqual({ rows: 3, firstSeq: 1, lastSeq: 5 });
  });

  it('takes only the row that follows the head', async () => {
    const writer = await takeJournal(database.pool, 'one');
    await writer.commit(entry(1));
    await expect(writer.commit(entry(3))).rejects.toThrow(LeaseLost);
    await writer.release();
    expect(await tail(0)).toHaveLength(1);
  });

  it('is taken over while the one before is in its commit', async () => {
    await writeThree();
    const committing = await database.pool.connect();
    await committing.query('BEGIN');
    await committing.query('LOCK TABLE journal IN ROW EXCLUSIVE MODE');
    const second = await takeJournal(database.pool, 'second');
    expect(second.lastSeq).toBe(5);
    await committing.query('ROLLBACK');
    committing.release();
    await second.release();
  });

  it('lets the second writer win and the first commit nothing more', async () => {
    const first = await takeJournal(database.pool, 'first');
    await first.commit(entry(1));
    const second = await takeJournal(database.pool, 'second');
    expect(second.epoch).toBe(first.epoch + 1);
    expect(second.lastSeq).toBe(1);
    await expect(first.commit(entry(2))).rejects.toThrow(LeaseLost);
    await second.commit(entry(2));
    await Promise.all([first.release(), second.release()]);
    expect((await tail(0)).map((row) => row.epoch)).toEqual([first.epoch, second.epoch]);
  });

  it('never has two writers win the same sequence, however they race', async () => {
    const writers = await Promise.all([1, 2, 3, 4].map((n) => takeJournal(database.pool, `writer ${n}`)));
    const results = await Promise.allSettled(writers.map((writer) => writer.commit(entry(1))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await Promise.all(writers.map((writer) => writer.release()));
    expect(await tail(0)).toHaveLength(1);
  });

  it('makes a partition per UTC day and reads across them', async () => {
    const writer = await takeJournal(database.pool, 'one');
    await writer.commit(entry(1, 1, FRIDAY));
    await writer.commit(entry(2, 2, FRIDAY + DAY_MS));
    await writer.release();
    const { rows } = await database.pool.query(
      'SELECT tableoid::regclass::text AS name FROM journal ORDER BY first_seq',
    );
    expect(rows.map((row) => row.name)).toEqual(['journal_2026_11_20', 'journal_2026_11_21']);
    expect(await tail(0)).toHaveLength(2);
  });
});

describe('a damaged journal is refused', () => {
  const damages: [string, string, RegExp][] = [
    ['a changed command', `UPDATE journal SET commands = '[]' WHERE first_seq = 2`, /changed/],
    ['a changed time', 'UPDATE journal SET time = time + 1 WHERE first_seq = 2', /changed/],
    ['a missing row in the middle', 'DELETE FROM journal WHERE first_seq = 2', /gap: 5 follows 1/],
    ['missing last rows', 'DELETE FROM journal WHERE first_seq >= 2', /lacks everything from 2 to 5/],
    ['a missing first row', 'DELETE FROM journal WHERE first_seq = 1', /gap: 2 follows 0/],
    ['another head', `UPDATE journal_head SET last_hash = 'x'`, /not the one its head names/],
  ];
  it.each(damages)('%s', async (_name, damage, message) => {
    await writeThree();
    await tamper(database.pool, damage);
    await expect(verifyJournal(database.pool)).rejects.toThrow(message);
  });

  it('a row replaced together with its hash breaks the chain', async () => {
    await writeThree();
    await tamper(database.pool, `UPDATE journal SET hash = repeat('a', 64) WHERE first_seq = 2`);
    await expect(tail(4)).rejects.toThrow(/chain breaks at 5/);
  });

  it('a row forged with a hash of its own, which the next one was made to follow', async () => {
    await writeThree();
    const [first, second] = await tail(0);
    if (!first || !second) throw new Error('Three rows were written');
    const forged = { ...second, commands: '[]' };
    const hash = hashRow(forged);
    await tamper(database.pool, 'UPDATE journal SET commands = $1, hash = $2 WHERE first_seq = 2', [
      '[]',
      hash,
    ]);
    await tamper(database.pool, 'UPDATE journal SET previous_hash = $1 WHERE first_seq = 5', [hash]);
    await expect(verifyJournal(database.pool)).rejects.toThrow(/row of 5 was changed/);
  });

  it('tables ahead of the journal', async () => {
    await writeThree();
    await expect(tail(9)).rejects.toThrow(/not of one history/);
  });
});

describe('the protection of the journal', () => {
  it.each([
    "UPDATE journal SET commands = '[]'",
    'DELETE FROM journal WHERE first_seq = 1',
    'TRUNCATE journal',
    'TRUNCATE journal_2026_11_20',
    "UPDATE journal_2026_11_20 SET commands = '[]'",
    'DELETE FROM journal_2026_11_20',
  ])('refuses %s, even to the owner', async (statement) => {
    await writeThree();
    await expect(database.pool.query(statement)).rejects.toThrow('The journal is append-only');
  });

  it('holds for archived days too', async () => {
    await writeThree();
    await archivePartitions(database.pool, { keepFrom: '2026-11-22', upTo: 5 });
    const change = 'DELETE FROM journal_archive.journal_2026_11_20';
    await expect(database.pool.query(change)).rejects.toThrow('The journal is append-only');
  });
});

describe('exporting archived days', () => {
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    const writer = await takeJournal(database.pool, 'one');
    for (const seq of [1, 2, 3]) await writer.commit(entry(seq, seq, FRIDAY));
    await writer.commit(entry(4, 4, FRIDAY + DAY_MS));
    await writer.commit(entry(5, 5, FRIDAY + 2 * DAY_MS));
    await writer.release();
    await archivePartitions(database.pool, { keepFrom: '2026-11-22', upTo: 5 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const rowsIn = (name: string) =>
    gunzipSync(readFileSync(path.join(folder, name)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as JournalRow);

  it('writes every row of each day, and nothing else is left in the folder', async () => {
    const told: [string, number | null, number | null][] = [];
    const { days, bytes } = await archiveSize(database.pool);
    expect([days, bytes > 0]).toEqual([2, true]);
    await exportArchive(database.pool, folder, async (table, { firstSeq, lastSeq }) => {
      told.push([table, firstSeq, lastSeq]);
      await database.pool.query(`DROP TABLE journal_archive.${table}`);
    });
    expect(told).toEqual([
      ['journal_2026_11_20', 1, 3],
      ['journal_2026_11_21', 4, 4],
    ]);
    expect(readdirSync(folder).sort()).toEqual([
      'journal_2026_11_20.jsonl.gz',
      'journal_2026_11_21.jsonl.gz',
    ]);
    const rows = [...rowsIn('journal_2026_11_20.jsonl.gz'), ...rowsIn('journal_2026_11_21.jsonl.gz')];
    expect(rows).toMatchObject([1, 2, 3].map((seq) => entry(seq)).concat(entry(4, 4, FRIDAY + DAY_MS)));
    expect(rows.every((row) => row.hash === hashRow(row))).toBe(true);
    expect((await archiveSize(database.pool)).days).toBe(0);
    expect((await verifyJournal(database.pool)).lastSeq).toBe(5);
  });

  it.each([
    ['a row was changed', "UPDATE journal_archive.journal_2026_11_21 SET commands = '[]'"],
    ['a row is missing', 'DELETE FROM journal_archive.journal_2026_11_20 WHERE first_seq = 3'],
    ['the last row is missing', 'DELETE FROM journal_archive.journal_2026_11_21'],
  ])('does nothing where %s', async (_what, change) => {
    await tamper(database.pool, change);
    const done: string[] = [];
    const exporting = exportArchive(database.pool, folder, async (table) => void done.push(table));
    await expect(exporting).rejects.toThrow(JournalError);
    expect(done).toEqual([]);
  });
});

describe('archiving', () => {
  it('takes whole old days that are projected, and the chain still holds', async () => {
    const writer = await takeJournal(database.pool, 'one');
    for (const seq of [1, 2, 3]) await writer.commit(entry(seq, seq, FRIDAY + (seq - 1) * DAY_MS));
    const limits = { keepFrom: '2026-11-22', upTo: 1 };
    expect(await archivePartitions(database.pool, limits)).toEqual(['2026-11-20']);
    expect(await archivePartitions(database.pool, { ...limits, upTo: 3 })).toEqual(['2026-11-21']);
    expect(await verifyJournal(database.pool)).toEqual({ rows: 1, firstSeq: 3, lastSeq: 3 });
    const kept = await database.pool.query('SELECT first_seq FROM journal_archive.journal_2026_11_20');
    expect(kept.rows).toEqual([{ first_seq: '1' }]);
    await writer.commit(entry(4, 4, FRIDAY + 2 * DAY_MS));
    await writer.release();
    expect(await tail(3)).toHaveLength(1);
  });

  it('gets on with a writer that commits all the while', async () => {
    const writer = await takeJournal(database.pool, 'one');
    await writer.commit(entry(1, 1, FRIDAY));
    let archiving = true;
    const archive = archivePartitions(database.pool, { keepFrom: '2026-11-21', upTo: 1 }).finally(() => {
      archiving = false;
    });
    let seq = 1;
    while (archiving || seq < 50) {
      seq += 1;
      await writer.commit(entry(seq, seq, FRIDAY + DAY_MS));
    }
    expect(await archive).toEqual(['2026-11-20']);
    await writer.release();
    expect((await verifyJournal(database.pool)).lastSeq).toBe(seq);
  });
});
