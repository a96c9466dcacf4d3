import pg from 'pg';
import { pino } from 'pino';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import type { DatabaseConfig } from './open.ts';

/** A database that a command works on beside the server. */
interface FoundDatabase {
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

/** Something about how a command was called, or what it found, that its operator can read and act on. */
export interface CommandOutcome {
  /** Lines for the terminal. */
  told: string;
  exitCode: number;
}

/**
 * Runs an operator's command to its exit code. What goes wrong is told in a line on the error output, never as a stack: it is written for the person who
 * called it. `failure` is the exit code then, `after` a last line.
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

/** Works on the database, as the server or as whom the tables belong to, and ends what was opened for it. */
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
  // Whoever waits for an answer of a connection that breaks is told; an idle one would end the process.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Several attempts to connect that all failed have a message each, and none together. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('\n');
  return error instanceof Error ? error.message : String(error);
}
