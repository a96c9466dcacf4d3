import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verifyLeaf, verifyTree } from '../src/index.ts';

/*
 * A verifier written from docs/proof-of-liabilities.md alone, without code of this package, run on
 * the example that the document names. When it disagrees with the package, the document is
 * incomplete.
 */

type Text = Record<string, string>;
interface Place {
  hash: string;
  sums: Text;
}
interface Tree {
  snapshot: {
    id: string;
    taken_at: number;
    seq: number;
    state_hash: string;
    root: string;
    leaves: number;
    totals: Text;
  };
  decimals: number;
  leaves: Place[];
}
interface Mine {
  leaf: { snapshot: string; customer: string; salt: string; sums: Text };
  position: number;
  path: (Place & { side: 'left' | 'right' })[];
}

const sha = (list: unknown[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex');
const pairs = (sums: Text) => Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1));
const isCounted = (sums: Text) =>
  Object.entries(sums).every(
    ([key, count]) => /^[A-Z0-9]{2,12}:[a-z][a-z_]{1,29}$/.test(key) && /^[1-9]\d*$/.test(count),
  );
const EMPTY: Place = { hash: sha(['trade-liabilities-empty-1']), sums: {} };

function above(left: Place, right: Place): Place {
  const sums = { ...left.sums };
  for (const [key, count] of pairs(right.sums)) sums[key] = String(BigInt(sums[key] ?? 0) + BigInt(count));
  const hash = sha(['trade-liabilities-node-1', pairs(left.sums), left.hash, pairs(right.sums), right.hash]);
  return { hash, sums };
}

function rootOf({ snapshot, decimals }: Tree, top: Place): string {
  const { id, taken_at, seq, state_hash, leaves } = snapshot;
  const header = [id, taken_at, seq, state_hash, decimals, leaves];
  return sha(['trade-liabilities-root-2', ...header, pairs(top.sums), top.hash]);
}

const isOfTree = (tree: Tree, top: Place) =>
  rootOf(tree, top) === tree.snapshot.root &&
  JSON.stringify(pairs(top.sums)) === JSON.stringify(pairs(tree.snapshot.totals));

function holdsTree(tree: Tree): boolean {
  const { leaves, snapshot } = tree;
  const areLeaves = leaves.every(
    ({ hash, sums }, index) =>
      /^[0-9a-f]{64}$/.test(hash) && isCounted(sums) && hash > (leaves[index - 1]?.hash ?? ''),
  );
  let level = leaves.length === 0 ? [EMPTY] : leaves;
  do {
    const next: Place[] = [];
    for (let at = 0; at < level.length; at += 2) next.push(above(level[at] ?? EMPTY, level[at + 1] ?? EMPTY));
    level = next;
  } while (level.length > 1);
  return areLeaves && leaves.length === snapshot.leaves && isOfTree(tree, level[0] ?? EMPTY);
}

function holdsMine(tree: Tree, { leaf, position, path }: Mine, customer: string): boolean {
  const { id, leaves } = tree.snapshot;
  if (leaf.customer !== customer || leaf.snapshot !== id || position >= leaves) return false;
  if (![leaf, ...path].every(({ sums }) => isCounted(sums))) return false;
  const sides: string[] = [];
  let [at, n] = [position, leaves];
  do {
    sides.push(at % 2 === 0 ? 'right' : 'left');
    at = Math.floor(at / 2);
    n = Math.ceil(n / 2);
  } while (n > 1);
  if (sides.join() !== path.map(({ side }) => side).join()) return false;
  const owner = sha(['trade-liabilities-owner-2', leaf.customer, leaf.salt]);
  const own = { hash: sha(['trade-liabilities-leaf-2', id, owner, pairs(leaf.sums)]), sums: leaf.sums };
  const top = path.reduce<Place>(
    (below, step) => (step.side === 'left' ? above(step, below) : above(below, step)),
    own,
  );
  return isOfTree(tree, top);
}

function example<Data>(name: string): Data {
  return JSON.parse(readFileSync(new URL(`../example/${name}.json`, import.meta.url), 'utf8')) as Data;
}

const tree = example<Tree>('tree');
const mine = example<Mine>('mine');

/** Whether this package accepts the same proof. */
function packageHolds(given: Tree, proof: Mine, customer: string): boolean {
  const { root, totals, ...header } = given.snapshot;
  const whole = { format: 2 as const, header: { ...header, decimals: given.decimals }, root, totals };
  return verifyLeaf({ ...whole, ...proof }, customer) === null;
}

it('finds the example of the document sound, as the package does', () => {
  expect(holdsTree(tree)).toBe(true);
  expect(verifyTree(tree, { root: tree.snapshot.root }).valid).toBe(true);
  expect(holdsMine(tree, mine, '1000')).toBe(true);
  expect(packageHolds(tree, mine, '1000')).toBe(true);
});

const snapshot = (changes: Partial<Tree['snapshot']>): Tree => ({
  ...tree,
  snapshot: { ...tree.snapshot, ...changes },
});

it.each<[string, Tree]>([
  ['id', snapshot({ id: '13' })],
  ['time', snapshot({ taken_at: 1 })],
  ['sequence', snapshot({ seq: 48_214 })],
  ['state', snapshot({ state_hash: 'ab' })],
  ['decimals', { ...tree, decimals: 6 }],
  ['number of leaves', snapshot({ leaves: 4 })],
  ['totals', snapshot({ totals: { ...tree.snapshot.totals, 'BTC:available': '1' } })],
  ['order', { ...tree, leaves: tree.leaves.toReversed() }],
  ['sums', { ...tree, leaves: tree.leaves.map((leaf) => ({ ...leaf, sums: { 'BTC:available': '1' } })) }],
])('rejects another %s, as the package does', (_what, changed) => {
  expect(holdsTree(changed)).toBe(false);
  expect(verifyTree(changed).valid).toBe(false);
});

it('agrees with the package whose leaf it is, and where', () => {
  const cases: [Mine, string][] = [
    [mine, '1001'],
    [{ ...mine, leaf: { ...mine.leaf, customer: '1001' } }, '1001'],
    [{ ...mine, leaf: { ...mine.leaf, salt: '1'.repeat(64) } }, '1000'],
    [{ ...mine, position: mine.position ^ 1 }, '1000'],
    [{ ...mine, path: mine.path.slice(1) }, '1000'],
    [{ ...mine, path: mine.path.map((step) => ({ ...step, sums: { 'BTC:available': '-1' } })) }, '1000'],
  ];
  for (const [proof, customer] of cases) {
    expect(holdsMine(tree, proof, customer)).toBe(false);
    expect(packageHolds(tree, proof, customer)).toBe(false);
  }
});
