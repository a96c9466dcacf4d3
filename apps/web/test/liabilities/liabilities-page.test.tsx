// @vitest-environment page
import { cleanup, screen } from '@testing-library/react';
import { type Leaf, leafNode, levelsOf, pathOf, rootOf, TREE_FORMATS, writeSums } from '@trade/proof';
import type { LiabilityProof, LiabilitySnapshot } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, press, visit } from '../customer.ts';
import { maria } from '../people.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The number of the customer who is logged in. */
const OWN = maria.id;

const salt = (index: number) => String(index).repeat(64);
const leaves: Leaf[] = [
  new Map([['USDT:available', 5_000_000_000n]]),
  new Map([
    ['USDT:available', 200_000_000n],
    ['USDT:product_principal', 50_000_000n],
  ]),
  new Map([['USDT:available', 1n]]),
]
  .map((sums, index) => ({
    snapshot: '3',
    customer: index === 1 ? OWN : String(9_000 + index),
    salt: salt(index),
    sums,
  }))
  .sort((one, other) => (leafNode(one).hash < leafNode(other).hash ? -1 : 1));
const nodes = leaves.map((leaf) => leafNode(leaf));
const levels = levelsOf(nodes);
const top = levels.at(-1)?.[0] ?? nodes[0];
if (top === undefined) throw new Error('There is always a top');
const header = {
  id: '3',
  taken_at: 1_780_000_000_000,
  seq: 1_234,
  state_hash: 'ab12',
  decimals: 8,
  leaves: 3,
};
const root = rootOf(header, top);
const snapshot: LiabilitySnapshot = {
  ...header,
  format: 2,
  root,
  totals: [
    {
      currency: 'USDT',
      amount: '52.50000001',
      kinds: [
        { kind: 'available', amount: '52.00000001' },
        { kind: 'product_principal', amount: '0.5' },
      ],
    },
  ],
  tree_kept: true,
};

function proofOf(customer: string): LiabilityProof {
  const position = leaves.findIndex((leaf) => leaf.customer === customer);
  const leaf = leaves[position];
  if (leaf === undefined) throw new Error(`${customer} has no leaf`);
  const path = pathOf(levels, position);
  return {
    snapshot,
    leaf: { ...leaf, sums: writeSums(leaf.sums) },
    position,
    path: path.map(({ side, node }) => ({ side, hash: node.hash, sums: writeSums(node.sums) })),
  };
}
const proof = proofOf(OWN);
const { decimals, ...published } = header;
const tree = {
  format: TREE_FORMATS[2],
  snapshot: { ...published, root, totals: writeSums(top.sums) },
  decimals,
  leaves: nodes.map(({ hash, sums }) => ({ hash, sums: writeSums(sums) })),
};

const PATH = '/setting/proof-of-liabilities';
const answers = (changes: Answers = {}): Answers => ({
  'GET /transparency/liabilities': { data: { items: [snapshot], next_cursor: null } },
  'GET /transparency/liabilities/mine': { data: proof },
  'GET /transparency/liabilities/3/tree': { status: 200, text: JSON.stringify(tree) },
  ...changes,
});

describe('the proof of liabilities', () => {
  it('shows that the own balance leads to the root that everybody is shown', async () => {
    const server = await visit(PATH, { answers: answers() });
    expect(await screen.findByText('Your balance is included')).toBeTruthy();
    expect(screen.getByText('2.5')).toBeTruthy();
    const [own, everybody] = screen.getAllByText('Invested in products');
    for (const kind of [own, everybody]) expect(kind?.nextElementSibling?.textContent).toContain('0.5');
    expect(screen.getByText(root)).toBeTruthy();
    expect(screen.getByText('ab12')).toBeTruthy();
    expect(screen.getByText('52.50000001')).toBeTruthy();
    expect(screen.getByText(proof.path.length === 1 ? /^1 step up/ : /^2 steps up/)).toBeTruthy();
    expect(server.to('/transparency/liabilities/mine')[0]?.query).toEqual({ snapshot: '3' });
  });

  it.each<[string, LiabilityProof]>([
    [
      'Your part gives a different root',
      { ...proof, leaf: proof.leaf && { ...proof.leaf, sums: { 'USDT:available': '1' } } },
    ],
    ['It belongs to another customer', proofOf('9000')],
    ['Its position does not exist', { ...proof, position: 7 }],
    ['It belongs to another snapshot', { ...proof, leaf: proof.leaf && { ...proof.leaf, snapshot: '2' } }],
    [
      'It contains an amount that is not valid',
      { ...proof, path: proof.path.map((step) => ({ ...step, sums: { 'USDT:available': '-1' } })) },
    ],
  ])('says when it does not hold: %s', async (words, data) => {
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities/mine': { data } }) });
    expect(await screen.findByText('This proof is not valid')).toBeTruthy();
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText('Your balance is included')).toBeNull();
  });

  it('goes by the root that everybody is shown, not by one that comes with the leaf', async () => {
    for (const other of [{ root: 'f'.repeat(64) }, { seq: 1_235 }, { state_hash: 'cd34' }, { decimals: 6 }]) {
      const list = { data: { items: [{ ...snapshot, ...other }], next_cursor: null } };
      await visit(PATH, { answers: answers({ 'GET /transparency/liabilities': list }) });
      expect(await screen.findByText('This proof is not valid')).toBeTruthy();
      cleanup();
    }
  });

  it('recomputes the whole tree on this device', async () => {
    await visit(PATH, { answers: answers() });
    await press('Check the whole tree');
    expect(await screen.findByText('3 leaves match the published root and totals.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save tree as file' })).toBeTruthy();
  });

  it('finds a tree that was tampered with', async () => {
    const tampered = { ...tree, leaves: tree.leaves.slice(1) };
    const text = JSON.stringify(tampered);
    await visit(PATH, {
      answers: answers({ 'GET /transparency/liabilities/3/tree': { status: 200, text } }),
    });
    await press('Check the whole tree');
    expect(await screen.findByText(/does not match the published root/)).toBeTruthy();
  });

  it('finds a tree that is not the one everybody is shown', async () => {
    const list = { data: { items: [{ ...snapshot, seq: 1_235 }], next_cursor: null } };
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities': list }) });
    await press('Check the whole tree');
    expect(await screen.findByText(/does not match the published root/)).toBeTruthy();
  });

  it('says of an old publication that it holds balances alone', async () => {
    const old: LiabilitySnapshot = {
      ...snapshot,
      format: 1,
      totals: [{ currency: 'USDT', amount: '1', kinds: [] }],
      tree_kept: false,
    };
    const list = { data: { items: [old], next_cursor: null } };
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities': list }) });
    expect(await screen.findByText(/it covers balances only/)).toBeTruthy();
  });

  it('has nothing to prove to who had nothing, or before the first publication', async () => {
    const nobody = { data: { ...proof, leaf: null, position: null, path: [] } };
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities/mine': nobody }) });
    expect(await screen.findByText('You had no balance at that time')).toBeTruthy();
    cleanup();
    const none = { data: { items: [], next_cursor: null } };
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities': none }) });
    expect(await screen.findByText('Nothing has been published yet')).toBeTruthy();
  });

  it('shows the demo account the totals, and asks for no leaf', async () => {
    const server = await visit(PATH, { answers: answers(), demo: true });
    expect(await screen.findByText('52.50000001')).toBeTruthy();
    expect(server.to('/transparency/liabilities/mine')).toHaveLength(0);
  });
});
