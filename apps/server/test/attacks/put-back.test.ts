import { type Approval, calls } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { bindAuthenticator } from '../harness/authenticator.ts';
import { logIn, newCustomer, PASSWORD } from '../harness/customers.ts';
import { treasuryOf } from '../harness/deposits.ts';
import { newOperator } from '../harness/operators.ts';
import { tamper } from '../harness/tamper.ts';
import { askFor, codeBody, lastWithdrawalCode, saveCard, saveWallet } from '../harness/withdrawals.ts';
import { stolenRole } from './stolen-role.ts';

const venue = stolenRole();
const { faults, whileForged, balanceOf, customerWithMoney } = venue;

describe('a row that is put back before anybody asks whose it is', () => {
  const EVE = 'eve@else.example';
  const mailsTo = async (to: string) =>
    (await venue.server.database.pool.query('SELECT FROM outbox WHERE recipient = $1', [to])).rowCount;

  it('sends no code for a withdrawal elsewhere, and confirms none', async () => {
    const customer = await customerWithMoney();
    const wallet = await saveWallet(venue.treasury, customer);
    const what = { wallet_id: wallet.id, amount: '100' };
    const row = `users WHERE id = ${customer.id}`;
    const mailbox = { forged: `email = '${EVE}'`, own: `email = '${customer.email}'` };
    const sent = await whileForged(row, mailbox, () =>
      venue.server.client.call(calls.sendWithdrawalCode, { body: codeBody(what), token: customer.token }),
    );
    expect(await mailsTo(EVE)).toBe(0);
    const verify_code = sent.code === 200 ? await lastWithdrawalCode(venue.server, customer.email) : '123456';
    const asked = await whileForged(row, mailbox, () =>
      askFor(venue.treasury, customer, { ...what, verify_code }),
    );
    expect([200, 12315, 568]).toContain(asked.code);
    expect(await mailsTo(EVE)).toBe(0);
  });

  it('does not become the destination of a withdrawal', async () => {
    const customer = await customerWithMoney();
    const wallet = await saveWallet(venue.treasury, customer);
    const { next } = await bindAuthenticator(venue.server, customer);
    const elsewhere = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    const asked = await whileForged(
      `wallets WHERE id = ${wallet.id}`,
      { forged: `address = '${elsewhere}'`, own: `address = '${wallet.address}'` },
      () => askFor(venue.treasury, customer, { wallet_id: wallet.id, amount: '100', totp: next }),
    );
    expect([200, 12315]).toContain(asked.code);
    expect(JSON.stringify(asked.data)).not.toContain(elsewhere);
    const { data } = await venue.server.client.call(calls.listWithdrawals, {
      token: customer.token,
      query: {},
    });
    expect(JSON.stringify(data)).not.toContain(elsewhere);
  });

  it('lets nobody approve what they have proposed', async () => {
    const invitation = {
      account: 'mallory',
      name: 'Mallory',
      email: 'mallory@else.example',
      roles: ['admin'],
      reason: 'For a test',
    };
    const { data } = await venue.server.client.call<{ approval: Approval | null }>(calls.inviteOperator, {
      body: invitation,
      token: venue.ann.token,
    });
    const [id, digest] = [data.approval?.id ?? '', data.approval?.digest ?? ''];
    const proposer = {
      forged: `proposed_by = '${venue.root.account}'`,
      own: `proposed_by = '${venue.ann.account}'`,
    };
    const approved = await whileForged(`approvals WHERE id = ${id}`, proposer, () =>
      venue.server.client.call(calls.decideApproval, {
        params: { id },
        body: { decision: 'approve', digest },
        token: venue.ann.token,
      }),
    );
    expect([556, 12315]).toContain(approved.code);
    expect((await venue.role.query("SELECT FROM operators WHERE account = 'mallory'")).rowCount).toBe(0);

    const customer = await newCustomer(venue.server);
    const proposed = await treasuryOf(venue.server, venue.ann.token).adjust({
      client_id: 'alone',
      type: 'manual_deposit',
      customer: String(customer.id),
      currency: 'USDT',
      amount: '5000',
      reason: 'For a test',
    });
    expect(proposed.data.status).toBe('pending');
    const decided = await whileForged(`adjustments WHERE id = ${proposed.data.id}`, proposer, () =>
      treasuryOf(venue.server, venue.ann.token).decide(proposed.data.id, 'approve'),
    );
    expect([556, 12315]).toContain(decided.code);
    expect(await balanceOf(customer.token)).toBe('0');
  });

  it('resets no password through another mailbox', async () => {
    const customer = await newCustomer(venue.server);
    const row = `users WHERE id = ${customer.id}`;
    const mailbox = { forged: `email = 'eva@else.example'`, own: `email = '${customer.email}'` };
    await venue.role.query(`UPDATE users SET ${mailbox.forged} WHERE id = ${customer.id}`);
    await venue.server.client.call(calls.sendEmailCode, {
      body: { type: 'forgot', email: 'eva@else.example' },
    });
    const codes = () =>
      venue.server.database.pool.query<{ body: string }>('SELECT body FROM outbox WHERE recipient = $1', [
        'eva@else.example',
      ]);
    await venue.server.client.call(calls.sendEmailCode, {
      body: { type: 'forgot', email: 'nobody@else.example' },
    });
    const verify_code = /\b\d{6}\b/.exec((await codes()).rows[0]?.body ?? '')?.[0] ?? '123456';
    const reset = await whileForged(row, mailbox, () =>
      venue.server.client.call(calls.resetPassword, {
        body: { account: 'eva@else.example', verify_code, password: 'mallory-1' },
      }),
    );
    expect(reset.code).not.toBe(200);
    await logIn(venue.server, customer.email);
  });

  it('binds nobody else’s authenticator', async () => {
    const customer = await newCustomer(venue.server);
    const { id, token } = customer;
    const begin = (password: string) =>
      venue.server.client.call(calls.beginTotp, { body: { password }, token });
    const [kept] = (await venue.role.query('SELECT password_hash FROM users WHERE id = $1', [id])).rows;
    const begun = await whileForged(
      `users WHERE id = ${id}`,
      {
        forged: `password_hash = (SELECT password_hash FROM operators WHERE id = ${venue.ben.id})`,
        own: `password_hash = '${kept.password_hash}'`,
      },
      () => begin(venue.ben.password),
    );
    expect([12242, 12315]).toContain(begun.code);
    await bindAuthenticator(venue.server, customer);
    const [bound] = (
      await venue.role.query('SELECT bound_at::text FROM authenticators WHERE user_id = $1', [id])
    ).rows;
    const anew = await whileForged(
      `authenticators WHERE user_id = ${id}`,
      { forged: 'bound_at = NULL', own: `bound_at = '${bound.bound_at}'` },
      () => begin(PASSWORD),
    );
    expect([566, 12315]).toContain(anew.code);
    await venue.role.query('DELETE FROM authenticators WHERE user_id = $1', [id]);
    expect((await begin(PASSWORD)).code).toBe(12315);
    await tamper(
      venue.server.database.pool,
      "DELETE FROM ties WHERE relation = 'authenticators' AND key = $1",
      [id],
    );
  });

  it('gives no operator a role for a moment', async () => {
    const cay = await newOperator(venue.server, venue.root, ['support']);
    let isOver = false;
    const flips = (async () => {
      while (!isOver) {
        await venue.role.query("UPDATE operators SET roles = '{admin}' WHERE id = $1", [cay.id]);
        await venue.role.query("UPDATE operators SET roles = '{support}' WHERE id = $1", [cay.id]);
      }
    })();
    const answers = new Set<number>();
    for (let tried = 0; tried < 300; tried += 1)
      answers.add((await venue.server.client.call(calls.listOperators, { token: cay.token })).code);
    isOver = true;
    await flips;
    expect([...answers]).not.toContain(200);
    expect(await faults()).toEqual([]);
  });
});

