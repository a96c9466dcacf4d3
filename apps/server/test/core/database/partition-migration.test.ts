import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '../../../src/core/database/index.ts';
import { Partitions } from '../../../src/core/projection/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { migrateBefore } from '../../harness/migrations.ts';
import { PARTED, partitionsOf } from '../../harness/partitions.ts';

const FIRST_END = 2 ** 26;

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  ({ pool } = database);
  await migrateBefore(database.db, 'partitions');
  await pool.query(`
    INSERT INTO transfers SELECT n, n, n, 'real', 'USDT', n, 1, 'coin', 'available', 'deposit', 5001, 'coin', 'available', 'deposit', 'r' || n
    FROM generate_series(1, 3000) AS n`);
  await pool.query(`
    INSERT INTO orders SELECT n, 5001, 'real', 'BTCUSDT', 'c' || n, 'buy', 'limit', 'GTC', false, 100, 10, 0, 10, 0, 0, 0, 'filled', NULL, n, n
    FROM generate_series(1, 3000) AS n`);
  await pool.query(`
    INSERT INTO trades SELECT n, n, n, 'real', 'BTCUSDT', 1, 1, 1, 'buy', 5001, n, 0, 'USDT', 7, NULL, 0, 'BTC' FROM generate_series(1, 3000) AS n`);
});
afterEach(async () => {
  await database.close();
});

/** The files that hold a table and its indexes. */
async function filesOf(table: string): Promise<number[]> {
  const { rows } = await pool.query<{ file: number }>(
    `SELECT pg_relation_filenode(oid)::bigint::float8 AS file FROM pg_class
     WHERE oid = $1::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass) ORDER BY 1`,
    [table],
  );
  return rows.map(({ file }) => file);
}

/** The columns of a table as they are now, in their order. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

it('a database from before becomes the first partitions as it stands, and goes on', async () => {
  // Later levels add columns and indexes: the ones from before are compared.
  const columns = new Map<string, string>(
    await Promise.all(PARTED.map(async (table) => [table, await columnsOf(table)] as const)),
  );
  const rowsOf = async (table: string) =>
    (
      await pool.query(
        `SELECT count(*)::int, max(id)::int, sum(hashtext(ROW(${columns.get(table)})::text))::text FROM ${table}`,
      )
    ).rows;
  const before = await Promise.all(
    PARTED.map(async (table) => ({ table, rows: await rowsOf(table), files: await filesOf(table) })),
  );
  await migrateDatabase(pool, null);
  for (const { table, rows, files } of before) {
    expect(await rowsOf(table)).toEqual(rows);
    const kept = new Set(await filesOf(`${table}_from_0`));
    expect(files.filter((file) => !kept.has(file))).toEqual([]);
  }

  await new Partitions(1_000).reach(pool, { transfer: FIRST_END, order: 0, trade: 0, entry: 0 });
  await pool.query(`
    INSERT INTO transfers SELECT id + ${FIRST_END - 3000}, seq, time, mode, asset, amount, from_owner, from_kind, from_bucket,
      from_category, 5002, to_kind, to_bucket, to_category, reference FROM transfers WHERE id > 2990`);
  const { rows } = await pool.query(
    `SELECT tableoid::regclass::text AS partition, count(*)::int FROM transfers WHERE to_owner = 5002 GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { partition: 'transfers_from_0', count: 9 },
    { partition: `transfers_from_${FIRST_END}`, count: 1 },
  ]);
  const lines = await pool.query('SELECT side, category FROM ledger_lines WHERE owner = 5002');
  expect(lines.rows).toEqual([{ side: 'in', category: 'deposit' }]);
});

it('takes the bound that its operator had checked beforehand', async () => {
  await pool.query('ALTER TABLE orders ADD CONSTRAINT orders_from_0_bound CHECK (id < 5000000000) NOT VALID');
  await pool.query('ALTER TABLE orders VALIDATE CONSTRAINT orders_from_0_bound');
  await migrateDatabase(pool, null);
  const { rows } = await pool.query<{ end: string }>("SELECT end_of_partitions('orders') AS end");
  expect(rows).toEqual([{ end: '5000000000' }]);
  expect(await partitionsOf(pool, 'orders')).toEqual(['orders_from_0']);
  const checks = await pool.query(`SELECT 1 FROM pg_constraint WHERE conname = 'orders_from_0_bound'`);
  expect(checks.rowCount).toBe(0);
});
