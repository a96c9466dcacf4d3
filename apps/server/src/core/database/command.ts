import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import type { DatabaseConfig } from './open.ts';

/** The database for a command that runs beside the server. */
interface FoundDatabase {
  /** As the role that the server uses. */
  url: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** Stops what was started for the command. */
  close(): Promise<void>;
}

/**
 * Finds the configured database, or the private one under `dataDir`, which is started for the
 * command unless its server runs. Throws when there is none, and, for a command that must be alone,
 * when the server runs.
 */
export async function findDatabase(
  { backupDir = null, databaseUrl, migrationDatabaseUrl, dataDir }: DatabaseConfig,
  { mustBeStopped = false } = {},
): Promise<FoundDatabase> {
  if (databaseUrl) {
    return { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl, close: async () => undefined };
  }
  const running = mustBeStopped ? null : await findEmbeddedPostgres(dataDir);
  if (running) return { url: running.appUrl(), ownerUrl: running.url(), close: async () => undefined };
  const started = await startEmbeddedPostgres(dataDir, pino({ level: 'error' }), {
    backupDir,
    mustExist: true,
  });
  return { url: started.appUrl(), ownerUrl: started.url(), close: () => started.stop() };
}

/**
 * A folder that the caller named: npm runs scripts in another folder than the one it was called
 * from.
 */
export function fromCaller(folder: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', folder);
}

/** What a command prints and its exit code. */
export interface CommandOutcome {
  /** Lines for the terminal. */
  told: string;
  exitCode: number;
}

/**
 * Runs an operator's command and sets its exit code. An error is printed as a line on the error
 * output, never as a stack. `failure` is the exit code for errors, `after` a last line.
 */
export async function runCommand(
  work: () => Promise<CommandOutcome>,
  { failure = 1, after = '' }: { failure?: number; after?: string } = {},
): Promise<void> {
  try {
    const { exitCode, told } = await work();
    process.stdout.write(told);
    process.exitCode = exitCode;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n${after === '' ? '' : `${after}\n`}`);
    process.exitCode = failure;
  }
}

/**
 * Runs `work` on the database, as the server's role or as the owner of the tables, and closes what
 * was opened for it.
 */
export async function onDatabase<Result>(
  database: FoundDatabase,
  { as, name }: { as: 'server' | 'owner'; name: string },
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({
    connectionString: as === 'owner' ? database.ownerUrl : database.url,
    max: 3,
    application_name: name,
  });
  // A query on a broken connection rejects; without this listener an idle connection that breaks
  // would end the process.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.close();
  }
}

/**
 * An AggregateError of several failed connection attempts has no message of its own, so theirs are
 * joined.
 */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('\n');
  return error instanceof Error ? error.message : String(error);
}
