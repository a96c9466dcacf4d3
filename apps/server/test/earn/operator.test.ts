import {
  type AssetsData,
  type AuditEntry,
  type ConsoleFinancialProduct,
  type ConsoleIeoProject,
  type ConsoleLockMiningProduct,
  calls,
  type FinancialProduct,
  type IeoProject,
  type LockMiningProduct,
  type ProductPool,
  type publishedRateList,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Customer, newCustomer } from '../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let root: TestOperator;
let customer: Customer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
  customer = await newCustomer(server);
});
afterAll(() => server.stop());

const get = <Data>(path: string) => server.client.get<Data>(`/console${path}`, { token: root.token });
const put = <Data>(path: string, body: object) =>
  server.client.put<Data>(`/console${path}`, { token: root.token, body });
const post = <Data>(path: string, body: object) =>
  server.client.post<Data>(`/console${path}`, body, { token: root.token });
const asCustomer = async <Data>(path: string) =>
  (await server.client.get<{ items: Data[] }>(path, { token: customer.token })).data.items;
const newestEntry = async () => (await get<{ items: AuditEntry[] }>('/audit?limit=1')).data.items[0];
const clientId = () => {
  made += 1;
  return `product-${made}`;
};
const because = { reason: 'As agreed' };

describe('a first start', () => {
  it('offers something of each kind, funded', async () => {
    const financial = await asCustomer<FinancialProduct>('/financial/products');
    expect(financial.map(({ section, status }) => `${section} ${status}`).sort()).toEqual([
      'BTC selling',
      'BTC selling',
      'BTC selling',
      'ETH selling',
      'ETH selling',
    ]);
    expect(financial.every(({ remaining_shares, total_shares }) => remaining_shares === total_shares)).toBe(
      true,
    );
    const mining = await asCustomer<LockMiningProduct>('/lockmining/products');
    expect(mining.map(({ maximum, remaining }) => maximum === remaining)).toEqual([true, true]);
    expect(await asCustomer<IeoProject>('/ieo/projects')).toMatchObject([
      { currency: 'NOVA', status: 'open' },
    ]);
  });

  it('is the first only', async () => {
    await server.restart();
    expect(await asCustomer<FinancialProduct>('/financial/products')).toHaveLength(5);
    const { data } = await get<{ items: ProductPool[] }>('/pools/products');
    expect(data.items.map(({ pool, currency, balance }) => [pool, currency, balance])).toEqual([
      ['yield_pool', 'BTC', '50'],
      ['yield_pool', 'ETH', '500'],
      ['yield_pool', 'USDT', '20000000'],
      ['ieo_treasury', 'NOVA', '1000000'],
    ]);
  });
});

describe('the pools', () => {
  it('take what is brought in, once for each client id', async () => {
    const funding = { client_id: clientId(), pool: 'yield_pool', currency: 'BTC', amount: '2.5', ...because };
    for (let sent = 0; sent < 2; sent += 1) {
      const { code, data } = await post<ProductPool>('/pools/products', funding);
      expect([code, data.available]).toEqual([200, '52.5']);
    }
    expect(await newestEntry()).toMatchObject({
      operator: root.account,
      action: 'product_pool.fund',
      subject: 'yield_pool:BTC',
      detail: { reason: 'As agreed', currency: 'BTC', amount: '2.5' },
    });
    expect((await post('/pools/products', { ...funding, amount: '3' })).code).toBe(566);
  });

  it.each([{ currency: 'NONE' }, { amount: '0' }, { amount: '-1' }, { pool: 'option_pool' }])(
    'refuse %o',
    async (changes) => {
      const funding = { client_id: clientId(), pool: 'yield_pool', currency: 'BTC', amount: '1', ...because };
      expect((await post('/pools/products', { ...funding, ...changes })).code).toBe(561);
    },
  );
});

