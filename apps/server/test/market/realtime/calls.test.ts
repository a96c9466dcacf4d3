import {
  BATCH_MAX,
  type BatchOrders,
  type Call,
  CODES,
  type ContractOrder,
  calls,
  type SpotOrder,
  socketMessage,
} from '@trade/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callSigned, newProgram, type Program } from '../../harness/api-keys.ts';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { type SocketAnswer, SocketClient, until } from '../../harness/socket.ts';

let server: TestServer;
let customer: Customer;
let program: Program;
let clients: SocketClient[] = [];
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await newCustomer(server);
  program = await newProgram(server, customer.token, { algorithm: 'ed25519' });
});
afterAll(() => server.stop());
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

async function open(query = ''): Promise<SocketClient> {
  const client = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws${query}`);
  clients.push(client);
  return client;
}

async function opened(held = program): Promise<SocketClient> {
  const client = await open();
  expect((await client.logOn(held)).code).toBe(200);
  return client;
}

const order = (changes: object = {}) => {
  made += 1;
  const id = `socket-${made}`;
  const limit = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000', amount: '0.01' };
  return { client_id: id, ...limit, ...changes };
};
const contractOrder = () => ({
  ...order({ symbol: 'BTCUSDT-PERP', action: 'open', lots: '1', multiple: 2 }),
  amount: undefined,
});

describe('a logon', () => {
  it.each(['ed25519', 'rsa', 'hmac-sha256'] as const)(
    'by a key of %s opens its account',
    async (algorithm) => {
      const held = await newProgram(server, customer.token, { algorithm });
      const client = await open();
      const answer = await client.logOn(held);
      expect(answer).toMatchObject({
        code: 200,
        data: { mode: 'demo', scopes: ['read', 'trade', 'transfer'] },
      });
      await until(() => client.of(13).length === 1);
      expect(client.of(13)[0]).toMatchObject({ resumed: false });
      const { data } = await client.call<SpotOrder>('placeSpotOrder', { body: order() });
      await until(() => client.of(5).some(({ id }) => id === data.id));
    },
  );

  it('is refused with the code that a call would have', async () => {
    const client = await open();
    const elsewhere = await newProgram(server, customer.token, { addresses: ['198.51.100.7'] });
    const late = Date.now() - 6_000;
    const signature = program.sign(`${late}\n\nLOGON\n/ws\n`);
    const refused = [
      [await client.logOn(program, { signature: 'AAAA' }), CODES.signature_invalid],
      [await client.logOn(program, { window: '6000' }), CODES.signature_invalid],
      [await client.logOn(program, { timestamp: String(late), signature }), CODES.timestamp_outside_window],
      [await client.logOn(program, { key: 'x'.repeat(24) }), CODES.api_key_invalid],
      [await client.logOn(elsewhere), CODES.api_key_address_not_allowed],
    ] as const;
    for (const [answer, code] of refused) expect(answer.code).toBe(code);
    // What was signed for a call is worth nothing here.
    const timestamp = String(Date.now());
    const ofCall = program.sign(`${timestamp}\n\nGET\n/ws\n`);
    expect((await client.logOn(program, { timestamp, signature: ofCall })).code).toBe(
      CODES.signature_invalid,
    );
    expect((await client.call('listSpotOrders')).code).toBe(CODES.login_required);
    expect((await client.logOn(program)).code).toBe(200);
  });

  it('is the first thing that a socket asks for, and the only logon', async () => {
    const client = await opened();
    expect((await client.logOn(program)).code).toBe(CODES.parameter_invalid);
    const follower = await open();
    follower.subscribe('BTCUSDT_Obook');
    await until(() => follower.of(1).length > 0);
    expect((await follower.logOn(program)).code).toBe(CODES.parameter_invalid);
  });

  it('goes on where an earlier socket was', async () => {
    const first = await opened();
    await first.call('placeSpotOrder', { body: order() });
    await until(() => first.of(5).length > 0);
    const last = first.messages.findLast((message) => message.type === 5) as { seq: number; n: number };
    first.close();
    const { data } = await callSigned<SpotOrder>(server, program, '/spot/orders', { body: order() });
    const second = await open(`?after=${last.seq}.${last.n}`);
    await second.logOn(program);
    await until(() => second.of(5).length > 0);
    expect(second.of(13)[0]).toMatchObject({ resumed: true, seq: last.seq });
    expect(second.of(5).map(({ id }) => id)).toEqual([data.id]);
  });
});

describe('a call over a socket', () => {
  it('places, changes and cancels orders of spot and contracts, as over HTTP', async () => {
    const client = await opened();
    const placed = await client.call<SpotOrder>('placeSpotOrder', { body: order() });
    expect(placed).toMatchObject({ code: 200, data: { status: 'new', amount: '0.01' } });
    const { id } = placed.data;
    const amended = await client.call<SpotOrder>('amendSpotOrder', {
      params: { id },
      body: { client_id: 'amend', price: '1001', amount: '0.02' },
    });
    expect(amended).toMatchObject({ code: 200, data: { price: '1001.00', amount: '0.02' } });
    const read = await client.call<SpotOrder>('readSpotOrder', { params: { id } });
    const overHttp = await callSigned<SpotOrder>(server, program, `/spot/orders/${id}`);
    expect(read.data).toEqual(overHttp.data);
    const canceled = await client.call<SpotOrder>('cancelSpotOrder', { params: { id } });
    expect(canceled).toMatchObject({ code: 200, data: { status: 'canceled' } });
    const contract = await client.call<ContractOrder>('placeContractOrder', { body: contractOrder() });
    expect(contract).toMatchObject({ code: 200, data: { status: 'new' } });
    const all = await client.call('cancelContractOrders', { query: { symbol: 'BTCUSDT-PERP' } });
    expect(all).toMatchObject({ code: 200, data: { canceled: 1 } });
    for (const message of client.messages) expect(socketMessage.safeParse(message).error).toBeUndefined();
  });

  it('with the same client id has the result of the first, whichever way it comes', async () => {
    const client = await opened();
    const body = order();
    const { data } = await callSigned<SpotOrder>(server, program, '/spot/orders', { body });
    expect((await client.call<SpotOrder>('placeSpotOrder', { body })).data.id).toBe(data.id);
  });

  it('is not done after the time that it names', async () => {
    const client = await opened();
    const before = await client.call<{ list: unknown[] }>('listSpotOrders');
    const late = await client.call('placeSpotOrder', { body: order(), not_after: Date.now() - 1 });
    expect(late).toMatchObject({ code: CODES.timestamp_outside_window, data: null });
    expect((await client.call<{ list: unknown[] }>('listSpotOrders')).data.list).toEqual(before.data.list);
    const timely = { body: order(), not_after: Date.now() + 3_600_000 };
    expect((await client.call('placeSpotOrder', timely)).code).toBe(200);
    client.send({ action: 'call', id: 9, call: 'listSpotOrders', not_after: 'soon' });
    await until(() => client.of(11).length > 0);
  });

  it('is refused as over HTTP', async () => {
    const client = await opened();
    const wrong = [
      [calls.placeSpotOrder, '/spot/orders', { body: order({ price: 'much' }) }],
      [calls.placeSpotOrder, '/spot/orders', { body: order({ symbol: 'NOTHING' }) }],
      [calls.placeSpotOrder, '/spot/orders', { body: order({ unknown: 1 }) }],
      [calls.placeSpotOrder, '/spot/orders', { body: { client_id: 'short' } }],
      [calls.cancelSpotOrder, '/spot/orders/999999999', { params: { id: '999999999' } }],
      [calls.cancelSpotOrder, '/spot/orders/none', { params: { id: 'none' } }],
      [calls.listSpotOrders, '/spot/orders?limit=1000', { query: { limit: 1_000 } }],
    ] as const;
    for (const [declared, path, parts] of wrong) {
      const { body } = parts as { body?: object };
      const [method = ''] = declared.address.split(' ');
      const http = await callSigned(server, program, path, { method, body });
      const told = await client.call(declared.terms.id, parts);
      expect(http.code, JSON.stringify(parts)).not.toBe(200);
      expect([told.code, told.message]).toEqual([http.code, http.message]);
    }
  });

  it('needs the scope of the call, which no key has for what is about the person', async () => {
    const reader = await opened(await newProgram(server, customer.token, { scopes: ['read'] }));
    expect((await reader.call('placeSpotOrder', { body: order() })).code).toBe(
      CODES.insufficient_permissions,
    );
    expect((await reader.call('listSpotOrders')).code).toBe(200);
    const client = await opened();
    for (const id of ['listApiKeys', 'exportLedger', 'quoteConversion', 'readCustomer', 'nothing'])
      expect((await client.call(id)).code, id).toBe(CODES.not_found);
  });

  it('by a key without the right to read trades and is told nothing', async () => {
    const client = await opened(await newProgram(server, customer.token, { scopes: ['trade'] }));
    expect((await client.call('placeSpotOrder', { body: order() })).code).toBe(200);
    await client.settle();
    expect([...client.of(13), ...client.of(5)]).toEqual([]);
  });

  it('is made with a login, too, and what is public without any', async () => {
    const { data } = await server.client.call<{ ws: { token: string } }>(calls.readAppData, {
      token: customer.token,
    });
    const client = await open(`?token=${data.ws.token}`);
    expect((await client.call('listSpotOrders')).code).toBe(200);
    const stranger = await open();
    expect((await stranger.call('readDepth', { query: { symbol: 'BTCUSDT' } })).code).toBe(200);
    expect((await stranger.call('placeSpotOrder', { body: order() })).code).toBe(CODES.login_required);
  });

  it('ends with the key: its socket is closed, and nothing is done any more', async () => {
    const held = await newProgram(server, customer.token);
    const client = await opened(held);
    const body = order();
    const ended = await server.client.call(calls.endApiKey, {
      params: { id: held.id },
      token: customer.token,
    });
    expect(ended.code).toBe(200);
    client.send({ action: 'call', id: 'late', call: 'placeSpotOrder', body });
    await until(() => client.closed !== null);
    expect(client.closed).toEqual({ code: 4401, reason: 'logged out' });
    const { data } = await callSigned<{ items: SpotOrder[] }>(server, program, '/spot/orders?limit=100');
    expect(data.items.map(({ client_id }) => client_id)).not.toContain(body.client_id);
  });

  it('counts as a use of the key', async () => {
    const held = await newProgram(server, customer.token);
    const client = await opened(held);
    for (let call = 0; call < 3; call += 1) await client.call('listSpotOrders');
    await expect
      .poll(
        async () => {
          const { data } = await server.client.call<{ items: { id: string; calls: number }[] }>(
            calls.listApiKeys,
            { token: customer.token },
          );
          return data.items.find(({ id }) => id === held.id)?.calls;
        },
        { timeout: 30_000 },
      )
      .toBe(4);
  });
});

describe('a batch', () => {
  const batch = (client: SocketClient, ...list: object[]) =>
    client.call<BatchOrders>('batchOrders', { body: { calls: list } });
  const codesOf = ({ data }: SocketAnswer<BatchOrders>) => data.items.map(({ code }) => code);

  it('is answered in its order, a result for each, whatever becomes of the others', async () => {
    const client = await opened();
    const [first, second] = [order(), order({ price: '1002' })];
    const answer = await batch(
      client,
      { call: 'placeSpotOrder', body: first },
      { call: 'placeSpotOrder', body: order({ amount: '0' }) },
      { call: 'listSpotOrders' },
      { call: 'batchOrders', body: { calls: [] } },
      { call: 'placeSpotOrder', body: second },
      { call: 'placeContractOrder', body: contractOrder() },
      { call: 'cancelSpotOrders', query: { symbol: 'BTCUSDT' } },
    );
    expect(answer.code).toBe(200);
    const { lot_range, not_found } = CODES;
    expect(codesOf(answer)).toEqual([200, lot_range, not_found, not_found, 200, 200, 200]);
    const ids = answer.data.items.map(({ data }) => (data as SpotOrder | null)?.client_id);
    expect([ids[0], ids[4]]).toEqual([first.client_id, second.client_id]);
    // The last found what the ones before it had placed.
    expect(answer.data.items[6]?.data).toMatchObject({ canceled: expect.any(Number) });
    const read = await client.call<{ items: SpotOrder[] }>('listSpotOrders', { query: { limit: 100 } });
    expect(read.data.items).toEqual([]);
    await client.call('cancelContractOrders');
  });

  it('is a call over HTTP, too, and holds no more than fifty', async () => {
    const list = (length: number) =>
      Array.from({ length }, () => ({ call: 'placeSpotOrder', body: order() }));
    const { code, data } = await callSigned<BatchOrders>(server, program, '/orders/batch', {
      body: { calls: list(BATCH_MAX) },
    });
    expect(code).toBe(200);
    expect(data.items.map((item) => item.code)).toEqual(Array(BATCH_MAX).fill(200));
    const more = await callSigned(server, program, '/orders/batch', { body: { calls: list(BATCH_MAX + 1) } });
    expect(more.code).toBe(CODES.parameter_invalid);
  });
});

it('offers every call of the venue that a key can make, but files and what is counted by itself', async () => {
  const client = await opened();
  const every = Object.values<unknown>(calls).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'address' in value,
  );
  const isOfKeys = ({ terms: { scope } }: Call) => ['read', 'trade', 'transfer'].includes(scope ?? '');
  const missing: string[] = [];
  for (const { terms } of every.filter(isOfKeys)) {
    const { code } = await client.call(terms.id, { params: { id: 'none' } });
    if (code === CODES.not_found) missing.push(terms.id);
  }
  const files = ['exportLedger', 'readBrandPicture', 'downloadLiabilityTree'];
  const withoutEnvelope = [
    'readDatafeedConfig',
    'listSymbols',
    'searchSymbols',
    'readCandles',
    'readDatafeedQuotes',
    'readServerTime',
  ];
  const countedByThemselves = ['quoteConversion', 'reportError'];
  const ofNothing = ['readNews', 'readIeoAllotment', 'readIeoProject'];
  expect(missing.sort()).toEqual([...files, ...withoutEnvelope, ...countedByThemselves, ...ofNothing].sort());
});
