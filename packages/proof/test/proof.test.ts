import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY, leafNode, levelsOf, type PublishedTree, verifyLeaf, verifyTree } from '../src/index.ts';
import { proofOf, publish, SNAPSHOT, snapshots } from './trees.ts';

const anyLeaf = snapshots.chain((leaves) =>
  fc.record({ leaves: fc.constant(leaves), index: fc.nat(leaves.length - 1) }),
);

describe('a published tree', () => {
  it('adds up to its root, whatever the leaves', () => {
    fc.assert(
      fc.property(snapshots, (leaves) => {
        const tree = publish(leaves);
        expect(verifyTree(tree, tree.snapshot.root)).toMatchObject({ valid: true, leaves: leaves.length });
        for (const [currency, units] of Object.entries(tree.snapshot.totals)) {
          const counted = leaves.reduce((sum, { sums }) => sum + (sums.get(currency) ?? 0n), 0n);
          expect(units).toBe(counted.toString());
        }
      }),
    );
  });

  it('survives being written and read as JSON', () => {
    fc.assert(
      fc.property(snapshots, (leaves) => {
        expect(verifyTree(JSON.parse(JSON.stringify(publish(leaves)))).valid).toBe(true);
      }),
    );
  });

  type Change = (tree: PublishedTree, index: number) => PublishedTree | null;
  const replaced = (tree: PublishedTree, index: number, sums: Record<string, string>) => ({
    ...tree,
    leaves: tree.leaves.map((leaf, at) => (at === index ? { ...leaf, sums } : leaf)),
  });
  const changes: Record<string, Change> = {
    'a leaf that says less': (tree, index) => {
      const [currency, units] = Object.entries(tree.leaves[index]?.sums ?? {})[0] ?? [];
      if (currency === undefined || units === undefined) return null;
      const { [currency]: _, ...rest } = tree.leaves[index]?.sums ?? {};
      const less = BigInt(units) - 1n;
      return replaced(tree, index, less === 0n ? rest : { ...rest, [currency]: less.toString() });
    },
    'a leaf that says more, and totals to match': (tree, index) => {
      const sums = { ...tree.leaves[index]?.sums };
      sums.USDT = (BigInt(sums.USDT ?? 0) + 5n).toString();
      const totals = { ...tree.snapshot.totals };
      totals.USDT = (BigInt(totals.USDT ?? 0) + 5n).toString();
      return { ...replaced(tree, index, sums), snapshot: { ...tree.snapshot, totals } };
    },
    'a negative leaf': (tree, index) => replaced(tree, index, { USDT: '-5' }),
    'a leaf of nothing': (tree, index) => replaced(tree, index, { USDT: '0' }),
    'a leaf that is left out': (tree, index) => ({
      ...tree,
      leaves: tree.leaves.filter((_, at) => at !== index),
    }),
    'a leaf that is left out, and not counted': (tree, index) => ({
      ...tree,
      snapshot: { ...tree.snapshot, leaves: tree.snapshot.leaves - 1 },
      leaves: tree.leaves.filter((_, at) => at !== index),
    }),
    'a leaf that counts twice': (tree, index) => {
      const twice = tree.leaves[index];
      if (twice === undefined) return null;
      const leaves = [...tree.leaves, twice];
      return { ...tree, snapshot: { ...tree.snapshot, leaves: leaves.length }, leaves };
    },
    'two leaves that changed places': (tree, index) => {
      const [one, other] = [tree.leaves[index], tree.leaves[index + 1]];
      if (one === undefined || other === undefined) return null;
      const leaves = tree.leaves.map((leaf, at) => (at === index ? other : at === index + 1 ? one : leaf));
      return { ...tree, leaves };
    },
    'totals that say less': (tree) => {
      const [currency, units] = Object.entries(tree.snapshot.totals)[0] ?? [];
      if (currency === undefined || units === undefined) return null;
      const totals = { ...tree.snapshot.totals, [currency]: (BigInt(units) + 1n).toString() };
      return { ...tree, snapshot: { ...tree.snapshot, totals } };
    },
    'another root': (tree) => ({ ...tree, snapshot: { ...tree.snapshot, root: EMPTY.hash } }),
  };
  it.each(Object.entries(changes))('is not valid with %s', (_what, change) => {
    let changed = 0;
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const tree = change(publish(leaves), index);
        if (tree === null) return;
        changed += 1;
        expect(verifyTree(tree).valid).toBe(false);
      }),
    );
    expect(changed).toBeGreaterThan(50);
  });

  it('is told apart from one that was seen elsewhere', () => {
    const [one, other] = [publish([leaf('1', 5n)]), publish([leaf('1', 6n)])];
    expect(verifyTree(one, other.snapshot.root).valid).toBe(false);
  });

  it.each([null, 7, 'tree', {}, { format: 'trade-liabilities-1' }, { ...publish([]), format: 'other' }])(
    'is not %o',
    (value) => expect(verifyTree(value).valid).toBe(false),
  );

  it('may be of nobody', () => {
    expect(verifyTree(publish([]))).toMatchObject({ valid: true, leaves: 0, totals: {} });
  });
});

