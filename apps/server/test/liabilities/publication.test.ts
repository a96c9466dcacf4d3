import { type PublishedTree, verifyLeaf, verifyTree } from '@trade/proof';
import type { LiabilityProof, LiabilitySnapshot } from '@trade/protocol';
import { toUnits } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDaily, publishLiabilities } from '../../src/liabilities/index.ts';
import { localDays } from '../../src/market/index.ts';
import { fund, startVenue, tokenOf, units, type Venue } from '../support/venue.ts';

const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 5, 10);

let venue: Venue;
let clock = MIDNIGHT + 5_000;
const now = () => clock;

beforeAll(async () => {
  venue = await startVenue({ now });
  for (const [index, amount] of ['1000', '0.00000001', '250.5'].entries()) {
    await fund(venue, 4001 + index, amount, { mode: 'real' });
  }
  await fund(venue, 4001, '1.5', { mode: 'real', asset: 'BTC' });
  await fund(venue, 4001, '40', { mode: 'real', kind: 'contract' });
  await fund(venue, 4009, '99999', { mode: 'demo' });
});
afterAll(() => venue.stop());

const publication = (treesKept = 90) => ({
  db: venue.database.db,
  exchange: venue.exchange,
  now,
  treesKept,
});

async function mine(customer: number, query = ''): Promise<LiabilityProof> {
  const token = tokenOf(customer, 'real');
  const path = `/transparency/liabilities/mine${query}`;
  return (await venue.client.get<LiabilityProof>(path, { token })).data;
}

/** Verifies as the browser does. */
function verify({ leaf, path, snapshot, decimals }: LiabilityProof) {
  if (!leaf) return 'no leaf';
  const totals = Object.fromEntries(
    snapshot.totals.map(({ currency, amount }) => [currency, String(toUnits(amount, decimals))]),
  );
  return verifyLeaf({ leaf, path, totals, root: snapshot.root, snapshot: snapshot.id });
}

