import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

const CONNECTIONS = 20;

/** The open database: `pool` for raw SQL, `db` for queries through drizzle, over the same connections. */
export interface Database {
  pool: pg.Pool;
  db: NodePgDatabase;
  /** The connection string of `pool`. */
  url: string;
  /** Closes the connections and stops the private server, if there is one. */
  close(): Promise<void>;
}

export interface DatabaseConfig {
  databaseUrl: string | null;
  /** Connection string of the owner of the tables; null when `databaseUrl` is the owner's. */
  migrationDatabaseUrl?: string | null;
  dataDir: string;
  /** Names this process in `pg_stat_activity`. */
  applicationName?: string;
  /** Where the write-ahead log of the private PostgreSQL is archived; null: nowhere. */
  backupDir?: string | null;
}

/**
 * Opens the database of `databaseUrl`, or, without one, a private PostgreSQL under `dataDir`, and migrates it as its owner. Throws when it
 * cannot be reached.
 */
export async function openDatabase(config: DatabaseConfig, logger: Logger): Promise<Database> {
  const { applicationName = 'trade', backupDir = null, databaseUrl, migrationDatabaseUrl } = config;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, logger, { backupDir });
  const url = databaseUrl ?? embedded?.appUrl() ?? '';
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, application_name: applicationName });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrateAsOwner(migrationDatabaseUrl ?? embedded?.url() ?? url, pool);
    await warnOfPower(pool, logger);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db: drizzle(pool), url, close };
}

async function migrateAsOwner(ownerUrl: string, app: pg.Pool): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'trade-migration' });
  try {
    const [ownerRole, appRole] = [await roleOf(owner), await roleOf(app)];
    await migrateDatabase(owner, appRole === ownerRole ? null : appRole);
  } finally {
    await owner.end();
  }
}

async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

/** Warns when the server's role could remove the protections of append-only tables. */
async function warnOfPower(pool: pg.Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ role: string }>(
    `SELECT current_user AS role FROM pg_tables
     WHERE schemaname = 'public' AND tablename = 'journal' AND pg_has_role(current_user, tableowner, 'MEMBER')`,
  );
  if (!rows[0]) return;
  logger.warn(
    { role: rows[0].role },
    'the server works with a database role that can take the protections of the journal and the audit log away: ' +
      'give it one of its own in DATABASE_URL, and the owner in MIGRATION_DATABASE_URL (docs/operating.md, Roles)',
  );
}
