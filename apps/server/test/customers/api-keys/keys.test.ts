import {
  type AccountChange,
  API_KEYS_MAX,
  type ApiKeyData,
  apiKeyAlgorithm,
  CODES,
  type CreatedApiKey,
  calls,
  type SpotOrder,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callSigned, keyBody, newProgram, type Program, privatePem } from '../../harness/api-keys.ts';
import { bindAuthenticator, wrongCodeOf } from '../../harness/authenticator.ts';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { tamper } from '../../harness/tamper.ts';

let server: TestServer;
let customer: Customer;
let program: Program;
let operator: TestOperator;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await newCustomer(server);
  operator = await enrolFirst(server);
  program = await newProgram(server, customer.token);
});
afterAll(() => server.stop());

const order = () => {
  made += 1;
  return {
    client_id: `key-${made}`,
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '1000',
    amount: '0.01',
  };
};
const read = (held: Program, given?: Parameters<typeof callSigned>[3]) =>
  callSigned(server, held, '/spot/orders?symbol=BTCUSDT', given);
const make = (body: object, token = customer.token) =>
  server.client.call<CreatedApiKey>(calls.createApiKey, { token, body: { ...keyBody(), ...body } });
const list = async (token = customer.token) =>
  (await server.client.call<{ items: ApiKeyData[] }>(calls.listApiKeys, { token })).data.items;
const end = (id: string, token = customer.token) =>
  server.client.call(calls.endApiKey, { params: { id }, token });

describe.each(apiKeyAlgorithm.options)('a program with a key of %s', (algorithm) => {
  it('reads and trades with practice money, and with nothing else', async () => {
    const held = await newProgram(server, customer.token, { algorithm });
    const placed = await callSigned<SpotOrder>(server, held, '/spot/orders', { body: order() });
    expect(placed.code).toBe(200);
    expect((await read(held)).code).toBe(200);
    const real = await server.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, {
      token: customer.token,
    });
    expect(real.data.items).toEqual([]);
    expect(
      (await callSigned(server, held, `/spot/orders/${placed.data.id}`, { method: 'DELETE' })).code,
    ).toBe(200);
  });

  it('is refused when anything else was signed', async () => {
    const held = await newProgram(server, customer.token, { algorithm });
    const body = order();
    const changes = [
      { body, sent: { body: JSON.stringify({ ...body, amount: '0.02' }) } },
      { sent: { path: '/api/v3/spot/orders?symbol=ETHUSDT' } },
      { window: '6000', sent: { headers: { 'x-api-window': '7000' } } },
      { sent: { headers: { 'x-api-timestamp': String(Date.now() - 1) } } },
      { sent: { headers: { 'x-api-signature': 'AAAA' } } },
      { sent: { headers: { 'x-api-signature': 'not base64' } } },
    ];
    for (const change of changes) {
      const path = 'body' in change ? '/spot/orders' : '/spot/orders?symbol=BTCUSDT';
      const { code, status } = await callSigned(server, held, path, change);
      expect([code, status], JSON.stringify(change)).toEqual([CODES.signature_invalid, 401]);
    }
  });
});

describe('a signed call', () => {
  it('that is sent again, to the letter, moves nothing twice', async () => {
    const signed = { body: order(), timestamp: Date.now() };
    const [one, other] = [
      await callSigned<SpotOrder>(server, program, '/spot/orders', signed),
      await callSigned<SpotOrder>(server, program, '/spot/orders', signed),
    ];
    expect(one.code).toBe(200);
    expect(other.data.id).toBe(one.data.id);
  });

  it.each([
    ['older than five seconds', { timestamp: Date.now() - 3_600_000 }],
    ['ahead of the venue', { timestamp: Date.now() + 3_600_000 }],
    ['in seconds', { timestamp: Math.floor(Date.now() / 1000) }],
    ['no number', { timestamp: 'now' }],
    ['with a window beyond the longest', { window: '60001' }],
    ['with a window that is no number', { window: '5s' }],
  ])('is refused when its time is %s', async (_, given) => {
    expect((await read(program, given)).code).toBe(CODES.timestamp_outside_window);
  });

  it('may be older within the window that it names', async () => {
    const timestamp = Date.now() - 20_000;
    expect((await read(program, { timestamp, window: '60000' })).code).toBe(200);
  });

  it('is refused with the signature of another key', async () => {
    const other = await newProgram(server, customer.token);
    expect((await read({ ...program, sign: other.sign })).code).toBe(CODES.signature_invalid);
  });

  it.each(['nobody-has-this-key-here', '', 'x', "' OR 1=1 --"])('is refused with the key %j', async (id) => {
    const { code } = await read({ ...program, id });
    expect(code).toBe(id === '' ? CODES.login_required : CODES.api_key_invalid);
  });

  it('that needs no credential is answered, whatever the key is worth', async () => {
    const held = { ...program, id: 'nobody-has-this-key-here' };
    expect((await callSigned(server, held, '/market/depth?symbol=BTCUSDT')).code).toBe(200);
  });
});

