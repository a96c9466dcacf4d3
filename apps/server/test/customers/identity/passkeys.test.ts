import {
  type AccountChange,
  calls,
  type LoginData,
  type PasskeyCreation,
  type PasskeyData,
  type PasskeyPurpose,
  type PasskeyRequest,
  type UserInfo,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindAuthenticator, codeOf, passTime } from '../../harness/authenticator.ts';
import { askForReset, type Customer, lastCode, newCustomer, PASSWORD } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
import { TestPasskey } from '../../harness/passkey.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

const APP = { origin: 'https://venue.example' };
const OVER = 12330;
const WRONG_ORIGIN = 12331;
const UNKNOWN = 12332;
const REMOVED = 12333;
const NOT_VERIFIED = 12334;
const COPIED = 12335;
const INVALID = 12336;
const REQUIRED = 12338;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PASSKEY_DOMAIN: 'venue.example',
    PASSKEY_ORIGINS: 'https://venue.example,https://console.venue.example',
  });
});
afterAll(() => server.stop());

type Ceremony = Parameters<TestPasskey['answer']>[1];

async function securityCode({ email, token }: Customer): Promise<string> {
  await server.client.call(calls.sendEmailCode, { body: { type: 'security', email }, token });
  return lastCode(server, email);
}

async function begin(customer: Customer, proof: Record<string, unknown> = {}) {
  const code = 'code' in proof || 'passkey' in proof ? {} : { code: await securityCode(customer) };
  return server.client.call<PasskeyCreation>(calls.beginPasskey, {
    body: { password: PASSWORD, ...code, ...proof },
    token: customer.token,
  });
}

const add = ({ token }: Customer, name: string, response: unknown) =>
  server.client.call<PasskeyData>(calls.addPasskey, { body: { name, response }, token, lang: 'en' });

/** A customer with a passkey. */
async function withPasskey(device = new TestPasskey(), ceremony: Ceremony = APP) {
  const customer = await newCustomer(server);
  const { data } = await begin(customer);
  const added = await add(customer, 'Phone', device.make(data, ceremony));
  if (added.code !== 200) throw new Error(`The passkey was not added: ${added.code}`);
  return { customer, device, added };
}

const list = async ({ token }: Pick<Customer, 'token'>) =>
  (await server.client.call<{ items: PasskeyData[] }>(calls.listPasskeys, { token })).data.items;

const askLogin = async () => (await server.client.call<PasskeyRequest>(calls.beginPasskeyLogin)).data;
const logIn = (response: unknown, lang = 'en') =>
  server.client.call<LoginData>(calls.logInWithPasskey, { body: { response }, lang });
const logInBy = async (device: TestPasskey, ceremony: Ceremony = APP) =>
  logIn(device.answer(await askLogin(), ceremony));

const ask = ({ token }: Pick<Customer, 'token'>, purpose: PasskeyPurpose) =>
  server.client.call<PasskeyRequest>(calls.askForPasskey, { body: { purpose }, token });
const proofBy = async (customer: Pick<Customer, 'token'>, device: TestPasskey, purpose: PasskeyPurpose) =>
  device.answer((await ask(customer, purpose)).data, APP);

const historyOf = async ({ token }: Pick<Customer, 'token'>) =>
  (await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, { token })).data.items.map(
    ({ type }) => type,
  );

