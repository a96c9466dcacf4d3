// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { leafNode, levelsOf, pathOf, TREE_FORMAT, writeSums } from '@trade/proof';
import type { LiabilityProof, LiabilitySnapshot } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, press, visit } from '../customer.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const salt = (index: number) => String(index).repeat(64);
const leaves = [5_000_000_000n, 250_000_000n, 1n].map((units, index) => ({
  snapshot: '3',
  customer: String(1_000 + index),
  salt: salt(index),
  sums: new Map([['USDT', units]]),
}));
const levels = levelsOf(leaves.map(leafNode));
const root = levels.at(-1)?.[0]?.hash ?? '';
const snapshot: LiabilitySnapshot = {
  id: '3',
  taken_at: 1_780_000_000_000,
  seq: 1_234,
  state_hash: 'a',
  root,
  leaves: 3,
  totals: [{ currency: 'USDT', amount: '52.50000001' }],
  tree_kept: true,
};
const proof: LiabilityProof = {
  snapshot,
  decimals: 8,
  leaf: { snapshot: '3', customer: '1001', salt: salt(1), sums: { USDT: '250000000' } },
  path: pathOf(levels, 1).map(({ side, node }) => ({ side, hash: node.hash, sums: writeSums(node.sums) })),
};
const tree = {
  format: TREE_FORMAT,
  snapshot: { ...snapshot, totals: { USDT: '5250000001' } },
  decimals: 8,
  leaves: leaves.map(leafNode).map(({ hash, sums }) => ({ hash, sums: writeSums(sums) })),
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
    expect(await screen.findByText('Your balances are included')).toBeTruthy();
    expect(screen.getByText('2.5')).toBeTruthy();
    expect(screen.getByText(root)).toBeTruthy();
    expect(screen.getByText('52.50000001')).toBeTruthy();
    expect(screen.getByText('2 steps up to the root')).toBeTruthy();
    expect(server.to('/transparency/liabilities/mine')[0]?.query).toEqual({ snapshot: '3' });
  });

  it.each<[string, LiabilityProof]>([
    [
      'Your balance leads to another root',
      { ...proof, leaf: proof.leaf && { ...proof.leaf, sums: { USDT: '1' } } },
    ],
    ['It belongs to another snapshot', { ...proof, leaf: proof.leaf && { ...proof.leaf, snapshot: '2' } }],
    [
      'It contains a number that cannot be a balance',
      { ...proof, path: proof.path.map((step) => ({ ...step, sums: { USDT: '-1' } })) },
    ],
  ])('says when it does not hold: %s', async (words, data) => {
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities/mine': { data } }) });
    expect(await screen.findByText('This proof does not hold')).toBeTruthy();
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText('Your balances are included')).toBeNull();
  });

  it('goes by the root that everybody is shown, not by one that comes with the leaf', async () => {
    const public_ = { ...snapshot, root: 'f'.repeat(64) };
    const list = { data: { items: [public_], next_cursor: null } };
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities': list }) });
    expect(await screen.findByText(/Your balance leads to another root/)).toBeTruthy();
  });

  it('recomputes the whole tree on this device', async () => {
    await visit(PATH, { answers: answers() });
    await press('Check the whole tree');
    expect(await screen.findByText('3 leaves add up to the published root and totals.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save the tree as a file' })).toBeTruthy();
  });

  it('finds a tree that was tampered with', async () => {
    const tampered = { ...tree, leaves: tree.leaves.slice(1) };
    const text = JSON.stringify(tampered);
    await visit(PATH, {
      answers: answers({ 'GET /transparency/liabilities/3/tree': { status: 200, text } }),
    });
    await press('Check the whole tree');
    expect(await screen.findByText(/does not lead to the published root/)).toBeTruthy();
  });

  it('has nothing to prove to who had nothing, or before the first publication', async () => {
    const nobody = { data: { ...proof, leaf: null, path: [] } };
    await visit(PATH, { answers: answers({ 'GET /transparency/liabilities/mine': nobody }) });
    expect(await screen.findByText('You held nothing at that time')).toBeTruthy();
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
