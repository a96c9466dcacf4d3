import { createHmac } from 'node:crypto';
import {
  CODES,
  type CreatedApiKey,
  calls,
  KEY_WITHDRAWAL_WAIT,
  type WithdrawalRecord,
} from '@trade/protocol';
import ccxt from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Bot, ccxtFor } from '../../dialects/binance/bots.ts';
import { callSigned, keyBody, type Program } from '../../harness/api-keys.ts';
import { bindAuthenticator } from '../../harness/authenticator.ts';
import type { Customer } from '../../harness/customers.ts';
import { hold } from '../../harness/holds.ts';
import { writeAsServer } from '../../harness/ties.ts';
import {
  ADDRESSES,
  customerWith,
  saveWallet,
  startTreasury,
  type Treasury,
} from '../../harness/withdrawals.ts';

const SCOPES = { mode: 'real', scopes: ['read', 'withdraw'] } as const;

let treasury: Treasury;
let owner: Customer;
let wallet: string;
let program: Program;
let bot: Bot;
beforeAll(async () => {
  treasury = await startTreasury();
  owner = await customerWith(treasury, { USDT: '10000' });
  wallet = (await saveWallet(treasury, owner)).id;
  const { next } = await bindAuthenticator(treasury.server, owner);
  const { data } = await make({ ...SCOPES, code: next });
  const { key, secret } = data;
  expect(key.withdraws_from).toBe(key.created_at + KEY_WITHDRAWAL_WAIT);
  bot = { customer: owner, key: key.id, secret: secret ?? '' };
  program = programOf(bot);
});
afterAll(() => treasury.stop());

const make = (body: object, { token }: Pick<Customer, 'token'> = owner) =>
  treasury.server.client.call<CreatedApiKey>(calls.createApiKey, {
    token,
    body: { ...keyBody(), ...body },
  });

/** As a program signs with a shared secret. */
function programOf({ key, secret }: Bot): Program {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64');
  return { id: key, algorithm: 'hmac-sha256', sign };
}

let asked = 0;
const withdraw = (amount: string, held = program) => {
  asked += 1;
  const body = {
    client_id: `by-key-${asked}`,
    channel: 'wallet',
    wallet_id: wallet,
    currency: 'USDT',
    amount,
  };
  return callSigned<WithdrawalRecord>(treasury.server, held, '/withdrawals', { body });
};

/** The key as if it had been made long ago. */
const age = (id: string) =>
  writeAsServer(
    treasury.server,
    'api_keys',
    "UPDATE api_keys SET created_at = created_at - interval '25 hours' WHERE id = $1",
    [id],
  );
const cancel = (id: string) =>
  treasury.server.client.call(calls.cancelWithdrawal, { token: owner.token, params: { id } });

it('is given with a second factor alone', async () => {
  const other = await customerWith(treasury, {});
  expect((await make(SCOPES, other)).code).toBe(CODES.google_verification_binding_required);
  expect((await make(SCOPES)).code).toBe(CODES.google_verification_required);
});

it('waits a day, and then withdraws to saved addresses and nowhere else', async () => {
  expect((await withdraw('100')).code).toBe(CODES.insufficient_permissions);
  expect((await ask(treasury.server, bot, 'POST /sapi/v1/capital/withdraw/apply', APPLY)).body.code).toBe(
    -2015,
  );
  await age(bot.key);
  // What was read of a key is believed for a moment.
  let done = await withdraw('100');
  await expect
    .poll(async () => {
      if (done.code !== 200) done = await withdraw('100');
      return done.code;
    })
    .toBe(200);
  expect(done.data).toMatchObject({ amount: '100', status: 'pending' });
  await cancel(done.data.id);
  for (const [path, body] of [
    ['/wallets', { currency: 'USDT', network: 'ERC20', address: ADDRESSES.ERC20 }],
    ['/withdrawals/code', { channel: 'wallet', wallet_id: wallet, currency: 'USDT', amount: '1' }],
  ] as const) {
    const { code } = await callSigned(treasury.server, program, path, { body });
    expect([path, code]).toEqual([path, CODES.insufficient_permissions]);
  }
});

const APPLY = `coin=USDT&network=TRX&address=${ADDRESSES.TRC20}&amount=101`;

describe('in the dialect', () => {
  it('takes the fee out of what is asked for, once for an id, and tells what became of it', async () => {
    const client = ccxtFor(treasury.server, bot);
    await client.loadMarkets();
    const params = { network: 'TRX', withdrawOrderId: 'rent-1' };
    const made = await client.withdraw('USDT', 101, ADDRESSES.TRC20, undefined, params);
    expect((await client.withdraw('USDT', 101, ADDRESSES.TRC20, undefined, params)).id).toBe(made.id);
    const told = async () => (await client.fetchWithdrawals('USDT')).find(({ id }) => id === made.id);
    const found = await told();
    expect(found).toMatchObject({
      id: made.id,
      status: 'pending',
      address: ADDRESSES.TRC20,
      currency: 'USDT',
    });
    expect((found?.amount ?? 0) + (found?.fee?.cost ?? 0)).toBeCloseTo(101);
    await cancel(String(made.id));
    expect((await told())?.status).toBe('canceled');
    await client.close();
  });

  it.each([
    [
      'an address that is not saved',
      APPLY.replace(ADDRESSES.TRC20, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
      -4007,
    ],
    ['another network than it was saved for', APPLY.replace('TRX', 'ETH'), -4007],
    ['a network that nobody knows', APPLY.replace('TRX', 'MOON'), -1130],
    ['a tag, which would be lost', `${APPLY}&addressTag=7`, -1104],
    ['too little', APPLY.replace('amount=101', 'amount=0.01'), -4022],
    ['more than there is', APPLY.replace('amount=101', 'amount=10001'), -4026],
  ])('is refused with %s', async (_, text, code) => {
    const answer = await ask(treasury.server, bot, 'POST /sapi/v1/capital/withdraw/apply', text);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('is refused to a key without the scope', async () => {
    const { key, secret } = (await make({ mode: 'demo' }, await customerWith(treasury, {}))).data;
    const other = { key: key.id, secret: secret ?? '' };
    expect((await ask(treasury.server, other, 'POST /sapi/v1/capital/withdraw/apply', APPLY)).body.code).toBe(
      -2015,
    );
  });
});

it('stops with a hold as by hand', async () => {
  await hold(treasury.server, treasury.root, owner, 'withdrawals');
  expect((await withdraw('100')).code).toBe(CODES.withdrawals_held);
  const client = ccxtFor(treasury.server, bot);
  await client.loadMarkets();
  await expect(
    client.withdraw('USDT', 101, ADDRESSES.TRC20, undefined, { network: 'TRX' }),
  ).rejects.toBeInstanceOf(ccxt.BaseError);
  await client.close();
});
