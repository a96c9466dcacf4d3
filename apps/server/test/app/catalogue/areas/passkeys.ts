import { calls, type PasskeyCreation, type PasskeyRequest } from '@trade/protocol';
import { type Customer, lastCode, newCustomer, PASSWORD } from '../../../harness/customers.ts';
import { TestPasskey } from '../../../harness/passkey.ts';
import type { TestServer } from '../../../harness/server.ts';
import type { Call, Refusal, Success } from '../case.ts';
import type { World } from '../world.ts';

type Ceremony = Partial<Parameters<TestPasskey['answer']>[1]>;

async function begin({ client, ...server }: TestServer, { email, token }: Customer) {
  await client.call(calls.sendEmailCode, { body: { type: 'security', email }, token });
  const code = await lastCode({ client, ...server }, email);
  return client.call<PasskeyCreation>(calls.beginPasskey, { body: { password: PASSWORD, code }, token });
}

/** What adds a passkey to a customer who has none. */
async function adding({ server }: World) {
  const customer = await newCustomer(server);
  const device = new TestPasskey();
  const { data } = await begin(server, customer);
  const response = device.make(data, { origin: server.url, counter: 5 });
  const body = { name: 'Phone', response };
  return { customer, device, add: (lang?: string) => addBy(server, { body, lang, token: customer.token }) };
}

const addBy = (
  server: TestServer,
  { lang = 'en', ...given }: { body: unknown; lang?: string | undefined; token: string },
) => server.client.call<{ id: string }>(calls.addPasskey, { ...given, lang });

async function withPasskey(world: World) {
  const { add, customer, device } = await adding(world);
  const { data } = await add();
  return { customer, device, id: data.id };
}

/** A login with a passkey that was made for it, but for these changes; each time anew. */
function loggingIn(world: World, ceremony: Ceremony = {}, device?: TestPasskey): Call {
  return async (lang) => {
    const { client, url } = world.server;
    const used = device ?? (await withPasskey(world)).device;
    const { data } = await client.call<PasskeyRequest>(calls.beginPasskeyLogin);
    const response = used.answer(data, { origin: url, counter: 6, ...ceremony });
    return client.call(calls.logInWithPasskey, { body: { response }, lang });
  };
}

async function removed(world: World): Promise<TestPasskey> {
  const { customer, device, id } = await withPasskey(world);
  await removing(world, customer, device, id);
  return device;
}

async function removing(
  { server }: World,
  { token }: Customer,
  device: TestPasskey,
  id: string,
  lang = 'en',
) {
  const { client, url } = server;
  const body = { purpose: 'passkey' };
  const { data } = await client.call<PasskeyRequest>(calls.askForPasskey, { body, token });
  const passkey = device.answer(data, { origin: url, counter: 6 });
  return client.call(calls.removePasskey, { params: { id }, body: { passkey }, token, lang });
}

export const passkeyRefusals: readonly Refusal[] = [
  [
    12330,
    'an answer that was given before',
    async (world) => {
      const { device } = await withPasskey(world);
      const { client, url } = world.server;
      const { data } = await client.call<PasskeyRequest>(calls.beginPasskeyLogin);
      const response = device.answer(data, { origin: url, counter: 6 });
      await client.call(calls.logInWithPasskey, { body: { response } });
      return (lang) => client.call(calls.logInWithPasskey, { body: { response }, lang });
    },
  ],
  [12331, 'a passkey used at another site', (world) => loggingIn(world, { origin: 'https://evil.example' })],
  [12332, 'a passkey that nobody has', (world) => loggingIn(world, {}, new TestPasskey())],
  [12333, 'a passkey that was removed', async (world) => loggingIn(world, {}, await removed(world))],
  [12334, 'a passkey whose device checked nobody', (world) => loggingIn(world, { verified: false })],
  [12335, 'a passkey whose counter went back', (world) => loggingIn(world, { counter: 4 })],
  [
    12336,
    'what no passkey answers',
    ({ server: { client } }) =>
      (lang) => {
        const bytes = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
        const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: bytes };
        return client.call(calls.logInWithPasskey, { body: { response }, lang });
      },
  ],
  [
    12337,
    'more passkeys than an account may have',
    async ({ server }) => {
      return async (lang) => {
        const customer = await newCustomer(server);
        const { email, id, token } = customer;
        const { client } = server;
        await client.call(calls.sendEmailCode, { body: { type: 'security', email }, token });
        const { data } = await client.call<PasskeyCreation>(calls.beginPasskey, {
          body: { password: PASSWORD, code: await lastCode(server, email) },
          token,
        });
        await server.database.pool.query(
          `INSERT INTO passkeys (id, owner, public_key, name, transports, synced, counter)
           SELECT $1 || number, $1, '', 'One of many', '{}', false, 0 FROM generate_series(1, 20) AS number`,
          [`customer:${id}`],
        );
        const response = new TestPasskey().make(data, { origin: server.url });
        return client.call(calls.addPasskey, { body: { name: 'One more', response }, token, lang });
      };
    },
  ],
  [
    12338,
    'a key without the passkey that the account has',
    async (world) => {
      const { customer } = await withPasskey(world);
      const terms = { name: 'Bot', mode: 'real', algorithm: 'hmac-sha256', scopes: ['read'], addresses: [] };
      const body = { ...terms, expires_at: null, password: PASSWORD };
      return (lang) => world.server.client.call(calls.createApiKey, { body, token: customer.token, lang });
    },
  ],
];

export const passkeySuccesses: readonly Success[] = [
  ['passkey_added', async (world) => (await adding(world)).add],
  [
    'passkey_ended',
    async (world) => {
      const { customer, device, id } = await withPasskey(world);
      return (lang) => removing(world, customer, device, id, lang);
    },
  ],
];
