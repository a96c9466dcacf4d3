import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** One migration at a time, whoever starts first. */
const MIGRATION_LOCK = 0x5452414d49;

/** Brings the database to the schema of this version. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
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
