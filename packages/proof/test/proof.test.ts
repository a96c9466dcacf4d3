import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byCurrency,
  EMPTY,
  leafNode,
  levelsOf,
  type PublishedProof,
  type PublishedTree,
  rootOf,
  verifyLeaf,
  verifyTree,
} from '../src/index.ts';
import { proofOf, publish, SNAPSHOT, snapshots, snapshotsIn, sorted } from './trees.ts';

/** The number that the customer of a leaf knows to be their own. */
const own = (proof: PublishedProof) => proof.leaf.customer;

const KEY = 'USDT:available';

const anyLeaf = snapshots.chain((leaves) =>
  fc.record({ leaves: fc.constant(leaves), index: fc.nat(leaves.length - 1) }),
);

describe('a published tree', () => {
  it('adds up to its root, whatever the leaves', () => {
    fc.assert(
      fc.property(snapshots, (leaves) => {
        const tree = publish(leaves);
        expect(verifyTree(tree, { root: tree.snapshot.root })).toMatchObject({
          valid: true,
          header: { leaves: leaves.length },
        });
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
      sums[KEY] = (BigInt(sums[KEY] ?? 0) + 5n).toString();
      const totals = { ...tree.snapshot.totals };
      totals[KEY] = (BigInt(totals[KEY] ?? 0) + 5n).toString();
      return { ...replaced(tree, index, sums), snapshot: { ...tree.snapshot, totals } };
    },
    'a negative leaf': (tree, index) => replaced(tree, index, { [KEY]: '-5' }),
    'a leaf of nothing': (tree, index) => replaced(tree, index, { [KEY]: '0' }),
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
    'a leaf of no kind': (tree, index) => replaced(tree, index, { USDT: '5' }),
    'another id': (tree) => ({ ...tree, snapshot: { ...tree.snapshot, id: '8' } }),
    'another time': (tree) => ({ ...tree, snapshot: { ...tree.snapshot, taken_at: 2 } }),
    'another sequence': (tree) => ({ ...tree, snapshot: { ...tree.snapshot, seq: 2 } }),
    'another state': (tree) => ({ ...tree, snapshot: { ...tree.snapshot, state_hash: 'bb' } }),
    'other decimals': (tree) => ({ ...tree, decimals: 6 }),
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

  it('is compared with one that was seen elsewhere', () => {
    const [one, other] = [publish([leaf('1', 5n)]), publish([leaf('1', 6n)])];
    expect(verifyTree(one, { root: other.snapshot.root }).valid).toBe(false);
    const { root, totals } = one.snapshot;
    const seen = {
      root,
      totals,
      id: SNAPSHOT,
      seq: 1,
      state_hash: 'aa',
      taken_at: 1,
      decimals: 8,
      leaves: 1,
    };
    expect(verifyTree(one, seen).valid).toBe(true);
    for (const different of [{ seq: 2 }, { state_hash: 'b' }, { taken_at: 2 }, { id: '8' }, { leaves: 2 }]) {
      expect(verifyTree(one, { ...seen, ...different }).valid).toBe(false);
    }
    expect(verifyTree(one, { ...seen, totals: other.snapshot.totals }).valid).toBe(false);
  });

  it.each([null, 7, 'tree', {}, { format: 'trade-liabilities-1' }, { ...publish([]), format: 'other' }])(
    'is not %o',
    (value) => expect(verifyTree(value).valid).toBe(false),
  );

  it('may be of the first format, whose root is the top of the tree', () => {
    fc.assert(
      fc.property(snapshotsIn(1), (leaves) => {
        const tree = publish(leaves, 1);
        expect(verifyTree(tree)).toMatchObject({ valid: true, format: 1 });
        const pretended = { ...tree, format: publish([]).format };
        expect(verifyTree(pretended).valid).toBe(false);
        const proof = proofOf(leaves, 0, 1);
        expect(verifyLeaf(proof, own(proof))).toBeNull();
        expect(verifyLeaf(proof, '9')).toBe('other_customer');
      }),
      { numRuns: 25 },
    );
  });

  it('may have no leaves', () => {
    expect(verifyTree(publish([]))).toMatchObject({ valid: true, header: { leaves: 0 }, totals: {} });
  });
});

describe("a customer's leaf", () => {
  it('is found under the published root, at any position', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const proof = proofOf(leaves, index);
        expect(verifyLeaf(proof, own(proof))).toBeNull();
      }),
    );
  });

  it('is not valid for another customer', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const proof = proofOf(leaves, index);
        const other = leaves[(index + 1) % leaves.length];
        if (other === undefined || other.customer === own(proof)) return;
        // Neither with its own number, nor with the other customer's number written into it.
        expect(verifyLeaf(proof, other.customer)).toBe('other_customer');
        const renamed = { ...proof, leaf: { ...proof.leaf, customer: other.customer } };
        expect(verifyLeaf(renamed, other.customer)).toBe('other_root');
      }),
    );
  });

  it('is not found when it was changed, or is of another snapshot, place or salt', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const proof = proofOf(leaves, index);
        const { header, leaf, position } = proof;
        const verdict = (changes: Partial<PublishedProof>) =>
          verifyLeaf({ ...proof, ...changes }, own(proof));
        const more = { ...leaf.sums, [KEY]: (BigInt(leaf.sums[KEY] ?? 0) + 1n).toString() };
        expect(verdict({ leaf: { ...leaf, sums: more } })).toBe('other_root');
        expect(verdict({ leaf: { ...leaf, salt: 'f'.repeat(64) } })).toBe('other_root');
        expect(verdict({ leaf: { ...leaf, snapshot: '8' } })).toBe('other_snapshot');
        expect(verdict({ leaf: { ...leaf, sums: { USDT: '5' } } })).toBe('malformed');
        expect(verdict({ totals: more })).toMatch(/^other_totals$/);
        for (const changed of [{ seq: 2 }, { state_hash: 'bb' }, { decimals: 6 }, { taken_at: 2 }]) {
          expect(verdict({ header: { ...header, ...changed } })).toBe('other_root');
        }
        expect(verdict({ header: { ...header, leaves: header.leaves + 40 } })).toBe('other_place');
        expect(verdict({ position: header.leaves })).toBe('other_place');
        expect(verdict({ position: position ^ 1 })).toBe('other_place');
      }),
    );
  });

  it('is not found when a sum on its path is made smaller, or negative', () => {
    fc.assert(
      fc.property(anyLeaf, ({ leaves, index }) => {
        const proof = proofOf(leaves, index);
        proof.path.forEach((step, at) => {
          const withSums = (sums: Record<string, string>) => ({
            ...proof,
            path: proof.path.map((other, position) => (position === at ? { ...step, sums } : other)),
          });
          const [key] = Object.keys(step.sums);
          if (key !== undefined) {
            const { [key]: _, ...rest } = step.sums;
            expect(verifyLeaf(withSums(rest), own(proof))).toBe('other_root');
          }
          expect(verifyLeaf(withSums({ ...step.sums, [KEY]: '-1' }), own(proof))).toBe('malformed');
        });
      }),
    );
  });

  it('cannot be an inner node that pretends to be one', () => {
    const leaves = sorted(['1', '2', '3', '4'].map((customer) => leaf(customer, 5n)));
    const proof = proofOf(leaves, 0);
    // The path of an inner node is too short for a leaf; with fewer leaves stated, it gives another
    // root.
    const shortened = { ...proof, path: proof.path.slice(1) };
    expect(verifyLeaf(shortened, own(proof))).toBe('other_place');
    const fewer = { ...shortened, header: { ...proof.header, leaves: 2 } };
    expect(verifyLeaf(fewer, own(proof))).toBe('other_root');
  });
});

