import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { type Connections, FOR_CALLS, FOR_LONG_WORK, openConnections } from './pools.ts';
import { DatabaseWatch } from './watch.ts';

/** How long the owner of the tables may take to connect, ms. */
const CONNECT_MS = 10_000;

/** The open database: connections for calls, whose limits are short, and others for long work. */
export interface Database extends Connections {
  patient: Connections;
  /** Whether the database answers, as it was seen last: within the last two seconds. */
  answers: () => boolean;
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
 * Opens the database of `databaseUrl`, or, without one, a private PostgreSQL under `dataDir`, and
 * migrates it as its owner. Throws when it cannot be reached.
 */
export async function openDatabase(config: DatabaseConfig, logger: Logger): Promise<Database> {
  const { applicationName = 'trade', backupDir = null, databaseUrl, migrationDatabaseUrl } = config;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, logger, { backupDir });
  const url = databaseUrl ?? embedded?.appUrl() ?? '';
  const at = { url, name: applicationName };
  const calls = openConnections(at, FOR_CALLS, logger);
  const patient = openConnections(at, FOR_LONG_WORK, logger);
  let watch: DatabaseWatch | null = null;
  const close = async () => {
    await watch?.stop();
    await Promise.all([calls.pool.end(), patient.pool.end()]);
    await embedded?.stop();
  };
  try {
    await migrateAsOwner(migrationDatabaseUrl ?? embedded?.url() ?? url, calls.pool);
    await warnOfPower(calls.pool, logger);
  } catch (error) {
    await close();
    throw error;
  }
  const watching = new DatabaseWatch(at, logger);
  watch = watching;
  return { ...calls, patient, url, answers: () => watching.answers, close };
}

async function migrateAsOwner(ownerUrl: string, app: pg.Pool): Promise<void> {
  const owner = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'trade-migration',
    connectionTimeoutMillis: CONNECT_MS,
  });
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
