import { pino } from 'pino';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import type { DatabaseConfig } from './open.ts';

/** A database that a command works on beside the server. */
export interface FoundDatabase {
  /** As whom the server works. */
  url: string;
  /** As whom the tables belong to. */
  ownerUrl: string;
  /** Stops what was started for the command. */
  close(): Promise<void>;
}

/**
 * The configured database, or the private one under `dataDir`: of a running server as it runs, otherwise started for the time of the
 * command. Throws when there is none, and, for a command that must be alone, when its server runs.
 */
export async function findDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: DatabaseConfig,
  { mustBeStopped = false } = {},
): Promise<FoundDatabase> {
  if (databaseUrl) {
    return { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl, close: async () => undefined };
  }
  const running = mustBeStopped ? null : await findEmbeddedPostgres(dataDir);
  if (running) return { url: running.appUrl(), ownerUrl: running.url(), close: async () => undefined };
  const started = await startEmbeddedPostgres(dataDir, pino({ level: 'error' }), { mustExist: true });
  return { url: started.appUrl(), ownerUrl: started.url(), close: () => started.stop() };
}
