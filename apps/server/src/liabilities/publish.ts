import { writeSums } from '@trade/proof';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exchange } from '../exchange/index.ts';
import { readLiabilities } from './balances.ts';
import { liabilityNodes, liabilitySnapshots } from './schema.ts';
import type { SnapshotRow } from './snapshot-queries.ts';
import { growLeaves, growLevels } from './tree.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface PublicationDependencies {
  db: NodePgDatabase;
  exchange: Pick<Exchange, 'projected' | 'status'>;
  /** Wall time, ms. */
  now: () => number;
  /** Of how many snapshots the whole tree is kept; of older ones the root stays. */
  treesKept: number;
}

/** Rows of one statement. */
const ROWS = 1_000;

/**
 * Takes a snapshot of what all real customers hold, and publishes it. `record` writes what else belongs to it, in the
 * same transaction.
 */
export async function publishLiabilities(
  { db, exchange, now, treesKept }: PublicationDependencies,
  publishedBy: string,
  record: (tx: Transaction, snapshot: SnapshotRow) => Promise<void> = async () => undefined,
): Promise<SnapshotRow> {
  await exchange.projected(exchange.status.seq);
  const { seq, stateHash, byCustomer } = await db.transaction(readLiabilities, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const id = await nextId(db);
  const leaves = await growLeaves(id, byCustomer);
  const levels = await growLevels(leaves);
  const root = levels.at(-1)?.[0];
  if (!root) throw new Error('A tree has a root');
  const row: SnapshotRow = {
    id,
    takenAt: now(),
    seq,
    stateHash,
    publishedBy,
    treeKept: true,
    root: root.hash,
    leaves: leaves.length,
    totals: writeSums(root.sums),
  };
  return db.transaction(async (tx) => {
    await insertNodes(
      tx,
      leaves.map(({ customer, salt, node }, position) => ({
        snapshot: id,
        level: 0,
        position,
        customer,
        salt,
        hash: node.hash,
        sums: writeSums(node.sums),
      })),
    );
    for (const [index, level] of levels.entries()) {
      await insertNodes(
        tx,
        level.map(({ hash, sums }, position) => ({
          snapshot: id,
          level: index + 1,
          position,
          hash,
          sums: writeSums(sums),
        })),
      );
    }
    await tx.insert(liabilitySnapshots).values(row);
    await forgetTrees(tx, id - treesKept);
    await record(tx, row);
    return row;
  });
}

/** The id goes into every leaf, so it is needed before the row can be written. */
async function nextId(db: NodePgDatabase): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('liability_snapshots', 'id')) AS id`,
  );
  return Number(rows[0]?.id);
}

async function insertNodes(tx: Transaction, rows: (typeof liabilityNodes.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx.insert(liabilityNodes).values(rows.slice(from, from + ROWS));
  }
}

async function forgetTrees(tx: Transaction, upTo: number): Promise<void> {
  const old = await tx
    .update(liabilitySnapshots)
    .set({ treeKept: false })
    .where(and(lte(liabilitySnapshots.id, upTo), eq(liabilitySnapshots.treeKept, true)))
    .returning({ id: liabilitySnapshots.id });
  for (const { id } of old) await tx.delete(liabilityNodes).where(eq(liabilityNodes.snapshot, id));
}
