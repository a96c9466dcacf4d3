import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadMessages } from '@trade/locales';
import type { CatalogueCode } from '@trade/protocol';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDisabled } from '../../src/identity/index.ts';
import { bindAuthenticator } from '../support/authenticator.ts';
import type { Client } from '../support/client.ts';
import {
  type Customer,
  lastCode,
  newContacts,
  newCustomer,
  newDemoCustomer,
  PASSWORD,
  registration,
} from '../support/customers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** One whose email goes to a mail server that knows nobody. */
let mailing: TestServer;
let mailServer: SMTPServer;

beforeAll(async () => {
  server = await startTestServer();
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  mailing = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  await mailing.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

type Answer = Awaited<ReturnType<Client['post']>>;
/** Brings about a refusal in a language. */
type Ask = (lang: string) => Promise<Answer>;

const post = (path: string, body: unknown, lang: string, token?: string) =>
  server.client.post(path, body, { lang, token });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function register(change: Record<string, unknown>, lang: string) {
  return post('/register', { ...(await registration(server)), ...change }, lang);
}

async function changePassword(customer: Customer, change: Record<string, string>, lang: string) {
  const entries = {
    email: customer.email,
    verify_code: '123456',
    old_password: PASSWORD,
    password: 'changed-1',
  };
  return post('/user/password', { ...entries, ...change }, lang, customer.token);
}

async function passwordCode({ email, token }: Customer): Promise<string> {
  await server.client.post('/send_email', { type: 'password', email }, { token });
  return lastCode(server, email);
}

const refusals: [code: CatalogueCode, what: string, ask: Ask][] = [
  [550, 'a body that cannot be read', (lang) => post('/login', '{"account":', lang)],
  [551, 'no login', (lang) => server.client.get('/user/', { lang })],
  [
    552,
    'a login without the bound authenticator app',
    async (lang) => {
      const customer = await newCustomer(server);
      await bindAuthenticator(server, customer);
      return post('/login', { account: customer.email, password: PASSWORD }, lang);
    },
  ],
  [
    554,
    'unbinding what is not bound',
    async (lang) => {
      const { token } = await newCustomer(server);
      return server.client.delete('/user/totp', { body: { code: '123456' }, lang, token });
    },
  ],
  [
    555,
    'a wrong password to confirm with',
    async (lang) => post('/user/totp', { password: 'wrong-one' }, lang, (await newCustomer(server)).token),
  ],
  [
    556,
    'a demo account asking for what it may not do',
    async (lang) => {
      const { demoToken } = await newDemoCustomer(server);
      return post('/user/totp', { password: PASSWORD }, lang, demoToken);
    },
  ],
  [
    559,
    'a session that is not there',
    async (lang) =>
      server.client.delete('/user/sessions/x', { lang, token: (await newCustomer(server)).token }),
  ],
  [
    561,
    'a nickname with other signs',
    async (lang) =>
      server.client.put('/user/', {
        body: { nickname: '!!' },
        lang,
        token: (await newCustomer(server)).token,
      }),
  ],
  [
    566,
    'a second authenticator app',
    async (lang) => {
      const customer = await newCustomer(server);
      await bindAuthenticator(server, customer);
      return post('/user/totp', { password: PASSWORD }, lang, customer.token);
    },
  ],
  [567, 'a malformed email', (lang) => post('/send_email', { type: 'register', email: 'nobody@' }, lang)],
  [
    568,
    'a code that was never sent',
    (lang) => {
      const contacts = newContacts();
      const entries = { account: contacts.email, password: PASSWORD, type: 1, verify_code: '123456' };
      return post('/register', { ...contacts, ...entries }, lang);
    },
  ],
  [569, "an invite code that is nobody's", (lang) => register({ invite_code: 'FRIEND22' }, lang)],
  [
    570,
    "a code for a setting, to an address that is not the account's",
    async (lang) => {
      const { token } = await newCustomer(server);
      return post('/send_email', { type: 'security', email: newContacts().email }, lang, token);
    },
  ],
  [
    571,
    'a login without a password',
    (lang) => post('/login', { account: 'a@b.example', password: '' }, lang),
  ],
  [
    11302,
    'registering by an email that has an account',
    async (lang) => {
      const { email } = await newCustomer(server);
      return register({ email, account: email }, lang);
    },
  ],
  [
    11303,
    'another code than the one that was sent',
    async (lang) => {
      const body = await registration(server);
      return post('/register', { ...body, verify_code: otherThan(body.verify_code) }, lang);
    },
  ],
  [
    12100,
    "changing the password of another account's email",
    async (lang) => changePassword(await newCustomer(server), { email: newContacts().email }, lang),
  ],
  [
    12103,
    'a login with a wrong password',
    async (lang) =>
      post('/login', { account: (await newCustomer(server)).email, password: 'wrong-one' }, lang),
  ],
  [
    12105,
    "registering by phone with another account's email",
    async (lang) => {
      const { email } = await newCustomer(server);
      const { phone } = newContacts();
      return register({ email, phone, account: phone }, lang);
    },
  ],
  [
    12106,
    'the login of a disabled user',
    async (lang) => {
      const { email, id } = await newCustomer(server);
      await server.database.db.transaction((tx) =>
        setDisabled(tx, { userId: id, disabled: true, reason: 'Test' }),
      );
      return post('/login', { account: email, password: PASSWORD }, lang);
    },
  ],
  [
    12119,
    'a wrong old password',
    async (lang) => changePassword(await newCustomer(server), { old_password: 'wrong-one' }, lang),
  ],
  [12120, 'a password of five characters', (lang) => register({ password: '12345' }, lang)],
  [
    12239,
    'the old password as the new one',
    async (lang) => changePassword(await newCustomer(server), { password: PASSWORD }, lang),
  ],
  [
    12242,
    'a token from before the password was changed',
    async (lang) => {
      const customer = await newCustomer(server);
      await changePassword(customer, { verify_code: await passwordCode(customer) }, lang);
      return server.client.get('/user/', { lang, token: customer.token });
    },
  ],
  [
    99916,
    'a mailbox that its mail server does not know',
    (lang) => mailing.client.post('/send_email', { type: 'register', email: newContacts().email }, { lang }),
  ],
  [
    99917,
    'a code to register, for who has an account',
    async (lang) => post('/send_email', { type: 'register', email: (await newCustomer(server)).email }, lang),
  ],
];

describe.each(['en', 'zh', 'fre'] as const)('in %s', (lang) => {
  it.each(refusals)('%i answers %s', async (code, _what, ask) => {
    const { catalogue } = await loadMessages(lang);
    expect(await ask(lang)).toMatchObject({ code, message: catalogue[code], data: null });
  });
});
