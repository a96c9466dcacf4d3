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
  /** Ends the connections and, if it is ours, the server. */
  close(): Promise<void>;
}

/**
 * Opens the database of `databaseUrl`, or, without one, a private PostgreSQL under `dataDir`, and migrates it.
 * Throws when it cannot be reached.
 */
export async function openDatabase(
  config: { databaseUrl: string | null; dataDir: string },
  logger: Logger,
): Promise<Database> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, logger);
  const pool = new pg.Pool({
    connectionString: config.databaseUrl ?? embedded?.url(),
    max: CONNECTIONS,
    application_name: 'trade',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db: drizzle(pool), close };
}
