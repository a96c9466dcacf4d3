import { calls, type Wallet, type WithdrawalTerms } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAsServer } from '../../harness/ties.ts';
import {
  askFor,
  CARD,
  customerWith,
  saveCard,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury({
    WITHDRAWAL_WAIT_HOURS: '24',
    OPERATOR_COUNTRY: 'DE',
    WITHDRAWAL_FEE_RATE: '0',
  });
});
afterAll(() => treasury.stop());

const DAY = 86_400_000;
const later = (table: 'wallets' | 'bankcards') =>
  writeAsServer(treasury.server, table, `UPDATE ${table} SET usable_at = usable_at - interval '24 hours'`);

describe('a new destination, where the operator lets it wait', () => {
  it('is an address that can be used after a day', async () => {
    const customer = await customerWith(treasury, { USDT: '100' });
    const wallet: Wallet = await saveWallet(treasury, customer);
    expect(wallet.usable_at - wallet.created_at).toBe(DAY);
    const what = { wallet_id: wallet.id, amount: '20' };
    const body = { ...what, verify_code: await withdrawalCode(treasury, customer, what) };
    expect((await askFor(treasury, customer, body)).code).toBe(11920);
    await later('wallets');
    expect((await askFor(treasury, customer, body)).data).toMatchObject({ fee: '0', total: '20' });
  });

  it('is a card that can be used after a day, and is new again when it was changed', async () => {
    const customer = await customerWith(treasury, { USDT: '1000' });
    const abroad = { ...CARD, international_code: 'CHASUS33' };
    const card = await saveCard(treasury, customer, abroad);
    const body = { channel: 'bank', bankcard_id: card.id, amount: '100' };
    const ask = async () =>
      (
        await askFor(treasury, customer, {
          ...body,
          verify_code: await withdrawalCode(treasury, customer, body),
        })
      ).code;
    expect(await ask()).toBe(11920);
    await later('bankcards');
    const changed = { ...abroad, account_number: '111122223333' };
    await treasury.server.client.call(calls.replaceBankcard, {
      params: { id: card.id },
      token: customer.token,
      body: changed,
    });
    expect(await ask()).toBe(11920);
    await later('bankcards');
    expect(await ask()).toBe(200);
  });

  it('is announced in the terms', async () => {
    const customer = await customerWith(treasury, {});
    const { data } = await treasury.server.client.call<WithdrawalTerms>(calls.readWithdrawalTerms, {
      token: customer.token,
    });
    expect(data).toMatchObject({ new_destination_wait: DAY, fee_rate: '0', confirmation: 'email' });
  });
});

describe('the operator’s country', () => {
  it('decides which cards need an international code', async () => {
    const customer = await customerWith(treasury, {});
    const post = (body: object) =>
      treasury.server.client.call(calls.saveBankcard, { body, token: customer.token });
    expect((await post(CARD)).code).toBe(12263);
    const home = { ...CARD, bank_country: 'DE', account_number: 'DE89370400440532013000' };
    expect((await post(home)).code).toBe(200);
  });
});