describe('financial products', () => {
  const terms = (changes: object = {}) => ({
    section: 'BTC',
    name: 'BTC special',
    single_price: '0.01',
    annualized_return: '0.12',
    reference_price: '60000',
    total_shares: 100,
    holding_days: 30,
    sale_starts_at: Date.now() + HOUR,
    sale_ends_at: Date.now() + DAY,
    ...because,
    ...changes,
  });

  it('are created once, changed before their sale, taken off sale, and recorded', async () => {
    const creation = { ...terms(), client_id: clientId() };
    const { data: created } = await post<ConsoleFinancialProduct>('/financial/products', creation);
    expect(created).toMatchObject({
      status: 'upcoming',
      editable: true,
      sold_shares: 0,
      maturity_date: creation.sale_ends_at + 30 * DAY,
      share_outcomes: { coin: '0.01009863', usdt: '605.91780821' },
      cover: { coin: '0', usdt: '0' },
    });
    expect((await post<ConsoleFinancialProduct>('/financial/products', creation)).data.id).toBe(created.id);
    expect((await post('/financial/products', { ...creation, name: 'Other' })).code).toBe(566);
    const path = `/financial/products/${created.id}`;
    const edited = await put<ConsoleFinancialProduct>(path, terms({ name: 'BTC better' }));
    expect(edited.data).toMatchObject({ id: created.id, name: 'BTC better' });
    expect(await newestEntry()).toMatchObject({
      action: 'financial_product.edit',
      subject: `financial_product:${created.id}`,
      detail: { reason: 'As agreed', to: { name: 'BTC better' } },
    });
    const started = await put<ConsoleFinancialProduct>(path, terms({ sale_starts_at: Date.now() - 1 }));
    expect(started.data).toMatchObject({ status: 'selling', editable: false });
    expect((await put(path, terms())).code).toBe(12294);
    expect(await newestEntry()).toMatchObject({
      action: 'financial_product.edit_refused',
      detail: { code: 12294 },
    });
    expect((await post(`${path}/end`, because)).code).toBe(200);
    expect((await asCustomer<FinancialProduct>('/financial/products')).map(({ id }) => id)).not.toContain(
      created.id,
    );
  });

  it.each([
    ['a rate finer than a millionth', { annualized_return: '0.0000001' }, 561],
    ['an end before the start', { sale_ends_at: Date.now() }, 561],
    ['another section', { section: 'SOL' }, 561],
    ['a settlement price', { settlement_price: '1' }, 561],
    ['no reason', { reason: undefined }, 571],
  ])('with %s are refused', async (_, changes, code) => {
    expect((await post('/financial/products', { ...terms(changes), client_id: clientId() })).code).toBe(code);
  });

  it.each(['/financial/products/999999', '/lockmining/products/x', '/ieo/projects/0'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).code).toBe(559);
    },
  );
});

describe('lock-mining', () => {
  const terms = (changes: object = {}) => ({
    name: 'USDT 7D',
    currency: 'USDT',
    minimum: '10',
    maximum: '1000',
    rate_min: '0.001',
    rate_max: '0.002',
    lockup_days: 7,
    dividend_time: '09:30',
    early_rate: '0.01',
    sale_starts_at: Date.now() + HOUR,
    sale_ends_at: null,
    ...because,
    ...changes,
  });

  it('is offered, changed before its sale, and its rates are published once and in time', async () => {
    const creation = { ...terms(), client_id: clientId() };
    const { data: created } = await post<ConsoleLockMiningProduct>('/lockmining/products', creation);
    expect(created).toMatchObject({ status: 'upcoming', editable: true, orders: 0, locked: '0', cover: '0' });
    const path = `/lockmining/products/${created.id}`;
    const started = await put<ConsoleLockMiningProduct>(path, terms({ sale_starts_at: Date.now() - 1 }));
    expect(started.data).toMatchObject({ status: 'selling', editable: false });
    expect((await put(path, terms())).code).toBe(12294);
    const { data: before } = await get<z.infer<typeof publishedRateList>>(`${path}/rates`);
    expect(before).toEqual({ items: [], next_day: textOf(Date.now() + DAY) });
    const rate = { day: before.next_day, rate: '0.0015', ...because };
    const { data: after } = await post<z.infer<typeof publishedRateList>>(`${path}/rates`, rate);
    expect(after).toMatchObject({
      items: [{ day: before.next_day, rate: '0.0015' }],
      next_day: textOf(Date.now() + 2 * DAY),
    });
    expect(await newestEntry()).toMatchObject({
      action: 'mining_rate.publish',
      subject: `mining_product:${created.id}`,
      detail: { day: before.next_day, rate: '0.0015' },
    });
    for (const [changes, code] of [
      [{ rate: '0.0016' }, 12295],
      [{ day: textOf(Date.now()) }, 12295],
      [{ day: after.next_day, rate: '0.003' }, 561],
      [{ day: '2026-02-30' }, 561],
    ] as const) {
      expect([changes, (await post(`${path}/rates`, { ...rate, ...changes })).code]).toEqual([changes, code]);
    }
    expect((await post(`${path}/end`, because)).data).toMatchObject({ status: 'closed' });
  });
});

