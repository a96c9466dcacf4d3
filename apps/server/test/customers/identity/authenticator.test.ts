import { calls, type LoginData, type UserInfo } from '@trade/protocol';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindAuthenticator, codeOf, passTime, wrongCodeOf } from '../../harness/authenticator.ts';
import { askForReset, newCustomer, newDemoCustomer, PASSWORD } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Begun {
  secret: string;
  uri: string;
}
const begin = (token: string, password: string = PASSWORD) =>
  server.client.call<Begun>(calls.beginTotp, { body: { password }, token });
const bind = (token: string, code: string) =>
  server.client.call<{ recovery_codes: string[] }>(calls.bindTotp, { token, body: { code }, lang: 'en' });
const unbind = (token: string, code: string) =>
  server.client.call(calls.unbindTotp, { token, body: { code }, lang: 'en' });
const logIn = (account: string, totp?: string, password = PASSWORD) =>
  server.client.call<LoginData>(calls.logInCustomer, { body: { account, password, totp } });
const isBound = async (token: string) =>
  (await server.client.call<UserInfo>(calls.readProfile, { token })).data.totp_bound;

describe('binding an authenticator app', () => {
  it('shows a secret, takes a code of it, and shows ten recovery codes', async () => {
    const { email, token } = await newCustomer(server);
    const begun = await begin(token);
    expect(begun.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.data.uri).toContain(`secret=${begun.data.secret}`);
    expect(begun.data.uri).toContain(encodeURIComponent(email));
    expect(await isBound(token)).toBe(false);
    expect((await logIn(email)).code).toBe(200);
    const bound = await bind(token, codeOf(begun.data.secret));
    expect(bound).toMatchObject({ code: 200, message: 'Your authenticator app is on.' });
    expect(new Set(bound.data.recovery_codes).size).toBe(10);
    for (const code of bound.data.recovery_codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await isBound(token)).toBe(true);
  });

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const customer = await newCustomer(server);
    const { recoveryCodes, secret } = await bindAuthenticator(server, customer);
    const { rows } = await server.database.pool.query<{ secret: Buffer; hash: Buffer }>(
      `SELECT a.secret, r.code_hash AS hash FROM authenticators a JOIN recovery_codes r USING (user_id) WHERE user_id = $1`,
      [customer.id],
    );
    expect(rows).toHaveLength(10);
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    for (const row of rows) {
      expect(row.secret.includes(plain)).toBe(false);
      for (const code of recoveryCodes) expect(row.hash.includes(code)).toBe(false);
    }
  });

  it('keeps the secret useless to another user', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const { next } = await bindAuthenticator(server, one);
    await bindAuthenticator(server, other);
    await server.database.pool.query(
      'UPDATE authenticators SET secret = (SELECT secret FROM authenticators WHERE user_id = $1) WHERE user_id = $2',
      [one.id, other.id],
    );
    expect((await logIn(other.email, next)).code).toBe(560);
  });

  it('needs the password (555), counts wrong ones, and an absent one is 571', async () => {
    const { token } = await newCustomer(server);
    expect((await begin(token, '')).code).toBe(571);
    expect((await server.client.call(calls.beginTotp, { body: {}, token })).code).toBe(571);
    for (let failure = 0; failure < 5; failure++) expect((await begin(token, 'wrong-one')).code).toBe(555);
    expect((await begin(token)).code).toBe(557);
  });

  it('takes the last secret that was begun', async () => {
    const { token } = await newCustomer(server);
    const first = (await begin(token)).data.secret;
    const second = (await begin(token)).data.secret;
    expect((await bind(token, codeOf(first))).code).toBe(568);
    expect((await bind(token, codeOf(second))).code).toBe(200);
  });

  it('is refused with a wrong code (568), before it was begun (554) and when one is bound (566)', async () => {
    const { token } = await newCustomer(server);
    expect((await bind(token, '123456')).code).toBe(554);
    const { secret } = (await begin(token)).data;
    expect((await bind(token, wrongCodeOf(secret))).code).toBe(568);
    expect((await bind(token, '')).code).toBe(571);
    expect(await isBound(token)).toBe(false);
    expect((await bind(token, codeOf(secret))).code).toBe(200);
    expect((await bind(token, codeOf(secret, 1))).code).toBe(566);
    expect((await begin(token)).code).toBe(566);
  });

  it('happens once when the code arrives many times at once', async () => {
    const { id, token } = await newCustomer(server);
    const { secret } = (await begin(token)).data;
    const answers = await Promise.all(Array.from({ length: 4 }, () => bind(token, codeOf(secret))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const { rows } = await server.database.pool.query('SELECT 1 FROM recovery_codes WHERE user_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(10);
  });

  it('is not for a demo account, and not for strangers', async () => {
    const { demoToken } = await newDemoCustomer(server);
    for (const [token, code] of [
      [demoToken, 556],
      ['', 551],
    ] as const) {
      expect((await begin(token)).code).toBe(code);
      expect((await bind(token, '123456')).code).toBe(code);
      expect((await unbind(token, '123456')).code).toBe(code);
    }
  });
});

describe('the login of a bound user', () => {
  it('needs a code: 552 without, 568 with a wrong one, and only after the right password', async () => {
    const customer = await newCustomer(server);
    const { next, secret } = await bindAuthenticator(server, customer);
    expect(await logIn(customer.email)).toMatchObject({ status: 403, code: 552, data: null });
    expect((await logIn(customer.email, '  ')).code).toBe(552);
    expect(await logIn(customer.email, wrongCodeOf(secret))).toMatchObject({
      code: 568,
      message: 'The code is wrong. Enter the one that your authenticator app shows now.',
    });
    expect((await logIn(customer.email, next, 'wrong-one')).code).toBe(12103);
    const { code, data } = await logIn(customer.email, next);
    expect(code).toBe(200);
    expect(data.userInfo.totp_bound).toBe(true);
  });

  it('takes no code twice, also not the one that bound the app', async () => {
    const customer = await newCustomer(server);
    const { code, next } = await bindAuthenticator(server, customer);
    const used = {
      code: 576,
      message: 'This code has already been used. Wait for the next one in your authenticator app.',
    };
    expect(await logIn(customer.email, code)).toMatchObject(used);
    expect((await logIn(customer.email, next)).code).toBe(200);
    expect(await logIn(customer.email, next)).toMatchObject(used);
  });

  it('takes a code once when it arrives many times at once', async () => {
    const customer = await newCustomer(server);
    const { next } = await bindAuthenticator(server, customer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(customer.email, next)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    for (const answer of answers) expect([200, 557, 576]).toContain(answer.code);
  });

  it('takes each recovery code once, also at the same time and however it is typed', async () => {
    const customer = await newCustomer(server);
    const { recoveryCodes } = await bindAuthenticator(server, customer);
    const [first, second] = recoveryCodes as [string, string];
    const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(customer.email, first)));
    const found = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(found).toEqual([200, 568, 568]);
    expect((await logIn(customer.email, ` ${second.toUpperCase().replace('-', ' ')} `)).code).toBe(200);
    expect(await logIn(customer.email, second)).toMatchObject({
      code: 568,
      message: 'This recovery code is wrong or has already been used. Enter another one.',
    });
  });

  it("takes no recovery code of somebody else's", async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const { recoveryCodes } = await bindAuthenticator(server, one);
    await bindAuthenticator(server, other);
    expect((await logIn(other.email, recoveryCodes[0])).code).toBe(568);
    expect((await logIn(one.email, recoveryCodes[0])).code).toBe(200);
  });

  it('cannot be got past by guessing codes', async () => {
    const customer = await newCustomer(server);
    const { next, secret } = await bindAuthenticator(server, customer);
    const near = new Set([-1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
    const guesses = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => !near.has(code),
    );
    const found: number[] = [];
    for (const guess of guesses) found.push((await logIn(customer.email, guess)).code);
    expect(found.filter((code) => code === 568)).toHaveLength(5);
    expect(new Set(found)).toEqual(new Set([568, 557]));
    expect((await logIn(customer.email, next)).code).toBe(557);
  });

  it('is asked for after a reset of the password too', async () => {
    const customer = await newCustomer(server);
    const { next } = await bindAuthenticator(server, customer);
    const { email: account } = customer;
    const reset = { account, verify_code: await askForReset(server, account), password: 'changed-1' };
    expect((await server.client.call(calls.resetPassword, { body: reset })).code).toBe(200);
    expect((await logIn(account, undefined, 'changed-1')).code).toBe(552);
    expect((await logIn(account, next, 'changed-1')).code).toBe(200);
  });
});

