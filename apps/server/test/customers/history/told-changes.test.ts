import { type AccountChange, type Adjustment, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindAuthenticator } from '../../harness/authenticator.ts';
import { type Customer, lastCode, logIn, newCustomer, PASSWORD } from '../../harness/customers.ts';
import { depositsOf, treasuryOf } from '../../harness/deposits.ts';
import { lettersTo } from '../../harness/letters.ts';
import { newOperator, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { writeAsServer } from '../../harness/ties.ts';
import {
  ADDRESSES,
  CARD,
  customerWith,
  saveCard,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalOf,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
let support: TestOperator;
beforeAll(async () => {
  treasury = await startTreasury();
  support = await newOperator(treasury.server, treasury.root, ['support']);
});
afterAll(() => treasury.stop());

const history = async ({ token }: Pick<Customer, 'token'>) => {
  const { data } = await treasury.server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
    token,
  });
  return data.items.map(({ detail, type }) => [type, detail]);
};
const letters = ({ email }: Pick<Customer, 'email'>) => lettersTo(treasury.server, email);
const subjects = async (customer: Pick<Customer, 'email'>) =>
  (await letters(customer)).map(({ subject }) => subject);

async function adjust(customer: Customer, type: Adjustment['type'], amount: string): Promise<Adjustment> {
  const body = {
    client_id: `t-${type}-${customer.id}`,
    type,
    customer: String(customer.id),
    currency: 'USDT',
  };
  const { data } = await treasury.server.client.call<Adjustment>(calls.proposeAdjustment, {
    body: { ...body, amount, reason: 'Not for the customer to read' },
    token: treasury.ann.token,
  });
  return data;
}

