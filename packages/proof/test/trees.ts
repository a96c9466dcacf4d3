import fc from 'fast-check';
import {
  type Format,
  type Header,
  type Leaf,
  leafNode,
  levelsOf,
  type PublishedProof,
  type PublishedTree,
  pathOf,
  rootOf,
  TREE_FORMATS,
  writeSums,
} from '../src/index.ts';

export const SNAPSHOT = '7';

const KEYS: Readonly<Record<Format, readonly string[]>> = {
  1: ['USDT', 'BTC', 'ETH', 'SOL'],
  2: ['USDT:available', 'USDT:margin', 'BTC:available', 'BTC:product_principal', 'ETH:frozen'],
};

const sums = (format: Format) =>
  fc
    .dictionary(fc.constantFrom(...KEYS[format]), fc.bigInt({ min: 1n, max: 10n ** 30n }), {
      minKeys: 1,
      maxKeys: 4,
    })
    .map((record) => new Map(Object.entries(record)));

/** Generates the leaves of a snapshot. */
export const snapshotsIn = (format: Format): fc.Arbitrary<Leaf[]> =>
  fc.array(sums(format), { minLength: 1, maxLength: 20 }).map((all) =>
    sorted(
      all.map((own, index) => ({
        snapshot: SNAPSHOT,
        customer: String(1_000 + index),
        salt: String(index).padStart(64, '0'),
        sums: own,
      })),
      format,
    ),
  );
export const snapshots = snapshotsIn(2);

/** Sorts leaves by their hashes. */
export function sorted(leaves: readonly Leaf[], format: Format = 2): Leaf[] {
  return leaves
    .map((leaf) => ({ leaf, hash: leafNode(leaf, format).hash }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ leaf }) => leaf);
}

function headerOf(leaves: readonly Leaf[]): Header {
  return { id: SNAPSHOT, taken_at: 1, seq: 1, state_hash: 'aa', decimals: 8, leaves: leaves.length };
}

/** Returns the tree of a snapshot as it is published. */
export function publish(leaves: readonly Leaf[], format: Format = 2): PublishedTree {
  const nodes = leaves.map((leaf) => leafNode(leaf, format));
  const top = levelsOf(nodes).at(-1)?.[0];
  if (top === undefined) throw new Error('There is always a top');
  const { decimals, ...header } = headerOf(leaves);
  return {
    format: TREE_FORMATS[format],
    snapshot: {
      ...header,
      root: rootOf({ ...header, decimals }, top, format),
      totals: writeSums(top.sums),
    },
    decimals,
    leaves: nodes.map(({ hash, sums: own }) => ({ hash, sums: writeSums(own) })),
  };
}

/** Returns the proof for the customer of a leaf. */
export function proofOf(leaves: readonly Leaf[], index: number, format: Format = 2): PublishedProof {
  const { snapshot } = publish(leaves, format);
  const leaf = leaves[index];
  if (leaf === undefined) throw new Error(`There is no leaf ${index}`);
  const path = pathOf(levelsOf(leaves.map((one) => leafNode(one, format))), index);
  return {
    format,
    leaf: { ...leaf, sums: writeSums(leaf.sums) },
    position: index,
    path: path.map(({ side, node }) => ({ side, hash: node.hash, sums: writeSums(node.sums) })),
    header: headerOf(leaves),
    root: snapshot.root,
    totals: snapshot.totals,
  };
}
