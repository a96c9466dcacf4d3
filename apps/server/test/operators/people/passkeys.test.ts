import { calls, type PasskeyCreation, type PasskeyData, type PasskeyRequest } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { TestPasskey } from '../../harness/passkey.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

const CONSOLE = { origin: 'https://console.venue.example' };
const ENVIRONMENT = {
  PASSKEY_DOMAIN: 'venue.example',
  PASSKEY_ORIGINS: 'https://venue.example,https://console.venue.example',
};

let server: TestServer;
let root: TestOperator;
beforeAll(async () => {
  server = await startTestServer(ENVIRONMENT);
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

/** Makes all codes accepted so far count as long past. */
const passTime = ({ id }: TestOperator) =>
  server.database.pool.query('UPDATE operators SET totp_last_step = 0 WHERE id = $1', [id]);

async function proofOf(operator: TestOperator) {
  await passTime(operator);
  return { password: operator.password, totp: codeOf(operator.secret) };
}

/** Adds a passkey to an operator's login. */
async function withPasskey(operator: TestOperator, device = new TestPasskey()) {
  const { token } = operator;
  const body = await proofOf(operator);
  const { data } = await server.client.call<PasskeyCreation>(calls.beginOwnPasskey, { body, token });
  const added = await server.client.call<PasskeyData>(calls.addOwnPasskey, {
    body: { name: 'Key ring', response: device.make(data, CONSOLE) },
    token,
  });
  expect(added.code).toBe(200);
  return { device, id: added.data.id };
}

const ask = async () => (await server.client.call<PasskeyRequest>(calls.beginOperatorPasskeyLogin)).data;
const logIn = async (device: TestPasskey) =>
  server.client.call<{ token: string }>(calls.logInOperatorWithPasskey, {
    body: { response: device.answer(await ask(), CONSOLE) },
  });
const me = (token: string) => server.client.call(calls.readOwnAccount, { token });

it('logs an operator in, who still has the authenticator', async () => {
  const ann = await newOperator(server, root, ['support']);
  const { device } = await withPasskey(ann);
  const { code, data } = await logIn(device);
  expect(code).toBe(200);
  expect((await me(data.token)).code).toBe(200);
  const body = { account: ann.account, ...(await proofOf(ann)) };
  expect((await server.client.call(calls.logInOperator, { body })).code).toBe(200);
});

it("is no customer's login, nor a customer's passkey an operator's", async () => {
  const { device } = await withPasskey(await newOperator(server, root, ['support']));
  const asked = await server.client.call<PasskeyRequest>(calls.beginPasskeyLogin);
  const response = device.answer(asked.data, CONSOLE);
  expect((await server.client.call(calls.logInWithPasskey, { body: { response } })).code).toBe(12332);
  const own = device.answer(await ask(), CONSOLE);
  expect((await server.client.call(calls.logInWithPasskey, { body: { response: own } })).code).toBe(12330);
});

it('confirms a change of the own login instead of a code, at this login alone', async () => {
  const ann = await newOperator(server, root, ['support']);
  const { device, id } = await withPasskey(ann);
  const { token } = ann;
  const asked = await server.client.call<PasskeyRequest>(calls.askForOwnPasskey, { token });
  const passkey = device.answer(asked.data, CONSOLE);
  const remove = (by: string) =>
    server.client.call(calls.removeOwnPasskey, {
      params: { id },
      body: { password: ann.password, passkey },
      token: by,
    });
  const other = (await logIn(device)).data.token;
  expect((await remove(other)).code).toBe(12330);
  const again = await server.client.call<PasskeyRequest>(calls.askForOwnPasskey, { token });
  const { code } = await server.client.call(calls.removeOwnPasskey, {
    params: { id },
    body: { password: ann.password, passkey: device.answer(again.data, CONSOLE) },
    token,
  });
  expect(code).toBe(200);
  expect((await logIn(device)).code).toBe(12333);
});

it('ends with a reset of the access', async () => {
  const ann = await newOperator(server, root, ['support']);
  const { device } = await withPasskey(ann);
  const listed = await server.client.call<{ items: { id: string; version: string }[] }>(calls.listOperators, {
    token: root.token,
  });
  const version = listed.data.items.find(({ id }) => id === ann.id)?.version;
  const changed = await server.client.call(calls.changeOperator, {
    params: { id: ann.id },
    body: { version, reset: ['authenticator'], reason: 'Lost the phone' },
    token: root.token,
  });
  expect(changed.code).toBe(200);
  expect((await logIn(device)).code).toBe(12333);
});

it('is demanded of operators where the venue says so', async () => {
  const ann = await newOperator(server, root, ['support']);
  const { device } = await withPasskey(root);
  await server.restart(undefined, { OPERATOR_PASSKEYS: 'required' });
  const body = { account: root.account, ...(await proofOf(root)) };
  expect((await server.client.call(calls.logInOperator, { body })).code).toBe(12338);
  const { token } = (await logIn(device)).data;
  expect((await server.client.call(calls.listOperators, { token })).code).toBe(200);
  // Who has none yet can do nothing but add one.
  expect((await server.client.call(calls.listApprovals, { token: ann.token })).code).toBe(12338);
  expect((await me(ann.token)).code).toBe(200);
  await withPasskey(ann);
  expect((await server.client.call(calls.listApprovals, { token: ann.token })).code).toBe(200);
});
