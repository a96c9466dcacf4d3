import { calls, type HoldKind, type WithdrawalReview } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../../harness/customers.ts';
import { hold, lift } from '../../harness/holds.ts';
import {
  coins,
  customerWith,
  startTreasury,
  type Treasury,
  withdrawalOf,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

const path = (id: string) => `/console/reviews/withdrawals/${id}`;
const decide = (id: string, body: object) =>
  treasury.server.client.post<WithdrawalReview>(path(id), body, { token: treasury.ann.token, lang: 'en' });
const approve = (id: string) => decide(id, { decision: 'approve' });
const record = (id: string, body: object) =>
  treasury.server.client.post<WithdrawalReview>(`${path(id)}/payout`, body, {
    token: treasury.ann.token,
    lang: 'en',
  });
const sent = { state: 'sent', transaction_id: 'transaction-1' };
const unclear = { state: 'unknown', reason: 'Nobody knows' };
const read = async (id: string) =>
  (await treasury.server.client.get<WithdrawalReview>(path(id), { token: treasury.ann.token })).data;
const disable = (customer: Customer, disabled: boolean) =>
  treasury.server.client.call(calls.setCustomerState, {
    params: { id: customer.id },
    body: { disabled, reason: 'Stolen card' },
    token: treasury.root.token,
  });

describe('a disabled customer', () => {
  it('is not paid before they are enabled again', async () => {
    const customer = await customerWith(treasury, { USDT: '1000' });
    const { id } = await withdrawalOf(treasury, customer, '100');
    expect((await disable(customer, true)).code).toBe(200);
    const refused = await approve(id);
    expect(refused).toMatchObject({ code: 12227, status: 409 });
    expect(refused.message).toContain('“Stolen card”');
    expect((await read(id)).customer.held).toEqual(['frozen']);
    expect((await disable(customer, false)).code).toBe(200);
    expect((await read(id)).customer.held).toEqual([]);
    expect((await approve(id)).data.payout).toBe('instructed');
    await disable(customer, true);
    expect((await record(id, sent)).code).toBe(12227);
    expect((await read(id)).payout).toBe('instructed');
    await disable(customer, false);
    expect((await record(id, sent)).data.payout).toBe('sent');
    await disable(customer, true);
    expect((await record(id, { state: 'done' })).code).toBe(12227);
    expect((await read(id)).payout).toBe('sent');
    await disable(customer, false);
    expect((await record(id, { state: 'done' })).data.payout).toBe('done');
  });
});

const HOLDING: readonly [HoldKind, 11921 | 12227][] = [
  ['withdrawals', 11921],
  ['frozen', 12227],
];

describe.each(HOLDING)('while %s is held', (kind, code) => {
  it('no payout is approved, sent or done, and each goes on once it is lifted', async () => {
    const { root, server } = treasury;
    const customer = await customerWith(treasury, { USDT: '1000' });
    const { id } = await withdrawalOf(treasury, customer, '100');
    const steps = [() => approve(id), () => record(id, sent), () => record(id, { state: 'done' })] as const;
    for (const step of steps) {
      const held = await hold(server, root, customer, kind);
      const before = await read(id);
      expect((await step()).code).toBe(code);
      expect(await read(id)).toEqual(before);
      expect((await lift(server, root, customer, held)).code).toBe(200);
      expect((await step()).code).toBe(200);
    }
  });

  it('it can be rejected, called unclear, and called off by the customer', async () => {
    const { root, server } = treasury;
    const customer = await customerWith(treasury, { USDT: '1000' });
    const first = await withdrawalOf(treasury, customer, '100');
    const held = await hold(server, root, customer, kind);
    expect((await decide(first.id, { decision: 'reject', reason: 'Held' })).code).toBe(200);
    expect((await coins(treasury, customer)).available).toBe('1000');
    await lift(server, root, customer, held);
    const second = await withdrawalOf(treasury, customer, '100');
    await hold(server, root, customer, kind);
    const { code: called } = await server.client.call(calls.cancelWithdrawal, {
      params: { id: second.id },
      ...customer,
    });
    expect(called).toBe(200);
    const other = await customerWith(treasury, { USDT: '1000' });
    const third = await withdrawalOf(treasury, other, '100');
    await approve(third.id);
    await hold(server, root, other, kind);
    expect((await record(third.id, unclear)).data.payout).toBe('unknown');
    expect((await record(third.id, sent)).code).toBe(code);
  });
});

it('money that is on its way goes on while only trading is held', async () => {
  const { root, server } = treasury;
  const customer = await customerWith(treasury, { USDT: '1000' });
  await hold(server, root, customer, 'trading');
  const { id } = await withdrawalOf(treasury, customer, '100');
  expect((await approve(id)).data.payout).toBe('instructed');
  expect((await record(id, sent)).data.payout).toBe('sent');
  expect((await record(id, { state: 'done' })).data.payout).toBe('done');
});
