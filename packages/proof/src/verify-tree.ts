import type { Node } from './node.ts';
import { areEqual, readSums, type SumsText } from './sums.ts';
import { levelsOf } from './tree.ts';

/** Names the way that everything here is written and hashed. */
export const TREE_FORMAT = 'trade-liabilities-1';

/** A whole tree as it is published: nobody's name, only what each leaf is owed. */
export interface PublishedTree {
  format: typeof TREE_FORMAT;
  snapshot: {
    id: string;
    /** Ms since the epoch. */
    taken_at: number;
    seq: number;
    state_hash: string;
    root: string;
    leaves: number;
    totals: SumsText;
  };
  /** Digits after the point of a smallest unit. */
  decimals: number;
  leaves: readonly { hash: string; sums: SumsText }[];
}

export type TreeVerdict =
  | { valid: true; root: string; leaves: number; totals: SumsText; decimals: number }
  | { valid: false; faults: string[] };

const HASH = /^[0-9a-f]{64}$/;

/** Recomputes a published tree from its leaves. `expectedRoot` is the root as it was seen elsewhere. */
export function verifyTree(published: unknown, expectedRoot?: string): TreeVerdict {
  if (!isTree(published)) return { valid: false, faults: [`This is no tree of the format ${TREE_FORMAT}.`] };
  const { snapshot, decimals } = published;
  const faults: string[] = [];
  const nodes: Node[] = [];
  const seen = new Set<string>();
  published.leaves.forEach(({ hash, sums }, index) => {
    const own = readSums(sums);
    if (own === null) faults.push(`Leaf ${index} holds a sum that is not a count above zero.`);
    if (!HASH.test(hash)) faults.push(`Leaf ${index} has no hash.`);
    if (seen.has(hash)) faults.push(`Leaf ${index} stands in the tree twice.`);
    seen.add(hash);
    nodes.push({ hash, sums: own ?? new Map() });
  });
  if (nodes.length !== snapshot.leaves) {
    faults.push(`There are ${nodes.length} leaves, and ${snapshot.leaves} were announced.`);
  }
  const totals = readSums(snapshot.totals);
  if (totals === null) faults.push('A total is not a count above zero.');
  if (faults.length > 0) return { valid: false, faults };

  const root = levelsOf(nodes).at(-1)?.[0];
  if (root === undefined || root.hash !== snapshot.root) {
    faults.push(`The leaves lead to the root ${root?.hash}, and ${snapshot.root} was published.`);
  }
  if (root !== undefined && totals !== null && !areEqual(root.sums, totals)) {
    faults.push('The leaves add up to other totals than were published.');
  }
  if (expectedRoot !== undefined && expectedRoot !== snapshot.root) {
    faults.push(`The root is ${snapshot.root}, not the expected ${expectedRoot}.`);
  }
  if (faults.length > 0) return { valid: false, faults };
  return { valid: true, root: snapshot.root, leaves: nodes.length, totals: snapshot.totals, decimals };
}

function isTree(value: unknown): value is PublishedTree {
  if (!isObject(value) || value.format !== TREE_FORMAT || !isObject(value.snapshot)) return false;
  const { snapshot, leaves, decimals } = value;
  return (
    typeof snapshot.root === 'string' &&
    Number.isSafeInteger(snapshot.leaves) &&
    isObject(snapshot.totals) &&
    Number.isSafeInteger(decimals) &&
    Array.isArray(leaves) &&
    leaves.every((leaf) => isObject(leaf) && typeof leaf.hash === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
