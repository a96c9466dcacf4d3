import fc from 'fast-check';
import {
  type Leaf,
  leafNode,
  levelsOf,
  type PublishedProof,
  type PublishedTree,
  pathOf,
  TREE_FORMAT,
  writeSums,
} from '../src/index.ts';

export const SNAPSHOT = '7';

const sums = fc
  .dictionary(fc.constantFrom('USDT', 'BTC', 'ETH', 'SOL'), fc.bigInt({ min: 1n, max: 10n ** 30n }), {
    minKeys: 1,
    maxKeys: 4,
  })
  .map((record) => new Map(Object.entries(record)));

/** The leaves of a snapshot, as their publisher has them. */
export const snapshots: fc.Arbitrary<Leaf[]> = fc.array(sums, { minLength: 1, maxLength: 20 }).map((all) =>
  all.map((own, index) => ({
    snapshot: SNAPSHOT,
    customer: String(1_000 + index),
    salt: String(index).padStart(64, '0'),
    sums: own,
  })),
);

/** The tree of a snapshot, as it is published. */
export function publish(leaves: readonly Leaf[]): PublishedTree {
  const nodes = leaves.map(leafNode);
  const root = levelsOf(nodes).at(-1)?.[0];
  if (root === undefined) throw new Error('There is always a root');
  return {
    format: TREE_FORMAT,
    snapshot: {
      id: SNAPSHOT,
      taken_at: 1,
      seq: 1,
      state_hash: '',
      root: root.hash,
      leaves: leaves.length,
      totals: writeSums(root.sums),
    },
    decimals: 8,
    leaves: nodes.map(({ hash, sums: own }) => ({ hash, sums: writeSums(own) })),
  };
}

/** What the customer of a leaf is given. */
export function proofOf(leaves: readonly Leaf[], index: number): PublishedProof {
  const { snapshot } = publish(leaves);
  const leaf = leaves[index];
  if (leaf === undefined) throw new Error(`There is no leaf ${index}`);
  const path = pathOf(levelsOf(leaves.map(leafNode)), index);
  return {
    leaf: { ...leaf, sums: writeSums(leaf.sums) },
    path: path.map(({ side, node }) => ({ side, hash: node.hash, sums: writeSums(node.sums) })),
    snapshot: SNAPSHOT,
    root: snapshot.root,
    totals: snapshot.totals,
  };
}
