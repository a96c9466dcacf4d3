import {
  type AuditEntry,
  type ConsoleContract,
  type ContractOrderWithFills,
  calls,
  type RiskReport,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
let root: TestOperator;
let customer: Customer & { demoToken: string };

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
  customer = await newDemoCustomer(server);
});
afterAll(() => server.stop());

const get = <Data>(path: string) => server.client.get<Data>(`/console${path}`, { token: root.token });
const put = <Data>(path: string, body: unknown) =>
  server.client.put<Data>(`/console${path}`, { token: root.token, body });
const newestEntries = async (limit: number) =>
  (await get<{ items: AuditEntry[] }>(`/audit?limit=${limit}`)).data.items;
const contractOf = async (symbol: string) =>
  (await get<{ items: ConsoleContract[] }>('/contracts')).data.items.find((each) => each.symbol === symbol);

let placed = 0;
function open(body: Record<string, unknown> = {}) {
  placed += 1;
  return server.client.call<ContractOrderWithFills>(calls.placeContractOrder, {
    body: {
      client_id: `k-${placed}`,
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'market',
      lots: '1',
      multiple: 10,
      ...body,
    },
    token: customer.demoToken,
  });
}

const SHALLOW = [
  { notional: '50000', rate: '0.02', multiple: 20 },
  { notional: null, rate: '0.1', multiple: 5 },
];

describe('the terms of contracts', () => {
  it('are shown with the amounts that make maintenance continuous', async () => {
    const eternal = await contractOf('ETHUSDT-PERP');
    expect(eternal).toMatchObject({
      product: 'eternal',
      contract_size: '1',
      min_lots: '0.01',
      max_lots: '500',
      liquidation_fee: '0.005',
      halted: false,
      status: 'open',
    });
    // 300,000 x (0.65 % - 0.4 %): both tiers ask the same at their border.
    expect(eternal?.tiers[1]).toMatchObject({ rate: '0.0065', amount: '750' });
    const dated = await contractOf('ETHUSDT-WEEK');
    expect(new Date(dated?.expires_at ?? 0).getUTCDay()).toBe(5);
  });

  it('change for everybody at once, and the log says how', async () => {
    const changed = await put<ConsoleContract>('/contracts/SOLUSDT-PERP', {
      multiples: [20, 5, 1],
      taker_fee: '0.001',
      max_lots: '20',
      tiers: SHALLOW,
      reason: 'Thin market',
    });
    expect(changed.data).toMatchObject({ multiples: [1, 5, 20], taker_fee: '0.001', max_lots: '20' });
    expect(changed.data.tiers).toEqual([
      { ...SHALLOW[0], amount: '0' },
      { ...SHALLOW[1], amount: '4000' },
    ]);
    expect((await newestEntries(1))[0]).toMatchObject({
      operator: root.account,
      action: 'contract.change',
      subject: 'contract:SOLUSDT-PERP',
      detail: { reason: 'Thin market', to: { taker_fee: '0.001' }, from: { taker_fee: '0.0005' } },
    });
    expect((await open({ symbol: 'SOLUSDT-PERP', multiple: 10 })).code).toBe(12208);
    expect((await open({ symbol: 'SOLUSDT-PERP', multiple: 5, lots: '21' })).code).toBe(12200);
  });

  it.each<[string, number, Record<string, unknown>]>([
    ['nothing', 571, {}],
    ['a multiple of 101', 561, { multiples: [101] }],
    ['no multiples', 561, { multiples: [] }],
    ['a fee that is no decimal', 561, { taker_fee: '1e-3' }],
    ['a fee of everything', 561, { maker_fee: '1' }],
    ['tiers without an end', 561, { tiers: [{ notional: '50000', rate: '0.02', multiple: 20 }] }],
    ['rates that fall', 561, { tiers: [SHALLOW[1], SHALLOW[0]] }],
    [
      'a multiple above what maintenance leaves',
      561,
      { tiers: [{ notional: null, rate: '0.05', multiple: 20 }] },
    ],
    ['a price', 561, { mark_price: '1' }],
  ])('are not changed to %s', async (_, code, body) => {
    const before = await contractOf('SOLUSDT-WEEK');
    expect((await put('/contracts/SOLUSDT-WEEK', { ...body, reason: 'No good' })).code).toBe(code);
    expect(await contractOf('SOLUSDT-WEEK')).toEqual(before);
  });

  it('say in the log when the exchange refused them', async () => {
    await put('/contracts/SOLUSDT-WEEK', { tiers: [SHALLOW[1], SHALLOW[0]], reason: 'Upside down' });
    const [refused, asked] = await newestEntries(2);
    expect([asked?.action, refused?.action]).toEqual(['contract.change', 'contract.change_refused']);
  });

  it('of an unknown contract are not found', async () => {
    expect((await put('/contracts/BTCUSDT', { halted: true, reason: 'No contract' })).code).toBe(559);
  });
});

