import { type Header, leafNode, rootOf } from './node.ts';
import { areEqual, type Format, readSums, type SumsText } from './sums.ts';
import { climb, neighbours, type PathStep } from './tree.ts';

/** A customer's leaf with its path, and what was published of the whole, all as they come over the wire. */
export interface PublishedProof {
  format: Format;
  leaf: { snapshot: string; customer: string; salt: string; sums: SumsText };
  /** Where the leaf stands among all, which are sorted by their hashes; the first is 0. */
  position: number;
  path: readonly { side: 'left' | 'right'; hash: string; sums: SumsText }[];
  header: Header;
  root: string;
  totals: SumsText;
}

/** Why a proof proves nothing. */
export type ProofFault =
  /** A sum that is no count above zero: somebody's debt may be hidden by it. */
  | 'malformed'
  /** The leaf is somebody else's. */
  | 'other_customer'
  /** The leaf is of another snapshot. */
  | 'other_snapshot'
  /** The path is not that of the leaf's place in a tree of so many. */
  | 'other_place'
  /** Leaf, path and header lead to another root than the published one. */
  | 'other_root'
  /** The root is the published one, but the totals beside it are not what it commits to. */
  | 'other_totals';

/**
 * Whether the published root holds this customer's leaf, with these sums, among totals that leave nothing out. `customer` is the
 * number that the customer knows to be their own, not one that comes with the leaf. Null when it does.
 */
export function verifyLeaf(proof: PublishedProof, customer: string): ProofFault | null {
  const { format, header, leaf, path, root, totals } = proof;
  if (leaf.customer !== customer) return 'other_customer';
  if (leaf.snapshot !== header.id) return 'other_snapshot';
  if (!isPlace(proof)) return 'other_place';
  const [own, all] = [readSums(leaf.sums, format), readSums(totals, format)];
  const steps: PathStep[] = [];
  for (const { side, hash, sums } of path) {
    const beside = readSums(sums, format);
    if (beside === null) return 'malformed';
    steps.push({ side, node: { hash, sums: beside } });
  }
  if (own === null || all === null) return 'malformed';
  const top = climb(leafNode({ ...leaf, sums: own }, format), steps);
  if (rootOf(header, top, format) !== root) return 'other_root';
  return areEqual(top.sums, all) ? null : 'other_totals';
}

function isPlace({ header, path, position }: PublishedProof): boolean {
  const { leaves } = header;
  if (!Number.isSafeInteger(position) || position < 0 || position >= leaves) return false;
  const way = neighbours(position, leaves);
  return way.length === path.length && way.every(({ side }, level) => path[level]?.side === side);
}
