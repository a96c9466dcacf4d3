import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { beginOf, inTransaction, onConnection } from './transaction.ts';

const VIEW = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Reads in one view of the database: whatever others commit meanwhile, all statements see the same
 * rows, so that a check sees the very rows that were read. Two statements by themselves would let
 * somebody change a row for the first and put it back for the second.
 */
export function inOneView<Read>(
  db: Pick<NodePgDatabase, 'transaction'>,
  read: (tx: Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]) => Promise<Read>,
): Promise<Read> {
  return db.transaction(read, VIEW);
}

/** The same over one connection of a pool, for statements that are written as text. */
export function onConnectionInOneView<Read>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => Promise<Read>,
): Promise<Read> {
  return onConnection(pool, (client) => inTransaction(client, () => read(client), beginOf(VIEW)));
}
