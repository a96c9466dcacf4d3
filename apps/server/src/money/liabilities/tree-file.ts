import { type PublishedTree, TREE_FORMATS } from '@trade/proof';
import { AMOUNT_DECIMALS } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readLeaves, type SnapshotRow } from './snapshot-queries.ts';

const PAGE = 1_000;

/** The published tree as JSON, leaf by leaf, so that a large one is never in memory as a whole. */
export async function* treeFile(db: NodePgDatabase, row: SnapshotRow): AsyncGenerator<string> {
  const head: Omit<PublishedTree, 'leaves'> = {
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
  yield `${JSON.stringify(head).slice(0, -1)},"leaves":[`;
  for (let after = -1; ; ) {
    const leaves = await readLeaves(db, row.id, after, PAGE);
    const text = leaves.map(({ hash, sums }) => JSON.stringify({ hash, sums })).join(',\n');
    if (text !== '') yield after === -1 ? `\n${text}` : `,\n${text}`;
    if (leaves.length < PAGE) break;
    after = leaves.at(-1)?.position ?? after;
  }
  yield '\n]}\n';
}
