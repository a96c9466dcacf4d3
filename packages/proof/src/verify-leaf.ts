import { type Header, leafNode, rootOf } from './node.ts';
import { areEqual, type Format, readSums, type SumsText } from './sums.ts';
import { climb, neighbours, type PathStep } from './tree.ts';

/**
 * A customer's leaf with its path, and what was published of the whole tree, as sent by the server.
 */
export interface PublishedProof {
  format: Format;
  leaf: { snapshot: string; customer: string; salt: string; sums: SumsText };
  /** Position of the leaf among all leaves, which are sorted by their hashes; the first is 0. */
  position: number;
  path: readonly { side: 'left' | 'right'; hash: string; sums: SumsText }[];
  header: Header;
  root: string;
  totals: SumsText;
}

/** Why a proof is not valid. */
export type ProofFault =
  /** A sum is not an integer above zero; it could hide somebody's debt. */
  | 'malformed'
  /** The leaf belongs to another customer. */
  | 'other_customer'
  /** The leaf belongs to another snapshot. */
  | 'other_snapshot'
  /** The path does not fit the leaf's position in a tree with this number of leaves. */
  | 'other_place'
  /** Leaf, path and header do not give the published root. */
  | 'other_root'
  /** The root is right, but the totals are not those that it commits to. */
  | 'other_totals';

/**
 * Checks that the published root holds this customer's leaf with these sums, and that it commits to
 * the totals. `customer` is the number that the customers know to be their own, not one that comes
 * with the leaf. Returns null when valid.
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
