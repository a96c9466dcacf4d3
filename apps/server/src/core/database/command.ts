import pg from 'pg';
import type { FoundDatabase } from './find.ts';

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
