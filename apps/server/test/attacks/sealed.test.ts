import { calls } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../harness/customers.ts';
import { newOperator } from '../harness/operators.ts';
import { saveCard, withdrawalOf } from '../harness/withdrawals.ts';
import { stolenRole } from './stolen-role.ts';

const venue = stolenRole();
const { customerWithMoney } = venue;

describe('what is sealed', () => {
  it('does not become the destination of another withdrawal of the same customer', async () => {
    const customer = await customerWithMoney();
    const kim = await newOperator(venue.server, venue.root, ['treasury']);
    const first = await withdrawalOf(venue.treasury, customer, '50');
    await venue.server.client.call(calls.cancelWithdrawal, {
      params: { id: first.id },
      token: customer.token,
    });
    const second = await withdrawalOf(venue.treasury, customer, '100');
    const path = `/console/reviews/withdrawals/${second.id}`;
    const { rows } = await venue.role.query<{ client_id: string; destination: Buffer }>(
      'SELECT client_id, destination FROM withdrawal_requests WHERE user_id = $1 ORDER BY amount',
      [customer.id],
    );
    const [older, newer] = rows;
    if (!older || !newer) throw new Error('There are two requests');
    const put = (destination: Buffer) =>
      venue.role.query(
        'UPDATE withdrawal_requests SET destination = $3 WHERE user_id = $1 AND client_id = $2',
        [customer.id, newer.client_id, destination],
      );
    await put(older.destination);
    expect((await venue.server.client.get(path, { token: kim.token })).code).toBe(12315);
    expect((await venue.server.client.post(path, { decision: 'approve' }, { token: kim.token })).code).toBe(
      12315,
    );
    await put(newer.destination);
    expect((await venue.server.client.post(path, { decision: 'approve' }, { token: kim.token })).code).toBe(
      200,
    );
  });

  it('does not become the number of another bank account, nor the one that was there before', async () => {
    const customer = await newCustomer(venue.server);
    const { token } = customer;
    const card = await saveCard(venue.treasury, customer);
    const numberOf = async () =>
      (
        await venue.role.query<{ number: Buffer }>(
          'SELECT account_number AS number FROM bankcards WHERE id = $1',
          [card.id],
        )
      ).rows[0]?.number;
    const before = await numberOf();
    const { id: _, created_at: __, usable_at: ___, ...account } = card;
    const body = { ...account, account_number: '987654321000' };
    const replaced = await venue.server.client.call(calls.replaceBankcard, {
      params: { id: card.id },
      body,
      token,
    });
    expect(replaced.code).toBe(200);
    const own = await numberOf();
    const put = (number: Buffer | undefined) =>
      venue.role.query('UPDATE bankcards SET account_number = $2 WHERE id = $1', [card.id, number]);
    await put(before);
    expect((await venue.server.client.call(calls.listBankcards, { token })).code).toBe(12315);
    await put(own);
    expect((await venue.server.client.call(calls.listBankcards, { token })).code).toBe(200);
  });
});
