import { loadMessages } from '@trade/locales';
import { CODE_TRIES, calls, LOCALES } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lastCode,
  newContacts,
  newCustomer,
  newDemoCustomer,
  registration,
} from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const register = (body: unknown) => server.client.call(calls.register, { body });
const sendEmail = (email: string, type = 'register', token?: string) =>
  server.client.call(calls.sendEmailCode, { body: { type, email }, token });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Makes a code look older. */
async function age(target: string, by: string): Promise<void> {
  await server.database.pool.query(
    `UPDATE verification_codes SET sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval,
       window_started_at = window_started_at - $2::interval WHERE target = $1`,
    [target, by],
  );
}

describe('a verification code', () => {
  it('is announced with its times', async () => {
    const { email } = newContacts();
    const answer = await server.client.call(calls.sendEmailCode, {
      body: { type: 'register', email },
      lang: 'en',
    });
    expect(answer).toMatchObject({
      code: 200,
      message: 'Verification code sent.',
      data: { resend_after: 60_000, valid_for: 1_800_000 },
    });
  });

  it('arrives in the language of the request', async () => {
    const { email } = newContacts();
    await server.client.call(calls.sendEmailCode, { body: { type: 'register', email }, lang: 'fre' });
    const { rows } = await server.database.pool.query(
      'SELECT subject, body FROM outbox WHERE recipient = $1',
      [email],
    );
    expect(rows[0].body).toMatch(/code de vérification/i);
    expect(rows[0].body).toContain('30');
  });

  it('is not stored as such', async () => {
    const { email } = newContacts();
    await sendEmail(email);
    const code = await lastCode(server, email);
    const { rows } = await server.database.pool.query(
      'SELECT verification_codes::text AS text FROM verification_codes WHERE target = $1',
      [email],
    );
    expect(rows[0].text).not.toContain(code);
    expect(rows[0].text).not.toContain(Buffer.from(code).toString('hex'));
  });

  it('is wrong with 11303, and has its guesser wait after five tries', async () => {
    const body = await registration(server);
    const wrong = { ...body, verify_code: otherThan(body.verify_code) };
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect((await register(wrong)).code).toBe(11303);
    }
    expect((await register(wrong)).code).toBe(557);
    expect((await register(body)).code).toBe(557);
  });

  it('cannot be guessed faster by asking at the same time', async () => {
    const body = await registration(server);
    const guesses = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => code !== body.verify_code,
    );
    const answers = await Promise.all(guesses.map((verify_code) => register({ ...body, verify_code })));
    expect(answers.filter(({ code }) => code === 11303)).toHaveLength(CODE_TRIES);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([11303, 557]));
  });

  it('is good for thirty minutes and not longer', async () => {
    const fresh = await registration(server);
    await age(fresh.email, '29 minutes');
    expect((await register(fresh)).code).toBe(200);
    const stale = await registration(server);
    await age(stale.email, '30 minutes');
    expect((await register(stale)).code).toBe(568);
  });

  it('can be used once', async () => {
    const first = await registration(server);
    expect((await register(first)).code).toBe(200);
    const again = { ...first, ...newContacts(), email: newContacts().email };
    expect((await register({ ...again, account: again.email })).code).toBe(568);
    // Even if the email were free again, the code would no longer be valid.
    await writeAsServer(server, 'users', 'UPDATE users SET email = $2 WHERE email = $1', [
      first.email,
      newContacts().email,
    ]);
    expect((await register({ ...first, phone: newContacts().phone })).code).toBe(568);
  });

  it('belongs to the address it was sent to', async () => {
    const [one, other] = [await registration(server), newContacts()];
    expect((await register({ ...one, ...other, account: other.email })).code).toBe(568);
  });

  it('is worthless for another purpose', async () => {
    const { email, token } = await newCustomer(server);
    await sendEmail(email, 'security', token);
    const reset = { account: email, verify_code: await lastCode(server, email), password: 'another-1' };
    expect((await server.client.call(calls.resetPassword, { body: reset })).code).toBe(568);
    // Even stored in place of the right one it does not match, because the hash covers the purpose
    // too.
    await server.database.pool.query(
      "UPDATE verification_codes SET purpose = 'forgot' WHERE target = $1 AND purpose = 'security'",
      [email],
    );
    expect((await server.client.call(calls.resetPassword, { body: reset })).code).toBe(11303);
  });

  it('can be asked for again after a minute', async () => {
    const { email } = newContacts();
    await sendEmail(email);
    const first = await lastCode(server, email);
    const soon = await server.client.call(calls.sendEmailCode, {
      body: { type: 'register', email },
      lang: 'en',
    });
    expect(soon).toMatchObject({ status: 429, code: 557 });
    expect(soon.message).toMatch(/^Too many attempts\. Try again in (5\d|60) seconds\.$/);
    await age(email, '60 seconds');
    expect((await sendEmail(email)).code).toBe(200);
    const second = await lastCode(server, email);
    const body = { ...newContacts(), email, account: email, password: 'secret-1', type: 1 };
    // The same code again, so that a message still on its way stays valid.
    expect(second).toBe(first);
    expect((await register({ ...body, verify_code: second })).code).toBe(200);
  });

  it('can be asked for twenty times a day', async () => {
    const { email } = newContacts();
    for (let sent = 0; sent < 20; sent++) {
      expect((await sendEmail(email)).code).toBe(200);
      await server.database.pool.query(
        "UPDATE verification_codes SET sent_at = sent_at - interval '1 minute' WHERE target = $1",
        [email],
      );
    }
    expect((await sendEmail(email)).code).toBe(557);
    await age(email, '1 day');
    expect((await sendEmail(email)).code).toBe(200);
  });
});

