import { calls, type LoginData, type UserInfo } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computed } from '../../harness/argon2.ts';
import { logIn, newContacts, newCustomer, newDemoCustomer, PASSWORD } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** argon2id with the parameters that OWASP names first. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const attempt = (account: unknown, password: unknown, lang = 'en') =>
  server.client.call<LoginData>(calls.logInCustomer, { body: { account, password }, lang });
const me = (token?: string) => server.client.call<UserInfo>(calls.readProfile, { token });

describe('login', () => {
  it('answers a token that names the user, and nothing about the password', async () => {
    const { email } = await newCustomer(server);
    const answer = await attempt(email, PASSWORD);
    expect(answer).toMatchObject({ status: 200, code: 200, message: 'You are logged in.' });
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.data)).not.toMatch(/argon2|hash/i);
    expect((await me(answer.data.token)).data).toEqual(answer.data.userInfo);
  });

  it('stores no token', async () => {
    const { token } = await newCustomer(server);
    const { rows } = await server.database.pool.query(
      "SELECT encode(token_hash, 'escape') AS hash FROM sessions",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).not.toContain(token);
  });

  it.each([
    ['no account', '', 'secret1', 571],
    ['no password', 'a@b.example', '', 571],
    ['an absent account', undefined, 'secret1', 571],
    ['a number', 12, 'secret1', 561],
    ['an object', { $ne: '' }, 'secret1', 561],
    ['an endless account', 'a'.repeat(201), 'secret1', 561],
    ['a piece of SQL', "admin@example.com' OR '1'='1", 'secret1', 12103],
    ['what is no account', 'not an account', 'secret1', 12103],
    ['an endless password', 'nobody@example.com', 'p'.repeat(200), 12103],
  ])('with %s is refused', async (_what, account, password, code) => {
    expect((await attempt(account, password)).code).toBe(code);
  });

  it('says the same of a wrong password and of an account that does not exist', async () => {
    const { email } = await newCustomer(server);
    for (const lang of ['en', 'spa']) {
      const wrong = await attempt(email, 'not-this-one', lang);
      const unknown = await attempt(newContacts().email, 'not-this-one', lang);
      expect(wrong).toMatchObject({ status: 401, code: 12103, data: null });
      expect({ ...unknown, headers: null, requestId: null }).toEqual({
        ...wrong,
        headers: null,
        requestId: null,
      });
    }
    expect((await attempt(email, 'not-this-one', 'spa')).message).not.toMatch(/password/);
  });

  it('takes as long for an account that does not exist as for one that does', async () => {
    const { email } = await newCustomer(server);
    const costOf = async (name: string) => {
      const before = computed.length;
      await attempt(name, 'not-this-one');
      return computed.slice(before);
    };
    const known = await costOf(email);
    const unknown = await costOf(newContacts().email);
    // Both compute one password hash, which costs tens of times the rest of the call.
    expect(known).toEqual([PASSWORD_COST]);
    expect(unknown).toEqual([PASSWORD_COST]);
  });

  it('refuses a disabled user, and only one who knows the password learns of it', async () => {
    const { id, email, token } = await newCustomer(server);
    await writeAsServer(server, 'users', 'UPDATE users SET disabled_at = now() WHERE id = $1', [id]);
    expect(await attempt(email, PASSWORD)).toMatchObject({ status: 403, code: 12106 });
    expect((await attempt(email, 'not-this-one')).code).toBe(12103);
    // A change by another process is seen after two seconds at most (cache).
    await expect.poll(async () => (await me(token)).code).toBe(12106);
  });
});

describe('guessing a password', () => {
  it('has to wait after five failures, with the right password too, for an email or a phone that exists or does not', async () => {
    const customer = await newCustomer(server);
    for (const account of [customer.email, newContacts().email]) {
      for (let failure = 0; failure < 5; failure++) {
        expect((await attempt(account, `wrong-${failure}`)).code).toBe(12103);
      }
      const locked = await attempt(account, PASSWORD);
      expect(locked).toMatchObject({ status: 429, code: 557 });
      expect(locked.message).toMatch(/in (5\d|60) seconds/);
    }
  });

  it('counts guesses made at the same time', async () => {
    const { email } = await newCustomer(server);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(email, `wrong-${n}`)));
    expect(answers.filter(({ code }) => code === 12103)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 557)).toHaveLength(15);
  });

  it('waits longer each time, and starts anew after the right password', async () => {
    const { email } = await newCustomer(server);
    const waitOver = () =>
      server.database.pool.query(
        "UPDATE attempts SET locked_until = now() WHERE kind = 'login' AND subject = $1",
        [email],
      );
    for (let failure = 0; failure < 5; failure++) await attempt(email, 'wrong-one');
    await waitOver();
    expect((await attempt(email, 'wrong-one')).code).toBe(12103);
    expect((await attempt(email, PASSWORD)).message).toMatch(/in 1(1\d|20) seconds/);
    await waitOver();
    expect((await attempt(email, PASSWORD)).code).toBe(200);
    for (let failure = 0; failure < 4; failure++) await attempt(email, 'wrong-one');
    expect((await attempt(email, PASSWORD)).code).toBe(200);
  });
});

describe('logout', () => {
  it('ends this login at once and no other', async () => {
    const { email, token } = await newCustomer(server);
    const { token: other } = await logIn(server, email);
    const answer = await server.client.call(calls.logOutCustomer, { token });
    expect(answer).toMatchObject({ code: 200, message: 'You are logged out.' });
    expect((await me(token)).code).toBe(551);
    expect((await server.client.call(calls.logOutCustomer, { body: {}, token })).code).toBe(551);
    expect((await me(other)).code).toBe(200);
  });

  it('ends the simulation logins that belong to it, and from one of them the whole login', async () => {
    const one = await newDemoCustomer(server);
    await server.client.call(calls.logOutCustomer, { body: {}, token: one.token });
    expect((await me(one.demoToken)).code).toBe(551);
    const two = await newDemoCustomer(server);
    await server.client.call(calls.logOutCustomer, { body: {}, token: two.demoToken });
    expect((await me(two.token)).code).toBe(551);
    expect((await me(two.demoToken)).code).toBe(551);
  });
});

describe('a bearer token', () => {
  it.each([
    ['absent', undefined],
    ['invented', 'nonsense'],
    ['full of quotes', "' OR 1=1"],
    ['endless', 'x'.repeat(5000)],
  ])('that is %s names nobody', async (_how, token) => {
    expect(await me(token)).toMatchObject({ status: 401, code: 551, message: 'Please log in to continue.' });
  });

  it('is not read from anywhere but its header', async () => {
    const { token } = await newCustomer(server);
    expect((await server.client.call(calls.readProfile, { query: { token } })).code).toBe(551);
    expect(
      (await server.client.call(calls.readProfile, { headers: { cookie: `token=${token}` } })).code,
    ).toBe(551);
    expect((await server.client.call(calls.readProfile, { headers: { authorization: token } })).code).toBe(
      551,
    );
  });

  it('expires', async () => {
    const { id, token } = await newCustomer(server);
    await server.database.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [id]);
    await expect.poll(async () => (await me(token)).code).toBe(551);
  });
});
