import type { Order } from '@trade/engine';
import { bigint, boolean, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import { bulkInsert } from '../../../src/core/projection/bulk.ts';
import { inColumns, tableInColumns } from '../../../src/core/projection/columns.ts';
import { orders } from '../../../src/core/projection/schema.ts';
import { createTestDatabase } from '../../database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'CREATE TABLE cells (id bigint PRIMARY KEY, name text, units numeric(38,0), data jsonb, count bigint, flag boolean)',
  );
});
beforeEach(() => database.pool.query('TRUNCATE cells'));
afterAll(() => database.close());

interface Cell {
  id: number;
  name: string | null;
  units: bigint;
  data: unknown;
  count: number | null;
  isFlagged: boolean;
}

const cells = pgTable('cells', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text(),
  units: numeric('units', { precision: 38, scale: 0, mode: 'bigint' }).notNull(),
  data: jsonb(),
  count: bigint('count', { mode: 'number' }),
  isFlagged: boolean('flag').notNull(),
});

async function rowsOf<Row extends object>(query: ReturnType<typeof inColumns<Row>>): Promise<Row[]> {
  const { rows } = await database.pool.query<string[]>({ text: query.text, rowMode: 'array' });
  return query.rowsOf(rows);
}

const cell = fc.record({
  name: fc.option(fc.string({ unit: 'grapheme' }).map((name) => name.replaceAll('\u0000', ''))),
  units: fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }),
  data: fc.constantFrom(null, [1, { $n: '2' }], { text: 'a,"b"\n\\' }, 'text', 7, true),
  count: fc.option(fc.maxSafeInteger()),
  isFlagged: fc.boolean(),
});

it('reads back every row that was written, whatever is in it', async () => {
  const insert = bulkInsert<typeof cells, Cell>(cells, {});
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 30 }), async (given) => {
      await database.pool.query('TRUNCATE cells');
      const written: Cell[] = given.map((row, id) => ({ id, ...row }));
      if (written.length > 0) await database.pool.query(insert(written));
      const read = await rowsOf(tableInColumns<Cell>(cells, 'cells'));
      expect(read.sort((one, other) => one.id - other.id)).toEqual(written);
    }),
    { numRuns: 100 },
  );
});

it('reads more rows than one part holds, and the columns that are asked for', async () => {
  await database.pool.query(
    "INSERT INTO cells SELECT at, 'name ' || at, at * 10, NULL, NULL, at % 2 = 0 FROM generate_series(1, 12001) AS at",
  );
  const all = await rowsOf(tableInColumns<Omit<Cell, 'data'>>(cells, 'cells WHERE id > 1', ['data']));
  expect(all).toHaveLength(12_000);
  expect(new Set(all.map(({ id }) => id)).size).toBe(12_000);
  const wrong = all.filter(({ id, name, units, isFlagged }) => {
    return name !== `name ${id}` || units !== BigInt(id) * 10n || isFlagged !== (id % 2 === 0);
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(all[0] ?? {})).toEqual(['id', 'name', 'units', 'count', 'isFlagged']);
});

it('reads nothing from an empty table', async () => {
  expect(await rowsOf(tableInColumns<Order>(orders, 'orders'))).toEqual([]);
  expect(await rowsOf(inColumns<{ id: number }>({ id: 'id' }, 'cells'))).toEqual([]);
});

it('refuses units that are missing instead of giving them to another row', async () => {
  await database.pool.query("INSERT INTO cells VALUES (1, 'a', 5), (2, 'b', NULL), (3, 'c', 7)");
  await expect(rowsOf(tableInColumns<Cell>(cells, 'cells'))).rejects.toThrow('lacks values');
});
