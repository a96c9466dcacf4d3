import { byCurrency, EMPTY, type Format, readKey, readSums, type SumsText, writeSums } from '@trade/proof';
import { AMOUNT_DECIMALS, type LiabilityProof, type LiabilitySnapshot } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import type { OwnPart, SnapshotRow } from './snapshot-queries.ts';

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

/** What was published of each currency, and of which kinds; the first format has none. */
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
