import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import { KnownKeys } from '../../../src/core/sequencer/known-keys.ts';
import { createTestDatabase } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';

const STORED = 30_000;
const logger = pino({ level: 'silent' });

let database: Database;
let known: KnownKeys;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await known.close();
  await database.close();
});

/** Stores keys `from` to `to` as commands that were remembered. */
async function store(from: number, to: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO remembered_commands (key, digest, seq, time, order_id, code)
     SELECT '1000:real:stored-' || at, 'digest', at, at, NULL, NULL FROM generate_series($1::int, $2::int) AS at`,
    [from, to],
  );
}

const remembered = (key: string) => ({ key, digest: 'digest', seq: 1, orderId: null, code: null });
const isSureOf = (key: string) => !known.mayHold(key);
const isComplete = () => vi.waitFor(() => expect(isSureOf('1000:real:never')).toBe(true), PATIENCE);

it('is sure of new keys once it has read the tables, and of none before', async () => {
  await store(1, STORED);
  known = new KnownKeys(database.pool, logger);
  expect(isSureOf('1000:real:never'), 'nothing is read yet').toBe(false);
  await isComplete();
  const denied = Array.from({ length: STORED }, (_, at) => `1000:real:stored-${at + 1}`).filter(isSureOf);
  expect(denied).toEqual([]);
  const sure = Array.from({ length: STORED }, (_, at) => `1000:real:new-${at}`).filter(isSureOf);
  expect(sure.length).toBeGreaterThan(STORED * 0.99);
});

it('keeps keys that were committed while it read, whether the tables have them or not', async () => {
  await store(1, STORED);
  known = new KnownKeys(database.pool, logger);
  known.add({ remembered: [remembered('1000:real:in flight'), remembered('fund:BTC-1')] });
  await isComplete();
  known.add({ remembered: [remembered('1000:real:later')] });
  expect(['1000:real:in flight', 'fund:BTC-1', '1000:real:later'].filter(isSureOf)).toEqual([]);
});

it('is sure of nothing while the tables cannot be read, and reads them when they can be again', async () => {
  await store(1, 10);
  await database.pool.query('ALTER TABLE remembered_commands RENAME TO moved');
  known = new KnownKeys(database.pool, logger);
  await sleep(300);
  expect(isSureOf('1000:real:never')).toBe(false);
  await database.pool.query('ALTER TABLE moved RENAME TO remembered_commands');
  await isComplete();
  expect(isSureOf('1000:real:stored-10')).toBe(false);
});

it('can be closed while it reads', async () => {
  await store(1, STORED);
  known = new KnownKeys(database.pool, logger);
  await known.close();
  expect(isSureOf('1000:real:never')).toBe(false);
});