describe('an IEO', () => {
  const token = 'ORBT';
  const terms = (changes: object = {}) => ({
    currency: token,
    name: 'Orbit',
    description: 'A token',
    price: '0.5',
    supply: '1000',
    step: '1',
    minimum: '1',
    maximum: '100',
    starts_at: Date.now() + HOUR,
    ends_at: Date.now() + DAY,
    time_to_market: Date.now() + 2 * DAY,
    ...because,
    ...changes,
  });

  it('is announced, funded, changed before its window, and called off', async () => {
    const creation = { ...terms(), client_id: clientId() };
    const { data: created } = await post<ConsoleIeoProject>('/ieo/projects', creation);
    expect(created).toMatchObject({
      status: 'upcoming',
      is_funded: false,
      funded: '0',
      editable: true,
      market: null,
    });
    const treasury = {
      client_id: clientId(),
      pool: 'ieo_treasury',
      currency: token,
      amount: '1000',
      ...because,
    };
    expect((await post<ProductPool>('/pools/products', treasury)).data).toMatchObject({ available: '1000' });
    const path = `/ieo/projects/${created.id}`;
    expect((await put<ConsoleIeoProject>(path, terms({ supply: '900' }))).data).toMatchObject({
      supply: '900',
      funded: '900',
      is_funded: true,
    });
    expect((await post(`${path}/allotment`, because)).code).toBe(12297);
    expect((await get(`${path}/allotment`)).code).toBe(559);
    expect((await post(`${path}/listing`, because)).code).toBe(12290);
    expect((await post(`${path}/cancellation`, because)).data).toMatchObject({
      status: 'canceled',
      funded: '0',
    });
    expect(await newestEntry()).toMatchObject({
      action: 'ieo_project.cancel',
      subject: `ieo_project:${created.id}`,
    });
  });

  it('lists its token with itself, and none when it is refused', async () => {
    const fund = async (currency: string) => {
      const funding = { client_id: clientId(), pool: 'ieo_treasury', currency, amount: '1', ...because };
      return (await post('/pools/products', funding)).code;
    };
    const lists = async () =>
      (await get<{ items: AuditEntry[] }>('/audit?limit=100')).data.items
        .filter(({ action }) => action === 'asset.list')
        .map(({ subject }) => subject);
    const { data: created } = await post<ConsoleIeoProject>('/ieo/projects', {
      ...terms({ currency: 'KEPT' }),
      client_id: clientId(),
    });
    const broken = { currency: 'GONE', step: '2', minimum: '3' };
    expect((await post('/ieo/projects', { ...terms(broken), client_id: clientId() })).code).toBe(561);
    expect((await put(`/ieo/projects/${created.id}`, terms(broken))).code).toBe(561);
    expect([await fund('GONE'), await fund('KEPT')]).toEqual([561, 200]);
    expect((await put(`/ieo/projects/${created.id}`, terms({ currency: 'LATE' }))).code).toBe(200);
    expect(await fund('LATE')).toBe(200);
    const listed = await lists();
    expect(listed).toEqual(expect.arrayContaining(['asset:KEPT', 'asset:LATE']));
    expect(listed).not.toContain('asset:GONE');
  });

  it('is allotted and reaches its market by itself; the operator lists it', async () => {
    const soon = Date.now() + 1_500;
    const windows = { starts_at: Date.now() - 1, ends_at: soon, time_to_market: soon + 500 };
    const creation = { ...terms({ supply: '100', ...windows }), client_id: clientId() };
    const { data: created } = await post<ConsoleIeoProject>('/ieo/projects', creation);
    expect(created).toMatchObject({ is_funded: true });
    const path = `/ieo/projects/${created.id}`;
    await expect
      .poll(async () => (await get<ConsoleIeoProject>(path)).data)
      .toMatchObject({ status: 'listed', passed: '0' });
    expect((await post<ConsoleIeoProject>(`${path}/listing`, because)).data).toMatchObject({
      market: `${token}USDT`,
    });
    expect((await post(`${path}/listing`, because)).code).toBe(566);
    const symbols = async () => {
      const { data } = await server.client.call<{ symbol: string; status: string }[]>(calls.listInstruments);
      return data
        .filter(({ symbol }) => symbol.startsWith(token))
        .map(({ symbol, status }) => [symbol, status]);
    };
    await expect.poll(symbols).toEqual([[`${token}USDT`, 'open']]);
    const symbol = `${token}USDT`;
    const ticker = async () => {
      const { data } = await server.client.call<{ symbol: string; status: string }[]>(calls.listTickers);
      return data.find((each) => each.symbol === symbol);
    };
    await expect.poll(ticker).toMatchObject({ status: 'open' });
    const halt = (halted: boolean) =>
      put<{ status: string }>(`/instruments/${symbol}`, { halted, ...because });
    expect((await halt(true)).data).toMatchObject({ halted: true, status: 'suspended' });
    expect((await halt(false)).data).toMatchObject({ halted: false, status: 'open' });
    await server.restart();
    await expect.poll(symbols).toEqual([[symbol, 'open']]);
    const options = await asCustomer<{ symbol: string }>('/options/terms');
    expect(options.map((terms) => terms.symbol)).toContain('BTCUSDT');
    expect(options.map((terms) => terms.symbol)).not.toContain(symbol);
    const assets = await server.client.call<AssetsData>(calls.readAssets, { token: customer.token });
    expect(assets.code).toBe(200);
  });
});

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