describe('halting and capping', () => {
  it('halts one contract until it is opened', async () => {
    const halted = await put<ConsoleContract>('/contracts/XRPUSDT-PERP', { halted: true, reason: 'Wait' });
    expect(halted.data).toMatchObject({ halted: true, status: 'suspended' });
    expect((await open({ symbol: 'XRPUSDT-PERP' })).code).toBe(12202);
    const opened = await put<ConsoleContract>('/contracts/XRPUSDT-PERP', { halted: false, reason: 'Go on' });
    expect(opened.data).toMatchObject({ halted: false, status: 'open' });
  });

  it('caps the multiples of all contracts', async () => {
    expect((await get('/contract-cap')).data).toMatchObject({ multiple: 50 });
    expect((await put('/contract-cap', { multiple: 20, reason: 'Careful' })).data).toMatchObject({
      multiple: 20,
    });
    expect((await newestEntries(1))[0]).toMatchObject({
      action: 'contract.cap',
      detail: { from: 50, to: 20, reason: 'Careful' },
    });
    expect((await open({ multiple: 50 })).code).toBe(12208);
    expect((await put('/contract-cap', { multiple: 101, reason: 'Careless' })).code).toBe(561);
    const { data } = await server.client.call<{ symbol: string; multiples?: number[] }[]>(
      calls.listInstruments,
    );
    expect(data.find(({ symbol }) => symbol === 'BTCUSDT-PERP')?.multiples?.at(-1)).toBe(20);
  });

  it('switches a product line off for what opens, and never for what closes', async () => {
    const { data } = await open();
    const feature = (enabled: boolean) =>
      put('/features/eternal_contract', { enabled, reason: 'Not lawful here' });
    expect((await feature(false)).code).toBe(200);
    expect((await open()).code).toBe(12202);
    expect((await open({ symbol: 'BTCUSDT-WEEK' })).code).toBe(200);
    const closed = await server.client.call(calls.closePosition, {
      params: { id: data.position_id },
      body: { client_id: 'close-1' },
      token: customer.demoToken,
    });
    expect(closed.code).toBe(200);
    expect((await feature(true)).code).toBe(200);
  });
});

describe('the risk view', () => {
  it('shows open interest, the largest positions and those nearest to liquidation', async () => {
    await open({ lots: '2', multiple: 20 });
    await open({ lots: '5', multiple: 2, symbol: 'ETHUSDT-PERP' });
    await open({ lots: '1', multiple: 20, symbol: 'BNBUSDT-PERP', margin_mode: 'cross' });
    const { data } = await get<RiskReport>('/risk?mode=demo');
    expect(data.insurance_fund).toBe('5000000');
    expect(Number(data.fee_income)).toBeGreaterThan(0);
    const bitcoin = data.markets.find(({ symbol }) => symbol === 'BTCUSDT-PERP');
    expect(bitcoin).toMatchObject({ long_lots: '2', short_lots: '2' });
    expect(Number(bitcoin?.open_interest)).toBeGreaterThan(0);
    const values = data.largest.map(({ notional }) => Number(notional));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const distances = data.nearest.map(({ distance }) => Number(distance));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(data.nearest[0]).toMatchObject({ customer: String(customer.id), multiple: 20 });
    const backings = data.largest.map(({ margin_mode, backing }) => [margin_mode, backing === '0']);
    expect(backings).toContainEqual(['cross', false]);
    expect(backings.filter(([mode, isNone]) => (mode === 'isolated') !== isNone)).toEqual([]);
    expect((await get<RiskReport>('/risk')).data.largest).toEqual([]);
  });
});

describe('funding what stands behind trading', () => {
  const fund = (body: Record<string, unknown>) =>
    server.client.call(calls.fundVenueAccount, {
      body: {
        client_id: 'venue-1',
        mode: 'real',
        account: 'insurance_fund',
        currency: 'USDT',
        amount: '250.5',
        reason: 'More risk is taken',
        ...body,
      },
      token: root.token,
    });

  it('moves the money once, and the log says so', async () => {
    const before = (await get<RiskReport>('/risk?mode=real')).data.insurance_fund;
    const { data } = await fund({});
    expect(data).toEqual({ mode: 'real', account: 'insurance_fund', currency: 'USDT', amount: '250.5' });
    expect((await fund({})).code).toBe(200);
    const after = (await get<RiskReport>('/risk?mode=real')).data.insurance_fund;
    expect(Number(after) - Number(before)).toBe(250.5);
    expect((await newestEntries(1))[0]).toMatchObject({
      action: 'venue.fund',
      subject: 'venue:insurance_fund:real',
      detail: { amount: '250.5', reason: 'More risk is taken' },
    });
    expect((await fund({ amount: '251' })).code).toBe(566);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an amount of zero', { amount: '0' }],
    ['an amount too fine', { amount: '0.000000001' }],
    ['a currency that is not listed', { currency: 'ABC' }],
    ['an account of a customer', { account: 'customer' }],
  ])('refuses %s', async (name, body) => {
    expect((await fund({ ...body, client_id: name.replaceAll(' ', '-') })).code).toBe(561);
  });

  it('gives the provider what its contracts quote with', async () => {
    const answer = await fund({ account: 'contract_liquidity', client_id: 'venue-2', mode: 'demo' });
    expect(answer.code).toBe(200);
  });
});
