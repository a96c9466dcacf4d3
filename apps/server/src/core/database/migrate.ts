import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Tables to which the server only ever adds rows. */
const APPEND_ONLY = ['audit_log', 'journal', 'signed_heads', 'transfers', 'trades', 'remembered_commands'];

/**
 * Lets the role that the server works with do what it needs and no more: it reads and writes rows, but owns no table, so that it can neither
 * change what is append-only nor take the protections away. Run by the owner after every migration.
 */
async function grantTo(owner: pg.ClientBase, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  await owner.query(`
    GRANT USAGE ON SCHEMA public, journal_archive TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT SELECT ON ALL TABLES IN SCHEMA journal_archive TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name};
    REVOKE EXECUTE ON FUNCTION make_journal_partition(date), archive_journal_partition(date, bigint) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION make_journal_partition(date), archive_journal_partition(date, bigint) TO ${name};
  `);
  const { rows } = await owner.query<{ partition: string }>(
    `SELECT inhrelid::regclass::text AS partition FROM pg_inherits WHERE inhparent = 'journal'::regclass`,
  );
  // Reached through the journal alone.
  for (const { partition } of rows) await owner.query(`REVOKE ALL ON ${partition} FROM ${name}`);
}

/** One migration at a time, whoever starts first. */
const MIGRATION_LOCK = 0x5452414d49;

/**
 * Brings the database to the schema of this version, with the protections that the schema language has no words for. `pool` is the
 * owner's; `appRole` is whom the server works as, where that is somebody else.
 */
export async function migrateDatabase(pool: pg.Pool, appRole: string | null): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const folder = migrationsFolder();
      await migrate(drizzle(client), { migrationsFolder: folder });
      await protect(client, path.join(folder, '..', 'protections'));
      if (appRole !== null) await grantTo(client, appRole);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Runs the hand-written SQL of a folder; each file may be run any number of times. */
async function protect(client: pg.PoolClient, folder: string): Promise<void> {
  for (const file of readdirSync(folder).sort()) {
    await client.query(readFileSync(path.join(folder, file), 'utf8'));
  }
}

/** The nearest `migrations` above this file: it is found from the sources and from the bundle alike. */
function migrationsFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = path.dirname(folder)) {
    const migrations = path.join(folder, 'migrations');
    if (existsSync(path.join(migrations, 'meta', '_journal.json'))) return migrations;
    if (folder === path.dirname(folder)) throw new Error(`No migrations were found above ${start}.`);
  }
}
