import {
  byCurrency,
  EMPTY,
  type Format,
  type Node,
  neighbours,
  type PublishedTree,
  readKey,
  readSums,
  type SumsText,
  TREE_FORMATS,
  writeSums,
} from '@trade/proof';
import { AMOUNT_DECIMALS, type LiabilityProof, type LiabilitySnapshot } from '@trade/protocol';
import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { amountText } from '../../market/quotes/index.ts';
import { liabilityNodes, liabilitySnapshots } from './schema.ts';

export type SnapshotRow = typeof liabilitySnapshots.$inferSelect;

/** Returns them newest first, only those before the id `before`. */
export async function listSnapshots(
  db: NodePgDatabase,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SnapshotRow[]> {
  return db
    .select()
    .from(liabilitySnapshots)
    .where(before === undefined ? undefined : lt(liabilitySnapshots.id, before))
    .orderBy(desc(liabilitySnapshots.id))
    .limit(limit);
}

export async function latestSnapshot(db: NodePgDatabase): Promise<SnapshotRow | null> {
  return (await listSnapshots(db, { limit: 1 }))[0] ?? null;
}

export async function findSnapshot(db: NodePgDatabase, id: number): Promise<SnapshotRow | null> {
  const [row] = await db.select().from(liabilitySnapshots).where(eq(liabilitySnapshots.id, id));
  return row ?? null;
}

/**
 * Returns a customer's leaf as it was hashed, and the sibling nodes up to the root; null for a
 * customer without a leaf.
 */
export interface OwnPart {
  position: number;
  leaf: { salt: string; node: Node };
  /** From the leaf up; null where the sibling is the empty node. */
  path: { side: 'left' | 'right'; node: Node | null }[];
}

export async function readOwnPart(
  db: NodePgDatabase,
  snapshot: SnapshotRow,
  customer: number,
): Promise<OwnPart | null> {
  const [leaf] = await db
    .select()
    .from(liabilityNodes)
    .where(
      and(
        eq(liabilityNodes.snapshot, snapshot.id),
        eq(liabilityNodes.level, 0),
        eq(liabilityNodes.customer, customer),
      ),
    );
  if (!leaf?.salt) return null;
  const { format, leaves } = snapshot;
  const way = neighbours(leaf.position, leaves);
  const beside = await db
    .select()
    .from(liabilityNodes)
    .where(
      and(
        eq(liabilityNodes.snapshot, snapshot.id),
        or(
          ...way.map(({ level, position }) =>
            and(eq(liabilityNodes.level, level), eq(liabilityNodes.position, position)),
          ),
        ),
      ),
    );
  return {
    position: leaf.position,
    leaf: { salt: leaf.salt, node: nodeOf(leaf, format) },
    path: way.map(({ level, position, side }) => {
      const row = beside.find((other) => other.level === level && other.position === position);
      return { side, node: row ? nodeOf(row, format) : null };
    }),
  };
}

/** Leaves read at a time. */
const LEAVES_A_PAGE = 1_000;

interface StoredLeaf {
  position: number;
  hash: string;
  sums: Record<string, string>;
}

/**
 * All leaves of a publication in their order, page by page, so that a large tree is never whole in
 * memory: without customers.
 */
export async function* leavesOf(db: NodePgDatabase, snapshot: number): AsyncGenerator<StoredLeaf[]> {
  const { position, hash, sums } = liabilityNodes;
  for (let after = -1; ; ) {
    const page = await db
      .select({ position, hash, sums })
      .from(liabilityNodes)
      .where(and(eq(liabilityNodes.snapshot, snapshot), eq(liabilityNodes.level, 0), gt(position, after)))
      .orderBy(asc(position))
      .limit(LEAVES_A_PAGE);
    if (page.length > 0) yield page;
    if (page.length < LEAVES_A_PAGE) return;
    after = page.at(-1)?.position ?? after;
  }
}

/** Everything of a published tree but its leaves. */
export function treeHeadOf(row: SnapshotRow): Omit<PublishedTree, 'leaves'> {
  return {
    format: TREE_FORMATS[row.format],
    snapshot: {
      id: String(row.id),
      taken_at: row.takenAt,
      seq: row.seq,
      state_hash: row.stateHash,
      root: row.root,
      leaves: row.leaves,
      totals: row.totals,
    },
    decimals: AMOUNT_DECIMALS,
  };
}

function nodeOf({ hash, sums }: { hash: string; sums: unknown }, format: Format): Node {
  const read = readSums(sums, format);
  if (!read) throw new Error('A stored node holds sums');
  return { hash, sums: read };
}

export function snapshotOf(row: SnapshotRow): LiabilitySnapshot {
  return {
    id: String(row.id),
    format: row.format,
    taken_at: row.takenAt,
    seq: row.seq,
    state_hash: row.stateHash,
    decimals: AMOUNT_DECIMALS,
    root: row.root,
    leaves: row.leaves,
    totals: totalsOf(row.totals, row.format),
    tree_kept: row.treeKept,
  };
}

export function proofOf(row: SnapshotRow, customer: number, own: OwnPart | null): LiabilityProof {
  return {
    snapshot: snapshotOf(row),
    leaf: own && {
      snapshot: String(row.id),
      customer: String(customer),
      salt: own.leaf.salt,
      sums: writeSums(own.leaf.node.sums),
    },
    position: own?.position ?? null,
    path: (own?.path ?? []).map(({ side, node }) => {
      const { hash, sums } = node ?? EMPTY;
      return { side, hash, sums: writeSums(sums) };
    }),
  };
}

/** What was published for each currency, by kind; the first format has no kinds. */
function totalsOf(totals: SumsText, format: Format): LiabilitySnapshot['totals'] {
  const sums = readSums(totals, format);
  if (!sums) throw new Error('What was published is sums');
  return [...byCurrency(sums)].map(([currency, units]) => ({
    currency,
    amount: amountText(units),
    kinds: Object.entries(writeSums(sums)).flatMap(([key, part]) => {
      const { currency: of, kind } = readKey(key);
      return of === currency && kind !== '' ? [{ kind, amount: amountText(BigInt(part)) }] : [];
    }),
  }));
}
