import { calls, type DepositAddress } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../harness/customers.ts';
import { depositsOf, treasuryOf } from '../harness/deposits.ts';
import { hold } from '../harness/holds.ts';
import { tamper } from '../harness/tamper.ts';
import { ADDRESSES, askFor, customerWith, saveWallet, withdrawalOf } from '../harness/withdrawals.ts';
import { stolenRole } from './stolen-role.ts';

const venue = stolenRole();
const { faults, restored, balanceOf } = venue;

describe('money', () => {
  it('is not made by an adjustment that says that it is under way', async () => {
    const { id, token } = await newCustomer(venue.server);
    await restored('adjustments', async () => {
      await venue.server.restart(() =>
        venue.role.query(
          `INSERT INTO adjustments (user_id, type, currency, amount, reason, status, client_id, digest, proposed_by)
           VALUES ($1, 'manual_deposit', 'USDT', 100000000000, 'x', 'executing', 'forged', 'x', $2)`,
          [id, venue.ann.account],
        ),
      );
      expect(await balanceOf(token)).toBe('0');
      const { rows } = await venue.role.query(
        "SELECT id, status FROM adjustments WHERE client_id = 'forged'",
      );
      expect(rows).toMatchObject([{ status: 'executing' }]);
      expect(await faults()).toMatchObject([{ table: 'adjustments', key: String(rows[0].id) }]);
    });
    expect(await faults()).toEqual([]);
  });

  it('is not another amount, or somebody else’s, than was proposed', async () => {
    const [one, other] = [await newCustomer(venue.server), await newCustomer(venue.server)];
    const { code, data } = await treasuryOf(venue.server, venue.ann.token).adjust({
      client_id: 'large',
      type: 'manual_deposit',
      customer: String(one.id),
      currency: 'USDT',
      amount: '5000',
      reason: 'For a test',
    });
    expect(data?.status, String(code)).toBe('pending');
    await restored('adjustments', async () => {
      await venue.role.query('UPDATE adjustments SET user_id = $2, amount = amount * 2 WHERE id = $1', [
        data.id,
        other.id,
      ]);
      expect((await treasuryOf(venue.server, venue.ben.token).decide(data.id, 'approve')).code).toBe(12315);
      expect(await balanceOf(other.token)).toBe('0');
      expect(await faults()).toMatchObject([{ table: 'adjustments', key: data.id }]);
      await venue.role.query('DELETE FROM adjustments WHERE id = $1', [data.id]).then(
        () => expect.unreachable('A record of money is never deleted'),
        (error: Error) => expect(error.message).toMatch(/permission denied/),
      );
    });
    expect((await treasuryOf(venue.server, venue.ben.token).decide(data.id, 'approve')).data.status).toBe(
      'completed',
    );
  });

  it('is not made by a deposit that says that it was approved', async () => {
    const { id, token } = await newCustomer(venue.server);
    await restored('recharges', async () => {
      await venue.server.restart(() =>
        venue.role.query(
          `INSERT INTO recharges (user_id, currency, network, address, is_test, status, credited, tx_id, locale)
           VALUES ($1, 'USDT', 'TRC20', 'x', false, 'crediting', 100000000000, 'forged', 'en')`,
          [id],
        ),
      );
      expect(await balanceOf(token)).toBe('0');
      expect(await faults()).toMatchObject([{ table: 'recharges' }]);
    });
    const mine = depositsOf(venue.server, token);
    const { id: announced } = (await mine.announce({ amount: '50' })).data;
    await restored('recharges', async () => {
      await venue.role.query('UPDATE recharges SET amount = amount * 1000 WHERE id = $1', [announced]);
      expect((await treasuryOf(venue.server, venue.ann.token).approve(announced)).code).toBe(12315);
    });
    expect((await treasuryOf(venue.server, venue.ann.token).approve(announced)).code).toBe(200);
    expect(await balanceOf(token)).toBe('50');
    expect(await faults()).toEqual([]);
  });

  it('is not sent to an address that somebody put in the place of the customer’s', async () => {
    const [victim, thief] = [await newCustomer(venue.server), await newCustomer(venue.server)];
    const mine = depositsOf(venue.server, victim.token);
    const address = (await mine.address('USDT', 'ERC20')).data.address;
    const repoint = 'UPDATE deposit_addresses SET address = $2 WHERE user_id = $1';
    await expect(venue.role.query(repoint, [victim.id, ADDRESSES.ERC20])).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      venue.role.query('DELETE FROM deposit_addresses WHERE user_id = $1', [victim.id]),
    ).rejects.toThrow(/permission denied/);
    // Before the victim asks for one, the role may add rows.
    const other = await newCustomer(venue.server);
    const before = await faults();
    await venue.role.query(
      `INSERT INTO deposit_addresses (network, address, user_id, source, position, is_test, locale)
       SELECT network, $2, $1, source, 4000, is_test, 'en' FROM deposit_addresses WHERE user_id = $3 AND network = 'ERC20'`,
      [other.id, ADDRESSES.ERC20, victim.id],
    );
    const shown = await venue.server.client.call<DepositAddress>(calls.readDepositAddress, {
      query: { currency: 'USDT', network: 'ERC20' },
      token: other.token,
    });
    expect(shown.code).toBe(12315);
    expect(JSON.stringify(shown)).not.toContain(ADDRESSES.ERC20);
    expect(await faults()).toMatchObject([...before, { table: 'deposit_addresses' }]);
    await tamper(venue.server.database.pool, 'DELETE FROM deposit_addresses WHERE position = 4000');
    // Even the owner's change shows: the key gives another address, and the server has signed whose
    // it is.
    for (const [change, asking] of [
      [`UPDATE deposit_addresses SET user_id = ${thief.id} WHERE user_id = ${victim.id}`, thief],
      [`UPDATE deposit_addresses SET address = '${ADDRESSES.ERC20}' WHERE user_id = ${victim.id}`, victim],
    ] as const) {
      await restored('deposit_addresses', async () => {
        await tamper(venue.server.database.pool, change);
        expect((await depositsOf(venue.server, asking.token).address('USDT', 'ERC20')).code).toBe(12315);
        expect(await faults()).toMatchObject([{ table: 'deposit_addresses' }]);
      });
    }
    expect((await mine.address('USDT', 'ERC20')).data.address).toBe(address);
  });

  it('does not leave because a request, a hold or a mailbox was changed', async () => {
    const customer = await customerWith(venue.treasury, { USDT: '900' });
    const wallet = await saveWallet(venue.treasury, customer);
    const what = { wallet_id: wallet.id, amount: '100' };
    // Refused before any code is looked at, and before one is sent.
    const ask = async () => (await askFor(venue.treasury, customer, { ...what, verify_code: '123456' })).code;
    await restored('wallets', async () => {
      await venue.role.query('UPDATE wallets SET address = $2 WHERE id = $1', [
        wallet.id,
        'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      ]);
      expect(await ask()).toBe(12315);
    });
    await restored('users', async () => {
      await venue.role.query("UPDATE users SET advanced_status = 'rejected' WHERE id = $1", [customer.id]);
      expect(await ask()).toBe(12315);
    });
    await hold(venue.server, venue.root, customer, 'withdrawals');
    await restored('account_holds', async () => {
      await expect(venue.role.query('DELETE FROM account_holds')).rejects.toThrow(/permission denied/);
      await venue.role.query('UPDATE account_holds SET lifted_at = now()');
      expect(await ask()).toBe(12315);
      expect(await faults()).toMatchObject([{ table: 'account_holds' }]);
    });
    await tamper(venue.server.database.pool, 'DELETE FROM account_holds');
    await tamper(venue.server.database.pool, "DELETE FROM ties WHERE relation = 'account_holds'");
    const { id } = await withdrawalOf(venue.treasury, customer, '100');
    const decide = () =>
      venue.server.client.call(calls.decideWithdrawal, {
        params: { id },
        body: { decision: 'approve' },
        token: venue.ann.token,
      });
    await restored('withdrawal_requests', async () => {
      await venue.role.query("UPDATE withdrawal_requests SET payout_currency = 'EUR' WHERE user_id = $1", [
        customer.id,
      ]);
      expect((await decide()).code).toBe(12315);
    });
    const showAmount = (units: string) =>
      venue.role.query(
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
