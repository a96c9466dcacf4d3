import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lastCode,
  logIn,
  newContacts,
  newCustomer,
  registration,
  subjectsTo,
} from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const register = (body: unknown, lang = 'en') => server.client.call(calls.register, { body, lang });

describe('registration', () => {
  it('opens an account with the code sent to the email, and welcomes the customer', async () => {
    const body = await registration(server);
    const answer = await register(body);
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.message).toBe('Registration successful. Please log in.');
    const { userInfo } = await logIn(server, body.email);
    expect(userInfo).toMatchObject({
      email: body.email,
      phone: body.phone,
      credit_score: 100,
      is_simulation: false,
      totp_bound: false,
      realname: { primary: 'not_verified', advanced: 'not_verified' },
    });
    expect(Number(userInfo.id)).toBeGreaterThanOrEqual(1000);
    await expect.poll(() => subjectsTo(server, body.email)).toContain('Welcome to Trade');
    const mails = await server.database.pool.query(
      'SELECT subject FROM outbox WHERE recipient = $1 AND letter IS NULL ORDER BY id',
      [body.email],
    );
    expect(mails.rows.map((row) => row.subject)).toEqual([
      'Your code to register with Trade',
      'Welcome to Trade',
    ]);
  });

  it('welcomes in the language of the request', async () => {
    const body = await registration(server);
    expect((await register(body, 'spa')).code).toBe(200);
    await expect.poll(() => subjectsTo(server, body.email)).toContain('Te damos la bienvenida a Trade');
  });

  it('takes the code sent to the phone as well, and the phone as the account', async () => {
    const contacts = newContacts();
    await server.client.call(calls.sendSmsCode, { body: { type: 'register', phone: contacts.phone } });
    const verify_code = await lastCode(server, contacts.phone);
    const body = { ...contacts, account: contacts.phone, password: 'secret-1', type: 1, verify_code };
    expect((await register(body)).code).toBe(200);
    expect((await logIn(server, contacts.phone, 'secret-1')).userInfo.email).toBe(contacts.email);
    expect((await logIn(server, contacts.email, 'secret-1')).userInfo.phone).toBe(contacts.phone);
  });

  it('knows an address and a number however they are written', async () => {
    const contacts = newContacts();
    const body = await registration(server, contacts);
    const written = {
      email: ` ${contacts.email.toUpperCase()} `,
      account: contacts.email.replace('customer', 'Customer'),
      phone: contacts.phone.replace('+86', '0086 ').replace('138', '138-'),
    };
    expect((await register({ ...body, ...written })).code).toBe(200);
    expect((await logIn(server, contacts.phone)).userInfo).toMatchObject(contacts);
  });

  it.each([
    ['an empty account', { account: '' }, 571],
    ['an empty phone', { phone: ' ' }, 571],
    ['an empty password', { password: '' }, 571],
    ['an empty code', { verify_code: '' }, 571],
    ['an absent email', { email: undefined }, 571],
    ['a malformed email', { email: 'nobody@' }, 567],
    ['a number that cannot exist', { phone: '+861' }, 561],
    ['an account that is neither', { account: 'somebody@else.example' }, 561],
    ['five characters of password', { password: '12345' }, 12120],
    ['twenty-one characters of password', { password: '1'.repeat(21) }, 12120],
    ['an invitation nobody gave', { invite_code: 'FRIEND' }, 569],
    ['another type', { type: 2 }, 561],
    ['a field it does not know', { credit_score: 1000 }, 561],
    ['the id of somebody', { id: 1000 }, 561],
    ['a code that is no code', { verify_code: "' OR 1=1 --" }, 568],
    ['an endless email', { email: `${'a'.repeat(300)}@example.com` }, 561],
  ])('refuses %s', async (_name, change, code) => {
    const body = await registration(server);
    expect(await register({ ...body, ...change })).toMatchObject({ code, data: null });
    // The refusals have not used the codes up.
    expect((await register(body)).code).toBe(200);
  });

  it('says why in the language of the request', async () => {
    const body = await registration(server);
    const short = { ...body, password: '123' };
    expect((await register(short, 'en')).message).toBe('The password must have 6 to 20 characters.');
    const french = (await register(short, 'fre')).message;
    expect(french).toMatch(/mot de passe.*6.*20/i);
    expect((await register(short, 'zh')).message).toMatch(/6.*20/);
    expect((await register(short, 'nonsense')).message).toBe('The password must have 6 to 20 characters.');
  });

  it('takes six and twenty characters of password, counted as people do', async () => {
    for (const password of ['abcdef', '😀'.repeat(20)]) {
      const body = { ...(await registration(server)), password };
      expect((await register(body)).code).toBe(200);
      await logIn(server, body.email, password);
    }
  });

  it('refuses an email and a phone that are taken', async () => {
    const { email, phone } = await newCustomer(server);
    const body = await registration(server);
    const taken = await register({ ...body, email, account: email });
    expect(taken).toMatchObject({ status: 409, code: 11302 });
    expect(await register({ ...body, phone })).toMatchObject({ status: 409, code: 99917 });
    expect(
      await server.client.call(calls.sendEmailCode, { body: { type: 'register', email } }),
    ).toMatchObject({
      code: 99917,
    });
    expect(await server.client.call(calls.sendSmsCode, { body: { type: 'register', phone } })).toMatchObject({
      code: 99917,
    });
  });

  it('opens one account when the same registration arrives many times at once', async () => {
    const body = await registration(server);
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(body)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code } of answers) expect([200, 11302, 568]).toContain(code);
    const { rows } = await server.database.pool.query('SELECT 1 FROM users WHERE email = $1', [body.email]);
    expect(rows).toHaveLength(1);
  });
});
