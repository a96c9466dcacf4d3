import { FIRST_CUSTOMER } from '@trade/engine';
import { type AssetsData, calls, type LedgerEntry } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';

const DAY = 24 * 60 * 60_000;
const MIDNIGHT = Date.UTC(2026, 5, 10);

let venue: Venue;
let customer = 3000;
let token = '';
/** What the clock shows: tests move it, never back. */
let clock = MIDNIGHT - 2 * DAY;

beforeAll(async () => {
  venue = await startVenue({ now: () => clock });
  await venue.market.move('50000');
});
afterAll(() => venue.stop());
beforeEach(() => {
  customer += 1;
  token = tokenOf(customer);
});

async function assets(): Promise<AssetsData> {
  return (await venue.client.call<AssetsData>(calls.readAssets, { token })).data;
}

interface Page {
  items: LedgerEntry[];
  next_cursor: string | null;
}

async function ledger(query = '', limit = 3): Promise<LedgerEntry[]> {
  const items: LedgerEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/assets/ledger?limit=${limit}${query && `&${query}`}${cursor && `&cursor=${cursor}`}`;
    const { data } = await venue.client.get<Page>(path, { token });
    items.push(...data.items);
    cursor = data.next_cursor;
  }
  return items;
}

let made = 0;
async function trade(body: Record<string, unknown>) {
  made += 1;
  const order = { client_id: `assets-${made}`, symbol: 'BTCUSDT', ...body };
  const { code, data } = await venue.client.call<{ id: string }>(calls.placeSpotOrder, {
    body: order,
    token,
  });
  if (code !== 200) throw new Error(`The order was refused with ${code}`);
  return data;
}

/** A bit of everything: fills as taker and maker, a cancelled and an open order. */
async function tradeSome() {
  await fund(venue, customer, '100000');
  await fund(venue, customer, '500', { kind: 'contract' });
  await trade({ side: 'buy', type: 'market', total: '20000' });
  await trade({ side: 'sell', type: 'limit', price: '60000', amount: '0.1' });
  const canceled = await trade({ side: 'buy', type: 'limit', price: '40000', amount: '0.1' });
  await venue.client.call(calls.cancelSpotOrder, { params: { id: canceled.id }, token });
  await trade({ side: 'buy', type: 'limit', price: '45000', amount: '0.05' });
}

describe('the ledger', () => {
  it('adds up to every balance, holds left out', async () => {
    await tradeSome();
    const sums = new Map<string, bigint>();
    for (const { kind, currency, amount, is_hold } of await ledger()) {
      const key = `${kind} ${currency}`;
      if (!is_hold) sums.set(key, (sums.get(key) ?? 0n) + signed(amount));
    }
    const held = (await assets()).balances
      .map(({ kind, currency, available, frozen, margin }) => {
        return [`${kind} ${currency}`, units(available) + units(frozen) + units(margin)] as const;
      })
      .filter(([, sum]) => sum !== 0n);
    expect(new Map([...sums].filter(([, sum]) => sum !== 0n))).toEqual(new Map(held));
    expect(held).toHaveLength(3);
  });

  it("adds up to every account's balance, the venue's own included, and to every bucket of the customers'", async () => {
    await tradeSome();
    await venue.sequencer.projected(venue.sequencer.status.seq);
    const { rows } = await venue.database.pool.query(`
      WITH movements AS (
        SELECT to_owner AS owner, mode, to_kind AS kind, asset, to_bucket AS bucket, amount FROM transfers
        UNION ALL
        SELECT from_owner, mode, from_kind, asset, from_bucket, -amount FROM transfers
      ), sums AS (
        SELECT owner, mode, kind, asset, sum(amount) AS whole,
               COALESCE(sum(amount) FILTER (WHERE bucket = 'available'), 0) AS available,
               COALESCE(sum(amount) FILTER (WHERE bucket = 'frozen'), 0) AS frozen
        FROM movements GROUP BY owner, mode, kind, asset
      )
      SELECT count(*)::int AS accounts,
             count(*) FILTER (WHERE b.available + b.frozen + b.margin IS DISTINCT FROM whole)::int AS wrong,
             -- The liquidity provider holds what its ladder offers without a movement for every tick.
             count(*) FILTER (
               WHERE owner >= ${FIRST_CUSTOMER}
                 AND (b.available, b.frozen, b.margin) IS DISTINCT FROM (s.available, s.frozen, 0::numeric)
             )::int AS misplaced
      FROM balances b FULL JOIN sums s USING (owner, mode, kind, asset)`);
    expect(rows[0]).toMatchObject({ wrong: 0, misplaced: 0 });
    expect(rows[0].accounts).toBeGreaterThan(30);
  });

  it('shows a hold as what left the available balance and its release as what came back', async () => {
    await fund(venue, customer, '10000');
    const { id } = await trade({ side: 'buy', type: 'limit', price: '40000', amount: '0.1' });
    await venue.client.call(calls.cancelSpotOrder, { params: { id: id }, token });
    const holds = (await ledger()).filter(({ is_hold }) => is_hold);
    expect(holds.map(({ amount, reference }) => [amount, reference])).toEqual([
      ['4000', `order:${id}`],
      ['-4000', `order:${id}`],
    ]);
  });

  it('is sorted newest first and pages without gaps or repetitions', async () => {
    await tradeSome();
    const paged = await ledger();
    const { data } = await venue.client.call<Page>(calls.listLedger, { query: { limit: 100 }, token });
    expect(paged).toEqual(data.items);
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
    const dates = paged.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  it('shows both sides of a transfer, on whichever of them a page ends', async () => {
    await fund(venue, customer, '100');
    for (const [client_id, from, to] of [
      ['there', 'coin', 'contract'],
      ['back', 'contract', 'coin'],
    ]) {
      const body = { client_id, from, to, currency: 'USDT', amount: '40' };
      expect((await venue.client.call(calls.transfer, { body, token })).code).toBe(200);
    }
    for (const limit of [1, 2]) {
      const paged = await ledger('currency=USDT', limit);
      expect(paged.map(({ amount, kind }) => [kind, amount])).toEqual([
        ['coin', '40'],
        ['contract', '-40'],
        ['contract', '40'],
        ['coin', '-40'],
        ['coin', '100'],
      ]);
    }
  });

  it('filters by kind, category, currency and time', async () => {
    await tradeSome();
    const all = await ledger();
    expect(await ledger('kind=contract')).toEqual(all.filter(({ kind }) => kind === 'contract'));
    expect(await ledger('currency=BTC')).toEqual(all.filter(({ currency }) => currency === 'BTC'));
    for (const category of new Set(all.map((entry) => entry.category))) {
      expect(await ledger(`category=${category}`)).toEqual(
        all.filter((entry) => entry.category === category),
      );
    }
    clock += 1000;
    await fund(venue, customer, '1');
    expect(await ledger(`from=${clock}`)).toMatchObject([{ amount: '1', isDeposit: true }]);
    expect(await ledger(`to=${clock - 1}`)).toEqual(all);
    expect(await ledger(`from=${clock + 1}`)).toEqual([]);
  });

  it('shows nobody but the caller, and only the mode asked in', async () => {
    await tradeSome();
    for (const stranger of [tokenOf(customer + 100_000), tokenOf(customer, 'real')]) {
      const { data } = await venue.client.call<Page>(calls.listLedger, { token: stranger });
      expect(data.items).toEqual([]);
    }
    expect((await venue.client.call(calls.listLedger)).code).toBe(551);
    expect((await venue.client.call(calls.readAssets)).code).toBe(551);
  });

  it('refuses filters that are none', async () => {
    for (const query of [
      'kind=cash',
      'currency=btc',
      'cursor=7',
      'cursor=x',
      'limit=0',
      'from=-1',
      'from=x',
      'y=1',
    ]) {
      expect((await venue.client.get(`/assets/ledger?${query}`, { token })).code, query).toBe(561);
    }
  });
});

describe('the exported ledger', () => {
  it('holds the same entries as the list, as a file', async () => {
    await tradeSome();
    const answer = await fetch(`${venue.url}/api/v3/assets/ledger.csv?currency=USDT`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ledger.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
    const listed = await ledger('currency=USDT');
    expect(lines.map((line) => line.split(',').slice(1, 6))).toEqual(
      listed.map(({ id, kind, category, currency, amount }) => [id, kind, category, currency, amount]),
    );
  });

  it('needs a login', async () => {
    expect((await venue.client.call(calls.exportLedger)).code).toBe(551);
  });
});

describe('profit', () => {
  it('is nothing for somebody who has nothing', async () => {
    expect(await assets()).toMatchObject({
      balances: ['coin', 'contract', 'option'].map((kind) => ({ kind, currency: 'USDT', available: '0' })),
      totals: { coin: '0', contract: '0', option: '0', all: '0' },
      today: { profit: '0', ratio: '0' },
      revenue: { total: '0', ratio: '0' },
    });
  });

  it('counts the whole time and today apart, and no payment as profit', async () => {
    await venue.market.move('50000');
    venue.market.remember(clock - 60_000, '50000');
    await fund(venue, customer, '1', { asset: 'BTC' });
    await fund(venue, customer, '50000');
    // Yesterday ended at 52,000; since then the coin has gained 3,000 more, and 1,000 USDT were
    // paid in.
    venue.market.remember(MIDNIGHT - 60_000, '52000');
    clock = MIDNIGHT + 1;
    await venue.market.move('55000');
    await fund(venue, customer, '1000', { kind: 'option' });
    const bid = (venue.sequencer.depth('demo', 'BTCUSDT', 1).bids[0]?.[0] ?? 0) / 100;
    expect(bid).toBeLessThan(55_000);
    expect(await assets()).toMatchObject({
      totals: { coin: String(50_000 + bid), contract: '0', option: '1000', all: String(51_000 + bid) },
      today: { profit: '3000', ratio: '2.91' },
      revenue: { total: '5000', ratio: '4.95' },
    });
  });

  it('begins anew with a demo reset', async () => {
    await fund(venue, customer, '70000');
    await trade({ side: 'buy', type: 'market', total: '50000' });
    await venue.market.move('30000');
    expect(Number((await assets()).revenue.total)).toBeLessThan(-10_000);
    const amount = units('100000').toString();
    await venue.sequencer.submit({ type: 'reset_demo', customer, asset: 'USDT', amount });
    expect(await assets()).toMatchObject({
      totals: { all: '300000' },
      today: { profit: '0', ratio: '0' },
      revenue: { total: '0', ratio: '0' },
    });
    await fund(venue, customer, '5');
    await trade({ side: 'buy', type: 'market', total: '30000' });
    await venue.market.move('33000');
    const { today, revenue } = await assets();
    expect(today).toEqual({ profit: revenue.total, ratio: revenue.ratio });
    expect(Number(revenue.total)).toBeGreaterThan(2_900);
    expect(Number(revenue.total)).toBeLessThan(3_000);
  });
});

function signed(text: string): bigint {
  return text.startsWith('-') ? -units(text.slice(1)) : units(text);
}
