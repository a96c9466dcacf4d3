import type { Command } from '@trade/engine';
import { type PublishedTree, verifyLeaf, verifyTree } from '@trade/proof';
import { calls, type LiabilityProof, type LiabilitySnapshot, toUnits } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIMS } from '../../../src/app/capabilities.ts';
import {
  publishDaily,
  publishLiabilities,
  readCustodyReport,
  verifyNewestLiabilities,
} from '../../../src/money/liabilities/index.ts';
import { localDays } from '../../../src/platform/local-time.ts';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';

const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 5, 10);

/**
 * One leaf, as publications of the first format hashed it; but for the id of its snapshot, which
 * only the leaf knows.
 */
const OLD = {
  salt: '7'.repeat(64),
  leaf: '57ae59b2e944cc49caa6dd36ae4af940e4b149e04326489024cd7731f40a6fd6',
  root: 'e0a8cce141d1d320bdb45922b1ab66b5573e4ad708ff6fd5ee7690e5d9aa9d77',
};

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
  sequencer: venue.sequencer,
  contracts: venue.contracts,
  now,
  claims: CLAIMS,
  treesKept,
  signHeads: async () => undefined,
});

async function mine(customer: number, query = ''): Promise<LiabilityProof> {
  const token = tokenOf(customer, 'real');
  const path = `/transparency/liabilities/mine${query}`;
  return (await venue.client.get<LiabilityProof>(path, { token })).data;
}

/** Verifies as the browser does. */
function verify({ leaf, path, position, snapshot }: LiabilityProof, customer: number) {
  if (!leaf || position === null) return 'no leaf';
  const totals = Object.fromEntries(
    snapshot.totals.flatMap(({ currency, kinds }) =>
      kinds.map(({ kind, amount }) => [`${currency}:${kind}`, String(toUnits(amount, snapshot.decimals))]),
    ),
  );
  const { format, root } = snapshot;
  return verifyLeaf({ format, leaf, position, path, totals, root, header: snapshot }, String(customer));
}

