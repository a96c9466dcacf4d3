import { createHash } from 'node:crypto';
import { type Adjustment, type Approval, calls, type DepositAddress } from '@trade/protocol';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trustedKeys } from '../../src/core/checks/index.ts';
import { TIED_NAMES } from '../../src/core/ties/tied-tables.ts';
import { hashOf } from '../../src/operators/audit/entry.ts';
import { openAnchors, verifyLedger } from '../../src/venue/integrity/index.ts';
import { bindAuthenticator } from '../harness/authenticator.ts';
import { logIn, newCustomer, PASSWORD } from '../harness/customers.ts';
import { depositsOf, newTransaction, treasuryOf } from '../harness/deposits.ts';
import { hold } from '../harness/holds.ts';
import { enrolFirst, newOperator, type TestOperator } from '../harness/operators.ts';
import { PATIENCE } from '../harness/patience.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { tamper } from '../harness/tamper.ts';
import {
  ADDRESSES,
  askFor,
  codeBody,
  customerWith,
  lastWithdrawalCode,
  saveCard,
  saveWallet,
  type Treasury,
  withdrawalOf,
} from '../harness/withdrawals.ts';

/*
 * Somebody who has the password of the application's database role, which owns nothing, and no
 * other secret. What they write must command neither money nor powers, and must be noticed.
 */

let server: TestServer;
let root: TestOperator;
let ann: TestOperator;
let ben: TestOperator;
let treasury: Treasury;
/** The database as the application's role. */
let role: pg.Pool;

beforeAll(async () => {
  server = await startTestServer({ MANUAL_LIMIT: '1000' });
  root = await enrolFirst(server);
  ann = await newOperator(server, root, ['treasury', 'admin']);
  ben = await newOperator(server, root, ['treasury', 'market']);
  treasury = { server, root, ann, ben, stop: () => server.stop() };
  role = new pg.Pool({ connectionString: server.database.appUrl, max: 1 });
});
afterAll(async () => {
  await role.end();
  await server.stop();
});

/** What `npm run verify` finds of rows that command money or powers. */
async function faults(): Promise<{ table: string; key: string }[]> {
  const config = { signingKey: null, oldSigningKeys: [], anchorUrl: null, dataDir: server.dataDir };
  const { results } = await verifyLedger(server.database.pool, {
    anchors: openAnchors(config),
    trusted: trustedKeys(config),
    fromLast: false,
    withState: true,
  });
  return results.flatMap(({ fault }) => (fault ? [fault] : []));
}

/**
 * Undoes what was written past the server, as somebody with all rights would after an attack was
 * found.
 */
async function restored(table: string, work: () => Promise<void>): Promise<void> {
  const { pool } = server.database;
  await pool.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  const ties = `DELETE FROM ties WHERE made_at > $1`;
  const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
  try {
    await work();
  } finally {
    await tamper(pool, `DELETE FROM ${table}`);
    await tamper(
      pool,
      `INSERT INTO ${table} ${/^(adj|rech|appr|oper.tors$|account|users|wallets)/.test(table) ? 'OVERRIDING SYSTEM VALUE ' : ''}SELECT * FROM kept_${table}`,
    );
    await tamper(pool, `${ties} AND signature = 'forged'`, [rows[0]?.now]);
    await pool.query(`DROP TABLE kept_${table}`);
  }
}

/**
 * Shows the server a forged row while it reads it, and puts the old one back before it asks whether
 * the row is its own: until then the role keeps the row locked, on which that question may wait.
 */
