import { leafNode } from './node.ts';
import { areEqual, readSums, type SumsText } from './sums.ts';
import { climb, type PathStep } from './tree.ts';

/** A customer's leaf with its path, and the root that was published, all as they come over the wire. */
export interface PublishedProof {
  leaf: { snapshot: string; customer: string; salt: string; sums: SumsText };
  path: readonly { side: 'left' | 'right'; hash: string; sums: SumsText }[];
  /** The snapshot's id, its root, and the sums that it says are owed to everybody. */
  snapshot: string;
  root: string;
  totals: SumsText;
}

/** Why a proof proves nothing. */
export type ProofFault =
  /** A sum that is no count above zero: somebody's debt may be hidden by it. */
  | 'malformed'
  /** The leaf is of another snapshot. */
  | 'other_snapshot'
  /** Leaf and path lead to another root than the published one. */
  | 'other_root'
  /** The root is the published one, but the totals beside it are not what it commits to. */
  | 'other_totals';

/** Whether the published root holds this leaf, with these sums, among totals that leave nothing out. Null when it does. */
export function verifyLeaf({ leaf, path, snapshot, root, totals }: PublishedProof): ProofFault | null {
  if (leaf.snapshot !== snapshot) return 'other_snapshot';
  const [own, all] = [readSums(leaf.sums), readSums(totals)];
  const steps: PathStep[] = [];
  for (const { side, hash, sums } of path) {
    const beside = readSums(sums);
    if (beside === null) return 'malformed';
    steps.push({ side, node: { hash, sums: beside } });
  }
  if (own === null || all === null) return 'malformed';
  const top = climb(leafNode({ ...leaf, sums: own }), steps);
  if (top.hash !== root) return 'other_root';
  return areEqual(top.sums, all) ? null : 'other_totals';
}