describe('making a passkey', () => {
  it('offers our own algorithms in our order, and demands that the device checks its user', async () => {
    const customer = await newCustomer(server);
    const { data } = await begin(customer);
    expect(data.pubKeyCredParams).toEqual([
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -8 },
      { type: 'public-key', alg: -257 },
    ]);
    expect(data.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(data).toMatchObject({ attestation: 'none', rp: { id: 'venue.example' } });
    expect(data.user.name).toBe(customer.email);
  });

  it.each([-7, -8, -257] as const)('takes one that signs with %d, and logs in with it', async (algorithm) => {
    const { customer, device } = await withPasskey(new TestPasskey(algorithm));
    const { code, data } = await logInBy(device);
    expect(code).toBe(200);
    expect(data.userInfo).toMatchObject({ id: String(customer.id), has_passkey: true });
  });

  it('refuses an algorithm that was not offered', async () => {
    const customer = await newCustomer(server);
    const { data } = await begin(customer);
    expect((await add(customer, 'Odd', new TestPasskey(-35).make(data, APP))).code).toBe(INVALID);
  });

  it('refuses another site, a device that checks nobody, a second use and what is no answer', async () => {
    const device = new TestPasskey();
    const addAs = async (ceremony: Ceremony) => {
      const customer = await newCustomer(server);
      return (await add(customer, 'x', device.make((await begin(customer)).data, ceremony))).code;
    };
    expect(await addAs({ origin: 'https://venue.example.evil' })).toBe(WRONG_ORIGIN);
    expect(await addAs({ ...APP, crossOrigin: true })).toBe(WRONG_ORIGIN);
    expect(await addAs({ ...APP, verified: false })).toBe(NOT_VERIFIED);
    const customer = await newCustomer(server);
    const made = device.make((await begin(customer)).data, APP);
    const response = { ...made, response: { ...made.response, clientDataJSON: 'AAAA' } };
    expect((await add(customer, 'x', response)).code).toBe(INVALID);
    expect((await add(customer, 'x', made)).code).toBe(200);
    expect((await add(customer, 'x', made)).code).toBe(OVER);
    // The same passkey is not kept twice, and nobody gets another's.
    expect(await addAs(APP)).toBe(566);
  });

  it('needs the password and a second proof, the strongest that there is', async () => {
    const customer = await newCustomer(server);
    expect((await begin(customer, { password: 'a wrong one', code: '123456' })).code).toBe(555);
    expect((await begin(customer, { code: '' })).code).toBe(571);
    const { secret } = await bindAuthenticator(server, customer);
    expect((await begin(customer, { code: '' })).code).toBe(552);
    await passTime(server, customer);
    const { data } = await begin(customer, { code: codeOf(secret) });
    const device = new TestPasskey(-7, true);
    const { data: added, message } = await add(customer, '  Laptop ', device.make(data, APP));
    expect(message).toBe('Passkey added.');
    expect(added).toMatchObject({ name: 'Laptop', synced: true, last_used_at: null, ended_at: null });
    const passkey = await proofBy(customer, device, 'passkey');
    expect((await begin(customer, { passkey })).code).toBe(200);
    expect(await historyOf(customer)).toContain('passkey_added');
    const subjects = (await lettersTo(server, customer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('passkey was added'))).toHaveLength(1);
  });

  it('is for this login alone', async () => {
    const customer = await newCustomer(server);
    const made = new TestPasskey().make((await begin(customer)).data, APP);
    const body = { account: customer.email, password: PASSWORD };
    const { data } = await server.client.call<LoginData>(calls.logInCustomer, { body });
    expect((await add({ ...customer, token: data.token }, 'x', made)).code).toBe(OVER);
  });
});

