import {
  type AppData,
  calls,
  type Depth,
  type PublicTrade,
  type SpotOrderWithFills,
  socketMessage,
} from '@trade/protocol';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SOCKET_LIMITS } from '../../../src/market/realtime/limits.ts';
import type { Caller } from '../../../src/platform/gateway/index.ts';
import { createSocketTokens } from '../../../src/venue/settings/index.ts';
import { newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../harness/server.ts';
import { SocketClient, until } from '../../harness/socket.ts';

let server: TestServer;
let socketUrl = '';
let clients: SocketClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { webSoketUrl: string };
  socketUrl = config.webSoketUrl;
  // Nothing trades before the first tick of the market.
  const client = await open();
  client.subscribe('BTCUSDT_Obook');
  await until(() => client.of(1).some(({ asks }) => asks.length > 0));
});
afterAll(() => server.stop());
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
  vi.useRealTimers();
});

async function open(token = ''): Promise<SocketClient> {
  const client = await SocketClient.open(`${socketUrl}?token=${token}`);
  clients.push(client);
  return client;
}

async function socketToken(token: string): Promise<string> {
  return (await server.client.call<AppData>(calls.readAppData, { token })).data.ws.token;
}

it('speaks the protocol: every message is one that it describes', async () => {
  const { demoToken } = await newDemoCustomer(server);
  const client = await open(await socketToken(demoToken));
  client.subscribe('BTCUSDT_Obook', 'BTCUSDT_1m_Kline', 'ETHUSDT_D_Kline', 'BTCUSDT_Trades', 'nothing');
  const { code } = await server.client.call(calls.placeSpotOrder, {
    body: marketBuy('protocol'),
    token: demoToken,
  });
  expect(code).toBe(200);
  await until(() =>
    [1, 2, 3, 4, 5, 11, 16].every((type) => client.messages.some((message) => message.type === type)),
  );
  await until(() => client.of(1).some(({ kind }) => kind === 'delta'));
  await client.settle();
  for (const message of client.messages) expect(socketMessage.safeParse(message).error).toBeUndefined();
});

it('speaks of contracts: books in lots, marks, candles of what they follow, orders and positions', async () => {
  const { demoToken } = await newDemoCustomer(server);
  const client = await open(await socketToken(demoToken));
  client.subscribe('BTCUSDT-PERP_Obook', 'BTCUSDT-PERP_Mark', 'BTCUSDT-WEEK_1m_Kline', 'BTCUSDT_Mark');
  await until(() => client.of(12).length > 0 && client.of(1).length > 0);
  const body = { client_id: 'live', symbol: 'BTCUSDT-PERP', side: 'buy', action: 'open', type: 'market' };
  const placed = await server.client.call(calls.placeContractOrder, {
    body: { ...body, lots: '1', multiple: 10 },
    token: demoToken,
  });
  expect(placed.code).toBe(200);
  // The position comes again whenever its mark has moved, though nobody touches it.
  await until(() => new Set(client.of(6).map(({ mark_price }) => mark_price)).size > 1);
  await until(() => client.of(12).length > 2 && client.of(2).length > 1);
  await client.settle();
  expect(client.of(12)[0]).toMatchObject({ symbol: 'BTCUSDT-PERP', expires_at: null });
  expect(client.of(2)[0]).toMatchObject({ symbol: 'BTCUSDT-WEEK', interval: '1m' });
  expect(client.of(5)[0]).toMatchObject({ action: 'open', status: 'filled' });
  expect(client.of(11)).toHaveLength(1);
  for (const message of client.messages) expect(socketMessage.safeParse(message).error).toBeUndefined();
});

it('tells the trades of a book as they happen, those of its own mode and symbol, and the last ones to who joins later', async () => {
  const { demoToken } = await newDemoCustomer(server);
  const client = await open(await socketToken(demoToken));
  const stranger = await open();
  client.subscribe('BTCUSDT_Trades', 'ETHUSDT_Trades');
  stranger.subscribe('BTCUSDT_Trades');
  await client.settle();
  for (const id of ['tape-1', 'tape-2']) {
    const { code } = await server.client.call(calls.placeSpotOrder, {
      body: marketBuy(id),
      token: demoToken,
    });
    expect(code).toBe(200);
  }
  const known = async () => {
    const { data } = await server.client.call<{ items: PublicTrade[] }>(calls.listPublicTrades, {
      query: { symbol: 'BTCUSDT' },
      token: demoToken,
    });
    return data.items;
  };
  await expect.poll(async () => (await known()).length).toBeGreaterThanOrEqual(2);
  const told = () => client.of(16).flatMap(({ trades }) => trades as PublicTrade[]);
  const last = (await known()).slice(0, 2);
  await expect.poll(told).toEqual(expect.arrayContaining(last));
  expect(new Set(told().map(({ id }) => id)).size).toBe(told().length);
  expect(client.of(16).every(({ symbol }) => symbol === 'BTCUSDT')).toBe(true);
  expect(stranger.of(16)).toEqual([]);
  const late = await open(await socketToken(demoToken));
  late.subscribe('BTCUSDT_Trades');
  await until(() => late.of(16).length > 0);
  expect(late.of(16)[0]?.trades).toEqual(expect.arrayContaining(last));
});