async function whileForged<Answer>(
  row: string,
  { forged, own }: { forged: string; own: string },
  request: () => Promise<Answer>,
): Promise<Answer> {
  const [table, where] = row.split(/ WHERE /);
  await role.query(`UPDATE ${table} SET ${forged} WHERE ${where}`);
  const client = await role.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT FROM ${table} WHERE ${where} FOR UPDATE`);
    let isOver = false;
    const answer = request().finally(() => {
      isOver = true;
    });
    const isWaited = async () => {
      const { rows } = await server.database.pool.query('SELECT FROM pg_locks WHERE NOT granted');
      return isOver || rows.length > 0;
    };
    await expect.poll(isWaited, PATIENCE).toBe(true);
    await client.query(`UPDATE ${table} SET ${own} WHERE ${where}`);
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
}

const balanceOf = (token: string) => depositsOf(server, token).balance();

describe('money', () => {
  it('is not made by an adjustment that says that it is under way', async () => {
    const { id, token } = await newCustomer(server);
    await restored('adjustments', async () => {
      await server.restart(() =>
        role.query(
          `INSERT INTO adjustments (user_id, type, currency, amount, reason, status, client_id, digest, proposed_by)
           VALUES ($1, 'manual_deposit', 'USDT', 100000000000, 'x', 'executing', 'forged', 'x', $2)`,
          [id, ann.account],
        ),
      );
      expect(await balanceOf(token)).toBe('0');
      const { rows } = await role.query("SELECT id, status FROM adjustments WHERE client_id = 'forged'");
      expect(rows).toMatchObject([{ status: 'executing' }]);
      expect(await faults()).toMatchObject([{ table: 'adjustments', key: String(rows[0].id) }]);
    });
    expect(await faults()).toEqual([]);
  });

  it('is not another amount, or somebody else’s, than was proposed', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const { code, data } = await treasuryOf(server, ann.token).adjust({
      client_id: 'large',
      type: 'manual_deposit',
      customer: String(one.id),
      currency: 'USDT',
      amount: '5000',
      reason: 'For a test',
    });
    expect(data?.status, String(code)).toBe('pending');
    await restored('adjustments', async () => {
      await role.query('UPDATE adjustments SET user_id = $2, amount = amount * 2 WHERE id = $1', [
        data.id,
        other.id,
      ]);
      expect((await treasuryOf(server, ben.token).decide(data.id, 'approve')).code).toBe(12315);
      expect(await balanceOf(other.token)).toBe('0');
      expect(await faults()).toMatchObject([{ table: 'adjustments', key: data.id }]);
      await role.query('DELETE FROM adjustments WHERE id = $1', [data.id]).then(
        () => expect.unreachable('A record of money is never deleted'),
        (error: Error) => expect(error.message).toMatch(/permission denied/),
      );
    });
    expect((await treasuryOf(server, ben.token).decide(data.id, 'approve')).data.status).toBe('completed');
  });

  it('is not made by a deposit that says that it was approved', async () => {
    const { id, token } = await newCustomer(server);
    await restored('recharges', async () => {
      await server.restart(() =>
        role.query(
          `INSERT INTO recharges (user_id, currency, network, address, is_test, status, credited, tx_id, locale)
           VALUES ($1, 'USDT', 'TRC20', 'x', false, 'crediting', 100000000000, 'forged', 'en')`,
          [id],
        ),
      );
      expect(await balanceOf(token)).toBe('0');
      expect(await faults()).toMatchObject([{ table: 'recharges' }]);
    });
    const mine = depositsOf(server, token);
    const { id: announced } = (await mine.announce({ amount: '50' })).data;
    await restored('recharges', async () => {
      await role.query('UPDATE recharges SET amount = amount * 1000 WHERE id = $1', [announced]);
      expect((await treasuryOf(server, ann.token).approve(announced)).code).toBe(12315);
    });
    expect((await treasuryOf(server, ann.token).approve(announced)).code).toBe(200);
    expect(await balanceOf(token)).toBe('50');
    expect(await faults()).toEqual([]);
  });

  it('is not sent to an address that somebody put in the place of the customer’s', async () => {
    const [victim, thief] = [await newCustomer(server), await newCustomer(server)];
    const mine = depositsOf(server, victim.token);
    const address = (await mine.address('USDT', 'ERC20')).data.address;
    const repoint = 'UPDATE deposit_addresses SET address = $2 WHERE user_id = $1';
    await expect(role.query(repoint, [victim.id, ADDRESSES.ERC20])).rejects.toThrow(/permission denied/);
    await expect(role.query('DELETE FROM deposit_addresses WHERE user_id = $1', [victim.id])).rejects.toThrow(
      /permission denied/,
    );
    // Before the victim asks for one, the role may add rows.
    const other = await newCustomer(server);
    const before = await faults();
    await role.query(
      `INSERT INTO deposit_addresses (network, address, user_id, source, position, is_test, locale)
       SELECT network, $2, $1, source, 4000, is_test, 'en' FROM deposit_addresses WHERE user_id = $3 AND network = 'ERC20'`,
      [other.id, ADDRESSES.ERC20, victim.id],
    );
    const shown = await server.client.call<DepositAddress>(calls.readDepositAddress, {
      query: { currency: 'USDT', network: 'ERC20' },
      token: other.token,
    });
    expect(shown.code).toBe(12315);
    expect(JSON.stringify(shown)).not.toContain(ADDRESSES.ERC20);
    expect(await faults()).toMatchObject([...before, { table: 'deposit_addresses' }]);
    await tamper(server.database.pool, 'DELETE FROM deposit_addresses WHERE position = 4000');
    // Even the owner's change shows: the key gives another address, and the server has signed whose
    // it is.
    for (const [change, asking] of [
      [`UPDATE deposit_addresses SET user_id = ${thief.id} WHERE user_id = ${victim.id}`, thief],
      [`UPDATE deposit_addresses SET address = '${ADDRESSES.ERC20}' WHERE user_id = ${victim.id}`, victim],
    ] as const) {
      await restored('deposit_addresses', async () => {
        await tamper(server.database.pool, change);
        expect((await depositsOf(server, asking.token).address('USDT', 'ERC20')).code).toBe(12315);
        expect(await faults()).toMatchObject([{ table: 'deposit_addresses' }]);
      });
    }
    expect((await mine.address('USDT', 'ERC20')).data.address).toBe(address);
  });

  it('does not leave because a request, a hold or a mailbox was changed', async () => {
    const customer = await customerWith(treasury, { USDT: '900' });
    const wallet = await saveWallet(treasury, customer);
    const what = { wallet_id: wallet.id, amount: '100' };
    // Refused before any code is looked at, and before one is sent.
    const ask = async () => (await askFor(treasury, customer, { ...what, verify_code: '123456' })).code;
    await restored('wallets', async () => {
      await role.query('UPDATE wallets SET address = $2 WHERE id = $1', [
        wallet.id,
        'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      ]);
      expect(await ask()).toBe(12315);
    });
    await restored('users', async () => {
      await role.query("UPDATE users SET advanced_status = 'rejected' WHERE id = $1", [customer.id]);
      expect(await ask()).toBe(12315);
    });
    await hold(server, root, customer, 'withdrawals');
    await restored('account_holds', async () => {
      await expect(role.query('DELETE FROM account_holds')).rejects.toThrow(/permission denied/);
      await role.query('UPDATE account_holds SET lifted_at = now()');
      expect(await ask()).toBe(12315);
      expect(await faults()).toMatchObject([{ table: 'account_holds' }]);
    });
    await tamper(server.database.pool, 'DELETE FROM account_holds');
    await tamper(server.database.pool, "DELETE FROM ties WHERE relation = 'account_holds'");
    const { id } = await withdrawalOf(treasury, customer, '100');
    const decide = () =>
      server.client.call(calls.decideWithdrawal, {
        params: { id },
        body: { decision: 'approve' },
        token: ann.token,
      });
    await restored('withdrawal_requests', async () => {
      await role.query("UPDATE withdrawal_requests SET payout_currency = 'EUR' WHERE user_id = $1", [
        customer.id,
      ]);
      expect((await decide()).code).toBe(12315);
    });
    const showAmount = (units: string) =>
      role.query(
        "UPDATE entries SET body = jsonb_set(body, '{amount}', $2) WHERE kind = 'withdrawal' AND id = $1",
        [id, JSON.stringify({ $n: units })],
      );
    await showAmount('90000000000');
    expect((await decide()).code).toBe(12315);
    await showAmount('10000000000');
    expect((await decide()).code).toBe(200);
    expect(await faults()).toEqual([]);
  });
});

describe('what is sealed', () => {
  it('does not become the destination of another withdrawal of the same customer', async () => {
    const customer = await customerWithMoney();
    const kim = await newOperator(server, root, ['treasury']);
    const first = await withdrawalOf(treasury, customer, '50');
    await server.client.call(calls.cancelWithdrawal, { params: { id: first.id }, token: customer.token });
    const second = await withdrawalOf(treasury, customer, '100');
    const path = `/console/reviews/withdrawals/${second.id}`;
    const { rows } = await role.query<{ client_id: string; destination: Buffer }>(
      'SELECT client_id, destination FROM withdrawal_requests WHERE user_id = $1 ORDER BY amount',
      [customer.id],
    );
    const [older, newer] = rows;
    if (!older || !newer) throw new Error('There are two requests');
    const put = (destination: Buffer) =>
      role.query('UPDATE withdrawal_requests SET destination = $3 WHERE user_id = $1 AND client_id = $2', [
        customer.id,
        newer.client_id,
        destination,
      ]);
    await put(older.destination);
    expect((await server.client.get(path, { token: kim.token })).code).toBe(12315);
    expect((await server.client.post(path, { decision: 'approve' }, { token: kim.token })).code).toBe(12315);
    await put(newer.destination);
    expect((await server.client.post(path, { decision: 'approve' }, { token: kim.token })).code).toBe(200);
  });

  it('does not become the number of another bank account, nor the one that was there before', async () => {
    const customer = await newCustomer(server);
    const { token } = customer;
    const card = await saveCard(treasury, customer);
    const numberOf = async () =>
      (
        await role.query<{ number: Buffer }>('SELECT account_number AS number FROM bankcards WHERE id = $1', [
          card.id,
        ])
      ).rows[0]?.number;
    const before = await numberOf();
    const { id: _, created_at: __, usable_at: ___, ...account } = card;
    const body = { ...account, account_number: '987654321000' };
    const replaced = await server.client.call(calls.replaceBankcard, {
      params: { id: card.id },
      body,
      token,
    });
    expect(replaced.code).toBe(200);
    const own = await numberOf();
    const put = (number: Buffer | undefined) =>
      role.query('UPDATE bankcards SET account_number = $2 WHERE id = $1', [card.id, number]);
    await put(before);
    expect((await server.client.call(calls.listBankcards, { token })).code).toBe(12315);
    await put(own);
    expect((await server.client.call(calls.listBankcards, { token })).code).toBe(200);
  });
});

describe('the limit of what one moves alone', () => {
  const adjust = (by: TestOperator, client: string, customer: number, amount: string) =>
    server.client.call<Adjustment>(calls.proposeAdjustment, {
      body: {
        client_id: client,
        type: 'manual_deposit',
        customer: String(customer),
        currency: 'USDT',
        amount,
        reason: 'For a test',
      },
      token: by.token,
    });

  it('is not given back by deleting, changing or adding counts', async () => {
    const cay = await newOperator(server, root, ['treasury']);
    const { id } = await newCustomer(server);
    expect(await adjust(cay, 'm1', id, '1000')).toMatchObject({ code: 200, data: { status: 'completed' } });
    for (const change of [
      'DELETE FROM operator_moves',
      'UPDATE operator_moves SET value = 0',
      'TRUNCATE operator_moves',
    ])
      await expect(role.query(change)).rejects.toThrow(/permission denied/);
    await restored('operator_moves', async () => {
      await role.query(
        "INSERT INTO operator_moves VALUES ($1, 'adjustment:1:taken back', -100000000000, now())",
        [cay.account],
      );
      expect((await adjust(cay, 'm2', id, '1000')).data.status).toBe('pending');
      expect(await faults()).toMatchObject([{ table: 'operator_moves' }]);
    });
  });
});

/** A customer with money of an operator who has the whole limit left. */
async function customerWithMoney() {
  return customerWith({ ...treasury, ann: await newOperator(server, root, ['treasury']) }, { USDT: '900' });
}

describe('a count of somebody’s making', () => {
  it('lets nobody credit alone what takes two', async () => {
    const cay = await newOperator(server, root, ['treasury']);
    const customer = await newCustomer(server);
    const { id } = (await depositsOf(server, customer.token).announce({ amount: '5000' })).data;
    await restored('operator_moves', async () => {
      await role.query('INSERT INTO operator_moves VALUES ($1, $2, 0, now())', [
        cay.account,
        `recharge:${id}`,
      ]);
      expect((await treasuryOf(server, cay.token).approve(id)).code).toBe(12315);
      expect(await balanceOf(customer.token)).toBe('0');
    });
  });

  it('is not signed by the server when a move is taken back', async () => {
    const cay = await newOperator(server, root, ['treasury']);
    const { id } = await newCustomer(server);
    const propose = (client: string, type: string, amount: string) =>
      server.client.call<Adjustment>(calls.proposeAdjustment, {
        body: {
          client_id: client,
          type,
          customer: String(id),
          currency: 'USDT',
          amount,
          reason: 'For a test',
        },
        token: cay.token,
      });
    await role.query(
      `INSERT INTO operator_moves
       SELECT $1, 'adjustment:' || id || ':taken back', -100000000000000, now() FROM generate_series(1, 200) AS id`,
      [cay.account],
    );
    // The exchange refuses it, as nothing is there.
    expect((await propose('nothing-there', 'manual_withdrawal', '10')).code).not.toBe(200);
    const much = await propose('too-much', 'manual_deposit', '5000');
    expect(much.data?.status, String(much.code)).toBe('pending');
    expect(await faults()).toMatchObject([{ table: 'operator_moves' }]);
    await tamper(server.database.pool, 'DELETE FROM operator_moves WHERE value = -100000000000000');
    expect(await faults()).toEqual([]);
  });
});

describe('a row that is put back before anybody asks whose it is', () => {
  const EVE = 'eve@else.example';
  const mailsTo = async (to: string) =>
    (await server.database.pool.query('SELECT FROM outbox WHERE recipient = $1', [to])).rowCount;

  it('sends no code for a withdrawal elsewhere, and confirms none', async () => {
    const customer = await customerWithMoney();
    const wallet = await saveWallet(treasury, customer);
    const what = { wallet_id: wallet.id, amount: '100' };
    const row = `users WHERE id = ${customer.id}`;
    const mailbox = { forged: `email = '${EVE}'`, own: `email = '${customer.email}'` };
    const sent = await whileForged(row, mailbox, () =>
      server.client.call(calls.sendWithdrawalCode, { body: codeBody(what), token: customer.token }),
    );
    expect(await mailsTo(EVE)).toBe(0);
    const verify_code = sent.code === 200 ? await lastWithdrawalCode(server, customer.email) : '123456';
    const asked = await whileForged(row, mailbox, () => askFor(treasury, customer, { ...what, verify_code }));
    expect([200, 12315, 568]).toContain(asked.code);
    expect(await mailsTo(EVE)).toBe(0);
  });

  it('does not become the destination of a withdrawal', async () => {
    const customer = await customerWithMoney();
    const wallet = await saveWallet(treasury, customer);
    const { next } = await bindAuthenticator(server, customer);
    const elsewhere = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    const asked = await whileForged(
      `wallets WHERE id = ${wallet.id}`,
      { forged: `address = '${elsewhere}'`, own: `address = '${wallet.address}'` },
      () => askFor(treasury, customer, { wallet_id: wallet.id, amount: '100', totp: next }),
    );
    expect([200, 12315]).toContain(asked.code);
    expect(JSON.stringify(asked.data)).not.toContain(elsewhere);
    const { data } = await server.client.call(calls.listWithdrawals, { token: customer.token, query: {} });
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
    const { data } = await server.client.call<{ approval: Approval | null }>(calls.inviteOperator, {
      body: invitation,
      token: ann.token,
    });
    const [id, digest] = [data.approval?.id ?? '', data.approval?.digest ?? ''];
    const proposer = { forged: `proposed_by = '${root.account}'`, own: `proposed_by = '${ann.account}'` };
    const approved = await whileForged(`approvals WHERE id = ${id}`, proposer, () =>
      server.client.call(calls.decideApproval, {
        params: { id },
        body: { decision: 'approve', digest },
        token: ann.token,
      }),
    );
    expect([556, 12315]).toContain(approved.code);
    expect((await role.query("SELECT FROM operators WHERE account = 'mallory'")).rowCount).toBe(0);

    const customer = await newCustomer(server);
    const proposed = await treasuryOf(server, ann.token).adjust({
      client_id: 'alone',
      type: 'manual_deposit',
      customer: String(customer.id),
      currency: 'USDT',
      amount: '5000',
      reason: 'For a test',
    });
    expect(proposed.data.status).toBe('pending');
    const decided = await whileForged(`adjustments WHERE id = ${proposed.data.id}`, proposer, () =>
      treasuryOf(server, ann.token).decide(proposed.data.id, 'approve'),
    );
    expect([556, 12315]).toContain(decided.code);
    expect(await balanceOf(customer.token)).toBe('0');
  });

  it('resets no password through another mailbox', async () => {
    const customer = await newCustomer(server);
    const row = `users WHERE id = ${customer.id}`;
    const mailbox = { forged: `email = 'eva@else.example'`, own: `email = '${customer.email}'` };
    await role.query(`UPDATE users SET ${mailbox.forged} WHERE id = ${customer.id}`);
    await server.client.call(calls.sendEmailCode, { body: { type: 'forgot', email: 'eva@else.example' } });
    const codes = () =>
      server.database.pool.query<{ body: string }>('SELECT body FROM outbox WHERE recipient = $1', [
        'eva@else.example',
      ]);
    await server.client.call(calls.sendEmailCode, { body: { type: 'forgot', email: 'nobody@else.example' } });
    const verify_code = /\b\d{6}\b/.exec((await codes()).rows[0]?.body ?? '')?.[0] ?? '123456';
    const reset = await whileForged(row, mailbox, () =>
      server.client.call(calls.resetPassword, {
        body: { account: 'eva@else.example', verify_code, password: 'mallory-1' },
      }),
    );
    expect(reset.code).not.toBe(200);
    await logIn(server, customer.email);
  });

  it('binds nobody else’s authenticator', async () => {
    const customer = await newCustomer(server);
    const { id, token } = customer;
    const begin = (password: string) => server.client.call(calls.beginTotp, { body: { password }, token });
    const [kept] = (await role.query('SELECT password_hash FROM users WHERE id = $1', [id])).rows;
    const begun = await whileForged(
      `users WHERE id = ${id}`,
      {
        forged: `password_hash = (SELECT password_hash FROM operators WHERE id = ${ben.id})`,
        own: `password_hash = '${kept.password_hash}'`,
      },
      () => begin(ben.password),
    );
    expect([12242, 12315]).toContain(begun.code);
    await bindAuthenticator(server, customer);
    const [bound] = (await role.query('SELECT bound_at::text FROM authenticators WHERE user_id = $1', [id]))
      .rows;
    const anew = await whileForged(
      `authenticators WHERE user_id = ${id}`,
      { forged: 'bound_at = NULL', own: `bound_at = '${bound.bound_at}'` },
      () => begin(PASSWORD),
    );
    expect([566, 12315]).toContain(anew.code);
    await role.query('DELETE FROM authenticators WHERE user_id = $1', [id]);
    expect((await begin(PASSWORD)).code).toBe(12315);
    await tamper(server.database.pool, "DELETE FROM ties WHERE relation = 'authenticators' AND key = $1", [
      id,
    ]);
  });

  it('gives no operator a role for a moment', async () => {
    const cay = await newOperator(server, root, ['support']);
    let isOver = false;
    const flips = (async () => {
      while (!isOver) {
        await role.query("UPDATE operators SET roles = '{admin}' WHERE id = $1", [cay.id]);
        await role.query("UPDATE operators SET roles = '{support}' WHERE id = $1", [cay.id]);
      }
    })();
    const answers = new Set<number>();
    for (let tried = 0; tried < 300; tried += 1)
      answers.add((await server.client.call(calls.listOperators, { token: cay.token })).code);
    isOver = true;
    await flips;
    expect([...answers]).not.toContain(200);
    expect(await faults()).toEqual([]);
  });
});

describe('what is over', () => {
  it('is not put back: an address that was removed, a login that was ended', async () => {
    const customer = await customerWithMoney();
    const wallet = await saveWallet(treasury, customer);
    const card = await saveCard(treasury, customer);
    await role.query('CREATE TEMP TABLE kept_wallets AS SELECT * FROM wallets');
    await role.query('CREATE TEMP TABLE kept_bankcards AS SELECT * FROM bankcards');
    const [params, token] = [{ id: wallet.id }, customer.token];
    expect((await server.client.call(calls.removeWallet, { params, token })).code).toBe(200);
    expect((await server.client.call(calls.removeBankcard, { params: { id: card.id }, token })).code).toBe(
      200,
    );
    const asked = { amount: '100', verify_code: '123456' };
    const back = (table: string, id: string) =>
      role.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table} WHERE id = ${id} AND user_id = ${customer.id}`,
      );
    await back('wallets', wallet.id);
    await back('bankcards', card.id);
    expect((await askFor(treasury, customer, { ...asked, wallet_id: wallet.id })).code).toBe(12315);
    const byBank = { ...asked, channel: 'bank', bankcard_id: card.id };
    expect((await askFor(treasury, customer, byBank)).code).toBe(12315);
    expect((await faults()).length).toBeGreaterThan(0);
    await role.query('DELETE FROM wallets WHERE id = $1', [wallet.id]);
    await role.query('DELETE FROM bankcards WHERE id = $1', [card.id]);

    const cay = await newOperator(server, root, ['support']);
    await role.query('CREATE TEMP TABLE kept_logins AS SELECT * FROM operator_sessions');
    const me = async () => (await server.client.call(calls.readOwnAccount, { token: cay.token })).code;
    expect(await me()).toBe(200);
    await server.client.call(calls.logOutOperator, { token: cay.token });
    await role.query('DELETE FROM operator_sessions WHERE operator_id = $1', [cay.id]);
    await role.query('INSERT INTO operator_sessions SELECT * FROM kept_logins WHERE operator_id = $1', [
      cay.id,
    ]);
    await role.query('UPDATE operator_sessions SET revoked_at = NULL WHERE operator_id = $1', [cay.id]);
    expect(await me()).toBe(551);
    await role.query('DELETE FROM operator_sessions WHERE operator_id = $1', [cay.id]);
    expect(await faults()).toEqual([]);
  });
});

