import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Customer,
  lastCode,
  logIn,
  newCustomer,
  newDemoCustomer,
  PASSWORD,
} from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const NEW = 'changed-1';
/** The password as a keyboard for Japanese or Chinese may write it. */
const FULL_WIDTH = PASSWORD.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

async function passwordCode({ email, token }: Customer): Promise<string> {
  const sent = await server.client.call(calls.sendEmailCode, { body: { type: 'password', email }, token });
  if (sent.code !== 200) throw new Error(`No code was sent: ${sent.code}`);
  return lastCode(server, email);
}

const change = (customer: Customer, verify_code: string, entries: Record<string, unknown> = {}) =>
  server.client.call(calls.changePassword, {
    body: { email: customer.email, verify_code, old_password: PASSWORD, password: NEW, ...entries },
    token: customer.token,
    lang: 'en',
  });
const me = async (token: string) => (await server.client.call(calls.readProfile, { token })).code;

describe('changing the password', () => {
  it('ends every login, whose tokens say why, and holds withdrawals for a day', async () => {
    const customer = await newDemoCustomer(server);
    const { token: other } = await logIn(server, customer.email);
    // Fills the caches: the logout must not wait for them to expire.
    for (const token of [customer.token, customer.demoToken, other]) expect(await me(token)).toBe(200);
    const answer = await change(customer, await passwordCode(customer));
    expect(answer).toMatchObject({
      code: 200,
      data: null,
      message: 'Your password has been changed. Please log in again.',
    });
    for (const token of [customer.token, customer.demoToken, other]) expect(await me(token)).toBe(12242);
    const { rows } = await server.database.pool.query<{ hours: string }>(
      "SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM account_holds WHERE user_id = $1 AND kind = 'withdrawals' AND cause = 'password_changed'",
      [customer.id],
    );
    expect(Number(rows[0]?.hours)).toBeGreaterThan(23.9);
    expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(24);
    expect(
      (
        await server.client.call(calls.logInCustomer, {
          body: { account: customer.email, password: PASSWORD },
        })
      ).code,
    ).toBe(12103);
    expect(await me((await logIn(server, customer.email, NEW)).token)).toBe(200);
    // The new login has not revived the old ones.
    expect(await me(customer.token)).toBe(12242);
  });

  it('leaves public calls to whoever still sends an ended token', async () => {
    const customer = await newCustomer(server);
    await change(customer, await passwordCode(customer));
    const { token } = customer;
    const entries = { account: customer.email, password: NEW };
    expect((await server.client.call(calls.logInCustomer, { body: entries, token })).code).toBe(200);
  });

  it.each([
    ['no email', { email: '' }, 571],
    ['an absent email', { email: undefined }, 571],
    ['no code', { verify_code: ' ' }, 571],
    ['no old password', { old_password: '' }, 571],
    ['no new password', { password: '' }, 571],
    ['a malformed email', { email: 'nobody@' }, 567],
    ['an email nobody has', { email: 'nobody@example.com' }, 12100],
    ['a wrong old password', { old_password: 'not-this-one' }, 12119],
    ['five characters', { password: '12345' }, 12120],
    ['twenty-one characters', { password: '1'.repeat(21) }, 12120],
    ['five characters in ten code points', { password: 'a\u0308'.repeat(5) }, 12120],
    ['the same password', { password: PASSWORD }, 12239],
    ['the same password in full width', { password: FULL_WIDTH }, 12239],
    ['what is no code', { verify_code: 'abc' }, 568],
    ['a field it does not know', { holds: [] }, 561],
    ['somebody as the user', { user_id: 1000 }, 561],
  ])('with %s is refused and uses nothing up', async (_what, entries, code) => {
    const customer = await newCustomer(server);
    const verify_code = await passwordCode(customer);
    expect((await change(customer, verify_code, entries)).code).toBe(code);
    expect(await me(customer.token)).toBe(200);
    expect((await change(customer, verify_code)).code).toBe(200);
  });

  it('takes a password as another keyboard writes it', async () => {
    const customer = await newCustomer(server);
    const decomposed = 'Pa\u0308sswo\u0308rt-17';
    expect((await change(customer, await passwordCode(customer), { password: decomposed })).code).toBe(200);
    for (const typed of [decomposed, 'P\u00e4ssw\u00f6rt-17', 'P\u00e4ssw\u00f6rt-\uff11\uff17']) {
      const entries = { account: customer.email, password: typed };
      expect((await server.client.call(calls.logInCustomer, { body: entries })).code).toBe(200);
    }
  });

  it("answers the same to another customer's email as to one that nobody has", async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const known = await change(one, '123456', { email: other.email });
    const unknown = await change(one, '123456', { email: 'nobody@example.com' });
    expect([known.code, known.message]).toEqual([unknown.code, unknown.message]);
  });

  it('takes a code of its own purpose only', async () => {
    const customer = await newCustomer(server);
    const { email, token } = customer;
    await server.client.call(calls.sendEmailCode, { body: { type: 'security', email }, token });
    expect((await change(customer, await lastCode(server, email))).code).toBe(568);
    const right = await passwordCode(customer);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await change(customer, wrong)).code).toBe(11303);
  });

  it('cannot be used to guess the old password', async () => {
    const customer = await newCustomer(server);
    const guesses = Array.from({ length: 20 }, (_, n) =>
      change(customer, '123456', { old_password: `guess-${n}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 12119)).toHaveLength(5);
    expect(codes.filter((code) => code === 557)).toHaveLength(15);
    expect((await change(customer, '123456')).code).toBe(557);
  });

  it('happens once when it arrives many times at once', async () => {
    const customer = await newCustomer(server);
    const verify_code = await passwordCode(customer);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => change(customer, verify_code, { password: `changed-${n}` })),
    );
    const done = answers.map(({ code }, n) => ({ code, n })).filter(({ code }) => code === 200);
    expect(done).toHaveLength(1);
    await logIn(server, customer.email, `changed-${done[0]?.n}`);
  });

  it('is not for a demo account, and not for strangers', async () => {
    const customer = await newDemoCustomer(server);
    expect((await change({ ...customer, token: customer.demoToken }, '123456')).code).toBe(556);
    expect((await change({ ...customer, token: '' }, '123456')).code).toBe(551);
  });
});
