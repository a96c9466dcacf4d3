import type pg from 'pg';
import { openDatabase, startEmbeddedPostgres } from '../../apps/server/src/core/database/index.ts';
import { benchFolder, logger } from './private-exchange.ts';

/** Fills a migrated database before a server starts on it. */
export type Prepare = (pool: pg.Pool) => Promise<void>;

/** What servers as processes of their own stand on: a PostgreSQL, and a folder for their data. */
export interface DatabaseGround {
  folder: string;
  /** As its owner. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL with full fsync. `prepare` may fill it; without, whoever comes first
 * migrates it.
 */
export async function openDatabaseGround(prepare?: Prepare): Promise<DatabaseGround> {
  const folder = benchFolder();
  const postgres = await startEmbeddedPostgres(folder.path, logger);
  if (prepare) await fill(postgres.url(), folder.path, prepare);
  return {
    folder: folder.path,
    url: postgres.url(),
    async stop() {
      await postgres.stop();
      folder.remove();
    },
  };
}

async function fill(databaseUrl: string, dataDir: string, prepare: Prepare): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir }, logger);
  try {
    await prepare(database.pool);
  } finally {
    await database.close();
  }
}