it('shows the running candle at once and as it grows, as history does', async () => {
  const client = await open();
  client.subscribe('BTCUSDT_1m_Kline');
  await until(() => client.of(2).length >= 3);
  const [first, ...later] = client.of(2);
  expect(first).toMatchObject({ symbol: 'BTCUSDT', interval: '1m' });
  expect(later.every(({ time }) => time >= (first?.time ?? 0))).toBe(true);
});

it('shows the same book as the call', async () => {
  const client = await open();
  const depth = async () => {
    const { data } = await server.client.call<Depth>(calls.readDepth, {
      query: { symbol: 'BTCUSDT', limit: 10 },
    });
    return { bids: data.bids, asks: data.asks };
  };
  for (let before = await depth(), tries = 0; ; tries += 1) {
    const told = client.of(1).length;
    client.subscribe('BTCUSDT_Obook');
    await until(() =>
      client
        .of(1)
        .slice(told)
        .some(({ kind }) => kind === 'snapshot'),
    );
    const shown = client.of(1).findLast(({ kind }) => kind === 'snapshot');
    const after = await depth();
    // Only when the market stood still between the two calls must all three be the same.
    if (JSON.stringify(before) === JSON.stringify(after)) {
      expect({ bids: shown?.bids, asks: shown?.asks }).toEqual(after);
      expect(after.bids).toHaveLength(10);
      return;
    }
    expect(tries).toBeLessThan(50);
    before = after;
  }
});

it('tells an order and its balances to the sockets of its own login', async () => {
  const { token, demoToken } = await newDemoCustomer(server);
  const [demo, real] = [await open(await socketToken(demoToken)), await open(await socketToken(token))];
  const { data } = await server.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
    body: marketBuy('own'),
    token: demoToken,
  });
  await until(() => demo.of(5).length === 1 && demo.of(3).length === 2);
  const { fills: _fills, ...order } = data;
  expect(demo.of(5)).toEqual([order]);
  await real.settle();
  expect([...real.of(3), ...real.of(5)]).toEqual([]);
});

it('turns away a token that has expired, is forged, or whose login has ended', async () => {
  const { token, demoToken } = await newDemoCustomer(server);
  const [demo, real] = [await socketToken(demoToken), await socketToken(token)];
  const issue = (secret: string) =>
    createSocketTokens([secret], async () => true).issue(callerIn(demo)).token;
  await (await open(issue(TEST_SECRET))).settle();

  const forged = issue('another secret');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * 60_000 });
  const expired = issue(TEST_SECRET);
  vi.useRealTimers();
  await server.client.call(calls.logOutCustomer, { body: {}, token });
  for (const bad of [forged, expired, real, demo]) {
    const client = await open(bad);
    await until(() => client.closed !== null);
    expect(client.closed?.code).toBe(4401);
  }
});

it('ends the sockets of a login as soon as the login ends', async () => {
  const { token, demoToken } = await newDemoCustomer(server);
  const other = await newDemoCustomer(server);
  const [demo, real] = [await open(await socketToken(demoToken)), await open(await socketToken(token))];
  const bystander = await open(await socketToken(other.token));
  const from = Date.now();
  await server.client.call(calls.logOutCustomer, { body: {}, token });
  await until(() => demo.closed !== null && real.closed !== null);
  expect([demo.closed?.code, real.closed?.code]).toEqual([4401, 4401]);
  // Not by the round of all sockets.
  expect(Date.now() - from).toBeLessThan(SOCKET_LIMITS.loginCheckEvery / 2);
  await bystander.settle();
  expect(bystander.closed).toBeNull();
});

/** Whom a token names. */
function callerIn(token: string): Caller {
  const [payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { caller: Caller }).caller;
}

function marketBuy(clientId: string) {
  return { client_id: clientId, symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '1000' };
}
