import { calls, LOCALES, type Wallet } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindAuthenticator } from '../../harness/authenticator.ts';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { plainSpaces, writtenIn } from '../../harness/figures.ts';
import {
  ADDRESSES,
  askFor,
  CARD,
  codeBody,
  coins,
  customerWith,
  lastWithdrawalCode,
  saveCard,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
let customer: Customer;
let wallet: Wallet;
beforeAll(async () => {
  treasury = await startTreasury({ WITHDRAWAL_CODES_A_DAY: '3' });
});
afterAll(() => treasury.stop());
beforeEach(async () => {
  customer = await customerWith(treasury, { USDT: '1000' });
  wallet = await saveWallet(treasury, customer);
});

const what = (changed: Record<string, unknown> = {}) => ({ wallet_id: wallet.id, amount: '100', ...changed });
const send = (body: Record<string, unknown>, lang = 'en', token = customer.token) =>
  treasury.server.client.call<{ resend_after: number; valid_for: number }>(calls.sendWithdrawalCode, {
    body: codeBody(body),
    token,
    lang,
  });
const code = (body = what()) => withdrawalCode(treasury, customer, body);
const ask = (body: Record<string, unknown>) => askFor(treasury, customer, body);
const pass = (time: string) =>
  treasury.server.database.pool.query(
    `UPDATE verification_codes SET sent_at = sent_at - interval '${time}', window_started_at = window_started_at - interval '${time}'
      WHERE target = $1`,
    [customer.email],
  );
async function lastLetter(): Promise<string> {
  const { rows } = await treasury.server.database.pool.query<{ body: string }>(
    'SELECT body FROM outbox WHERE recipient = $1 AND letter IS NULL ORDER BY id DESC LIMIT 1',
    [customer.email],
  );
  return rows[0]?.body ?? '';
}

describe('the code of a withdrawal', () => {
  it.each(LOCALES)('comes in a letter that names amount and destination: %s', async (lang) => {
    const sent = await send(what({ amount: '100.50' }), lang);
    expect(sent).toMatchObject({ code: 200, data: { resend_after: 60_000, valid_for: 1_800_000 } });
    const letter = await lastLetter();
    expect(plainSpaces(letter)).toContain(`${writtenIn(lang, '100.5')} USDT`);
    expect(letter).toContain(`${ADDRESSES.TRC20} (TRC20)`);
    expect(letter).not.toMatch(/\bmail\.[a-z]|[{}]|undefined/);
  });

  it('names a bank account by its end alone', async () => {
    const card = await saveCard(treasury, customer);
    await send({ channel: 'bank', bankcard_id: card.id, amount: '60' });
    expect(await lastLetter()).toContain('60 USDT to First Bank of Springfield ********6789');
    expect(await lastLetter()).not.toContain(CARD.account_number);
  });

  it('confirms that withdrawal, however its amount is written, and no other, which does not use it up', async () => {
    const other = await saveWallet(treasury, customer, { currency: 'USDT', network: 'ERC20' });
    const card = await saveCard(treasury, customer);
    const verify_code = await code();
    const others = [
      what({ amount: '100.000001' }),
      what({ amount: '99' }),
      what({ wallet_id: other.id }),
      { channel: 'bank', bankcard_id: card.id, amount: '100' },
    ];
    for (const body of others) expect((await ask({ ...body, verify_code })).code).toBe(11925);
    expect(await coins(treasury, customer)).toMatchObject({ frozen: '0' });
    expect((await ask({ ...what({ amount: '100.0' }), verify_code })).code).toBe(200);
  });

  it('says nothing about a guess that is made for another withdrawal, and does not count it', async () => {
    const right = await code();
    const wrong = right === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 12; guess += 1) {
      const verify_code = guess % 2 === 0 ? right : wrong;
      expect((await ask({ ...what({ amount: '20' }), verify_code })).code).toBe(11925);
    }
    expect((await ask({ ...what(), verify_code: right })).code).toBe(200);
  });

  it('does not go with a saved place whose account was exchanged', async () => {
    const card = await saveCard(treasury, customer);
    const body = { channel: 'bank', bankcard_id: card.id, amount: '100' };
    const verify_code = await code(body as never);
    const replaced = { ...CARD, account_number: '111122223333' };
    await treasury.server.client.call(calls.replaceBankcard, {
      params: { id: card.id },
      token: customer.token,
      body: replaced,
    });
    expect((await ask({ ...body, verify_code })).code).toBe(11925);
  });

  it('is the same when it is sent again, and gives way to that of another withdrawal', async () => {
    const first = await code();
    expect(await code()).toBe(first);
    const second = await code(what({ amount: '20' }));
    expect((await ask({ ...what(), verify_code: first })).code).toBe(11925);
    expect((await ask({ ...what({ amount: '20' }), verify_code: second })).code).toBe(200);
  });

  it('is sent once a minute, and so many times a day, for all withdrawals of a customer together', async () => {
    expect((await send(what())).code).toBe(200);
    expect((await send(what({ amount: '20' }))).code).toBe(557);
    await pass('61 seconds');
    expect((await send(what({ amount: '20' }))).code).toBe(200);
    await pass('61 seconds');
    expect((await send(what())).code).toBe(200);
    await pass('61 seconds');
    expect((await send(what())).code).toBe(557);
    await pass('1 day');
    expect((await send(what())).code).toBe(200);
  });

  it('stays good when another is asked for too soon', async () => {
    await send(what());
    const verify_code = await lastWithdrawalCode(treasury.server, customer.email);
    expect((await send(what({ amount: '20' }))).code).toBe(557);
    expect((await ask({ ...what(), verify_code })).code).toBe(200);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['an amount that is none', { amount: '1e2' }, 11914],
    ['an amount below the least', { amount: '9.99' }, 11914],
    ['a number for an amount', { amount: 100 }, 11914],
    ['an address that is none of the customer’s', { wallet_id: '999999' }, 11905],
    ['an address of another currency', { currency: 'BTC' }, 11905],
    ['no destination', { wallet_id: undefined }, 571],
    ['a channel that there is not', { channel: 'cash' }, 561],
  ])('is not sent for %s', async (_, changed, expected) => {
    expect((await send(what(changed))).code).toBe(expected);
  });

  it('is not sent to demo accounts, to strangers, or where an authenticator app confirms', async () => {
    const { demoToken } = await newDemoCustomer(treasury.server);
    expect((await send(what(), 'en', demoToken)).code).toBe(556);
    expect((await send(what(), 'en', '')).code).toBe(551);
    await bindAuthenticator(treasury.server, customer);
    expect((await send(what())).code).toBe(552);
  });
});
