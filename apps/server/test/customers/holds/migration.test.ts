import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
const OWN = 'account_holds';

/** Returns a folder with the migrations before the one that added holds. */
function migrationsBefore(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'trade-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const own = journal.entries.findIndex(({ tag }) => tag.endsWith(OWN));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, own) }));
  return folder;
}

it('keeps holding what was held before there were holds', async () => {
  const database = await createTestDatabase();
  const before = migrationsBefore();
  const name = `${new URL(database.url).pathname.slice(1)}_before`;
  await database.pool.query(`CREATE DATABASE ${name}`);
  const pool = new pg.Pool({
    connectionString: Object.assign(new URL(database.url), { pathname: `/${name}` }).href,
  });
  // Dropping the database ends connections that the pool has not closed yet.
  pool.on('error', () => undefined);
  const add = (id: string, rest: string, values: string) =>
    pool.query(
      `INSERT INTO users (email, phone, password_hash, nickname, invite_code, ${rest}) VALUES ('${id}@x.example', '${id}', '', '${id}', '${id}', ${values})`,
    );
  try {
    await migrate(drizzle(pool), { migrationsFolder: before });
    await add('free', 'withdrawals_held_until', 'NULL');
    await add('over', 'withdrawals_held_until', "now() - interval '1 hour'");
    await add('changed', 'withdrawals_held_until', "now() + interval '5 hours'");
    await add('disabled', 'disabled_at, disabled_reason', "now() - interval '2 days', 'Stolen card'");
    await pool.query(
      `INSERT INTO audit_log (seq, at, operator, action, subject, detail, previous_hash, hash)
       SELECT 1, 0, 'ann', 'customer.disable', 'customer:' || id, '{}', '', '' FROM users WHERE phone = 'disabled'`,
    );
    await migrate(drizzle(pool), { migrationsFolder: MIGRATIONS });
    const { rows } = await pool.query(
      `SELECT nickname, kind, cause, reason, put_by, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours
       FROM account_holds JOIN users ON users.id = user_id WHERE lifted_at IS NULL ORDER BY nickname`,
    );
    expect(rows).toEqual([
      {
        nickname: 'changed',
        kind: 'withdrawals',
        cause: 'password_changed',
        reason: null,
        put_by: null,
        hours: 5,
      },
      {
        nickname: 'disabled',
        kind: 'frozen',
        cause: 'disabled',
        reason: 'Stolen card',
        put_by: 'ann',
        hours: null,
      },
    ]);
  } finally {
    await pool.end();
    await database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await database.close();
    rmSync(before, { recursive: true, force: true });
  }
});
