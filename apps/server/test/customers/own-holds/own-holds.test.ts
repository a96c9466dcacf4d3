import { type ConsoleHold, calls, type UserInfo } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindAuthenticator, codeOf, passTime } from '../../harness/authenticator.ts';
import { type Customer, lastCode, newCustomer, newDemoCustomer, PASSWORD } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
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
type Kind = 'frozen' | 'withdrawals';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

const hold = ({ token }: Customer, kind: Kind, slowly = false) =>
  treasury.server.client.call(calls.holdOwnAccount, { body: { kind, slowly }, token, lang: 'en' });
const end = ({ token }: Customer, kind: Kind, code: string, password = PASSWORD) =>
  treasury.server.client.call(calls.endOwnHold, { body: { kind, password, code }, token, lang: 'en' });
const holdsOf = async ({ token }: Customer) =>
  (await treasury.server.client.call<UserInfo>(calls.readProfile, { token })).data.holds;

async function securityCode({ email, token }: Customer): Promise<string> {
  const { client } = treasury.server;
  const sent = await client.call(calls.sendEmailCode, { body: { type: 'security', email }, token });
  if (sent.code !== 200) throw new Error(`No code was sent: ${sent.code}`);
  return lastCode(treasury.server, email);
}

const buy = ({ token }: Customer, client_id: string) =>
  treasury.server.client.call(calls.placeSpotOrder, {
    body: { client_id, symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000', amount: '0.01' },
    token,
  });

/** Moves a hold of a customer's own to a time when its end has come. */
const letTimePass = ({ id }: Customer) =>
  writeAsServer(
    treasury.server,
    'account_holds',
    "UPDATE account_holds SET expires_at = now() - interval '1 second' WHERE user_id = $1 AND expires_at IS NOT NULL",
    [id],
  );

describe('freezing the own account', () => {
  it('stops orders and withdrawals at once, with nothing but a login, and is told by a letter', async () => {
    const customer = await customerWith(treasury, { USDT: '1000' });
    const wallet = await saveWallet(treasury, customer);
    expect(await hold(customer, 'frozen')).toMatchObject({ code: 200, message: 'Your account is frozen.' });
    expect(await holdsOf(customer)).toMatchObject([
      { kind: 'frozen', cause: 'customer', reason: null, until: null },
    ]);
    expect((await buy(customer, 'a')).code).toBe(12227);
    const what = { wallet_id: wallet.id, amount: '100' };
    const verify_code = await withdrawalCode(treasury, customer, what);
    expect((await askFor(treasury, customer, { ...what, verify_code })).code).toBe(12227);
    // Sent again, it is the same one, and no second letter goes out.
    expect((await hold(customer, 'frozen')).code).toBe(200);
    expect(await holdsOf(customer)).toHaveLength(1);
    const letters = (await lettersTo(treasury.server, customer.email)).filter(({ subject }) =>
      subject.includes('frozen'),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('You asked for it.');
    expect(letters[0]?.body).toContain('24 hours longer');
  });

  it('ends a day after its end was asked for with the password and a code, unless it is frozen again', async () => {
    const customer = await customerWith(treasury, { USDT: '1000' });
    await hold(customer, 'frozen');
    const code = await securityCode(customer);
    expect((await end(customer, 'frozen', code, 'a wrong one')).code).toBe(555);
    expect((await end(customer, 'frozen', '000000')).code).not.toBe(200);
    expect((await holdsOf(customer))[0]?.until).toBeNull();

    const before = Date.now();
    expect((await end(customer, 'frozen', code)).code).toBe(200);
    const until = (await holdsOf(customer))[0]?.until ?? 0;
    expect(until).toBeGreaterThan(before + 24 * HOUR - 60_000);
    expect(until).toBeLessThan(Date.now() + 24 * HOUR + 60_000);
    expect((await buy(customer, 'b')).code).toBe(12227);
    const subjects = (await lettersTo(treasury.server, customer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('unfrozen'))).toHaveLength(1);
    // Used up.
    expect((await end(customer, 'frozen', code)).code).not.toBe(200);

    expect((await hold(customer, 'frozen')).code).toBe(200);
    expect((await holdsOf(customer))[0]?.until).toBeNull();
    await letTimePass(customer);
    expect((await buy(customer, 'c')).code).toBe(12227);
  });

  it('is over when its hours have passed', async () => {
    const customer = await customerWith(treasury, { USDT: '1000' });
    const { secret } = await bindAuthenticator(treasury.server, customer);
    await hold(customer, 'frozen');
    await passTime(treasury.server, customer);
    expect((await end(customer, 'frozen', codeOf(secret))).code).toBe(200);
    await letTimePass(customer);
    expect(await holdsOf(customer)).toEqual([]);
    expect((await buy(customer, 'd')).code).toBe(200);
    // Nothing is left that could end.
    await passTime(treasury.server, customer);
    expect((await end(customer, 'frozen', codeOf(secret))).code).toBe(559);
  });

  it('takes no mailed code once an authenticator app is bound', async () => {
    const customer = await newCustomer(treasury.server);
    await hold(customer, 'frozen');
    const mailed = await securityCode(customer);
    const { secret } = await bindAuthenticator(treasury.server, customer);
    expect((await end(customer, 'frozen', mailed)).code).not.toBe(200);
    await passTime(treasury.server, customer);
    expect((await end(customer, 'frozen', codeOf(secret))).code).toBe(200);
  });
});

describe('locking the own withdrawals', () => {
  it('stops withdrawals only, and lasts on as long as was chosen, never shorter than before', async () => {
    const customer = await customerWith(treasury, { USDT: '1000' });
    expect((await hold(customer, 'withdrawals', true)).code).toBe(200);
    expect((await hold(customer, 'withdrawals', false)).code).toBe(200);
    expect(await holdsOf(customer)).toMatchObject([{ kind: 'withdrawals', cause: 'customer_slowly' }]);
    expect((await buy(customer, 'e')).code).toBe(200);
    const wallet = await saveWallet(treasury, customer);
    const what = { wallet_id: wallet.id, amount: '100' };
    const verify_code = await withdrawalCode(treasury, customer, what);
    expect((await askFor(treasury, customer, { ...what, verify_code })).code).toBe(11921);

    const before = Date.now();
    expect((await end(customer, 'withdrawals', await securityCode(customer))).code).toBe(200);
    expect((await holdsOf(customer))[0]?.until).toBeGreaterThan(before + 72 * HOUR - 60_000);
  });

  it('can be made slower, not a freeze that takes three days', async () => {
    const customer = await newCustomer(treasury.server);
    await hold(customer, 'withdrawals');
    await hold(customer, 'withdrawals', true);
    expect(await holdsOf(customer)).toMatchObject([{ cause: 'customer_slowly' }]);
    expect((await hold(customer, 'frozen', true)).code).toBe(561);
  });
});

it('is nothing that one operator lifts, nor the demo account, nor two taps at once', async () => {
  const { client } = treasury.server;
  const customer = await newDemoCustomer(treasury.server);
  const demo = await client.call(calls.holdOwnAccount, {
    body: { kind: 'frozen', slowly: false },
    token: customer.demoToken,
  });
  expect(demo.code).toBe(556);
  const both = await Promise.all([hold(customer, 'frozen'), hold(customer, 'frozen')]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect(await holdsOf(customer)).toHaveLength(1);

  const path = `/console/customers/${customer.id}/holds`;
  const { data } = await client.get<{ items: ConsoleHold[] }>(path, treasury.root);
  expect(data.items).toMatchObject([{ cause: 'customer', may_lift: false, state: 'active' }]);
  const lifted = await client.post(`${path}/${data.items[0]?.id}/lift`, { reason: 'asked' }, treasury.root);
  expect(lifted.code).toBe(556);
});