describe('logging in with a passkey', () => {
  it('notes its use and needs no code of the authenticator app', async () => {
    const { customer, device } = await withPasskey();
    await bindAuthenticator(server, customer);
    expect((await logInBy(device)).code).toBe(200);
    const [passkey] = await list(customer);
    expect(passkey?.last_used_at).not.toBeNull();
    const { data } = await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token: customer.token,
    });
    expect(data.items.find(({ type }) => type === 'login_new_device')?.detail).toContain('Phone');
  });

  it('takes each of its origins, and no other', async () => {
    const { device } = await withPasskey();
    expect((await logInBy(device, { origin: 'https://console.venue.example' })).code).toBe(200);
    for (const origin of ['http://venue.example', 'https://venue.example:444', 'https://evil.example'])
      expect((await logInBy(device, { origin })).code).toBe(WRONG_ORIGIN);
    expect((await logInBy(device, { ...APP, crossOrigin: true })).code).toBe(WRONG_ORIGIN);
  });

  it('takes an answer once, and none without a request of ours', async () => {
    const { device } = await withPasskey();
    const request = await askLogin();
    const answer = device.answer(request, APP);
    expect((await logIn(answer)).code).toBe(200);
    const replayed = await logIn(answer);
    expect(replayed).toMatchObject({ code: OVER, status: 409 });
    expect(replayed.message).toContain('no longer valid');
    expect((await logIn(device.answer(request, APP))).code).toBe(OVER);
    const own = { ...request, challenge: Buffer.from('my own').toString('base64url') };
    expect((await logIn(device.answer(own, APP))).code).toBe(OVER);
  });

  it('takes of two answers to one request at the same time only one', async () => {
    const { device } = await withPasskey();
    const answer = device.answer(await askLogin(), APP);
    const codes = (await Promise.all([logIn(answer), logIn(answer)])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([200, OVER]));
  });

  it('refuses a request that is over', async () => {
    const { device } = await withPasskey();
    const request = await askLogin();
    await server.database.pool.query(
      "UPDATE passkey_challenges SET expires_at = now() - interval '1 second'",
    );
    expect((await logIn(device.answer(request, APP))).code).toBe(OVER);
  });

  it('refuses an unknown passkey, one whose device checked nobody, and a wrong signature', async () => {
    const { device } = await withPasskey();
    expect((await logInBy(new TestPasskey())).code).toBe(UNKNOWN);
    const unchecked = await logInBy(device, { ...APP, verified: false });
    expect(unchecked).toMatchObject({ code: NOT_VERIFIED, status: 403 });
    const answer = device.answer(await askLogin(), APP);
    const { signature } = new TestPasskey().answer(await askLogin(), APP).response;
    const forged = { ...answer, response: { ...answer.response, signature } };
    expect((await logIn(forged)).code).toBe(INVALID);
    const handed = { ...device.answer(await askLogin(), APP) };
    const others = { ...handed, response: { ...handed.response, userHandle: 'Y3VzdG9tZXI6MQ' } };
    expect((await logIn(others)).code).toBe(INVALID);
    const domain = { ...(await askLogin()), rpId: 'evil.example' };
    expect((await logIn(device.answer(domain, APP))).code).toBe(INVALID);
  });

  it('ends a passkey whose counter goes back, tells its owner, and takes those that never count', async () => {
    const { customer, device } = await withPasskey(new TestPasskey(), { ...APP, counter: 1 });
    expect((await logInBy(device, { ...APP, counter: 5 })).code).toBe(200);
    const back = await logInBy(device, { ...APP, counter: 5 });
    expect(back).toMatchObject({ code: COPIED, status: 403 });
    expect((await logInBy(device, { ...APP, counter: 6 })).code).toBe(REMOVED);
    expect(await list(customer)).toMatchObject([{ end_reason: 'copied' }]);
    expect(await historyOf(customer)).toContain('passkey_copied');
    const { device: still } = await withPasskey();
    expect((await logInBy(still)).code).toBe(200);
    expect((await logInBy(still)).code).toBe(200);
  });

  it('refuses one that somebody wrote into the database, and a disabled customer', async () => {
    const { customer, device } = await withPasskey();
    const thief = await withPasskey();
    await server.database.pool.query('UPDATE passkeys SET owner = $1 WHERE id = $2', [
      `customer:${customer.id}`,
      thief.device.id,
    ]);
    expect((await logInBy(thief.device)).code).toBe(12315);
    await writeAsServer(server, 'users', 'UPDATE users SET disabled_at = now() WHERE id = $1', [customer.id]);
    expect((await logInBy(device)).code).toBe(12106);
  });
});