async function treeOf(id: string): Promise<PublishedTree> {
  const answer = await fetch(`${venue.url}/api/v3/transparency/liabilities/${id}/tree`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="liabilities-${id}.json"`);
  return (await answer.json()) as PublishedTree;
}

describe('a publication', () => {
  it('holds every real balance and no other, and each customer finds their own', async () => {
    const { id } = await publishLiabilities(publication(), 'daily');
    const { data } = await venue.client.call<{ items: LiabilitySnapshot[] }>(calls.listLiabilitySnapshots);
    const [latest] = data.items;
    expect(latest).toMatchObject({
      id: String(id),
      taken_at: clock,
      seq: venue.sequencer.status.seq,
      state_hash: venue.sequencer.status.stateHash,
      leaves: 3,
      totals: [
        { currency: 'BTC', amount: '1.5', kinds: [{ kind: 'available', amount: '1.5' }] },
        {
          currency: 'USDT',
          amount: '1290.50000001',
          kinds: [{ kind: 'available', amount: '1290.50000001' }],
        },
      ],
      format: 2,
      decimals: 8,
      tree_kept: true,
    });
    for (const customer of [4001, 4002, 4003]) {
      const proof = await mine(customer);
      expect(proof.leaf?.customer).toBe(String(customer));
      expect(verify(proof, customer)).toBeNull();
    }
    expect((await mine(4001)).leaf?.sums).toEqual({
      'BTC:available': units('1.5').toString(),
      'USDT:available': units('1040').toString(),
    });
    expect((await mine(4009)).leaf).toBeNull();
  });

  it('can be recomputed by anybody, and names nobody', async () => {
    const snapshot = await publishLiabilities(publication(), 'daily');
    const tree = await treeOf(String(snapshot.id));
    expect(verifyTree(tree, { root: snapshot.root })).toMatchObject({ valid: true, header: { leaves: 3 } });
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
    expect(verify(old, 4001)).toBeNull();
  });

  it('is not changed by what happens after it', async () => {
    const { id } = await publishLiabilities(publication(), 'daily');
    await fund(venue, 4003, '5', { mode: 'real' });
    expect((await mine(4003)).leaf?.sums['USDT:available']).toBe(units('250.5').toString());
    expect(verify(await mine(4003, `?snapshot=${id}`), 4003)).toBeNull();
  });

  it('would show a balance that was changed behind its back', async () => {
    const { id, root } = await publishLiabilities(publication(), 'daily');
    expect(await verifyNewestLiabilities(venue.database.db)).toEqual({ id, root, leaves: 3, faults: [] });
    await venue.database.pool.query(
      `UPDATE liability_nodes SET sums = '{"USDT:available":"1"}' WHERE snapshot = $1 AND level = 0 AND customer = 4001`,
      [id],
    );
    expect(verify(await mine(4001), 4001)).toBe('other_root');
    expect(verifyTree(await treeOf(String(id)), { root }).valid).toBe(false);
    expect(await verifyNewestLiabilities(venue.database.db)).toMatchObject({
      id,
      root,
      faults: [expect.stringMatching(/^The leaves lead to the root/), expect.stringMatching(/other totals/)],
    });
  });

  it('keeps the root for good, and the tree for as long as was asked for', async () => {
    const first = await publishLiabilities(publication(), 'daily');
    await publishLiabilities(publication(2), 'daily');
    await publishLiabilities(publication(2), 'daily');
    const { data } = await venue.client.call<{ items: LiabilitySnapshot[] }>(calls.listLiabilitySnapshots, {
      query: { limit: 100 },
    });
    const old = data.items.find(({ id }) => id === String(first.id));
    expect(old).toMatchObject({ root: first.root, tree_kept: false });
    expect(data.items.filter(({ tree_kept }) => tree_kept)).toHaveLength(2);
    expect((await venue.client.call(calls.downloadLiabilityTree, { params: { id: first.id } })).code).toBe(
      559,
    );
    const token = tokenOf(4001, 'real');
    const asked = `/transparency/liabilities/mine?snapshot=${first.id}`;
    expect((await venue.client.get(asked, { token })).code).toBe(559);
  });

  it('is listed page by page', async () => {
    type Page = { items: LiabilitySnapshot[]; next_cursor: string | null };
    const first = await venue.client.call<Page>(calls.listLiabilitySnapshots, { query: { limit: 2 } });
    expect(first.data.items).toHaveLength(2);
    const rest = await venue.client.call<Page>(calls.listLiabilitySnapshots, {
      query: { limit: 2, cursor: first.data.next_cursor },
    });
    const ids = [...first.data.items, ...rest.data.items].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect((await venue.client.call(calls.listLiabilitySnapshots, { query: { cursor: 'x' } })).code).toBe(
      561,
    );
  });

  it('has a salt of its own for each customer, and proves nothing to another one', async () => {
    await publishLiabilities(publication(), 'daily');
    const proofs = await Promise.all([4001, 4002, 4003].map((customer) => mine(customer)));
    const salts = proofs.map(({ leaf }) => leaf?.salt);
    expect(new Set(salts).size).toBe(3);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/);
    const [first] = proofs;
    expect(first && verify(first, 4002)).toBe('other_customer');
  });

  it('of the first format is still verified, and says that it holds balances alone', async () => {
    const { rows } = await venue.database.pool.query<{ id: string }>(
      `INSERT INTO liability_snapshots
         (taken_at, seq, state_hash, root, leaves, totals, published_by, tree_kept)
       VALUES (1, 1, 'aa', $1, 1, '{"USDT":"5"}', 'daily', true) RETURNING id`,
      [OLD.root],
    );
    const id = Number(rows[0]?.id);
    for (const [level, hash] of [OLD.leaf, OLD.root].entries()) {
      await venue.database.pool.query(
        `INSERT INTO liability_nodes (snapshot, level, position, hash, sums, customer, salt)
         VALUES ($1, $2, 0, $3, '{"USDT":"5"}', $4, $5)`,
        [id, level, hash, level === 0 ? 4002 : null, level === 0 ? OLD.salt : null],
      );
    }
    const proof = await mine(4002, `?snapshot=${id}`);
    expect(proof.snapshot).toMatchObject({
      format: 1,
      totals: [{ currency: 'USDT', amount: '0.00000005', kinds: [] }],
    });
    expect(verifyTree(await treeOf(String(id)), { root: OLD.root })).toMatchObject({
      valid: true,
      format: 1,
    });
    await venue.database.pool.query('DELETE FROM liability_snapshots WHERE id = $1', [id]);
  });

  it('is private where it is somebody’s own', async () => {
    expect((await venue.client.call(calls.readLiabilityProof)).code).toBe(551);
    expect((await venue.client.call(calls.readLiabilityProof, { token: tokenOf(4001) })).code).toBe(556);
  });
});

describe('what is owed besides available balances', () => {
  const OWNER = 4020;
  const must = async (command: Command) => {
    const { orderId, rejection } = await venue.sequencer.submit(command);
    if (rejection) throw new Error(`${command.type} was refused with ${rejection.code}`);
    return orderId ?? 0;
  };
  const u = (amount: string) => units(amount).toString();
  const real = { mode: 'real', customer: OWNER } as const;
  const identity = (name: string) => ({ clientId: name, digest: name });
  const gift = (system: 'yield_pool' | 'option_pool', asset: string, amount: string): Command => ({
    type: 'fund',
    reference: `${system}:${asset}`,
    mode: 'real',
    to: { system },
    asset,
    amount: u(amount),
    category: 'deposit',
  });

  it('is held by kind: frozen, margin, profit of positions, products with their yield, options with their payout', async () => {
    await venue.market.move('50000');
    await fund(venue, OWNER, '1000', { mode: 'real' });
    await fund(venue, OWNER, '0.1', { mode: 'real', asset: 'BTC' });
    await fund(venue, OWNER, '10000', { mode: 'real', kind: 'contract' });
    await fund(venue, OWNER, '100', { mode: 'real', kind: 'option' });
    await must(gift('yield_pool', 'BTC', '5'));
    await must(gift('yield_pool', 'USDT', '100000'));
    await must(gift('option_pool', 'USDT', '10000'));
    const withdrawal = { asset: 'USDT', amount: u('99'), fee: u('1'), approvals: 1 };
    await must({ type: 'open_withdrawal', ...real, ...identity('w'), ...withdrawal });
    await must({
      type: 'place_contract_order',
      ...real,
      ...identity('c'),
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      orderType: 'market',
      timeInForce: 'IOC',
      postOnly: false,
      price: null,
      lots: 100,
      multiple: 10,
      stopLoss: null,
      takeProfit: null,
      positionId: null,
    });
    const productId = await must({
      type: 'create_financial_product',
      reference: 'p',
      digest: 'p',
      symbol: 'BTCUSDT',
      name: 'BTC 10D',
      sharePrice: u('0.01'),
      ratePpm: 365_000,
      referencePrice: u('90000'),
      shares: 100,
      days: 10,
      saleStartsAt: clock,
      saleEndsAt: clock + DAY,
    });
    await must({ type: 'buy_financial_shares', ...real, ...identity('f'), productId, shares: 8 });
    clock += DAY;
    await venue.market.move('51000');
    await must({
      type: 'set_option_terms',
      symbol: 'BTCUSDT',
      durations: [{ seconds: 3_600, payoutPpm: 800_000, minStake: u('1'), maxStake: u('100') }],
      feePpm: 0,
      closeSpreadPpm: 20_000,
      closeCutoff: 5_000,
    });
    const option = { symbol: 'BTCUSDT', direction: 'up', seconds: 3_600, stake: u('40') } as const;
    await must({ type: 'buy_option', ...real, ...identity('o'), ...option, termsVersion: null });

    await publishLiabilities(publication(), 'daily');
    const proof = await mine(OWNER);
    expect(verify(proof, OWNER)).toBeNull();
    const sums = Object.fromEntries(
      Object.entries(proof.leaf?.sums ?? {}).map(([key, amount]) => [key, Number(amount) / 1e8]),
    );
    expect(sums).toMatchObject({
      'BTC:available': 0.02,
      'BTC:product_principal': 0.08,
      'USDT:frozen': 100,
      'USDT:option_stake': 40,
      'USDT:option_payout': 32,
    });
    // 1 % of 0.08 in eleven days, of which one has passed.
    expect(sums['BTC:product_yield']).toBeCloseTo(0.0008 / 11, 7);
    // A tenth of a coin at ten times: about 500 of margin, and about 100 gained.
    expect(sums['USDT:margin']).toBeGreaterThan(490);
    expect(sums['USDT:contract_profit']).toBeGreaterThan(90);
    const all = Object.entries(sums).filter(([key]) => key.startsWith('USDT'));
    const balances = 1_000 + 10_000 + 100 - 40;
    const beyond = (sums['USDT:contract_profit'] ?? 0) + 40 + 32;
    expect(all.reduce((sum, [, amount]) => sum + amount, 0)).toBeCloseTo(balances + beyond, -1);
    const tree = await treeOf(proof.snapshot.id);
    expect(verifyTree(tree, { root: proof.snapshot.root }).valid).toBe(true);
  });

  it('counts a loss to nobody: margins stay whole, and the custody report says what was lost', async () => {
    const before = await readCustodyReport(publication());
    await venue.market.move('49500');
    await publishLiabilities(publication(), 'daily');
    const sums = (await mine(OWNER)).leaf?.sums ?? {};
    expect(sums['USDT:contract_profit']).toBeUndefined();
    expect(Number(sums['USDT:margin'])).toBeGreaterThan(490e8);
    const { rows, snapshot } = await readCustodyReport(publication());
    const usdt = rows.find(({ currency }) => currency === 'USDT');
    const published = snapshot?.totals.find(({ currency }) => currency === 'USDT');
    expect(usdt?.customers).toBe(published?.amount);
    expect(usdt?.published).toBe(published?.amount);
    expect(usdt?.kinds).toEqual(expect.arrayContaining(published?.kinds ?? []));
    expect(Number(usdt?.losses)).toBeGreaterThan(40);
    expect(usdt?.difference).toBe('0');
    const left = units(usdt?.custody ?? '') - units(usdt?.customers ?? '') + units(usdt?.losses ?? '');
    expect(usdt && units(usdt.venue)).toBe(left);
    // What the customer lost is the venue's, whose provider was on the other side.
    const was = before.rows.find(({ currency }) => currency === 'USDT');
    expect(Number(usdt?.venue)).toBeGreaterThan(Number(was?.venue) + 100);
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