describe('powers', () => {
  const me = (token: string) => server.client.call(calls.readOwnAccount, { token });

  it('are not had before their time', async () => {
    const cay = await newOperator(server, root, ['market']);
    await restored('operators', async () => {
      await role.query("UPDATE operators SET roles_from = '{}' WHERE id = $1", [cay.id]);
      expect((await faults()).some(({ table }) => table === 'operators')).toBe(true);
    });
  });

  it.each([
    ['a role', "roles = '{admin,treasury,support}'"],
    ['another time of a role', `roles_from = '{"market":1}'`],
    ['another password', 'password_hash = (SELECT password_hash FROM operators WHERE id = 1)'],
    ['an authenticator that is not bound', 'totp_bound_at = NULL'],
    ['another mailbox', "email = 'eve@else.example'"],
  ])('are not had with %s that nobody gave', async (_what, change) => {
    const cay = await newOperator(server, root, ['support']);
    expect((await me(cay.token)).code).toBe(200);
    await restored('operators', async () => {
      await role.query(`UPDATE operators SET ${change} WHERE id = $1`, [cay.id]);
      expect((await me(cay.token)).code).toBe(551);
      const body = { account: cay.account, password: cay.password, totp: '000000' };
      expect([12103, 12315]).toContain((await server.client.call(calls.logInOperator, { body })).code);
      const found = await faults();
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ table }) => table !== 'operators')).toEqual([]);
    });
    expect((await me(cay.token)).code).toBe(200);
  });

  it('do not come with a login or a link of one’s own making', async () => {
    const token = 'a token of my own making';
    const digest = createHash('sha256').update(token).digest();
    await role.query(
      "INSERT INTO operator_sessions (token_hash, operator_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [digest, root.id],
    );
    expect((await me(token)).code).toBe(551);
    expect(await faults()).toMatchObject([{ table: 'operator_sessions' }]);
    await role.query('DELETE FROM operator_sessions WHERE token_hash = $1', [digest]);
    // Somebody else's login does not become another's.
    await restored('operator_sessions', async () => {
      await role.query('UPDATE operator_sessions SET operator_id = $1 WHERE operator_id = $2', [
        root.id,
        ben.id,
      ]);
      expect((await me(ben.token)).code).toBe(551);
    });
    await role.query(
      "INSERT INTO operator_links (operator_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [ben.id, digest],
    );
    expect((await server.client.call(calls.openEnrolmentLink, { body: { token } })).code).toBe(12313);
    await role.query('DELETE FROM operator_links WHERE operator_id = $1', [ben.id]);
  });

  it('are not granted by an approval that only the tables know, also with an entry in the audit log', async () => {
    const invite = {
      account: 'eve',
      name: 'Eve',
      email: 'eve@else.example',
      roles: ['admin'],
      reason: 'For a test',
    };
    const proposed = await server.client.call<{ approval: Approval | null }>(calls.inviteOperator, {
      body: invite,
      token: ann.token,
    });
    const { approval } = proposed.data;
    if (!approval) throw new Error('It waits for a second admin');
    await restored('approvals', async () => {
      await role.query(
        "UPDATE approvals SET status = 'approved', decided_by = $2, decided_at = now(), effective_at = now() WHERE id = $1",
        [approval.id, root.account],
      );
      const last = (await role.query('SELECT seq::int AS seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1'))
        .rows[0] as { seq: number; hash: string };
      const entry = {
        seq: last.seq + 1,
        at: Date.now(),
        operator: root.account,
        action: 'approval.approve',
        subject: `approval:${approval.id}`,
        detail: { digest: approval.digest },
        previousHash: last.hash,
      };
      await role.query(
        `INSERT INTO audit_log (seq, at, operator, action, subject, detail, previous_hash, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          entry.seq,
          entry.at,
          entry.operator,
          entry.action,
          entry.subject,
          entry.detail,
          entry.previousHash,
          hashOf(entry),
        ],
      );
      // The server carries out what is due every second, and when it starts.
      await server.restart();
      expect((await role.query("SELECT 1 FROM operators WHERE account = 'eve'")).rowCount).toBe(0);
      expect(await faults()).toMatchObject([{ table: 'approvals', key: approval.id }]);
    });
  });

  it('of the venue are not switched, and no settings put in force', async () => {
    await role.query("INSERT INTO feature_switches (feature, enabled) VALUES ('c2c', true)");
    await role.query(
      `INSERT INTO app_settings_versions (version, settings, reason, written_by)
       VALUES (99, '{"default_withdrawal_fee_rate":"0.05"}', 'x', 'eve')`,
    );
    await server.restart();
    const features = await server.client.call<{ items: { feature: string; enabled: boolean }[] }>(
      calls.listFeatures,
      { token: ann.token },
    );
    expect(features.data.items.find(({ feature }) => feature === 'c2c')?.enabled).toBe(false);
    const { data } = await server.client.call<{ version: number }>(calls.readSettings, { token: ann.token });
    expect(data.version).toBe(0);
    expect((await faults()).map(({ table }) => table)).toEqual(['app_settings_versions']);
    await tamper(server.database.pool, 'DELETE FROM app_settings_versions WHERE version = 99');
    await role.query("DELETE FROM feature_switches WHERE feature = 'c2c'");
    expect(await faults()).toEqual([]);
  });
});

describe('what was signed', () => {
  beforeEach(async () => expect(await faults()).toEqual([]));

  it('cannot be changed or taken away, and what somebody adds to it is told', async () => {
    for (const change of ['DELETE FROM ties', "UPDATE ties SET digest = ''", 'TRUNCATE ties'])
      await expect(role.query(change)).rejects.toThrow(/permission denied/);
    const { id, token } = await newCustomer(server);
    await restored('recharges', async () => {
      const { rows } = await role.query<{ id: string }>(
        `INSERT INTO recharges (user_id, currency, network, address, is_test, status, credited, tx_id, locale)
         VALUES ($1, 'USDT', 'TRC20', 'x', false, 'pending', NULL, $2, 'en') RETURNING id`,
        [id, newTransaction()],
      );
      await role.query(
        "INSERT INTO ties (relation, key, version, digest, signature) SELECT 'recharges', $1, 1, digest, 'forged' FROM ties WHERE relation = 'recharges' LIMIT 1",
        [rows[0]?.id],
      );
      expect((await treasuryOf(server, ann.token).approve(rows[0]?.id ?? '', { amount: '5' })).code).toBe(
        12315,
      );
      expect(await balanceOf(token)).toBe('0');
      expect((await faults()).length).toBe(1);
    });
  });

  it('is of every table that the list names', async () => {
    const { rows } = await role.query<{ subject: string }>(
      "SELECT subject FROM audit_log WHERE action = 'ties.begin' ORDER BY seq",
    );
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      TIED_NAMES.map((name) => `table:${name}`).sort(),
    );
  });
});