describe('confirming with a passkey', () => {
  const key = { name: 'Bot', mode: 'real', algorithm: 'hmac-sha256', addresses: [], expires_at: null };
  const makeKey = ({ token }: Customer, scopes: string[], proof: Record<string, unknown>) =>
    server.client.call(calls.createApiKey, { body: { ...key, scopes, password: PASSWORD, ...proof }, token });

  it('makes keys, also such that withdraw, and nothing weaker does', async () => {
    const { customer, device } = await withPasskey();
    expect((await makeKey(customer, ['read'], {})).code).toBe(REQUIRED);
    const passkey = await proofBy(customer, device, 'api_key');
    expect((await makeKey(customer, ['read', 'withdraw'], { passkey })).code).toBe(200);
    expect((await makeKey(customer, ['read'], { passkey })).code).toBe(OVER);
  });

  it('is good for its purpose, its owner and its login alone', async () => {
    const { customer, device } = await withPasskey();
    const passkey = await proofBy(customer, device, 'hold');
    expect((await makeKey(customer, ['read'], { passkey })).code).toBe(OVER);
    const { data } = await logInBy(device);
    const elsewhere = await proofBy({ token: data.token }, device, 'api_key');
    expect((await makeKey(customer, ['read'], { passkey: elsewhere })).code).toBe(OVER);
    const other = await withPasskey();
    const request = (await ask(customer, 'api_key')).data;
    const others = other.device.answer(request, APP);
    expect((await makeKey(customer, ['read'], { passkey: others })).code).toBe(UNKNOWN);
    const login = device.answer(await askLogin(), APP);
    expect((await makeKey(customer, ['read'], { passkey: login })).code).toBe(OVER);
    expect((await logIn(await proofBy(customer, device, 'api_key'))).code).toBe(OVER);
  });

  it('saves a new address, which needs it once there is one', async () => {
    const { customer, device } = await withPasskey();
    const address = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
    const save = (proof: Record<string, unknown>) =>
      server.client.call(calls.addWallet, {
        body: { currency: 'USDT', network: 'TRC20', address, ...proof },
        token: customer.token,
      });
    expect((await save({})).code).toBe(REQUIRED);
    expect((await save({ passkey: await proofBy(customer, device, 'address') })).code).toBe(200);
  });

  it('changes the password instead of a mailed code, and keeps the passkeys', async () => {
    const { customer, device } = await withPasskey();
    const passkey = await proofBy(customer, device, 'password');
    const body = { email: customer.email, old_password: PASSWORD, password: 'changed-1', passkey };
    const { code } = await server.client.call(calls.changePassword, { body, token: customer.token });
    expect(code).toBe(200);
    expect((await logInBy(device)).code).toBe(200);
  });

  it('lets a freeze end, instead of a code', async () => {
    const { customer, device } = await withPasskey();
    const { token } = customer;
    await server.client.call(calls.holdOwnAccount, { body: { kind: 'frozen', slowly: false }, token });
    const end = async (proof: Record<string, unknown>) =>
      (
        await server.client.call(calls.endOwnHold, {
          body: { kind: 'frozen', password: PASSWORD, ...proof },
          token,
        })
      ).code;
    expect(await end({ code: await securityCode(customer) })).toBe(REQUIRED);
    expect(await end({ passkey: await proofBy(customer, device, 'hold') })).toBe(200);
  });
});

describe('removing a passkey', () => {
  const remove = ({ token }: Customer, id: string, body: Record<string, unknown>) =>
    server.client.call(calls.removePasskey, { params: { id }, body, token, lang: 'en' });

  it('needs a second proof; then it neither logs in nor confirms', async () => {
    const { customer, device, added } = await withPasskey();
    expect((await remove(customer, added.data.id, {})).code).toBe(REQUIRED);
    const passkey = await proofBy(customer, device, 'passkey');
    expect(await remove(customer, added.data.id, { passkey })).toMatchObject({
      code: 200,
      message: 'Passkey removed.',
    });
    expect((await logInBy(device)).code).toBe(REMOVED);
    expect(await list(customer)).toEqual([]);
    expect((await ask(customer, 'hold')).code).toBe(UNKNOWN);
    expect(await historyOf(customer)).toContain('passkey_removed');
  });

  it("reaches no other's, nor does renaming", async () => {
    const { added } = await withPasskey();
    const { customer, device } = await withPasskey();
    const passkey = await proofBy(customer, device, 'passkey');
    expect((await remove(customer, added.data.id, { passkey })).code).toBe(559);
    const rename = (id: string) =>
      server.client.call<PasskeyData>(calls.renamePasskey, {
        params: { id },
        body: { name: 'Tablet' },
        token: customer.token,
      });
    expect((await rename(added.data.id)).code).toBe(559);
    expect((await rename(device.id)).data.name).toBe('Tablet');
  });

  it('is done by a recovery of the account, which says so', async () => {
    const { customer, device } = await withPasskey();
    const verify_code = await askForReset(server, customer.email);
    const body = { account: customer.email, password: 'recovered-1', verify_code };
    expect((await server.client.call(calls.resetPassword, { body })).code).toBe(200);
    expect((await logInBy(device)).code).toBe(REMOVED);
    const login = { account: customer.email, password: 'recovered-1' };
    const { data } = await server.client.call<LoginData>(calls.logInCustomer, { body: login });
    expect(data.userInfo satisfies UserInfo).toMatchObject({ has_passkey: false });
    expect(await list(data)).toMatchObject([{ name: 'Phone', end_reason: 'recovery' }]);
    expect(await historyOf(data)).toContain('passkeys_reset');
    const subjects = (await lettersTo(server, customer.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('passkeys of your'))).toBe(true);
  });
});
