import { type Header, type Node, rootOf } from './node.ts';
import { areEqual, type Format, readSums, type SumsText } from './sums.ts';
import { levelsOf } from './tree.ts';

/** Format names as they are published. */
export const TREE_FORMATS: Readonly<Record<Format, string>> = {
  1: 'trade-liabilities-1',
  2: 'trade-liabilities-2',
};

/** A whole tree as it is published: without names, only what each leaf is owed. */
export interface PublishedTree {
  format: string;
  snapshot: Omit<Header, 'decimals'> & { root: string; totals: SumsText };
  decimals: number;
  /** Sorted by their hashes. */
  leaves: readonly { hash: string; sums: SumsText }[];
}

/** What is known about a publication from another place. */
export type Expected = Partial<Header & { root: string; totals: SumsText }>;

export type TreeVerdict =
  | { valid: true; format: Format; header: Header; root: string; totals: SumsText }
  | { valid: false; faults: string[] };

const HASH = /^[0-9a-f]{64}$/;

/**
 * Recomputes a published tree from its leaves and compares it with what is known from another
 * place.
 */
export function verifyTree(published: unknown, expected: Expected = {}): TreeVerdict {
  const format = formatOf(published);
  if (format === null || !isTree(published)) {
    return {
      valid: false,
      faults: [`This is no tree of the formats ${Object.values(TREE_FORMATS).join(', ')}.`],
    };
  }
  const { snapshot, decimals } = published;
  const { id, taken_at, seq, state_hash, leaves, root, totals } = snapshot;
  const header: Header = { id, taken_at, seq, state_hash, decimals, leaves };
  const { nodes, faults } = readLeaves(published, format);
  const sums = readSums(totals, format);
  if (sums === null) faults.push('A total is not a count above zero.');
  if (faults.length > 0 || sums === null) return { valid: false, faults };

  const top = levelsOf(nodes).at(-1)?.[0];
  const found = top && rootOf(header, top, format);
  if (found !== root) faults.push(`The leaves lead to the root ${found}, and ${root} was published.`);
  if (top && !areEqual(top.sums, sums)) faults.push('The leaves add up to other totals than were published.');
  faults.push(...differences({ ...header, root, totals }, expected));
  return faults.length > 0 ? { valid: false, faults } : { valid: true, format, header, root, totals };
}

function readLeaves(
  { leaves, snapshot }: PublishedTree,
  format: Format,
): { nodes: Node[]; faults: string[] } {
  const faults: string[] = [];
  const nodes: Node[] = [];
  let last = '';
  leaves.forEach(({ hash, sums }, index) => {
    const own = readSums(sums, format);
    if (own === null) faults.push(`Leaf ${index} holds a sum that is not a count above zero.`);
    if (!HASH.test(hash)) faults.push(`Leaf ${index} has no hash.`);
    if (hash === last) faults.push(`Leaf ${index} stands in the tree twice.`);
    else if (hash < last) faults.push(`Leaf ${index} is out of order.`);
    last = hash;
    nodes.push({ hash, sums: own ?? new Map() });
  });
  if (nodes.length !== snapshot.leaves) {
    faults.push(`There are ${nodes.length} leaves, and ${snapshot.leaves} were announced.`);
  }
  return { nodes, faults };
}

/** Lists the differences from what is known from another place. */
function differences(found: Required<Expected>, expected: Expected): string[] {
  const names = ['id', 'taken_at', 'seq', 'state_hash', 'decimals', 'leaves', 'root'] as const;
  const faults = names
    .filter((name) => expected[name] !== undefined && expected[name] !== found[name])
    .map((name) => `Its ${name} is ${found[name]}, not the expected ${expected[name]}.`);
  if (expected.totals && !isSame(expected.totals, found.totals)) {
    faults.push('Its totals are not the expected ones.');
  }
  return faults;
}

function isSame(one: SumsText, other: SumsText): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function formatOf(value: unknown): Format | null {
  if (!isObject(value)) return null;
  if (value.format === TREE_FORMATS[2]) return 2;
  return value.format === TREE_FORMATS[1] ? 1 : null;
}

function isTree(value: unknown): value is PublishedTree {
  if (!isObject(value) || !isObject(value.snapshot)) return false;
  const { snapshot, leaves, decimals } = value;
  return (
    typeof snapshot.root === 'string' &&
    typeof snapshot.id === 'string' &&
    typeof snapshot.state_hash === 'string' &&
    Number.isSafeInteger(snapshot.taken_at) &&
    Number.isSafeInteger(snapshot.seq) &&
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