describe('the hashes', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it('are those of the documented texts, which anybody can recompute', () => {
    const one = leaf('1000', 5n);
    const owner = sha256(`["trade-liabilities-owner-2","1000","${one.salt}"]`);
    const sums = '[["BTC:frozen","2"],["USDT:available","5"]]';
    const node = leafNode({ ...one, sums: new Map([...one.sums, ['BTC:frozen', 2n]]) });
    expect(node.hash).toBe(sha256(`["trade-liabilities-leaf-2","${SNAPSHOT}","${owner}",${sums}]`));
    expect(EMPTY.hash).toBe(sha256('["trade-liabilities-empty-1"]'));
    const other = leafNode(leaf('1001', 7n));
    const [, [top] = []] = levelsOf([node, other]);
    if (top === undefined) throw new Error('There is always a top');
    expect(top.hash).toBe(
      sha256(`["trade-liabilities-node-1",${sums},"${node.hash}",[["USDT:available","7"]],"${other.hash}"]`),
    );
    const header = { id: SNAPSHOT, taken_at: 9, seq: 3, state_hash: 'aa', decimals: 8, leaves: 2 };
    const all = '[["BTC:frozen","2"],["USDT:available","12"]]';
    expect(rootOf(header, top)).toBe(
      sha256(`["trade-liabilities-root-2","${SNAPSHOT}",9,3,"aa",8,2,${all},"${top.hash}"]`),
    );
  });

  it('add up by currency, whatever the kind', () => {
    const sums = new Map([
      ['USDT:margin', 2n],
      ['BTC:frozen', 1n],
      ['USDT:available', 5n],
    ]);
    expect([...byCurrency(sums)]).toEqual([
      ['BTC', 1n],
      ['USDT', 7n],
    ]);
  });

  it('refuse what is not above zero before it is published', () => {
    expect(() => leafNode(leaf('1', 0n))).toThrow(RangeError);
    expect(() => leafNode(leaf('1', -1n))).toThrow(RangeError);
  });
});

function leaf(customer: string, units: bigint) {
  return { snapshot: SNAPSHOT, customer, salt: customer.padStart(64, '0'), sums: new Map([[KEY, units]]) };
}
