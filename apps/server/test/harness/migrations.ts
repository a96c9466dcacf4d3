import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { temporaryFolder } from '../database.ts';

type Migrated = Parameters<typeof migrate>[0];

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const LIST = 'meta/_journal.json';

/** The names of the server's migrations, the oldest first. */
export function migrationNames(): string[] {
  return listed().entries.map(({ tag }) => tag);
}

/** Runs the first `count` migrations on an empty database, or what is missing of them. */
export async function migrateFirst(db: Migrated, count: number): Promise<void> {
  const folder = temporaryFolder();
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const list = listed();
    const entries = list.entries.slice(0, count);
    writeFileSync(path.join(folder, LIST), JSON.stringify({ ...list, entries }));
    await migrate(db, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the migrations that are older than the one of that name (without its number). Throws when
 * there is none of that name.
 */
export async function migrateBefore(db: Migrated, name: string): Promise<void> {
  const count = migrationNames().findIndex((tag) => tag.endsWith(`_${name}`));
  if (count === -1) throw new Error(`There is no migration ${name}`);
  await migrateFirst(db, count);
}

/** Runs all that are missing. */
export async function migrateRest(db: Migrated): Promise<void> {
  await migrate(db, { migrationsFolder: MIGRATIONS });
}

function listed(): { entries: { tag: string }[] } {
  return JSON.parse(readFileSync(path.join(MIGRATIONS, LIST), 'utf8')) as { entries: { tag: string }[] };
}
