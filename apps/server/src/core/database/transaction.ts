import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/**
 * A statement of the transaction had failed and nobody passed its error on. Nothing of it was done.
 */
export class NotCommitted extends Error {
  override readonly name = 'NotCommitted';

  constructor() {
    super('A transaction that had failed was rolled back instead of committed');
  }
}

/**
 * Commits. PostgreSQL takes COMMIT of a transaction that has failed without an error, and only says
 * that it was rolled back.
 */
export async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new NotCommitted();
}

/**
 * Does `work` in one transaction: all of it is done when this resolves. When it rejects, nothing
 * was done, unless the database did not answer the commit: then nobody knows.
 */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  await client.query(begin);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await commit(client);
  return result;
}

/**
 * Uses a connection of the pool alone. One that may still be in a transaction afterwards is closed.
 */
export async function onConnection<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // A broken connection is reported by the query under way, or by the next one.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    return await use(client);
  } finally {
    client.off('error', ignore);
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/**
 * Drizzle over a pool, with transactions as above. Its own take any answer to COMMIT, and keep a
 * connection for ever whose BEGIN has failed.
 */
export function openDrizzle(pool: pg.Pool): NodePgDatabase {
  const dialect = new PgDialect();
  const db: NodePgDatabase = drizzle(pool);
  db.transaction = (work, config) =>
    onConnection(pool, (client) => {
      const session = new NodePgSession(client, dialect, undefined);
      const tx = new NodePgTransaction(dialect, session, undefined);
      return inTransaction(client, () => work(tx as never), beginOf(config));
    });
  return db;
}

/** Returns the statement that begins a transaction. */
export function beginOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const level = isolationLevel && `ISOLATION LEVEL ${isolationLevel}`;
  const deferred = deferrable === undefined ? undefined : deferrable ? 'DEFERRABLE' : 'NOT DEFERRABLE';
  return ['BEGIN', level, accessMode, deferred].filter((part) => part !== undefined).join(' ');
}
