import { EMPTY, type SumsText, writeSums } from '@trade/proof';
import { AMOUNT_DECIMALS, type LiabilityProof, type LiabilitySnapshot } from '@trade/protocol';
import { amountText } from '../market/index.ts';
import type { OwnPart, SnapshotRow } from './snapshot-queries.ts';

export function snapshotOf(row: SnapshotRow): LiabilitySnapshot {
  return {
    id: String(row.id),
    taken_at: row.takenAt,
    seq: row.seq,
    state_hash: row.stateHash,
    root: row.root,
    leaves: row.leaves,
    totals: totalsOf(row.totals),
    tree_kept: row.treeKept,
  };
}

export function proofOf(row: SnapshotRow, customer: number, own: OwnPart | null): LiabilityProof {
  return {
    snapshot: snapshotOf(row),
    decimals: AMOUNT_DECIMALS,
    leaf: own && {
      snapshot: String(row.id),
      customer: String(customer),
      salt: own.leaf.salt,
      sums: writeSums(own.leaf.node.sums),
    },
    path: (own?.path ?? []).map(({ side, node }) => {
      const { hash, sums } = node ?? EMPTY;
      return { side, hash, sums: writeSums(sums) };
    }),
  };
}

function totalsOf(totals: SumsText): LiabilitySnapshot['totals'] {
  return Object.keys(totals)
    .sort()
    .map((currency) => ({ currency, amount: amountText(BigInt(totals[currency] ?? 0)) }));
}
