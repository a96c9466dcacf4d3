import {
  calls,
  type Wallet,
  type WithdrawalRecord,
  type WithdrawalReview,
  type WithdrawalTerms,
} from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindAuthenticator, codeOf, passTime, wrongCodeOf } from '../../harness/authenticator.ts';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { depositsOf } from '../../harness/deposits.ts';
import { lettersTo } from '../../harness/letters.ts';
import { writeAsServer } from '../../harness/ties.ts';
import {
  askFor,
  CARD,
  coins,
  customerWith,
  imbalances,
  renameRequest,
  saveCard,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
  withdrawalOf,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
let customer: Customer;
let wallet: Wallet;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(async () => {
  expect(await imbalances(treasury)).toEqual([]);
  await treasury.stop();
});
beforeEach(async () => {
  customer = await customerWith(treasury, { USDT: '1000' });
  wallet = await saveWallet(treasury, customer);
});

/** The code of a withdrawal of 100 USDT to the wallet, where not said otherwise. */
const code = (what: Record<string, unknown> = {}) =>
  withdrawalCode(treasury, customer, { wallet_id: wallet.id, amount: '100', ...what });
const ask = (body: Record<string, unknown>, lang?: string) =>
  askFor(treasury, customer, { wallet_id: wallet.id, amount: '100', ...body }, lang);
const askConfirmed = async (body: Record<string, unknown> = {}, lang?: string) =>
  ask({ ...body, verify_code: await code(body) }, lang);
const get = <Data>(path: string, token = customer.token) => treasury.server.client.get<Data>(path, { token });
const terms = async () => (await get<WithdrawalTerms>('/withdrawals/terms')).data;
const list = async (query = '') =>
  (await get<{ items: WithdrawalRecord[]; next_cursor: string | null }>(`/withdrawals${query}`)).data;
const cancel = (id: string, token = customer.token) =>
  treasury.server.client.call<WithdrawalRecord>(calls.cancelWithdrawal, {
    params: { id: id },
    token,
    lang: 'en',
  });

describe('a saved address that is known by now to lose the money', () => {
  const saved = (address: string) =>
    writeAsServer(treasury.server, 'wallets', 'UPDATE wallets SET address = $2 WHERE id = $1', [
      wallet.id,
      address,
    ]);

  it.each([
    ['a token’s contract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 11926],
    ['the black hole', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 11928],
  ])('is sent no code and no money: %s', async (_what, address, refusal) => {
    const verify_code = await code();
    await saved(address);
    const body = { channel: 'wallet', wallet_id: wallet.id, currency: 'USDT', amount: '100' };
    const asked = await treasury.server.client.call(calls.sendWithdrawalCode, {
      body,
      token: customer.token,
    });
    expect(asked.code).toBe(refusal);
    expect((await ask({ verify_code })).code).toBe(refusal);
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('is sent nothing when it is the customer’s own for deposits, or another’s', async () => {
    const other = await newCustomer(treasury.server);
    for (const [token, refusal] of [
      [customer.token, 11930],
      [other.token, 11931],
    ] as const) {
      const verify_code = await code();
      await saved((await depositsOf(treasury.server, token).address('USDT', 'TRC20')).data.address);
      expect((await ask({ verify_code })).code).toBe(refusal);
      await saved(wallet.address);
    }
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });
});

describe('asking for a withdrawal', () => {
  it('freezes the amount and its fee, and waits for review', async () => {
    const answer = await askConfirmed({ amount: '100.5' });
    expect(answer).toMatchObject({
      code: 200,
      message: 'Withdrawal submitted. It is awaiting review.',
      data: {
        channel: 'wallet',
        currency: 'USDT',
        amount: '100.5',
        fee: '1.005',
        total: '101.505',
        payout_currency: 'USDT',
        destination: { channel: 'wallet', network: 'TRC20', address: wallet.address, label: '' },
        status: 'pending',
        payout: null,
        transaction_id: null,
        reason: null,
        can_cancel: true,
      },
    });
    expect(answer.data.timeline.map(({ step }) => step)).toEqual(['submitted']);
    expect(await coins(treasury, customer)).toEqual({ available: '898.495', frozen: '101.505' });
    expect((await list()).items).toEqual([answer.data]);
    const ledger = await get<{ items: { category: string; amount: string }[] }>('/assets/ledger?limit=1');
    expect(ledger.data.items[0]).toMatchObject({ category: 'withdrawal_frost', amount: '-101.505' });
  });

  it('writes to the customer in their language what was asked for', async () => {
    await askConfirmed({}, 'spa');
    const letters = await lettersTo(treasury.server, customer.email);
    expect(letters.at(-1)?.body).toContain(`Solicitaste un retiro de 100 USDT a ${wallet.address} (TRC20).`);
  });

  it('rounds the fee up', async () => {
    const { data } = await askConfirmed({ amount: '10.000001' });
    expect(data.fee).toBe('0.10000001');
  });

  it('lets the whole balance out, fee included, and not a unit more', async () => {
    const verify_code = await code({ amount: '990.099' });
    expect((await ask({ amount: '990.1', verify_code })).code).toBe(11902);
    expect((await ask({ amount: '990.099', verify_code })).code).toBe(200);
  });

  it('goes to a bank account in full numbers of its money', async () => {
    const card = await saveCard(treasury, customer);
    const to = { channel: 'bank', wallet_id: undefined, bankcard_id: card.id };
    const body = { ...to, verify_code: await code({ ...to, amount: '100.12' }) };
    expect((await ask({ ...body, amount: '100.123' })).code).toBe(11914);
    const { data } = await ask({ ...body, amount: '100.12' });
    expect(data).toMatchObject({
      channel: 'bank',
      payout_currency: 'USD',
      destination: {
        channel: 'bank',
        bank_name: CARD.bank_name,
        payee_name: CARD.payee_name,
        account_number: '********6789',
      },
    });
  });

  it('answers the first result when it is repeated', async () => {
    const body = { client_id: 'once', verify_code: await code() };
    const first = await ask(body);
    const again = await ask(body);
    expect(again).toMatchObject({ code: 200, data: first.data });
    expect((await ask({ ...body, verify_code: '' })).data).toEqual(first.data);
    expect((await ask({ ...body, amount: '101' })).code).toBe(566);
    expect((await ask({ ...body, currency: 'BTC' })).code).toBe(566);
    expect(await coins(treasury, customer)).toMatchObject({ frozen: '101' });
    await cancel(first.data.id);
    expect((await ask(body)).data).toMatchObject({ id: first.data.id, status: 'cancelled' });
    expect(await coins(treasury, customer)).toMatchObject({ available: '1000' });
  });

  it('answers the first result when it is repeated at the same time', async () => {
    const body = { client_id: 'together', verify_code: await code() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(body)));
    expect(new Set(answers.map((answer) => `${answer.code} ${answer.data?.id}`)).size).toBe(1);
    expect(answers[0]?.code).toBe(200);
  });

  it('finishes what was confirmed but never reached the exchange', async () => {
    const first = await askConfirmed({ client_id: 'crashed' });
    await cancel(first.data.id);
    await renameRequest(treasury, customer, { from: 'crashed', to: 'lost' });
    const finished = await ask({ client_id: 'lost' });
    expect(finished).toMatchObject({ code: 200, data: { status: 'pending' } });
    expect(finished.data.id).not.toBe(first.data.id);
    await renameRequest(treasury, customer, { from: 'lost', to: 'crashed', isCopy: true });
  });

  it('looks again at the day before it finishes what never reached the exchange', async () => {
    customer = await customerWith(treasury, { USDT: '100000' }, 'primary');
    wallet = await saveWallet(treasury, customer);
    const first = await askConfirmed({ client_id: 'forgotten', amount: '15000' });
    await cancel(first.data.id);
    await renameRequest(treasury, customer, { from: 'forgotten', to: 'late' });
    const other = await askConfirmed({ amount: '19000' });
    expect((await ask({ client_id: 'late', amount: '15000' })).code).toBe(11922);
    await cancel(other.data.id);
    expect((await ask({ client_id: 'late', amount: '15000' })).code).toBe(200);
  });

  it('waits for the one under way', async () => {
    await askConfirmed();
    expect((await askConfirmed()).code).toBe(11904);
  });
});

describe('what a withdrawal refuses', () => {
  const amounts: readonly unknown[] = [
    '-1',
    -1,
    '0',
    0,
    '0.0',
    '1e-9',
    '1e2',
    '1e400',
    'NaN',
    Number.NaN,
    'Infinity',
    '0x10',
    ' 100 ',
    '1,000',
    '1.',
    '.5',
    '007',
    '+5',
    '100.0000000000000000001',
    '100.0000001',
    '9.999999',
    ['100'],
    { amount: '100' },
    null,
    true,
    '',
    '１００',
    `1${'0'.repeat(30)}`,
    100,
    '9'.repeat(400),
  ];
  it('an amount that is none, with 11914, before the code is spent', async () => {
    const verify_code = await code({ amount: '10' });
    for (const amount of amounts) {
      expect((await ask({ amount, verify_code })).code, JSON.stringify(amount)).toBe(11914);
    }
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
    expect((await ask({ amount: '10', verify_code })).code).toBe(200);
  });

  it('more than there is', async () => {
    expect((await askConfirmed({ amount: '1000' })).code).toBe(11902);
    expect((await askConfirmed({ amount: `1${'0'.repeat(15)}` })).code).toBe(11922);
  });

  it('an address that is none of the customer’s', async () => {
    const other = await customerWith(treasury, {});
    const theirs = await saveWallet(treasury, other);
    const verify_code = await code();
    for (const id of [theirs.id, '0', '999999', 'abc', '1e3', '-1', "1' OR 1=1"]) {
      expect((await ask({ wallet_id: id, verify_code })).code).toBe(11905);
    }
    const card = await saveCard(treasury, other);
    const body = { channel: 'bank', wallet_id: undefined, bankcard_id: card.id, verify_code };
    expect((await ask(body)).code).toBe(11905);
  });

  it('an address of another currency', async () => {
    const bitcoin = await saveWallet(treasury, customer, { currency: 'BTC', network: 'Bitcoin' });
    expect((await ask({ wallet_id: bitcoin.id, verify_code: '123456' })).code).toBe(11905);
    const card = await saveCard(treasury, customer);
    const body = { channel: 'bank', wallet_id: undefined, bankcard_id: card.id, currency: 'BTC' };
    expect((await ask({ ...body, verify_code: '123456' })).code).toBe(11905);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['no destination', { wallet_id: undefined }, 571],
    ['an empty destination', { wallet_id: '' }, 571],
    ['a card over the channel of wallets', { wallet_id: undefined, bankcard_id: '1' }, 571],
    ['both', { bankcard_id: '1' }, 571],
    ['no amount', { amount: undefined }, 571],
    ['no code', { verify_code: undefined }, 571],
    ['an empty code', { verify_code: ' ' }, 571],
    ['a code of an app that is not bound', { verify_code: undefined, totp: '123456' }, 554],
    ['a code that is none', { verify_code: 'abc' }, 568],
    ['a channel that there is not', { channel: 'cash' }, 561],
    ['a client id that is none', { client_id: 'a b' }, 561],
    ['a field that the schema does not know', { fee: '0' }, 561],
  ])('%s', async (_what, body, expected) => {
    expect((await ask({ verify_code: '123456', ...body })).code).toBe(expected);
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('a wrong code, one of another purpose, and one that was used', async () => {
    const right = await code();
    const wrong = right === '000000' ? '111111' : '000000';
    expect((await ask({ verify_code: wrong })).code).toBe(11303);
    const { data } = await ask({ verify_code: right });
    await cancel(data.id);
    expect((await ask({ verify_code: right })).code).toBe(568);
  });

  it('a code of the email once an authenticator app is bound', async () => {
    const { next, secret } = await bindAuthenticator(treasury.server, customer);
    expect(await terms()).toMatchObject({ confirmation: 'totp' });
    expect((await ask({ verify_code: '123456' })).code).toBe(552);
    expect((await ask({ totp: wrongCodeOf(secret) })).code).toBe(568);
    const first = await ask({ totp: next });
    expect(first.code).toBe(200);
    await cancel(first.data.id);
    expect((await ask({ totp: next })).code).toBe(576);
    await passTime(treasury.server, customer);
    expect((await ask({ totp: codeOf(secret) })).code).toBe(200);
  });

  it('customers whose identity is not verified', async () => {
    customer = await customerWith(treasury, { USDT: '1000' }, 'none');
    wallet = await saveWallet(treasury, customer);
    expect(await terms()).toMatchObject({ level: 'none' });
    expect((await askConfirmed()).code).toBe(12114);
    await writeAsServer(
      treasury.server,
      'users',
      `UPDATE users SET primary_status = 'pending' WHERE id = $1`,
      [customer.id],
    );
    expect((await askConfirmed()).code).toBe(12116);
  });

  it('more than a day allows', async () => {
    customer = await customerWith(treasury, { USDT: '100000' }, 'primary');
    wallet = await saveWallet(treasury, customer);
    expect((await askConfirmed({ amount: '20000.000001' })).code).toBe(11922);
    const first = await askConfirmed({ amount: '15000' });
    expect(first.code).toBe(200);
    expect((await terms()).used_today).toEqual({ wallet: '15000', bank: '0' });
    await cancel(first.data.id);
    expect((await terms()).used_today).toEqual({ wallet: '0', bank: '0' });
    const second = await askConfirmed({ amount: '20000' });
    expect(second.code).toBe(200);
    const rejected = await treasury.server.client.call<WithdrawalReview>(calls.decideWithdrawal, {
      params: { id: second.data.id },
      body: { decision: 'reject', reason: 'for a test' },
      token: treasury.ann.token,
    });
    expect(rejected.data).toMatchObject({ status: 'rejected' });
    const third = await askConfirmed({ amount: '19000' });
    expect(third.code).toBe(200);
    await settle(third.data.id);
    expect((await terms()).used_today).toEqual({ wallet: '19000', bank: '0' });
    expect((await askConfirmed({ amount: '1001' })).code).toBe(11922);
    const card = await saveCard(treasury, customer);
    const toBank = { channel: 'bank', wallet_id: undefined, bankcard_id: card.id };
    expect((await askConfirmed({ ...toBank, amount: '5000.01' })).code).toBe(11922);
    expect((await askConfirmed({ ...toBank, amount: '5000' })).code).toBe(200);
  });

  it('everything for a day after the password was changed', async () => {
    await writeAsServer(
      treasury.server,
      'account_holds',
      "INSERT INTO account_holds (user_id, kind, cause, expires_at) VALUES ($1, 'withdrawals', 'password_changed', now() + interval '1 minute')",
      [customer.id],
    );
    expect((await askConfirmed()).code).toBe(11921);
    expect((await terms()).hold?.until).toBeGreaterThan(Date.now());
    await writeAsServer(
      treasury.server,
      'account_holds',
      "UPDATE account_holds SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      [customer.id],
    );
    expect((await terms()).hold).toBeNull();
    expect((await askConfirmed()).code).toBe(200);
  });

  it('demo accounts and strangers', async () => {
    const { demoToken } = await newDemoCustomer(treasury.server);
    for (const path of ['/withdrawals', '/withdrawals/terms']) {
      expect((await get(path, demoToken)).code).toBe(556);
      expect((await treasury.server.client.get(path)).code).toBe(551);
    }
    const body = { wallet_id: wallet.id, amount: '1', verify_code: '123456' };
    expect((await askFor(treasury, { token: demoToken }, body)).code).toBe(556);
    expect((await cancel('1', demoToken)).code).toBe(556);
  });
});

describe('calling a withdrawal off', () => {
  it('brings the money back', async () => {
    const { id } = await withdrawalOf(treasury, customer, '500');
    const answer = await cancel(id);
    expect(answer).toMatchObject({
      code: 200,
      message: 'Withdrawal canceled. The money is back in your balance.',
      data: { id, status: 'cancelled', can_cancel: false },
    });
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
    expect((await cancel(id)).code).toBe(11923);
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('is its customer’s alone', async () => {
    const { id } = await withdrawalOf(treasury, customer, '500');
    const other = await newCustomer(treasury.server);
    expect((await cancel(id, other.token)).code).toBe(559);
    for (const wrong of ['0', 'abc', '99999999', '-1']) expect((await cancel(wrong)).code).toBe(559);
    expect((await get<{ items: unknown[] }>('/withdrawals', other.token)).data.items).toEqual([]);
  });
});

describe('the records', () => {
  it('come newest first, in pages, by status', async () => {
    for (const amount of ['10', '11', '12'])
      await cancel((await withdrawalOf(treasury, customer, amount)).id);
    await withdrawalOf(treasury, customer, '13');
    const first = await list('?limit=3');
    expect(first.items.map(({ amount }) => amount)).toEqual(['13', '12', '11']);
    const second = await list(`?limit=3&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ amount: '10' }], next_cursor: null });
    expect((await list('?status=pending')).items.map(({ amount }) => amount)).toEqual(['13']);
    expect((await list('?status=cancelled')).items).toHaveLength(3);
    expect((await list('?status=success')).items).toEqual([]);
    expect((await get('/withdrawals?cursor=abc')).code).toBe(561);
    expect((await get('/withdrawals?status=lost')).code).toBe(561);
  });

  it('keep where the money went, whatever becomes of the saved address', async () => {
    const { id } = await withdrawalOf(treasury, customer, '10');
    await treasury.server.client.call(calls.removeWallet, {
      params: { id: wallet.id },
      token: customer.token,
    });
    expect((await list()).items).toMatchObject([{ id, destination: { address: wallet.address } }]);
  });
});

describe('the terms', () => {
  it('say fee, methods, limits and the one under way', async () => {
    const { id } = await withdrawalOf(treasury, customer, '10');
    const said = await terms();
    expect(said).toMatchObject({
      fee_rate: '0.01',
      level: 'advanced',
      limits: [
        { level: 'none', daily: { wallet: '0', bank: '0' } },
        { level: 'primary', daily: { wallet: '20000', bank: '5000' } },
        { level: 'advanced', daily: { wallet: '500000', bank: '100000' } },
      ],
      used_today: { wallet: '10', bank: '0' },
      confirmation: 'email',
      new_destination_wait: 0,
      hold: null,
      pending_id: id,
    });
    expect(said.resets_at).toBeGreaterThan(Date.now());
    expect(said.methods).toContainEqual({
      channel: 'wallet',
      currency: 'USDT',
      network: 'TRC20',
      address_rule: 'tron',
      minimum: '10',
      decimals: 6,
      payout_currency: 'USDT',
    });
    expect(said.methods).toContainEqual({
      channel: 'bank',
      currency: 'USDT',
      network: null,
      address_rule: null,
      minimum: '50',
      decimals: 2,
      payout_currency: 'USD',
    });
    const { data } = await get<{ app: { default_withdrawal_fee_rate: string } }>('/data');
    expect(data.app.default_withdrawal_fee_rate).toBe(said.fee_rate);
  });
});

/** Takes a withdrawal to its end, with the three operators that a large one needs. */
async function settle(id: string): Promise<void> {
  const path = `/console/reviews/withdrawals/${id}`;
  const steps: [string, object, string][] = [
    [path, { decision: 'approve' }, treasury.ann.token],
    [path, { decision: 'approve' }, treasury.ben.token],
    [`${path}/payout`, { state: 'sent', transaction_id: 'tx-123' }, treasury.root.token],
    [`${path}/payout`, { state: 'done' }, treasury.root.token],
  ];
  for (const [where, body, token] of steps) {
    const answer = await treasury.server.client.post(where, body, { token });
    if (answer.code !== 200) throw new Error(`${where} answered ${answer.code}`);
  }
}
