import type pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { migrateDatabase } from '../../../src/core/database/index.ts';
import { createTestDatabase } from '../../database.ts';
import { migrateFirst, migrationNames } from '../../harness/migrations.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startProcess } from '../../harness/process.ts';

/** How many there were in the version before. */
const BEFORE = 5;

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Makes a database as an earlier version left it. */
async function earlierDatabase(): Promise<{ url: string; pool: pg.Pool }> {
  const database = await createTestDatabase({ empty: true });
  ended.push(() => database.close());
  await migrateFirst(database.db, BEFORE);
  return database;
}

async function migrated(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  return rows[0].count;
}

/** Whether a column exists that the eighth migration adds before it comes to the locked table. */
async function isBegun(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM information_schema.columns WHERE table_name = 'attempts' AND column_name = 'guesser'`,
  );
  return rowCount === 1;
}

it('leaves the database as it was when it is killed half-way, and completes at the next start', async () => {
  const { url, pool } = await earlierDatabase();
  const lock = await pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE verification_codes IN ACCESS EXCLUSIVE MODE');
  const env = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) };
  const killed = startProcess(env);
  ended.push(killed.kill);
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = 'verification_codes'::regclass AND NOT granted`,
      );
      return rows[0].waiting;
    })
    .toBe(1);
  expect(await killed.ask('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'recovering', step: 'database' },
  });
  await killed.kill();
  await lock.query('COMMIT');
  lock.release();
  // Its connection may outlive it by a moment, and get the lock that it waited for.
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS connected FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'trade-migration'`,
      );
      return rows[0].connected;
    })
    .toBe(0);
  expect([await migrated(pool), await isBegun(pool)]).toEqual([BEFORE, false]);

  const next = startProcess(env);
  ended.push(next.kill);
  await next.ready();
  expect(await isBegun(pool)).toBe(true);
  expect(await migrated(pool)).toBe(migrationNames().length);
});

it('begins again when a running venue changes the same tables meanwhile', async () => {
  const { pool } = await earlierDatabase();
  const role = new URL(inject('postgresAppUrl')).username;
  await migrateDatabase(pool, role);
  const venue = await pool.connect();
  await venue.query('BEGIN');
  await venue.query(`GRANT SELECT ON orders TO ${role}`);
  const starting = migrateDatabase(pool, role);
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }, PATIENCE);
  await venue.query('COMMIT');
  venue.release();
  await starting;
  const { rows } = await pool.query(`SELECT has_table_privilege($1, 'orders', 'INSERT') AS may`, [role]);
  expect(rows).toEqual([{ may: true }]);
});
