import { calls, pathOf } from '@trade/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listEntries } from '../../../src/core/projection/index.ts';
import { findCustomers } from '../../../src/customers/identity/customers.ts';
import { listAudit } from '../../../src/operators/audit/log.ts';
import { findOrder, listFills, listOrders } from '../../../src/trading/spot/queries.ts';
import { startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

/** Blocks of the database that a list may look at, however much there is (in memory or not). */
const MOST = 100;
const HEAVY = 5_000;
const LIGHT = 5_001;
const SINCE = Date.UTC(2026, 0, 1);
const ROWS = 100_000;
/**
 * The rows lie in four partitions: the first ends two fifths into them, each later one takes
 * another fifth.
 */
const PARTITION = ROWS / 5;
const BASE = 2 ** 26 - 2 * PARTITION;

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue();
  const { pool } = venue.database;
  for (const table of ['transfers', 'orders', 'trades']) {
    await pool.query('SELECT make_partitions($1, $2, $3)', [table, BASE + ROWS, PARTITION]);
  }
  // One customer's hundred thousand entries, some of another among them: holds, what they paid and
  // got, fees, and a few deposits long ago.
  await pool.query(`
    INSERT INTO transfers
    SELECT ${BASE} + n, ${BASE} + n, ${SINCE} + n * 1000, 'real', CASE WHEN n = 7 THEN 'DOGE' ELSE 'USDT' END, 1000 + n,
      CASE kind WHEN 'deposit' THEN 1 WHEN 'got' THEN 7 ELSE customer END, 'coin', 'available', category,
      CASE kind WHEN 'hold' THEN customer WHEN 'paid' THEN 7 ELSE customer END, 'coin',
      CASE kind WHEN 'hold' THEN 'frozen' ELSE 'available' END, category, 'order:' || n
    FROM (SELECT n, CASE WHEN n % 1000 = 500 THEN ${LIGHT} ELSE ${HEAVY} END AS customer,
        CASE WHEN n < 10 THEN 'deposit' WHEN n % 3 = 0 THEN 'hold' WHEN n % 3 = 1 THEN 'paid' ELSE 'got' END AS kind,
        CASE WHEN n < 10 THEN 'deposit' WHEN n % 3 = 0 THEN 'pending_buy' ELSE 'spot_buy' END AS category
      FROM generate_series(1, ${ROWS}) AS n) AS made`);
  await pool.query(`
    INSERT INTO orders SELECT ${BASE} + n, ${HEAVY}, 'real', 'BTCUSDT', 'c' || n, 'buy', 'limit', 'GTC', false, 100, 10, 0, 10, 0, 0, 0,
      CASE WHEN n < 5 THEN 'new' ELSE 'filled' END, NULL, ${SINCE} + n, ${SINCE} + n FROM generate_series(1, ${ROWS}) AS n`);
  await pool.query(`
    INSERT INTO trades SELECT ${BASE} + n, ${BASE} + n, ${SINCE} + n * 1000, 'real', 'BTCUSDT', 100, 10, 1000, 'buy',
      CASE WHEN n % 2 = 0 THEN ${HEAVY} ELSE 7 END, CASE WHEN n % 2 = 0 THEN ${BASE} + n END, 0, 'USDT',
      CASE WHEN n % 2 = 1 THEN ${HEAVY} ELSE 7 END, CASE WHEN n % 2 = 1 THEN ${BASE} + n END, 0, 'BTC'
    FROM generate_series(1, ${ROWS}) AS n`);
  await pool.query(`
    INSERT INTO entries SELECT kind, 1000000 + n, 'real', ${HEAVY}, n < 5, NULL, '[]', '{"symbol":"BTCUSDT-PERP"}', ${SINCE} + n, ${SINCE} + n
    FROM generate_series(1, ${ROWS / 4}) AS n, unnest(ARRAY['contract_order', 'contract_position', 'option_order']) AS kind`);
  await pool.query(`
    INSERT INTO users (email, phone, password_hash, nickname, invite_code, disabled_at)
    SELECT 'someone' || n || '@mail.example', '+49' || n, '', 'name' || n, 'i' || n, CASE WHEN n < 5 THEN now() END
    FROM generate_series(1, ${ROWS / 2}) AS n`);
  await pool.query(`
    INSERT INTO audit_log SELECT 1000000 + n, n, 'a', CASE WHEN n < 5 THEN 'rare' ELSE 'often' END, 's', '{}', '', ''
    FROM generate_series(1, ${ROWS}) AS n`);
  await pool.query('VACUUM ANALYZE');
});
afterAll(() => venue.stop());

