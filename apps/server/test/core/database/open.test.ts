import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, startEmbeddedPostgres } from '../../../src/core/database/index.ts';
import { createTestDatabase, temporaryFolder } from '../../database.ts';

const folder = temporaryFolder();
const config = { databaseUrl: null, dataDir: path.join(folder, 'data') };
const logger = pino({ level: 'silent' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = path.join(config.dataDir, 'postgres', 'postmaster.pid');

async function dial(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

describe('the private PostgreSQL', () => {
  it('is made on the first start, durable, and keeps its data over a restart', async () => {
    const first = await openDatabase(config, logger);
    const settings = await first.pool.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
    );
    expect(settings.rows.map((row) => row.setting)).toEqual(['on', 'on', 'on']);
    // What it writes is archived only where somebody wants backups.
    expect((await first.pool.query('SHOW archive_mode')).rows).toEqual([{ archive_mode: 'off' }]);
    await first.pool.query("INSERT INTO assets VALUES ('KEPT', 7)");
    const port = Number(readFileSync(lockFile, 'utf8').split('\n')[3]);
    await first.close();
    expect(existsSync(lockFile)).toBe(false);
    await expect(dial(port)).rejects.toThrow(/ECONNREFUSED/);

    const second = await openDatabase(config, logger);
    expect((await second.pool.query('SELECT code, decimals FROM assets')).rows).toEqual([
      { code: 'KEPT', decimals: 7 },
    ]);
    await second.close();
  });

  it('is worked with as a role that owns nothing and cannot take the protections away', async () => {
    const opened = await openDatabase(config, logger);
    const { rows } = await opened.pool.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    const refused = [
      'ALTER TABLE journal DISABLE TRIGGER ALL',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      'SET session_replication_role = replica',
      'DROP TABLE journal',
      "UPDATE journal SET commands = ''",
      'DELETE FROM audit_log',
      'TRUNCATE journal',
      'UPDATE transfers SET amount = 0',
      'DELETE FROM transfers',
      'DELETE FROM signed_heads',
      'CREATE TABLE mine (n integer)',
      'CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    ];
    for (const statement of refused) {
      await expect(opened.pool.query(statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
    await opened.close();
  });

  it('gives the role to a database from before', async () => {
    const running = await startEmbeddedPostgres(config.dataDir, logger);
    const owner = new pg.Client({ connectionString: running.url() });
    await owner.connect();
    await owner.query('DROP OWNED BY trade_app');
    await owner.query('DROP ROLE trade_app');
    await owner.end();
    await running.stop();
    const again = await openDatabase(config, logger);
    const { rows } = await again.pool.query(
      'SELECT current_user AS role, count(*)::int AS assets FROM assets',
    );
    expect(rows).toEqual([{ role: 'trade_app', assets: 1 }]);
    await again.close();
  });

  it('hides its password from other users', () => {
    expect(statSync(path.join(config.dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('refuses a data folder that a running server uses', async () => {
    const first = await openDatabase(config, logger);
    await expect(openDatabase(config, logger)).rejects.toThrow(/Another running server/);
    expect((await first.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await first.close();
  });
});

describe('a test database', () => {
  it('is migrated and separate from every other', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.pool.query("INSERT INTO assets VALUES ('AAA', 8)");
    expect((await two.pool.query('SELECT * FROM assets')).rows).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
