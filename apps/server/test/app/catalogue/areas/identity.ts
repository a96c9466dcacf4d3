import { calls } from '@trade/protocol';
import { type BoundAuthenticator, bindAuthenticator, wrongCodeOf } from '../../../harness/authenticator.ts';
import {
  askForReset,
  type Customer,
  lastCode,
  logIn,
  newContacts,
  newCustomer,
  newDemoCustomer,
  PASSWORD,
  registration,
} from '../../../harness/customers.ts';
import type { Refusal, Success } from '../case.ts';
import type { World } from '../world.ts';

const NEW_PASSWORD = 'changed-1';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Registers with a code that is good, but for these changes. */
async function registering({ server }: World, change: Record<string, unknown>) {
  const body = { ...(await registration(server)), ...change };
  return (lang: string) => server.client.call(calls.register, { body, lang });
}

function changingPassword({ server }: World, { email, token }: Customer, change: Record<string, string>) {
  const body = { email, verify_code: '123456', old_password: PASSWORD, password: NEW_PASSWORD, ...change };
  return (lang: string) => server.client.call(calls.changePassword, { body, lang, token });
}

async function passwordCode({ server }: World, { email, token }: Customer): Promise<string> {
  await server.client.call(calls.sendEmailCode, { body: { type: 'password', email }, token });
  return lastCode(server, email);
}

/** A customer who has just changed the password; their token is from before. */
export async function withNewPassword(world: World, customer: Customer): Promise<Customer> {
  const verify_code = await passwordCode(world, customer);
  const { code } = await changingPassword(world, customer, { verify_code })('en');
  if (code !== 200) throw new Error(`The password was not changed: ${code}`);
  const login = { account: customer.email, password: NEW_PASSWORD };
  const { data } = await world.server.client.call<{ token: string }>(calls.logInCustomer, { body: login });
  return { ...customer, token: data.token };
}

/** Logs in a customer who has bound an authenticator app, with one of its codes. */
async function loggingIn({ server }: World, totpOf: (bound: BoundAuthenticator) => string) {
  const customer = await newCustomer(server);
  const totp = totpOf(await bindAuthenticator(server, customer));
  const body = { account: customer.email, password: PASSWORD, totp };
  return (lang: string) => server.client.call(calls.logInCustomer, { body, lang });
}

/** Registering, logging in, and passwords. */
export const identityRefusals: readonly Refusal[] = [
  [
    567,
    'a malformed email',
    ({ server }) =>
      (lang) =>
        server.client.call(calls.sendEmailCode, { body: { type: 'register', email: 'nobody@' }, lang }),
  ],
  [
    568,
    'registering with a code that was never sent',
    ({ server }) => {
      const contacts = newContacts();
      const entries = { account: contacts.email, password: PASSWORD, type: 1, verify_code: '123456' };
      return (lang) => server.client.call(calls.register, { body: { ...contacts, ...entries }, lang });
    },
  ],
  [
    568,
    'a wrong code of an authenticator app',
    (world) => loggingIn(world, (bound) => wrongCodeOf(bound.secret)),
  ],
  [568, 'a recovery code that is none', (world) => loggingIn(world, () => 'aaaaa-bbbbb')],
  [576, 'the code that bound the authenticator app', (world) => loggingIn(world, ({ code }) => code)],
  [569, "an invite code that is nobody's", (world) => registering(world, { invite_code: 'FRIEND22' })],
  [
    570,
    "a code for a setting, to an address that is not the account's",
    ({ newcomer: { token }, server }) => {
      const body = { type: 'security', email: newContacts().email };
      return (lang) => server.client.call(calls.sendEmailCode, { body, lang, token });
    },
  ],
  [
    11302,
    'registering by an email that has an account',
    (world) => registering(world, { email: world.newcomer.email, account: world.newcomer.email }),
  ],
  [
    11303,
    'another code than the one that was sent',
    async (world) => {
      const { verify_code, ...body } = await registration(world.server);
      const wrong = { ...body, verify_code: otherThan(verify_code) };
      return (lang) => world.server.client.call(calls.register, { body: wrong, lang });
    },
  ],
  [
    12100,
    "changing the password of another account's email",
    (world) => changingPassword(world, world.newcomer, { email: newContacts().email }),
  ],
  [
    12103,
    'a login with a wrong password',
    ({ newcomer: { email }, server }) =>
      (lang) =>
        server.client.call(calls.logInCustomer, { body: { account: email, password: 'wrong-one' }, lang }),
  ],
  [
    12105,
    "registering by phone with another account's email",
    (world) => {
      const { phone } = newContacts();
      return registering(world, { email: world.newcomer.email, phone, account: phone });
    },
  ],
  [
    12106,
    'the login of a customer whom an operator has disabled',
    async ({ server, treasury: { root } }) => {
      const { email, id } = await newCustomer(server);
      const body = { disabled: true, reason: 'For the test' };
      await server.client.call(calls.setCustomerState, { params: { id: id }, body, token: root.token });
      return (lang) =>
        server.client.call(calls.logInCustomer, { body: { account: email, password: PASSWORD }, lang });
    },
  ],
  [
    12118,
    'a reset of the real account',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.resetDemo, { lang, token }),
  ],
  [
    12119,
    'a wrong old password',
    (world) => changingPassword(world, world.newcomer, { old_password: 'wrong-one' }),
  ],
  [12120, 'a password of five characters', (world) => registering(world, { password: '12345' })],
  [12121, 'a common password', (world) => registering(world, { password: '123456' })],
  [
    12239,
    'the old password as the new one',
    (world) => changingPassword(world, world.newcomer, { password: PASSWORD }),
  ],
  [
    12242,
    'a token from before the password was changed',
    async (world) => {
      const customer = await newCustomer(world.server);
      await withNewPassword(world, customer);
      return (lang) => world.server.client.call(calls.readProfile, { lang, token: customer.token });
    },
  ],
  [
    12243,
    'a token that nobody has used for days',
    async ({ server }) => {
      const customer = await newCustomer(server);
      const login = await logIn(server, customer.email);
      await server.database.pool.query(
        "UPDATE sessions SET seen_at = now() - interval '73 hours' WHERE user_id = $1",
        [customer.id],
      );
      return (lang) => server.client.call(calls.readProfile, { lang, token: login.token });
    },
  ],
  [
    99916,
    'a mailbox that its mail server does not know',
    ({ mailing }) =>
      (lang) =>
        mailing.client.call(calls.sendEmailCode, {
          body: { type: 'register', email: newContacts().email },
          lang,
        }),
  ],
  [
    99917,
    'a code to register, for who has an account',
    ({ newcomer: { email }, server }) =>
      (lang) =>
        server.client.call(calls.sendEmailCode, { body: { type: 'register', email }, lang }),
  ],
];

export const identitySuccesses: readonly Success[] = [
  ['registered', (world) => registering(world, {})],
  [
    'password_changed',
    async (world) => {
      const customer = await newCustomer(world.server);
      return changingPassword(world, customer, { verify_code: await passwordCode(world, customer) });
    },
  ],
  [
    'password_reset',
    async ({ server }) => {
      const { email: account } = await newCustomer(server);
      const body = { account, verify_code: await askForReset(server, account), password: NEW_PASSWORD };
      return (lang) => server.client.call(calls.resetPassword, { body, lang });
    },
  ],
  [
    'demo_reset',
    async ({ server }) => {
      const { demoToken: token } = await newDemoCustomer(server);
      return (lang) => server.client.call(calls.resetDemo, { lang, token });
    },
  ],
];
