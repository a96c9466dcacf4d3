import {
  type Approval,
  type AuditEntry,
  type ConsoleFeeTiers,
  type CustomerFees,
  calls,
  type FeeTier,
  type SpotOrder,
  type TermsChange,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

/* With two operators and a notice of one day. */

const HOUR = 3_600_000;
const WHOLE = { maker: '1', taker: '1' };
const FIRST: FeeTier = { least_volume: '0', spot: WHOLE, contract: WHOLE };
const HALF: FeeTier = {
  least_volume: '100',
  spot: { maker: '0.4', taker: '0.5' },
  contract: { maker: '0.75', taker: '0.8' },
};

let server: TestServer;
let root: TestOperator;
let second: TestOperator;
let customer: Customer & { demoToken: string };

beforeAll(async () => {
  server = await startTestServer({ TERMS_NOTICE_HOURS: '24' });
  root = await enrolFirst(server);
  second = await newOperator(server, root, ['market']);
  customer = await newDemoCustomer(server);
});
afterAll(() => server.stop());

const fees = async () =>
  (await server.client.call<CustomerFees>(calls.readFees, { token: customer.demoToken })).data;
const tiersNow = async () =>
  (await server.client.get<ConsoleFeeTiers>('/console/fee-tiers', { token: root.token })).data;
const set = (tiers: readonly object[]) =>
  server.client.put<ConsoleFeeTiers>('/console/fee-tiers', {
    token: root.token,
    body: { reason: 'For those who trade much', tiers },
  });
const announced = async () =>
  (await server.client.call<{ items: TermsChange[] }>(calls.listTermsChanges)).data.items;
async function decide(id: string, decision: 'approve' | 'withdraw', operator: TestOperator) {
  const { data } = await server.client.get<Approval>(`/console/approvals/${id}`, { token: root.token });
  return server.client.call<Approval>(calls.decideApproval, {
    params: { id },
    body: { decision, digest: data.digest },
    token: operator.token,
  });
}

let placed = 0;
async function buy(total: string): Promise<SpotOrder> {
  placed += 1;
  const { data } = await server.client.call<SpotOrder>(calls.placeSpotOrder, {
    body: { client_id: `f-${placed}`, symbol: 'BTCUSDT', side: 'buy', type: 'market', total },
    token: customer.demoToken,
  });
  return data;
}

/** The taker fee that an order has paid, as a part of what it bought. */
const rateOf = ({ fee, filled_amount }: SpotOrder) => Number(fee) / Number(filled_amount);

it('is one tier in a new venue, at the fees of every market', async () => {
  expect(await fees()).toEqual({ tiers: [FIRST], tier: 0, volume: '0' });
  expect(await tiersNow()).toMatchObject({ tiers: [FIRST], waiting: [] });
  const order = await buy('60');
  expect(rateOf(order)).toBeCloseTo(0.001, 4);
  // Not all of the 60: what buys less than a lot is left.
  expect((await fees()).volume).toBe(order.filled_quote);
});

describe('an operator of the market', () => {
  it('cannot set tiers that no venue has', async () => {
    const [dear, paid] = [
      { maker: '1.000001', taker: '1' },
      { maker: '-0.1', taker: '1' },
    ];
    for (const tiers of [
      [HALF],
      [FIRST, { ...HALF, least_volume: '0' }],
      [FIRST, { ...HALF, spot: dear }],
      [FIRST, { ...HALF, spot: paid }],
      [FIRST, HALF, { ...HALF, least_volume: '200', contract: WHOLE }],
    ]) {
      expect((await set(tiers)).code).toBe(561);
    }
    expect(await tiersNow()).toMatchObject({ tiers: [FIRST], waiting: [] });
  });

  it('puts tiers that help in force at once, and customers trade into them', async () => {
    expect((await set([FIRST, HALF])).data).toMatchObject({ tiers: [FIRST, HALF], waiting: [] });
    expect(await fees()).toMatchObject({ tiers: [FIRST, HALF], tier: 0 });
    expect(rateOf(await buy('60'))).toBeCloseTo(0.001, 4);
    expect(await fees()).toMatchObject({ tier: 1 });
    expect(rateOf(await buy('60'))).toBeCloseTo(0.0005, 4);
    const { items } = (
      await server.client.get<{ items: AuditEntry[] }>('/console/audit', { token: root.token })
    ).data;
    expect(items.find(({ action }) => action === 'fee_tiers.change')).toMatchObject({
      subject: 'fee-tiers',
      detail: { from: [FIRST], to: [FIRST, HALF] },
    });
  });

  it('has no second tier twice: a change made from what is no more is refused', async () => {
    const { version } = await tiersNow();
    expect((await set([FIRST, HALF, { ...HALF, least_volume: '900' }])).code).toBe(200);
    const body = { reason: 'Too late', version, tiers: [FIRST, HALF] };
    const late = await server.client.put('/console/fee-tiers', { token: root.token, body });
    expect(late.code).toBe(12320);
    // A tier that leaves no less than the one before it raises nothing when it goes.
    expect((await set([FIRST, HALF])).data).toMatchObject({ tiers: [FIRST, HALF], waiting: [] });
  });

  it('raises a fee at some volume only with a second one and after the notice, told to everybody', async () => {
    const later = { ...HALF, least_volume: '1000', spot: { maker: '0.4', taker: '0.5' } };
    const { data } = await set([FIRST, later]);
    expect(data).toMatchObject({ tiers: [FIRST, HALF], waiting: [{ effective_at: null }] });
    const id = data.waiting[0]?.approval_id ?? '';
    expect((await decide(id, 'approve', root)).code).toBe(556);
    const approved = (await decide(id, 'approve', second)).data;
    expect((approved.effective_at ?? 0) - (approved.decided_at ?? 0)).toBe(24 * HOUR);
    const between = { above: '100', up_to: '1000', currency: 'USDT' };
    await expect.poll(announced, PATIENCE).toMatchObject([
      {
        symbol: null,
        effective_at: approved.effective_at,
        changes: [
          { term: 'tier_spot_maker', before: '0.4', after: '1', ...between },
          { term: 'tier_spot_taker', before: '0.5', after: '1', ...between },
          { term: 'tier_contract_maker', before: '0.75', after: '1', ...between },
          { term: 'tier_contract_taker', before: '0.8', after: '1', ...between },
        ],
      },
    ]);
    expect(rateOf(await buy('60'))).toBeCloseTo(0.0005, 4);
    await writeAsServer(server, 'approvals', 'UPDATE approvals SET effective_at = now() WHERE id = $1', [id]);
    await vi.waitFor(
      async () => expect(await tiersNow()).toMatchObject({ tiers: [FIRST, later], waiting: [] }),
      PATIENCE,
    );
    expect(await fees()).toMatchObject({ tier: 0 });
    expect(rateOf(await buy('60'))).toBeCloseTo(0.001, 4);
  });
});
