import {
  type AuditEntry,
  type ConsoleOptionTerms,
  calls,
  type OptionClosing,
  type OptionOrder,
  type OptionPool,
  type OptionTerms,
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
const post = <Data>(path: string, body: unknown) =>
  server.client.post<Data>(`/console${path}`, body, { token: root.token });
const newestEntry = async () => (await get<{ items: AuditEntry[] }>('/audit?limit=1')).data.items[0];
const termsOf = async (symbol: string) =>
  (await get<{ items: ConsoleOptionTerms[] }>('/options/terms')).data.items.find(
    (terms) => terms.symbol === symbol,
  );
const poolOf = async (mode: string) =>
  (await get<{ items: OptionPool[] }>('/options/pools')).data.items.find((pool) => pool.mode === mode);

let bought = 0;
function buy(changes: Record<string, unknown> = {}) {
  bought += 1;
  const body = { client_id: `o-${bought}`, symbol: 'BTCUSDT', direction: 'up', duration: 60, stake: '100' };
  return server.client.call(calls.buyOption, { body: { ...body, ...changes }, token: customer.demoToken });
}

const NEW_TERMS = {
  durations: [{ duration: 60, payout: '0.7', min_stake: '10', max_stake: '100' }],
  fee: '0.01',
  close_spread: '0.03',
  close_cutoff: 10_000,
};

describe('the terms of timed options', () => {
  it('are there from the first start, and bind purchases once they are changed', async () => {
    expect(await termsOf('BTCUSDT')).toMatchObject({ currency: 'USDT', version: 1, close_cutoff: 5_000 });
    expect((await get<{ items: unknown[] }>('/options/terms')).data.items).toHaveLength(12);
    const changed = await put<ConsoleOptionTerms>('/options/terms/BTCUSDT', { ...NEW_TERMS, reason: 'Dear' });
    expect(changed.data).toMatchObject({ ...NEW_TERMS, version: 2 });
    expect(await newestEntry()).toMatchObject({
      operator: root.account,
      action: 'option_terms.change',
      subject: 'instrument:BTCUSDT',
      detail: { reason: 'Dear', to: NEW_TERMS, from: { fee: '0' } },
    });
    expect((await buy({ duration: 30 })).code).toBe(12272);
    expect((await buy({ stake: '101' })).code).toBe(12271);
    expect((await buy({ terms_version: 1 })).code).toBe(12275);
    expect((await buy({ terms_version: 2 })).data).toMatchObject({ payout_rate: '0.7', fee: '1' });
  });

  it('survive a restart', async () => {
    await server.restart();
    expect(await termsOf('BTCUSDT')).toMatchObject({ ...NEW_TERMS, version: 2 });
  });

  it('leave what was bought before as it was agreed, also when nothing is on sale any more', async () => {
    const { data } = await buy();
    const { id, payout_rate, win_payout } = data as OptionOrder;
    const worst = {
      durations: [{ duration: 60, payout: '0.5', min_stake: '10', max_stake: '100' }],
      fee: '0.05',
      close_spread: '0.1',
      close_cutoff: 60_000,
    };
    for (const terms of [worst, { ...worst, durations: [] }]) {
      expect((await put('/options/terms/BTCUSDT', { ...terms, reason: 'Worse' })).code).toBe(200);
      const at = { params: { id }, token: customer.demoToken };
      const order = await server.client.call<OptionOrder>(calls.readOptionOrder, at);
      expect(order.data).toMatchObject({ status: 'open', payout_rate, win_payout, fee: '1' });
      expect((await server.client.call<OptionClosing>(calls.readOptionValue, at)).data.spread).toBe('0.03');
    }
    expect((await buy()).code).toBe(12272);
    const body = { client_id: 'close-as-agreed', min_value: '0' };
    const closed = await server.client.call(calls.closeOption, {
      params: { id },
      body,
      token: customer.demoToken,
    });
    expect(closed.code).toBe(200);
    expect((await put('/options/terms/BTCUSDT', { ...NEW_TERMS, reason: 'Back' })).code).toBe(200);
  });

  it.each([
    [
      'a duration shorter than a silence of the feed',
      { durations: [{ ...NEW_TERMS.durations[0], duration: 5 }] },
      561,
    ],
    [
      'a least stake above the largest',
      { durations: [{ ...NEW_TERMS.durations[0], min_stake: '101' }] },
      561,
    ],
    ['a fee finer than a millionth', { fee: '0.0000001' }, 561],
    ['an unknown field', { winner: 'up' }, 561],
    ['no reason', { reason: undefined }, 571],
  ])('with %s are refused', async (_, changes, code) => {
    const answer = await put('/options/terms/ETHUSDT', { ...NEW_TERMS, reason: 'Try', ...changes });
    expect(answer.code).toBe(code);
    expect(await termsOf('ETHUSDT')).toMatchObject({ version: 1 });
  });

  it('of an unknown symbol are not there', async () => {
    expect((await put('/options/terms/NOPE', { ...NEW_TERMS, reason: 'Try' })).code).toBe(559);
  });
});

describe('the pools', () => {
  it('show what is bound and take what is brought in, once for each client id', async () => {
    const before = await poolOf('demo');
    const bound = Number(before?.exposure);
    expect((await buy()).code).toBe(200);
    expect(Number((await poolOf('demo'))?.exposure)).toBe(bound + 170);
    const funding = { client_id: 'fund-1', currency: 'USDT', amount: '1234.5', reason: 'Paid in' };
    const real = Number((await poolOf('real'))?.available);
    for (let sent = 0; sent < 2; sent += 1) {
      const { code, data } = await post<OptionPool>('/options/pools/real', funding);
      expect([code, Number(data.available)]).toEqual([200, real + 1234.5]);
    }
    expect(await newestEntry()).toMatchObject({
      action: 'option_pool.fund',
      subject: 'option_pool:real',
      detail: { reason: 'Paid in', currency: 'USDT', amount: '1234.5', client_id: 'fund-1' },
    });
    expect((await post('/options/pools/real', { ...funding, amount: '5' })).code).toBe(566);
  });

  it.each([
    ['of an unknown mode', 'other', {}],
    ['of a currency without options', 'real', { currency: 'BTC' }],
    ['with nothing', 'real', { amount: '0' }],
    ['with less than nothing', 'real', { amount: '-1' }],
    ['with what is no decimal', 'real', { amount: '1e3' }],
  ])('%s are not funded', async (_, mode, changes) => {
    const funding = { client_id: 'fund-2', currency: 'USDT', amount: '5', reason: 'Paid in', ...changes };
    const before = await poolOf('real');
    expect((await post(`/options/pools/${mode}`, funding)).code).toBe(561);
    expect(await poolOf('real')).toEqual(before);
  });
});

describe('the switch', () => {
  it('ends the sale and leaves what is open to its customers', async () => {
    const { data } = await buy();
    const { id } = data as { id: string };
    await put('/features/options', { enabled: false, reason: 'Not lawful here' });
    expect((await buy()).code).toBe(12202);
    const body = { client_id: 'close-1', min_value: '0' };
    const closed = await server.client.call(calls.closeOption, {
      params: { id: id },
      body,
      token: customer.demoToken,
    });
    expect(closed.data).toMatchObject({ id, status: 'closed' });
    await put('/features/options', { enabled: true, reason: 'Lawful again' });
    expect((await buy()).code).toBe(200);
    const terms = await server.client.call<{ items: OptionTerms[] }>(calls.readOptionTerms, {
      query: { symbol: 'BTCUSDT' },
      token: customer.demoToken,
    });
    expect(terms.data.items).toHaveLength(1);
  });
});
