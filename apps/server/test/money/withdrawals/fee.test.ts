import { type ConsoleSettings, calls, type WithdrawalRecord, type WithdrawalTerms } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askFor,
  customerWith,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury({ WITHDRAWAL_FEE_RATE: '0.01' });
});
afterAll(() => treasury.stop());

async function setRate(default_withdrawal_fee_rate: string) {
  const { client } = treasury.server;
  const { token } = treasury.root;
  const { settings, version } = (await client.call<ConsoleSettings>(calls.readSettings, { token })).data;
  const body = {
    version,
    settings: { ...settings, default_withdrawal_fee_rate },
    reason: 'Costs have changed',
  };
  expect((await client.call(calls.saveSettings, { token, body })).code).toBe(200);
}

async function asking() {
  const customer = await customerWith(treasury, { USDT: '1000' });
  const { id: wallet_id } = await saveWallet(treasury, customer);
  const { token } = customer;
  return {
    token,
    ask: async (fee_rate?: string) => {
      const what = { wallet_id, amount: '100' };
      const verify_code = await withdrawalCode(treasury, customer, what);
      const body = { ...what, verify_code, ...(fee_rate !== undefined && { fee_rate }) };
      return askFor(treasury, customer, body);
    },
  };
}

it('an operator sets what withdrawals from now on cost; those under way keep their fee, also after a restart', async () => {
  const before = await asking();
  const after = await asking();
  const asked = (await before.ask('0.01')).data;
  expect(asked).toMatchObject({ fee: '1', total: '101' });
  await setRate('0.0025');
  const { client } = treasury.server;
  const terms = await client.call<WithdrawalTerms>(calls.readWithdrawalTerms, { token: after.token });
  expect(terms.data.fee_rate).toBe('0.0025');
  expect((await after.ask('0.0025')).data).toMatchObject({ fee: '0.25', total: '100.25' });

  await treasury.server.restart();
  const records = await treasury.server.client.call<{ items: WithdrawalRecord[] }>(calls.listWithdrawals, {
    token: before.token,
  });
  expect(records.data.items).toMatchObject([{ id: asked.id, fee: '1', total: '101' }]);
});

it('a customer who was shown another fee is asked again, and loses neither money nor code', async () => {
  const customer = await asking();
  await setRate('0.002');
  expect((await customer.ask('0.01')).code).toBe(11924);
  expect((await customer.ask('0.0020')).data).toMatchObject({ fee: '0.2' });
});
