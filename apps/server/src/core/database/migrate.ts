import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { commit } from './transaction.ts';

/** Tables to which the server only ever adds rows. */
const APPEND_ONLY = [
  'app_settings_versions',
  'audit_log',
  'credit_events',
  'deposit_addresses',
  'journal',
  'listings',
  'noted_heads',
  'operator_moves',
  'signed_heads',
  'ties',
  'trades',
  'transfers',
  'remembered_commands',
  'verified_history',
];

/**
 * Tables whose rows the server changes, and never deletes: what was decided in them stays to be
 * seen.
 */
const KEPT = [
  'account_holds',
  'adjustments',
  'approvals',
  'liability_snapshots',
  'operators',
  'recharges',
  'realname_applications',
  'users',
  'withdrawal_requests',
];

/** What the server does to the shape of tables, in the name of their owner. */
const MAKERS = [
  'make_journal_partition(date)',
  'archive_journal_partition(date, bigint)',
  'make_partitions(text, bigint, bigint)',
];

/**
 * Grants the server's role only what it needs: it reads and writes rows, but owns no table, so it
 * can neither change append-only tables nor remove the protections. Run by the owner after every
 * migration.
 */
async function grantTo(owner: pg.ClientBase, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  await owner.query(`
    GRANT USAGE ON SCHEMA public, journal_archive TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT SELECT ON ALL TABLES IN SCHEMA journal_archive TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name};
    REVOKE DELETE ON ${KEPT.join(', ')} FROM ${name};
    REVOKE EXECUTE ON FUNCTION ${MAKERS.join(', ')} FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION ${MAKERS.join(', ')} TO ${name};
  `);
  const { rows } = await owner.query<{ partition: string }>(
    `SELECT inhrelid::regclass::text AS partition FROM pg_inherits JOIN pg_class parent ON parent.oid = inhparent
     WHERE parent.relkind = 'p' AND parent.relnamespace = 'public'::regnamespace`,
  );
  // The server reads and writes the rows of partitions through their parents only, so what it may
  // do to those is all it may do.
  for (const { partition } of rows) await owner.query(`REVOKE ALL ON ${partition} FROM ${name}`);
}

/** Advisory lock: one migration at a time. */
const MIGRATION_LOCK = 0x5452414d49;

/**
 * Brings the database to the schema of this version, with the protections that drizzle's schema
 * cannot express. `pool` is the owner's; `appRole` is the server's role, or null when that is the
 * owner.
 */
export async function migrateDatabase(pool: pg.Pool, appRole: string | null): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const folder = migrationsFolder();
      await migrate(drizzle(client), { migrationsFolder: folder });
      await untilAlone(client, () => protect(client, path.join(folder, '..', 'protections')));
      if (appRole !== null) await untilAlone(client, () => grantTo(client, appRole));
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

const MOST_TRIES = 10;

/**
 * Does `work` in one transaction, and again when a running venue changed the same catalogue rows
 * meanwhile: it makes partitions at any time, and PostgreSQL refuses the later one instead of
 * waiting.
 */
async function untilAlone(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN');
      await work();
      await commit(client);
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (tries === MOST_TRIES || !isCollision(error)) throw error;
    }
  }
}

/** "tuple concurrently updated", which has no code of its own, or a deadlock. */
function isCollision(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '40P01' || (code === 'XX000' && /concurrently (updated|deleted)/.test(message ?? ''));
}

/** Runs the hand-written SQL of a folder; each file may be run repeatedly. */
async function protect(client: pg.PoolClient, folder: string): Promise<void> {
  for (const file of readdirSync(folder).sort()) {
    await client.query(readFileSync(path.join(folder, file), 'utf8'));
  }
}

/** The nearest `migrations` above this file, so that sources and bundle both find it. */
function migrationsFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = path.dirname(folder)) {
    const migrations = path.join(folder, 'migrations');
    if (existsSync(path.join(migrations, 'meta', '_journal.json'))) return migrations;
    if (folder === path.dirname(folder)) throw new Error(`No migrations were found above ${start}.`);
  }
}