async function treeOf(id: string): Promise<PublishedTree> {
  const answer = await fetch(`${venue.url}/api/v3/transparency/liabilities/${id}/tree`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="liabilities-${id}.json"`);
  return (await answer.json()) as PublishedTree;
}

describe('a publication', () => {
  it('holds every real balance and no other, and each customer finds their own', async () => {
    const { id } = await publishLiabilities(publication(), 'daily');
    const { data } = await venue.client.get<{ items: LiabilitySnapshot[] }>('/transparency/liabilities');
    const [latest] = data.items;
    expect(latest).toMatchObject({
      id: String(id),
      taken_at: clock,
      seq: venue.exchange.status.seq,
      state_hash: venue.exchange.status.stateHash,
      leaves: 3,
      totals: [
        { currency: 'BTC', amount: '1.5' },
        { currency: 'USDT', amount: '1290.50000001' },
      ],
      tree_kept: true,
    });
    for (const customer of [4001, 4002, 4003]) {
      const proof = await mine(customer);
      expect(proof.leaf?.customer).toBe(String(customer));
      expect(verify(proof)).toBeNull();
    }
    expect((await mine(4001)).leaf?.sums).toEqual({
      BTC: units('1.5').toString(),
      USDT: units('1040').toString(),
    });
    expect((await mine(4009)).leaf).toBeNull();
  });

  it('can be recomputed by anybody, and names nobody', async () => {
    const snapshot = await publishLiabilities(publication(), 'daily');
    const tree = await treeOf(String(snapshot.id));
    expect(verifyTree(tree, snapshot.root)).toMatchObject({ valid: true, leaves: 3 });
    expect(Object.keys(tree.leaves[0] ?? {}).sort()).toEqual(['hash', 'sums']);
    const hashes = tree.leaves.map(({ hash }) => hash);
    expect(hashes).toEqual([...hashes].sort());
  });

  it('hashes the same balances anew each time: leaves cannot be followed from day to day', async () => {
    const [one, other] = [
      await publishLiabilities(publication(), 'daily'),
      await publishLiabilities(publication(), 'daily'),
    ];
    expect(one.root).not.toBe(other.root);
    const [before, after] = [await treeOf(String(one.id)), await treeOf(String(other.id))];
    const known = new Set(before.leaves.map(({ hash }) => hash));
    expect(after.leaves.some(({ hash }) => known.has(hash))).toBe(false);
    const old = await mine(4001, `?snapshot=${one.id}`);
    expect(old.snapshot.id).toBe(String(one.id));
    expect(verify(old)).toBeNull();
  });

  it('is not changed by what happens after it', async () => {
    const { id } = await publishLiabilities(publication(), 'daily');
    await fund(venue, 4003, '5', { mode: 'real' });
    expect((await mine(4003)).leaf?.sums.USDT).toBe(units('250.5').toString());
    expect(verify(await mine(4003, `?snapshot=${id}`))).toBeNull();
  });

  it('would show a balance that was changed behind its back', async () => {
    const { id, root } = await publishLiabilities(publication(), 'daily');
    await venue.database.pool.query(
      `UPDATE liability_nodes SET sums = '{"USDT":"1"}' WHERE snapshot = $1 AND level = 0 AND customer = 4001`,
      [id],
    );
    expect(verify(await mine(4001))).toBe('other_root');
    expect(verifyTree(await treeOf(String(id)), root).valid).toBe(false);
  });

  it('keeps the root for good, and the tree for as long as was asked for', async () => {
    const first = await publishLiabilities(publication(), 'daily');
    await publishLiabilities(publication(2), 'daily');
    await publishLiabilities(publication(2), 'daily');
    const { data } = await venue.client.get<{ items: LiabilitySnapshot[] }>(
      '/transparency/liabilities?limit=100',
    );
    const old = data.items.find(({ id }) => id === String(first.id));
    expect(old).toMatchObject({ root: first.root, tree_kept: false });
    expect(data.items.filter(({ tree_kept }) => tree_kept)).toHaveLength(2);
    expect((await venue.client.get(`/transparency/liabilities/${first.id}/tree`)).code).toBe(559);
    const token = tokenOf(4001, 'real');
    const asked = `/transparency/liabilities/mine?snapshot=${first.id}`;
    expect((await venue.client.get(asked, { token })).code).toBe(559);
  });

  it('is listed page by page', async () => {
    type Page = { items: LiabilitySnapshot[]; next_cursor: string | null };
    const first = await venue.client.get<Page>('/transparency/liabilities?limit=2');
    expect(first.data.items).toHaveLength(2);
    const rest = await venue.client.get<Page>(
      `/transparency/liabilities?limit=2&cursor=${first.data.next_cursor}`,
    );
    const ids = [...first.data.items, ...rest.data.items].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect((await venue.client.get('/transparency/liabilities?cursor=x')).code).toBe(561);
  });

  it('is private where it is somebody’s own', async () => {
    expect((await venue.client.get('/transparency/liabilities/mine')).code).toBe(551);
    expect((await venue.client.get('/transparency/liabilities/mine', { token: tokenOf(4001) })).code).toBe(
      556,
    );
  });
});

describe('the daily publication', () => {
  const log = pino({ level: 'silent' });
  const count = async () => {
    const { rows } = await venue.database.pool.query<{ count: string }>(
      'SELECT count(*) FROM liability_snapshots',
    );
    return Number(rows[0]?.count);
  };

  it('happens once a day, and not again when the server starts anew', async () => {
    clock = MIDNIGHT + 3 * DAY;
    const before = await count();
    for (const time of [clock, clock + 1_000, MIDNIGHT + 4 * DAY - 1]) {
      clock = time;
      const stop = publishDaily({ ...publication(), dayOf: localDays('UTC'), log });
      await stop();
    }
    expect(await count()).toBe(before + 1);
    clock = MIDNIGHT + 4 * DAY;
    await publishDaily({ ...publication(), dayOf: localDays('UTC'), log })();
    expect(await count()).toBe(before + 2);
  });
});