describe('unbinding', () => {
  it('takes a fresh code, after which the password is enough again', async () => {
    const customer = await newCustomer(server);
    const { code, next } = await bindAuthenticator(server, customer);
    expect((await unbind(customer.token, '')).code).toBe(571);
    expect((await unbind(customer.token, code)).code).toBe(576);
    expect(await unbind(customer.token, next)).toMatchObject({
      code: 200,
      message: 'Your authenticator app is off.',
    });
    expect(await isBound(customer.token)).toBe(false);
    expect((await logIn(customer.email)).code).toBe(200);
  });

  it('takes a recovery code, and the others are gone with the app', async () => {
    const customer = await newCustomer(server);
    const { recoveryCodes } = await bindAuthenticator(server, customer);
    expect((await unbind(customer.token, recoveryCodes[0] ?? '')).code).toBe(200);
    const again = await bindAuthenticator(server, customer);
    await passTime(server, customer);
    expect((await logIn(customer.email, recoveryCodes[1])).code).toBe(568);
    expect((await logIn(customer.email, again.recoveryCodes[1])).code).toBe(200);
  });

  it('is 554 when none is bound, and 568 with a wrong code', async () => {
    const customer = await newCustomer(server);
    expect((await unbind(customer.token, '123456')).code).toBe(554);
    await begin(customer.token);
    expect((await unbind(customer.token, '123456')).code).toBe(554);
    const { secret } = await bindAuthenticator(server, customer);
    expect((await unbind(customer.token, wrongCodeOf(secret))).code).toBe(568);
    expect(await isBound(customer.token)).toBe(true);
  });
});
