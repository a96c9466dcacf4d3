import {
  type AccountChange,
  type AuditEntry,
  type ConsoleCustomer,
  type ConsoleHold,
  calls,
  type UserInfo,
  type WithdrawalTerms,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../harness/customers.ts';
import { hold, lift } from '../../harness/holds.ts';
import { lettersTo } from '../../harness/letters.ts';
import { newOperator, type TestOperator } from '../../harness/operators.ts';
import { writeAsServer } from '../../harness/ties.ts';
import { askFor, customerWith, saveWallet, startTreasury, type Treasury } from '../../harness/withdrawals.ts';

const HOUR = 3_600_000;

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

const get = async <Data>(path: string, { token }: { token: string }) =>
  (await treasury.server.client.get<Data>(path, { token })).data;
const holdsOf = async (id: number, operator: TestOperator = treasury.root) =>
  (await get<{ items: ConsoleHold[] }>(`/console/customers/${id}/holds`, operator)).items;
const lettersAbout = async (email: string, subject: RegExp) =>
  (await lettersTo(treasury.server, email)).filter((letter) => subject.test(letter.subject));
const put = (id: number | string, body: object, { token }: { token: string } = treasury.root) =>
  treasury.server.client.call<{ items: ConsoleHold[] }>(calls.putHold, { params: { id: id }, body, token });

describe('an operator who is the only one with the role', () => {
  it('puts a hold once, and lifts it; the customer is told, and both are recorded', async () => {
    const { root, server } = treasury;
    const customer = await customerWith(treasury, {});
    const until = Date.now() + 48 * HOUR;
    const body = { client_id: 'h-1', kind: 'withdrawals', reason: 'Chargeback at the bank', until };
    const { data } = await put(customer.id, body);
    expect(data.items).toMatchObject([
      {
        kind: 'withdrawals',
        cause: 'operator',
        reason: 'Chargeback at the bank',
        until,
        state: 'active',
        put_by: root.account,
        lifted: null,
        may_lift: true,
      },
    ]);
    expect((await put(customer.id, body)).data.items).toHaveLength(1);
    expect((await put(customer.id, { ...body, kind: 'frozen' })).code).toBe(566);

    const told = await get<UserInfo>('/user/', customer);
    expect(told.holds).toMatchObject([{ kind: 'withdrawals', reason: 'Chargeback at the bank', until }]);
    expect((await get<WithdrawalTerms>('/withdrawals/terms', customer)).hold).toEqual(told.holds[0]);
    const wallet = await saveWallet(treasury, customer);
    const refused = await askFor(treasury, customer, { wallet_id: wallet.id, amount: '20' }, 'fre');
    expect(refused.code).toBe(11921);
    const minute = new Date(Math.ceil(until / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(refused.message).toMatch(/suspendus\. Motif.*Chargeback at the bank/);
    expect(refused.message).toContain(`${minute} UTC`);
    const [letter] = await lettersAbout(customer.email, /on hold$/);
    expect(letter?.subject).toMatch(/^Withdrawals from your .+ account are on hold$/);
    expect(letter?.body).toContain('“Chargeback at the bank”');
    expect(letter?.body).toContain(`It ends on ${minute} UTC.`);

    const [held] = data.items;
    const lifted = await lift(server, root, customer, { id: held?.id ?? '' });
    expect(lifted.data.items).toMatchObject([
      { state: 'lifted', lifted: { by: root.account, reason: 'Cleared up' }, may_lift: false },
    ]);
    expect((await lift(server, root, customer, { id: held?.id ?? '' })).code).toBe(566);
    expect((await get<UserInfo>('/user/', customer)).holds).toEqual([]);
    expect(await lettersAbout(customer.email, /^The hold on withdrawals .* was lifted$/)).toHaveLength(1);
    const { items: history } = await get<{ items: AccountChange[] }>('/user/account_changes', customer);
    expect(history.filter(({ type }) => type.startsWith('hold'))).toMatchObject([
      { type: 'hold_lifted', detail: 'withdrawals' },
      { type: 'hold_put', detail: 'withdrawals: Chargeback at the bank' },
    ]);
    const subject = `customer:${customer.id}`;
    for (const action of ['hold.put', 'hold.lift']) {
      const { items } = await get<{ items: AuditEntry[] }>(`/console/audit?action=${action}`, root);
      expect(items[0]).toMatchObject({ operator: root.account, subject, detail: { kind: 'withdrawals' } });
    }
  });

  it('enables whom they have disabled', async () => {
    const { root, server } = treasury;
    const customer = await newCustomer(server);
    const state = (disabled: boolean) =>
      server.client.call<ConsoleCustomer>(calls.setCustomerState, {
        params: { id: customer.id },
        body: { disabled, reason: 'Stolen card' },
        token: root.token,
      });
    expect((await state(true)).data).toMatchObject({ disabled: true, held: ['frozen'] });
    const [frozen] = await holdsOf(customer.id);
    expect(frozen).toMatchObject({ kind: 'frozen', cause: 'disabled', until: null, may_lift: false });
    expect((await lift(server, root, customer, { id: frozen?.id ?? '' })).code).toBe(556);
    expect((await state(true)).code).toBe(200);
    expect(await holdsOf(customer.id)).toHaveLength(1);
    const letters = await lettersAbout(customer.email, /is frozen$/);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('you cannot log in');
    expect((await state(false)).data).toMatchObject({ disabled: false, held: [] });
  });
});

it('refuses a hold with invalid fields', async () => {
  const { server } = treasury;
  const { id } = await newCustomer(server);
  const body = { client_id: 'h-2', kind: 'trading', reason: 'For the test', until: null };
  expect((await put(999_999, body)).code).toBe(12100);
  expect((await put('x', body)).code).toBe(12100);
  expect((await put(id, { ...body, until: Date.now() - 1 })).code).toBe(561);
  expect((await put(id, { ...body, until: Date.now() + 20 * 366 * 24 * HOUR })).code).toBe(561);
  expect((await put(id, { ...body, kind: 'everything' })).code).toBe(561);
  expect((await put(id, { ...body, reason: ' x ' })).code).toBe(561);
  expect((await put(id, body, treasury.ben)).code).toBe(556);
  expect(await holdsOf(id)).toEqual([]);
  const path = `/console/customers/${id}/holds/999999/lift`;
  const nobodys = await server.client.post(path, { reason: 'Why not' }, { token: treasury.root.token });
  expect(nobodys.code).toBe(559);
});

it('ends by itself at its expiry, and the longest of several is the one that is told', async () => {
  const { root, server } = treasury;
  const customer = await customerWith(treasury, {});
  const long = Date.now() + 3 * HOUR;
  await hold(server, root, customer, 'frozen', { until: long });
  await hold(server, root, customer, 'withdrawals', { until: Date.now() + HOUR });
  const terms = () => get<WithdrawalTerms>('/withdrawals/terms', customer);
  expect((await terms()).hold).toMatchObject({ kind: 'frozen', until: long });
  const endNow = (kind: string) =>
    writeAsServer(
      server,
      'account_holds',
      "UPDATE account_holds SET expires_at = now() - interval '1 second' WHERE user_id = $1 AND kind = $2",
      [customer.id, kind],
    );
  await endNow('frozen');
  expect((await terms()).hold?.kind).toBe('withdrawals');
  await endNow('withdrawals');
  expect((await terms()).hold).toBeNull();
  expect((await holdsOf(customer.id)).map(({ state }) => state)).toEqual(['expired', 'expired']);
});

it('is shown wherever operators meet the customer', async () => {
  const { ann, root, server } = treasury;
  const { client } = server;
  const customer = await customerWith(treasury, { USDT: '10' }, 'none');
  const { id, token } = customer;
  const body = { phone: '+8613800000000', question: 'Where is my money?', images: [] };
  expect((await client.call(calls.sendContactMessage, { body, token })).code).toBe(200);
  expect(
    (await client.call(calls.sendChatMessage, { body: { client_id: 'm', text: 'Hello' }, token })).code,
  ).toBe(200);
  await server.database.pool.query(
    "INSERT INTO realname_applications (user_id, level, status, locale) VALUES ($1, 'primary', 'pending', 'en')",
    [id],
  );
  await hold(server, root, customer, 'trading');
  await hold(server, root, customer, 'withdrawals');
  const held = ['trading', 'withdrawals'];
  interface Listed {
    items: { customer: { id: string; held: string[] } | null }[];
  }
  for (const [path, operator] of [
    ['/console/contact', root],
    ['/console/desk', root],
    ['/console/reviews/realnames', root],
    ['/console/adjustments', ann],
  ] as const) {
    const { items } = await get<Listed>(path, operator);
    const found = items.find((item) => item.customer?.id === String(id));
    expect(found?.customer?.held, path).toEqual(held);
  }
  const [listed] = (await get<{ items: ConsoleCustomer[] }>(`/console/customers?search=${id}`, root)).items;
  expect(listed?.held).toEqual(held);
  expect((await get<ConsoleCustomer>(`/console/customers/${id}`, root)).held).toEqual(held);
  const others = await get<{ items: ConsoleCustomer[] }>('/console/customers?state=held&limit=100', root);
  expect(others.items.map((one) => one.id)).toContain(String(id));
  expect(others.items.every((one) => one.held.length > 0)).toBe(true);
});

it('is lifted by another operator, from the second one with the role on', async () => {
  const { root, server } = treasury;
  const second = await newOperator(server, root, ['support']);
  const customer = await newCustomer(server);
  const held = await hold(server, root, customer, 'frozen');
  expect(held.may_lift).toBe(false);
  const refused = await lift(server, root, customer, held);
  expect(refused).toMatchObject({ code: 12314, status: 403 });
  expect((await holdsOf(customer.id, second))[0]).toMatchObject({ state: 'active', may_lift: true });
  expect((await lift(server, second, customer, held)).code).toBe(200);

  const state = (disabled: boolean, { token }: TestOperator) =>
    server.client.call(calls.setCustomerState, {
      params: { id: customer.id },
      body: { disabled, reason: 'Stolen card' },
      token,
    });
  expect((await state(true, second)).code).toBe(200);
  expect((await state(false, second)).code).toBe(12314);
  expect((await get<UserInfo | null>('/user/', customer)) ?? null).toBeNull();
  expect((await state(false, root)).code).toBe(200);
});
