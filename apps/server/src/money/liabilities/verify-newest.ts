import { type PublishedTree, verifyTree } from '@trade/proof';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { latestSnapshot, leavesOf, treeHeadOf } from './snapshots.ts';

/** The newest publication, and what does not hold of it. */
interface VerifiedPublication {
  id: number;
  root: string;
  leaves: number;
  faults: string[];
}

/**
 * Computes the root of the newest proof of liabilities anew from its stored leaves. Null when
 * nothing was published yet.
 */
export async function verifyNewestLiabilities(db: NodePgDatabase): Promise<VerifiedPublication | null> {
  const row = await latestSnapshot(db);
  if (!row) return null;
  const leaves: PublishedTree['leaves'][number][] = [];
  for await (const page of leavesOf(db, row.id))
    leaves.push(...page.map(({ hash, sums }) => ({ hash, sums })));
  const verdict = verifyTree({ ...treeHeadOf(row), leaves });
  return {
    id: row.id,
    root: row.root,
    leaves: row.leaves,
    faults: verdict.valid ? [] : verdict.faults,
  };
}