describe("a customer's leaf", () => {
  it('is found under the published root, wherever it stands', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        expect(verifyLeaf(proofOf(leaves, index))).toBeNull();
      }),
    );
  });

  it('is not found when it was changed, or is of another snapshot, customer or salt', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const proof = proofOf(leaves, index);
        const { leaf } = proof;
        const more = { ...leaf.sums, USDT: (BigInt(leaf.sums.USDT ?? 0) + 1n).toString() };
        expect(verifyLeaf({ ...proof, leaf: { ...leaf, sums: more } })).toBe('other_root');
        expect(verifyLeaf({ ...proof, leaf: { ...leaf, customer: '9' } })).toBe('other_root');
        expect(verifyLeaf({ ...proof, leaf: { ...leaf, salt: 'f'.repeat(64) } })).toBe('other_root');
        expect(verifyLeaf({ ...proof, leaf: { ...leaf, snapshot: '8' } })).toBe('other_snapshot');
        expect(verifyLeaf({ ...proof, totals: more })).toMatch(/^other_totals$/);
      }),
    );
  });

  it('is not found when somebody beside it is made smaller, or negative', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const proof = proofOf(leaves, index);
        proof.path.forEach((step, at) => {
          const withSums = (sums: Record<string, string>) => ({
            ...proof,
            path: proof.path.map((other, position) => (position === at ? { ...step, sums } : other)),
          });
          const [currency] = Object.keys(step.sums);
          if (currency !== undefined) {
            const { [currency]: _, ...rest } = step.sums;
            expect(verifyLeaf(withSums(rest))).toBe('other_root');
          }
          expect(verifyLeaf(withSums({ ...step.sums, USDT: '-1' }))).toBe('malformed');
        });
      }),
    );
  });

  it('cannot be an inner node that pretends to be one', () => {
    const leaves = ['1', '2', '3', '4'].map((customer) => leaf(customer, 5n));
    const proof = proofOf(leaves, 0);
    // The path of an inner node leads to the root, but no customer, salt and sums hash to the node itself.
    const shortened = { ...proof, path: proof.path.slice(1) };
    expect(verifyLeaf(shortened)).toBe('other_root');
  });
});

describe('the hashes', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it('are those of the documented texts, which anybody can recompute', () => {
    const one = leaf('1000', 5n);
    const text = `["trade-liabilities-leaf-1","${SNAPSHOT}","1000","${one.salt}",[["BTC","2"],["USDT","5"]]]`;
    const node = leafNode({ ...one, sums: new Map([...one.sums, ['BTC', 2n]]) });
    expect(node.hash).toBe(sha256(text));
    expect(EMPTY.hash).toBe(sha256('["trade-liabilities-empty-1"]'));
    const other = leafNode(leaf('1001', 7n));
    const [, [root] = []] = levelsOf([node, other]);
    expect(root?.hash).toBe(
      sha256(
        `["trade-liabilities-node-1",[["BTC","2"],["USDT","5"]],"${node.hash}",[["USDT","7"]],"${other.hash}"]`,
      ),
    );
  });

  it('refuse what is not above zero before it is published', () => {
    expect(() => leafNode(leaf('1', 0n))).toThrow(RangeError);
    expect(() => leafNode(leaf('1', -1n))).toThrow(RangeError);
  });
});

function leaf(customer: string, units: bigint) {
  return { snapshot: SNAPSHOT, customer, salt: customer.padStart(64, '0'), sums: new Map([['USDT', units]]) };
}