describe('what is over', () => {
  it('is not put back: an address that was removed, a login that was ended', async () => {
    const customer = await customerWithMoney();
    const wallet = await saveWallet(venue.treasury, customer);
    const card = await saveCard(venue.treasury, customer);
    await venue.role.query('CREATE TEMP TABLE kept_wallets AS SELECT * FROM wallets');
    await venue.role.query('CREATE TEMP TABLE kept_bankcards AS SELECT * FROM bankcards');
    const [params, token] = [{ id: wallet.id }, customer.token];
    expect((await venue.server.client.call(calls.removeWallet, { params, token })).code).toBe(200);
    expect(
      (await venue.server.client.call(calls.removeBankcard, { params: { id: card.id }, token })).code,
    ).toBe(200);
    const asked = { amount: '100', verify_code: '123456' };
    const back = (table: string, id: string) =>
      venue.role.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table} WHERE id = ${id} AND user_id = ${customer.id}`,
      );
    await back('wallets', wallet.id);
    await back('bankcards', card.id);
    expect((await askFor(venue.treasury, customer, { ...asked, wallet_id: wallet.id })).code).toBe(12315);
    const byBank = { ...asked, channel: 'bank', bankcard_id: card.id };
    expect((await askFor(venue.treasury, customer, byBank)).code).toBe(12315);
    expect((await faults()).length).toBeGreaterThan(0);
    await venue.role.query('DELETE FROM wallets WHERE id = $1', [wallet.id]);
    await venue.role.query('DELETE FROM bankcards WHERE id = $1', [card.id]);

    const cay = await newOperator(venue.server, venue.root, ['support']);
    await venue.role.query('CREATE TEMP TABLE kept_logins AS SELECT * FROM operator_sessions');
    const me = async () => (await venue.server.client.call(calls.readOwnAccount, { token: cay.token })).code;
    expect(await me()).toBe(200);
    await venue.server.client.call(calls.logOutOperator, { token: cay.token });
    await venue.role.query('DELETE FROM operator_sessions WHERE operator_id = $1', [cay.id]);
    await venue.role.query('INSERT INTO operator_sessions SELECT * FROM kept_logins WHERE operator_id = $1', [
      cay.id,
    ]);
    await venue.role.query('UPDATE operator_sessions SET revoked_at = NULL WHERE operator_id = $1', [cay.id]);
    expect(await me()).toBe(551);
    await venue.role.query('DELETE FROM operator_sessions WHERE operator_id = $1', [cay.id]);
    expect(await faults()).toEqual([]);
  });
});
