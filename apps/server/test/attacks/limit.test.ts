import { type Adjustment, calls } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../harness/customers.ts';
import { depositsOf, treasuryOf } from '../harness/deposits.ts';
import { newOperator, type TestOperator } from '../harness/operators.ts';
import { tamper } from '../harness/tamper.ts';
import { stolenRole } from './stolen-role.ts';

const venue = stolenRole();
const { faults, restored, balanceOf } = venue;

describe('the limit of what one moves alone', () => {
  const adjust = (by: TestOperator, client: string, customer: number, amount: string) =>
    venue.server.client.call<Adjustment>(calls.proposeAdjustment, {
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
    const cay = await newOperator(venue.server, venue.root, ['treasury']);
    const { id } = await newCustomer(venue.server);
    expect(await adjust(cay, 'm1', id, '1000')).toMatchObject({ code: 200, data: { status: 'completed' } });
    for (const change of [
      'DELETE FROM operator_moves',
      'UPDATE operator_moves SET value = 0',
      'TRUNCATE operator_moves',
    ])
      await expect(venue.role.query(change)).rejects.toThrow(/permission denied/);
    await restored('operator_moves', async () => {
      await venue.role.query(
        "INSERT INTO operator_moves VALUES ($1, 'adjustment:1:taken back', -100000000000, now())",
        [cay.account],
      );
      expect((await adjust(cay, 'm2', id, '1000')).data.status).toBe('pending');
      expect(await faults()).toMatchObject([{ table: 'operator_moves' }]);
    });
  });
});

describe('a count of somebody’s making', () => {
  it('lets nobody credit alone what takes two', async () => {
    const cay = await newOperator(venue.server, venue.root, ['treasury']);
    const customer = await newCustomer(venue.server);
    const { id } = (await depositsOf(venue.server, customer.token).announce({ amount: '5000' })).data;
    await restored('operator_moves', async () => {
      await venue.role.query('INSERT INTO operator_moves VALUES ($1, $2, 0, now())', [
        cay.account,
        `recharge:${id}`,
      ]);
      expect((await treasuryOf(venue.server, cay.token).approve(id)).code).toBe(12315);
      expect(await balanceOf(customer.token)).toBe('0');
    });
  });

  it('is not signed by the server when a move is taken back', async () => {
    const cay = await newOperator(venue.server, venue.root, ['treasury']);
    const { id } = await newCustomer(venue.server);
    const propose = (client: string, type: string, amount: string) =>
      venue.server.client.call<Adjustment>(calls.proposeAdjustment, {
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
    await venue.role.query(
      `INSERT INTO operator_moves
       SELECT $1, 'adjustment:' || id || ':taken back', -100000000000000, now() FROM generate_series(1, 200) AS id`,
      [cay.account],
    );
    // The exchange refuses it, as nothing is there.
    expect((await propose('nothing-there', 'manual_withdrawal', '10')).code).not.toBe(200);
    const much = await propose('too-much', 'manual_deposit', '5000');
    expect(much.data?.status, String(much.code)).toBe('pending');
    expect(await faults()).toMatchObject([{ table: 'operator_moves' }]);
    await tamper(venue.server.database.pool, 'DELETE FROM operator_moves WHERE value = -100000000000000');
    expect(await faults()).toEqual([]);
  });
});
