import { bigint, boolean, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import { bulkInsert, bulkUpdate } from '../../../src/core/projection/bulk.ts';
import { createTestDatabase } from '../../database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'CREATE TABLE cells (id bigint PRIMARY KEY, name text, units numeric(38,0), data jsonb, flag boolean)',
  );
});
afterAll(() => database.close());

interface Row {
  id: number;
  name: string | null;
  units: bigint | null;
  data: string;
  flag: boolean;
}

const cells = pgTable('cells', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text(),
  units: numeric('units', { precision: 38, scale: 0, mode: 'bigint' }),
  data: jsonb().notNull(),
  isFlagged: boolean('flag').notNull(),
});
const insert = bulkInsert<typeof cells, Row>(
  cells,
  { isFlagged: (row) => row.flag },
  { near: 'id', change: ['name', 'units', 'data', 'isFlagged'] },
);
const rename = bulkUpdate<typeof cells, Row>(cells, 'id', { name: (row) => row.name });

async function read(): Promise<Row[]> {
  const { rows } = await database.pool.query(
    'SELECT id::int, name, units, data, flag FROM cells ORDER BY id',
  );
  return rows.map((row) => ({ ...row, units: row.units === null ? null : BigInt(row.units) }));
}

/** Any text that PostgreSQL can hold: no NUL. */
const anyText = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
const row = fc.record({
  name: fc.option(fc.oneof(anyText, fc.constantFrom('NULL', '', '"', '\\', '{}', ',', ' ', "'"))),
  units: fc.option(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n })),
  data: anyText,
  flag: fc.boolean(),
});

describe('bulk statements', () => {
  it('carry every value to its column unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (found) => {
        await database.pool.query('TRUNCATE cells');
        const rows = found.map((cell, id) => ({ ...cell, id }));
        await database.pool.query(insert(rows));
        expect(await read()).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it('overwrite rows that exist, and update the named column alone', async () => {
    await database.pool.query('TRUNCATE cells');
    const one = { id: 1, name: 'one', units: 1n, data: 'x', flag: true };
    await database.pool.query(insert([one]));
    await database.pool.query(
      insert([
        { ...one, units: 2n },
        { ...one, id: 2 },
      ]),
    );
    await database.pool.query(rename([{ ...one, name: 'uno', units: 99n }]));
    expect(await read()).toEqual([
      { ...one, name: 'uno', units: 2n },
      { ...one, id: 2 },
    ]);
  });
});