describe('asking for a code', () => {
  it.each([
    ['/send_email', { type: 'register', email: '' }, 571],
    ['/send_email', { type: 'register' }, 571],
    ['/send_email', { type: 'register', email: 'nobody' }, 567],
    ['/send_email', { type: 'register', email: 'a@b.example\nBcc: c@d.example' }, 567],
    ['/send_email', { type: 'admin', email: 'a@b.example' }, 561],
    ['/send_email', { type: 'register', email: 'a@b.example', to: 'c@d.example' }, 561],
    ['/send_sms', { type: 'register', phone: '' }, 571],
    ['/send_sms', { type: 'register', phone: '12' }, 561],
    ['/send_sms', { type: 'register', phone: '+12125550100; DROP TABLE users' }, 561],
  ])('%s %j answers %i', async (path, body, code) => {
    expect((await server.client.post(path, body)).code).toBe(code);
  });

  it('for a setting needs a login, and goes to nobody but its owner', async () => {
    const customer = await newCustomer(server);
    const other = await newCustomer(server);
    expect((await sendEmail(customer.email, 'password')).code).toBe(551);
    expect((await sendEmail(other.email, 'password', customer.token)).code).toBe(570);
    expect((await sendEmail(customer.email, 'password', customer.token)).code).toBe(200);
    const sms = { type: 'security', phone: customer.phone };
    expect((await server.client.call(calls.sendSmsCode, { body: sms, token: customer.token })).code).toBe(
      200,
    );
  });

  it('for a withdrawal is not sent by itself: it belongs to one withdrawal', async () => {
    const { email, phone, token } = await newCustomer(server);
    expect((await sendEmail(email, 'withdrawal', token)).code).toBe(561);
    expect(
      (await server.client.call(calls.sendSmsCode, { body: { type: 'withdrawal', phone }, token })).code,
    ).toBe(561);
  });

  it('for a setting is refused to a demo account, which is told to switch', async () => {
    const { email, demoToken } = await newDemoCustomer(server);
    const refused = await sendEmail(email, 'security', demoToken);
    expect(refused).toMatchObject({
      code: 556,
      message: expect.stringContaining('Switch to your real account'),
    });
  });

  it.each(LOCALES)(
    'to another’s phone is refused with what is wrong, and no word of demo: %s',
    async (lang) => {
      const { demoToken } = await newDemoCustomer(server);
      const customer = await newCustomer(server);
      const sms = { type: 'security', phone: '+12125550198' };
      const refused = await server.client.call(calls.sendSmsCode, { body: sms, token: customer.token, lang });
      const { catalogue } = await loadMessages(lang);
      const [, said] = /phone \{(.*?)\}/.exec(catalogue[556]) ?? [];
      expect(refused).toMatchObject({ code: 556, message: said });
      const demo = await server.client.call(calls.sendSmsCode, { body: sms, token: demoToken, lang });
      expect(demo.code).toBe(556);
      expect(demo.message).not.toBe(said);
    },
  );
});