describe('a key', () => {
  it('does what its scopes say, and never what concerns the person', async () => {
    const reader = await newProgram(server, customer.token, { scopes: ['read'] });
    expect((await read(reader)).code).toBe(200);
    expect((await callSigned(server, reader, '/spot/orders', { body: order() })).code).toBe(
      CODES.insufficient_permissions,
    );
    for (const path of ['/user/', '/user/api_keys', '/user/sessions', '/wallets', '/withdrawals']) {
      expect([path, (await callSigned(server, program, path)).code]).not.toEqual([path, 200]);
    }
  });

  it('works from its addresses alone', async () => {
    const near = await newProgram(server, customer.token, { addresses: ['127.0.0.0/8', '::1'] });
    const far = await newProgram(server, customer.token, { addresses: ['203.0.113.0/24'] });
    expect((await read(near)).code).toBe(200);
    expect((await read(far)).code).toBe(CODES.api_key_address_not_allowed);
  });

  it('ends at once, with its sockets, and is told', async () => {
    const held = await newProgram(server, customer.token, { name: 'short-lived' });
    const { data } = await callSigned<{ ws: { token: string } }>(server, held, '/data');
    const socket = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws?token=${data.ws.token}`);
    await socket.settle();
    expect((await end(held.id)).code).toBe(200);
    expect((await read(held)).code).toBe(CODES.api_key_invalid);
    await until(() => socket.closed !== null);
    expect((await list()).map(({ id }) => id)).not.toContain(held.id);
    expect((await end(held.id)).code).toBe(200);
    const changes = await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token: customer.token,
    });
    const told = changes.data.items.filter(({ detail }) => detail.startsWith('short-lived'));
    expect(told.map(({ type }) => type)).toEqual(['api_key_ended', 'api_key_created']);
    const letters = await lettersTo(server, customer.email);
    expect(letters.filter(({ body }) => body.includes('short-lived'))).toHaveLength(2);
  });

  it('ends at its time', async () => {
    const held = await newProgram(server, customer.token, { expires_at: Date.now() + 1_000 });
    await vi.waitFor(async () => {
      expect((await read(held)).code).toBe(CODES.api_key_invalid);
    }, PATIENCE);
    expect((await list()).map(({ id }) => id)).not.toContain(held.id);
  });

  it('is worth nothing once somebody else than the server has changed it', async () => {
    const held = await newProgram(server, customer.token, { scopes: ['read'] });
    await tamper(server.database.pool, "UPDATE api_keys SET scopes = '{read,trade}' WHERE id = $1", [
      held.id,
    ]);
    expect((await callSigned(server, held, '/spot/orders', { body: order() })).code).toBe(
      CODES.api_key_invalid,
    );
    expect((await end(held.id)).code).toBe(CODES.record_changed_outside);
  });

  it('is stored without what would sign in its place', async () => {
    const { data } = await make({});
    const { rows } = await server.database.pool.query('SELECT * FROM api_keys WHERE id = $1', [data.key.id]);
    const stored = JSON.stringify(rows[0], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(stored).not.toContain(data.secret);
  });

  it('shows when, from where and how often it was used', async () => {
    const held = await newProgram(server, customer.token);
    await Promise.all([read(held), read(held), read(held)]);
    await vi.waitFor(async () => {
      const shown = (await list()).find(({ id }) => id === held.id);
      expect(shown).toMatchObject({ calls: 3, last_address: '127.0.0.1' });
      expect(shown?.last_used_at).toBeGreaterThan(0);
    }, PATIENCE);
  });

  it("stops with its owner's account, and is seen and ended by operators", async () => {
    const owner = await newCustomer(server);
    const [held, other] = [await newProgram(server, owner.token), await newProgram(server, owner.token)];
    const params = { id: String(owner.id), key: held.id };
    const asOperator = { token: operator.token, params };
    const ended = await server.client.call(calls.endCustomerApiKey, {
      ...asOperator,
      body: { reason: 'It was found in a public repository.' },
    });
    expect(ended.code).toBe(200);
    expect((await read(held)).code).toBe(CODES.api_key_invalid);
    const seen = await server.client.call<{ items: ApiKeyData[] }>(calls.listCustomerApiKeys, asOperator);
    expect(new Set(seen.data.items.map(({ ended_at }) => ended_at !== null))).toEqual(new Set([false, true]));
    const letters = await lettersTo(server, owner.email);
    expect(letters.some(({ body }) => body.includes('It was found in a public repository.'))).toBe(true);
    await server.client.call(calls.setCustomerState, {
      ...asOperator,
      body: { disabled: true, reason: 'A question is open.' },
    });
    expect((await read(other)).code).toBe(CODES.api_key_invalid);
  });
});

describe('making a key', () => {
  it.each([
    ['another password', { password: 'not the password' }, CODES.wrong_password],
    ['no scope', { scopes: [] }, CODES.parameter_invalid],
    ['a scope that no key has', { scopes: ['account'] }, CODES.parameter_invalid],
    ['practice money to withdraw', { scopes: ['withdraw'] }, CODES.parameter_invalid],
    ['an address that is none', { addresses: ['here'] }, CODES.parameter_invalid],
    ['an end that has passed', { expires_at: 1 }, CODES.parameter_invalid],
    ['no name', { name: ' ' }, CODES.parameter_invalid],
    ['no public key', { algorithm: 'ed25519' }, CODES.public_key_invalid],
    ['a text as public key', { algorithm: 'ed25519', public_key: 'a key' }, CODES.public_key_invalid],
    ['a private key', { algorithm: 'ed25519', public_key: privatePem() }, CODES.public_key_invalid],
    ['a public key beside a secret', { public_key: 'a key' }, CODES.public_key_invalid],
  ])('is refused with %s', async (_, body, code) => {
    const before = (await list()).length;
    expect((await make(body)).code).toBe(code);
    expect((await list()).length).toBe(before);
  });

  it('needs a code where an authenticator is bound', async () => {
    const owner = await newCustomer(server);
    const { next, secret } = await bindAuthenticator(server, owner);
    expect((await make({}, owner.token)).code).toBe(CODES.google_verification_required);
    expect((await make({ code: wrongCodeOf(secret) }, owner.token)).code).toBe(
      CODES.verification_code_invalid,
    );
    expect((await make({ code: next }, owner.token)).code).toBe(200);
  });

  it('by a practice login makes keys of the practice account alone', async () => {
    const { demoToken } = await newDemoCustomer(server);
    expect((await make({ mode: 'real' }, demoToken)).code).toBe(CODES.insufficient_permissions);
    expect((await make({ mode: 'demo' }, demoToken)).code).toBe(200);
  });

  it('ends at the largest number that live at a time', async () => {
    const owner = await newCustomer(server);
    for (let made = 1; made < API_KEYS_MAX; made += 1) expect((await make({}, owner.token)).code).toBe(200);
    const last = await Promise.all([make({}, owner.token), make({}, owner.token), make({}, owner.token)]);
    expect(last.map(({ code }) => code).sort((one, other) => one - other)).toEqual([
      200,
      CODES.too_many_api_keys,
      CODES.too_many_api_keys,
    ]);
    await end((await list(owner.token))[0]?.id ?? '', owner.token);
    expect((await make({}, owner.token)).code).toBe(200);
  });
});

it("nobody reads or ends another's key", async () => {
  const other = await newCustomer(server);
  expect(await list(other.token)).toEqual([]);
  expect((await end(program.id, other.token)).code).toBe(CODES.not_found);
  expect((await read(program)).code).toBe(200);
});

it('signs the same where the venue is served below a path of its own', async () => {
  const below = await startTestServer({ BASE_PATH: '/trade' });
  try {
    const owner = await newCustomer(below);
    const held = await newProgram(below, owner.token);
    expect(below.url).toMatch(/\/trade$/);
    expect((await callSigned(below, held, '/spot/orders?symbol=BTCUSDT')).code).toBe(200);
  } finally {
    await below.stop();
  }
});

describe('a program that calls too often', () => {
  it('is told what it has left, then to wait, then is shut out; the app of its owner is not', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const owner = await newCustomer(limited);
      const held = await newProgram(limited, owner.token);
      const first = await callSigned(limited, held, '/spot/orders?symbol=BTCUSDT');
      expect(first.headers.get('ratelimit-policy')).toBe('"points";q=1200;w=60');
      expect(first.headers.get('ratelimit')).toMatch(/^"points";r=1199;t=1$/);
      // A call of a hundred points: the refill cannot keep up, however slow the machine is.
      const costly = () => callSigned(limited, held, '/transparency/liabilities/1/tree');
      const seen = new Set<number>();
      let last = first;
      while (last.status !== 418) {
        last = await costly();
        seen.add(last.status);
      }
      expect(seen.has(429)).toBe(true);
      expect(last.code).toBe(CODES.calling_on);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60);
      const asOwner = await limited.client.call(calls.listApiKeys, { token: owner.token });
      expect(asOwner.code).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
