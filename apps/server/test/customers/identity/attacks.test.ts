import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computed } from '../../harness/argon2.ts';
import { bindAuthenticator, codeOf } from '../../harness/authenticator.ts';
import {
  askForReset,
  logIn,
  newContacts,
  newCustomer,
  PASSWORD,
  registration,
  subjectsTo,
} from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const GUESSES = 1000;
const AT_ONCE = 20;

/** Tries every code, a few at a time. Returns how often each code of the catalogue came back. */
async function guess(
  isRight: (code: string) => boolean,
  attempt: (code: string) => Promise<{ code: number }>,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const wrong = Array.from({ length: GUESSES + 10 }, (_, n) => String(n * 983).padStart(6, '0'));
  const guesses = wrong.filter((code) => !isRight(code)).slice(0, GUESSES);
  for (let start = 0; start < guesses.length; start += AT_ONCE) {
    const batch = await Promise.all(guesses.slice(start, start + AT_ONCE).map(attempt));
    for (const { code } of batch) answers.set(code, (answers.get(code) ?? 0) + 1);
  }
  return answers;
}

describe('a thousand guesses', () => {
  // A thousand may take longer than the first wait or than a code lasts: here neither ends.
  beforeAll(async () => {
    await server.database.pool.query(`
      CREATE FUNCTION keep_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.locked_until := NEW.locked_until + interval '1 day';
        RETURN NEW;
      END
      $$;
      CREATE TRIGGER keep_waiting BEFORE INSERT OR UPDATE ON attempts FOR EACH ROW
        WHEN (NEW.kind IN ('code', 'totp', 'login')) EXECUTE FUNCTION keep_waiting();
    `);
  });
  afterAll(async () => {
    await server.database.pool.query('DROP TRIGGER keep_waiting ON attempts; DROP FUNCTION keep_waiting');
  });

  it('at the code of a reset are stopped after five, and find not even the right one then', async () => {
    const { email } = await newCustomer(server);
    const right = await askForReset(server, email);
    await server.database.pool.query(
      "UPDATE verification_codes SET expires_at = expires_at + interval '1 day'",
    );
    const reset = (verify_code: string) =>
      server.client.call(calls.resetPassword, {
        body: { account: email, verify_code, password: 'mallory-1' },
      });
    const answers = await guess((code) => code === right, reset);
    expect(Object.fromEntries(answers)).toEqual({ 11303: 5, 557: GUESSES - 5 });
    expect((await reset(right)).code).toBe(557);
    await logIn(server, email);
  });

  it('at the code of an authenticator app are stopped after five', async () => {
    const customer = await newCustomer(server);
    const { next, secret } = await bindAuthenticator(server, customer);
    const near = [-1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
    const answers = await guess(
      (code) => near.includes(code),
      (code) => server.client.call(calls.unbindTotp, { token: customer.token, body: { code } }),
    );
    expect(Object.fromEntries(answers)).toEqual({ 568: 5, 557: GUESSES - 5 });
    const body = { code: next };
    expect((await server.client.call(calls.unbindTotp, { token: customer.token, body })).code).toBe(557);
  });

  it('at a password are stopped after five', async () => {
    const { email } = await newCustomer(server);
    const answers = await guess(
      () => false,
      (password) => server.client.call(calls.logInCustomer, { body: { account: email, password } }),
    );
    expect(Object.fromEntries(answers)).toEqual({ 12103: 5, 557: GUESSES - 5 });
  });
});

describe('somebody else', () => {
  it("cannot lock a user's authenticator app through the login", async () => {
    const customer = await newCustomer(server);
    const { next } = await bindAuthenticator(server, customer);
    for (const account of [String(customer.id), `totp:${customer.id}`]) {
      for (let attempt = 0; attempt < 6; attempt++) {
        await server.client.call(calls.logInCustomer, {
          body: { account, password: 'wrong-one', totp: '000000' },
        });
      }
    }
    const entries = { account: customer.email, password: PASSWORD, totp: next };
    expect((await server.client.call(calls.logInCustomer, { body: entries })).code).toBe(200);
  });

  it('learns nothing about an authenticator app without the password', async () => {
    const [bound, plain] = [await newCustomer(server), await newCustomer(server)];
    await bindAuthenticator(server, bound);
    const attempt = (account: string) =>
      server.client.call(calls.logInCustomer, { body: { account, password: 'wrong-one' }, lang: 'en' });
    const [one, other] = [await attempt(bound.email), await attempt(plain.email)];
    expect([one.status, one.code, one.message]).toEqual([other.status, other.code, other.message]);
  });
});

describe('a code', () => {
  it('of a reset is no session', async () => {
    const { email } = await newCustomer(server);
    const code = await askForReset(server, email);
    for (const path of ['/user/', '/user/sessions', '/data']) {
      const answer = await server.client.get(path, { token: code });
      expect(answer.code).toBe(path === '/data' ? 200 : 551);
      expect(JSON.stringify(answer.data)).not.toContain(email);
    }
    const change = { email, verify_code: code, old_password: PASSWORD, password: 'mallory-1' };
    expect((await server.client.call(calls.changePassword, { body: change, token: code })).code).toBe(551);
  });

  it('of a reset changes no password without it being forgotten, and confirms no registration', async () => {
    const { email, token } = await newCustomer(server);
    const code = await askForReset(server, email);
    const change = { email, verify_code: code, old_password: PASSWORD, password: 'mallory-1' };
    expect((await server.client.call(calls.changePassword, { body: change, token })).code).toBe(568);
    const other = newContacts();
    const body = { ...other, account: other.email, password: PASSWORD, type: 1, verify_code: code };
    expect((await server.client.call(calls.register, { body })).code).toBe(568);
  });
});

describe('a token', () => {
  it.each([
    ['/user/', 'get'],
    ['/user/sessions', 'get'],
    ['/user/account_changes', 'get'],
    ['/user/credit_score', 'get'],
    ['/assets', 'get'],
  ] as const)('opens %s no more after a logout (551) and after a reset (12242)', async (path, method) => {
    const { email, token } = await newCustomer(server);
    const { token: other } = await logIn(server, email);
    await server.client.call(calls.logOutCustomer, { body: {}, token });
    expect((await server.client[method](path, { token })).code).toBe(551);
    const reset = { account: email, verify_code: await askForReset(server, email), password: 'changed-1' };
    expect((await server.client.call(calls.resetPassword, { body: reset })).code).toBe(200);
    expect((await server.client[method](path, { token: other })).code).toBe(12242);
    // It was logged out before, and stays so.
    expect((await server.client[method](path, { token })).code).toBe(551);
  });

  it('of a login that raced with the change of the password does not outlive it', async () => {
    const { email } = await newCustomer(server);
    const reset = { account: email, verify_code: await askForReset(server, email), password: 'changed-1' };
    const entries = { account: email, password: PASSWORD };
    const [changed, ...logins] = await Promise.all([
      server.client.call(calls.resetPassword, { body: reset }),
      ...Array.from({ length: 4 }, () =>
        server.client.call<{ token: string } | null>(calls.logInCustomer, { body: entries }),
      ),
    ]);
    expect(changed.code).toBe(200);
    for (const { data } of logins) {
      if (data) expect((await server.client.call(calls.readProfile, { token: data.token })).code).toBe(12242);
    }
  });
});

describe('a registration', () => {
  it.each([
    { role: 'admin' },
    { level: 'advanced' },
    { balance: '1000000' },
    { credit_score: 1000 },
    { primaryStatus: 'approved' },
    { invited_by: 1000 },
    { is_simulation: false },
    { disabled_at: null },
  ])('takes nothing beside: %j', async (extra) => {
    const body = await registration(server);
    expect((await server.client.call(calls.register, { body: { ...body, ...extra } })).code).toBe(561);
    expect(
      (await server.client.call(calls.logInCustomer, { body: { account: body.email, password: PASSWORD } }))
        .code,
    ).toBe(12103);
  });
});

describe('whether an account exists', () => {
  it('is not told by how long a reset takes: none waits for a letter, and none computes a password', async () => {
    const { email } = await newCustomer(server);
    const holder = await server.database.pool.connect();
    // Nothing can be handed over until this is lifted.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
    try {
      for (const account of [email, newContacts().email]) {
        const hashed = computed.length;
        const sent = await server.client.call(calls.sendEmailCode, {
          body: { type: 'forgot', email: account },
        });
        expect(sent.code).toBe(200);
        const body = { account, verify_code: '000000', password: 'mallory-1' };
        const reset = await server.client.call(calls.resetPassword, { body });
        expect(reset.code).toBe(11303);
        expect(computed.length).toBe(hashed);
      }
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await expect.poll(() => subjectsTo(server, email)).toContain('Your code to reset your Trade password');
  });
});