/** Runs `work`, then returns how many blocks its reading statements look at. */
async function blocksOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = asked.mock.calls.map(([config, values]: unknown[]) => {
    const { text, values: own } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
    return { text, values: own ?? (Array.isArray(values) ? values : []) };
  });
  asked.mockRestore();
  let blocks = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await venue.database.pool.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return blocks;
}

async function expectFew(lists: Record<string, () => Promise<unknown>>): Promise<void> {
  const blocks: Record<string, number> = {};
  for (const [name, read] of Object.entries(lists)) blocks[name] = await blocksOf(read);
  expect(Object.entries(blocks).filter(([, count]) => count > MOST)).toEqual([]);
}

const at = (n: number) => SINCE + n * 1000;

describe('a long history', () => {
  it.each([
    ['the first page', {}],
    ['a page far back', { cursor: `${BASE + ROWS / 2}-in` }],
    ['one account', { kind: 'coin' }],
    ['an account that was never used', { kind: 'option' }],
    ['a frequent category', { category: 'spot_buy' }],
    ['a category with a few entries long ago', { category: 'deposit' }],
    ['a category without entries', { category: 'mining_income' }],
    ['a currency with one entry long ago', { currency: 'DOGE' }],
    ['an old range', { from: `${at(20_000)}`, to: `${at(20_100)}` }],
    ['the oldest range', { to: `${at(50)}` }],
    ['a range before everything', { to: `${at(-50)}` }],
    ['an old range of a category', { category: 'pending_buy', from: `${at(500)}`, to: `${at(9_000)}` }],
  ])('of the ledger is read without reading it all: %s', async (_, query: Record<string, string>) => {
    for (const customer of [HEAVY, LIGHT]) {
      const path = `${pathOf(calls.listLedger)}?${new URLSearchParams({ ...query, limit: '20' }).toString()}`;
      const read = () => venue.client.get(path, { token: tokenOf(customer, 'real') });
      expect(await blocksOf(read)).toBeLessThanOrEqual(MOST);
    }
  });

  it('of orders and positions is read without reading it all', async () => {
    const { db } = venue.database;
    const owner = { customer: HEAVY, mode: 'real' } as const;
    const lists: Record<string, () => Promise<unknown>> = {
      'open orders': () => listOrders(db, owner, { status: 'open', limit: 20 }),
      'order history': () => listOrders(db, owner, { status: 'history', limit: 20 }),
      'order history far back': () =>
        listOrders(db, owner, { status: 'history', before: BASE + 100, limit: 20 }),
      'an order': () => findOrder(db, BASE + 100),
      'fills of an order': () => listFills(db, BASE + 100),
    };
    for (const kind of ['contract_order', 'contract_position', 'option_order'] as const) {
      for (const open of [true, false]) {
        lists[`${kind} ${open}`] = () => listEntries(db, kind, { ...owner, open, limit: 20 });
      }
    }
    await expectFew(lists);
  });

  it('of customers and of operators is read without reading it all', async () => {
    const { db } = venue.database;
    const filter = { state: 'all', limit: 20 } as const;
    const lists = {
      first: () => findCustomers(db, filter),
      disabled: () => findCustomers(db, { ...filter, state: 'disabled' }),
      held: () => findCustomers(db, { ...filter, state: 'held' }),
      nobody: () => findCustomers(db, { ...filter, search: 'nobody at all' }),
      number: () => findCustomers(db, { ...filter, search: '1004' }),
      rare: () => listAudit(db, undefined, 20, 'rare'),
      never: () => listAudit(db, undefined, 20, 'never'),
    };
    await expectFew(lists);
  });
});