describe('an account', () => {
  it('hears of a login from a new device, once, and not of one from its own', async () => {
    const customer = await newCustomer(treasury.server);
    await logIn(treasury.server, customer.email, PASSWORD, customer.device);
    expect(await subjects(customer)).toEqual([]);
    const { device } = await logIn(treasury.server, customer.email);
    await logIn(treasury.server, customer.email, PASSWORD, device ?? '');
    expect((await history(customer)).slice(0, 3).map(([type]) => type)).toEqual([
      'login',
      'login_new_device',
      'login',
    ]);
    const [letter, ...others] = await letters(customer);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('New login to your Trade account from a new device');
    expect(letter?.body).toMatch(/node · 127\.0\.0\.1\n\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(letter?.body).toContain('If this was not you, change your password immediately');
  });

  it('hears of its password, in its own language', async () => {
    const { server } = treasury;
    const customer = await newCustomer(server);
    const { email } = customer;
    await server.client.call(calls.logInCustomer, {
      body: { account: email, password: PASSWORD },
      lang: 'spa',
      headers: { device: customer.device },
    });
    await server.client.call(calls.sendEmailCode, {
      body: { type: 'password', email },
      token: customer.token,
    });
    const body = { email, old_password: PASSWORD, password: 'another-horse' };
    const verify_code = await lastCode(server, email);
    const headers = { device: customer.device };
    await server.client.call(calls.changePassword, {
      body: { ...body, verify_code },
      token: customer.token,
      headers,
    });
    await server.client.call(calls.sendEmailCode, { body: { type: 'forgot', email } });
    await expect
      .poll(
        () =>
          server.database.pool
            .query("SELECT 1 FROM outbox WHERE recipient = $1 AND subject LIKE 'Your code to reset%'", [
              email,
            ])
            .then(({ rows }) => rows.length),
        PATIENCE,
      )
      .toBe(1);
    const reset = { account: email, password: PASSWORD, verify_code: await lastCode(server, email) };
    expect((await server.client.call(calls.resetPassword, { body: reset, headers })).code).toBe(200);
    expect(await subjects(customer)).toEqual([
      'Se cambió tu contraseña de Trade',
      'Se restableció tu contraseña de Trade',
    ]);
  });

  it('hears of its authenticator app, and of none of its secrets', async () => {
    const customer = await newCustomer(treasury.server);
    const { next, recoveryCodes, secret } = await bindAuthenticator(treasury.server, customer);
    await treasury.server.client.call(calls.unbindTotp, { token: customer.token, body: { code: next } });
    expect(await subjects(customer)).toEqual([
      'An authenticator app was added to your Trade account',
      'The authenticator app was removed from your Trade account',
    ]);
    const told = JSON.stringify([await letters(customer), await history(customer)]);
    for (const secrets of [secret, next, ...recoveryCodes]) expect(told).not.toContain(secrets);
  });

  it('hears of new places that money can go to', async () => {
    const customer = await newCustomer(treasury.server);
    await saveWallet(treasury, customer);
    const card = await saveCard(treasury, customer);
    const replaced = { ...CARD, account_number: '000999994321' };
    await treasury.server.client.call(calls.replaceBankcard, {
      params: { id: card.id },
      token: customer.token,
      body: replaced,
    });
    expect((await history(customer)).slice(0, 3)).toEqual([
      ['bankcard_changed', 'First Bank of Springfield · ********4321'],
      ['bankcard_added', 'First Bank of Springfield · ********6789'],
      ['wallet_added', `USDT · TRC20 · ${ADDRESSES.TRC20}`],
    ]);
    const told = await letters(customer);
    expect(told).toHaveLength(3);
    expect(told[0]?.body).toContain(ADDRESSES.TRC20);
    expect(JSON.stringify(told)).not.toContain(CARD.account_number);
  });

  it('hears of a withdrawal that is asked for: how much, over which network, where to', async () => {
    const customer = await customerWith(treasury, { USDT: '500' });
    await withdrawalOf(treasury, customer, '120.5');
    expect((await history(customer))[0]).toEqual(['withdrawal_asked', '120.5 USDT · TRC20 · TNPeea…1NYqeL']);
    const asked = (await letters(customer)).filter(({ subject }) =>
      subject.includes('withdrawal was requested'),
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toContain(`120.5 USDT to ${ADDRESSES.TRC20} (TRC20)`);
  });

  it('hears of money that the operator moves by hand, and who it was, but not which person or why', async () => {
    const customer = await newCustomer(treasury.server);
    await adjust(customer, 'manual_deposit', '80');
    await adjust(customer, 'manual_withdrawal', '30.5');
    expect((await history(customer)).slice(0, 2)).toEqual([
      ['operator_debited', '30.5 USDT'],
      ['operator_credited', '80 USDT'],
    ]);
    const told = await letters(customer);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your Trade account was credited manually',
      'Your Trade account was debited manually',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Not for the customer|@venue/);
  });

  it('hears nothing of money that could not be taken', async () => {
    const customer = await newCustomer(treasury.server);
    await adjust(customer, 'manual_withdrawal', '5');
    expect((await history(customer)).map(([type]) => type)).toEqual(['login', 'registered']);
    expect(await letters(customer)).toEqual([]);
  });

  it('hears of a deposit once, and that a person confirmed it', async () => {
    const customer = await newCustomer(treasury.server);
    const { data } = await depositsOf(treasury.server, customer.token).announce({ amount: '100' });
    const approving = treasuryOf(treasury.server, treasury.ann.token);
    const tx_id = 'ce'.repeat(32);
    await Promise.all([approving.approve(data.id, { tx_id }), approving.approve(data.id, { tx_id })]);
    expect((await history(customer))[0]).toEqual(['deposit_by_operator', '100 USDT']);
    const told = await letters(customer);
    expect(told.map(({ subject }) => subject)).toEqual(['Your deposit to Trade has arrived']);
    expect(told[0]?.body).toContain('Our staff confirmed it manually.');
  });

  it('hears once of what was under way when the process ended', async () => {
    const customer = await newCustomer(treasury.server);
    const { id } = await adjust(customer, 'manual_deposit', '80');
    await treasury.server.restart(async () => {
      // As if the process had ended between the books and the note that they contain it.
      const { pool } = treasury.server.database;
      await writeAsServer(
        treasury.server,
        'adjustments',
        "UPDATE adjustments SET status = 'executing', decided_at = NULL WHERE id = $1",
        [id],
      );
      await pool.query("DELETE FROM account_changes WHERE user_id = $1 AND type = 'operator_credited'", [
        customer.id,
      ]);
      await pool.query('DELETE FROM letters WHERE recipient = $1', [customer.email]);
      await pool.query('DELETE FROM outbox WHERE recipient = $1', [customer.email]);
    });
    expect((await history(customer)).filter(([type]) => type === 'operator_credited')).toHaveLength(1);
    expect(await subjects(customer)).toEqual(['Your Trade account was credited manually']);
  });
});

describe('the console', () => {
  const activity = (id: number | string, token: string, query = '') =>
    treasury.server.client.get<{ items: AccountChange[]; next_cursor: string | null }>(
      `/console/customers/${id}/activity${query}`,
      { token },
    );

  it('shows support the same history, page by page', async () => {
    const customer = await newCustomer(treasury.server);
    await saveWallet(treasury, customer);
    const first = (await activity(customer.id, support.token, '?limit=2')).data;
    const rest = (await activity(customer.id, support.token, `?limit=2&cursor=${first.next_cursor}`)).data;
    const { data } = await treasury.server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token: customer.token,
    });
    expect([...first.items, ...rest.items]).toEqual(data.items);
    expect(rest.next_cursor).toBeNull();
  });

  it('refuses a customer who does not exist, and a cursor that is none', async () => {
    const { id } = await newCustomer(treasury.server);
    expect((await activity('999999', support.token)).code).toBe(12100);
    expect((await activity('x', support.token)).code).toBe(12100);
    expect((await activity(id, support.token, '?cursor=x')).code).toBe(561);
  });
});
