import { type ConsoleHold, calls, type UserInfo, type WithdrawalTerms } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindAuthenticator } from '../../harness/authenticator.ts';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { startTestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';
import {
  askFor,
  customerWith,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
} from '../../harness/withdrawals.ts';

const HOUR = 3_600_000;

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

const unbind = (server: Treasury['server'], { token }: Customer, code: string) =>
  server.client.call(calls.unbindTotp, { token, body: { code } });

describe('removing the authenticator', () => {
  it('holds withdrawals for a day and nothing else, says why, and ends by itself', async () => {
    const { server } = treasury;
    const customer = await customerWith(treasury, { USDT: '1000' });
    const wallet = await saveWallet(treasury, customer);
    const { next } = await bindAuthenticator(server, customer);
    const before = Date.now();
    expect((await unbind(server, customer, next)).code).toBe(200);
    const what = { wallet_id: wallet.id, amount: '100' };
    const verify_code = await withdrawalCode(treasury, customer, what);
    const ask = () => askFor(treasury, customer, { ...what, verify_code });
    const refused = await ask();
    expect(refused.code).toBe(11921);
    expect(refused.message).toContain('The authenticator app was removed.');
    const { data } = await server.client.call<UserInfo>(calls.readProfile, { ...customer });
    expect(data.holds).toMatchObject([{ kind: 'withdrawals', cause: 'authenticator_removed', reason: null }]);
    const until = data.holds[0]?.until ?? 0;
    expect(until).toBeGreaterThan(before + 24 * HOUR - 60_000);
    expect(until).toBeLessThan(Date.now() + 24 * HOUR + 60_000);
    const order = {
      client_id: 'o',
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: '1000',
      amount: '0.01',
    };
    expect((await server.client.call(calls.placeSpotOrder, { body: order, ...customer })).code).toBe(200);

    // An operator who helps a thief must not be able to shorten it.
    const path = `/console/customers/${customer.id}/holds`;
    const { data: listed } = await server.client.get<{ items: ConsoleHold[] }>(path, treasury.root);
    expect(listed.items).toMatchObject([{ cause: 'authenticator_removed', may_lift: false }]);
    const lifted = await server.client.post(
      `${path}/${listed.items[0]?.id}/lift`,
      { reason: 'They asked for it' },
      treasury.root,
    );
    expect(lifted.code).toBe(556);
    expect((await ask()).code).toBe(11921);

    await writeAsServer(
      server,
      'account_holds',
      "UPDATE account_holds SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      [customer.id],
    );
    const { data: terms } = await server.client.call<WithdrawalTerms>(calls.readWithdrawalTerms, {
      ...customer,
    });
    expect(terms.hold).toBeNull();
    expect((await ask()).code).toBe(200);
  });

  it('holds nothing where the operator has set no such wait', async () => {
    const server = await startTestServer({ SECURITY_HOLD_HOURS: '0' });
    const customer = await newCustomer(server);
    const { next } = await bindAuthenticator(server, customer);
    expect((await unbind(server, customer, next)).code).toBe(200);
    expect((await server.client.call<UserInfo>(calls.readProfile, { ...customer })).data.holds).toEqual([]);
    await server.stop();
  });
});
