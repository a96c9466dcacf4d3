import { CODES, calls, type SpotOrder } from '@trade/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS, type SocketLimits } from '../../../src/market/realtime/limits.ts';
import { newProgram, type Program } from '../../harness/api-keys.ts';
import { newCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

const limitOrder = (id: string) => ({
  client_id: id,
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: '1000',
  amount: '0.01',
});

describe('on the sockets of a server', () => {
  let server: TestServer;
  let program: Program;
  let other: SocketClient;
  let beating: NodeJS.Timeout;
  let clients: SocketClient[] = [];
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
    const { token } = await newCustomer(server);
    program = await newProgram(server, token);
    other = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws`);
    await other.logOn(program);
    beating = setInterval(() => other.send({ action: 'heartbeat' }), 5_000);
  });
  afterAll(async () => {
    clearInterval(beating);
    other.close();
    await server.stop();
  });
  afterEach(() => {
    for (const client of clients) client.close();
    clients = [];
  });

  async function open(): Promise<SocketClient> {
    const client = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws`);
    clients.push(client);
    return client;
  }

  it.each([
    ['no JSON', '{', undefined],
    ['no request', '[]', undefined],
    ['nothing', '', undefined],
    ['an unknown action', '{"action":"trade","id":"a"}', 'a'],
    ['a call without a name', '{"action":"call","id":7}', 7],
    ['a call with more than it has', '{"action":"call","id":8,"call":"listSpotOrders","token":"x"}', 8],
    ['a call without an id', '{"action":"call","call":"listSpotOrders"}', undefined],
    ['an id that is too long', `{"action":"call","id":"${'x'.repeat(65)}","call":"a"}`, undefined],
    ['a body that is no object', '{"action":"call","id":9,"call":"placeSpotOrder","body":[]}', 9],
    ['a name that every object has', '{"action":"constructor","id":10,"__proto__":{"a":1}}', 10],
    ['a tower of brackets', `{"action":${'['.repeat(20_000)}`, undefined],
  ])(
    '%s is told to be wrong, with the id where there is one, and the socket goes on',
    async (_, frame, id) => {
      const client = await open();
      client.send(frame);
      await until(() => client.of(11).length === 1);
      expect(client.of(11)[0]).toEqual({
        code: CODES.parameter_invalid,
        message: expect.any(String),
        ...(id !== undefined && { id }),
      });
      expect((await client.call('readDepth', { query: { symbol: 'BTCUSDT' } })).code).toBe(200);
    },
  );

  it.each(['nothing', 'constructor', '__proto__', 'logInCustomer', 'listCustomers', ''])(
    'a call that is not offered is answered as such: %s',
    async (name) => {
      const client = await open();
      expect((await client.call(name)).code).toBe(CODES.not_found);
    },
  );

  it('a frame that is too long, and frames without end, close their socket and no other', async () => {
    const [long, many] = [await open(), await open()];
    long.send(`"${'x'.repeat(SOCKET_LIMITS.frameBytes)}"`);
    for (let frame = 0; frame <= SOCKET_LIMITS.burst * 2; frame += 1) many.send('{');
    await until(() => long.closed !== null && many.closed !== null);
    expect([long.closed?.code, many.closed?.code]).toEqual([1009, 1008]);
    expect((await other.call('listSpotOrders')).code).toBe(200);
  });

  it('subscriptions without end are refused beyond the bound, and those before are followed', async () => {
    const client = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws`);
    clients.push(client);
    await client.logOn(program);
    const symbols = ['BTCUSDT', 'ETHUSDT', 'BTCUSDT-PERP', 'ETHUSDT-PERP'];
    const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', 'D', 'W', 'M'];
    const known = symbols.flatMap((symbol) => intervals.map((interval) => `${symbol}_${interval}_Kline`));
    client.subscribe(...known, ...Array.from({ length: 60 }, (_, index) => `COIN${index}_Obook`));
    await until(() => client.of(11).length === 1);
    expect(client.of(11)[0]?.code).toBe(CODES.parameter_invalid);
    client.send({ action: 'subscribe', list: Array(101).fill('BTCUSDT_Obook') });
    await until(() => client.of(11).length === 2);
    await until(() => new Set(client.of(2).map(({ interval }) => interval)).size === intervals.length);
  });

  it('sockets that connect and leave are forgotten, while others are served', async () => {
    const waves = 6;
    const each = 50;
    for (let wave = 0; wave < waves; wave += 1) {
      const sockets = Array.from(
        { length: each },
        () => new WebSocket(`${server.url.replace('http', 'ws')}/ws`),
      );
      await Promise.all(
        sockets.map(
          (socket, index) =>
            new Promise<void>((resolve) => {
              socket.on('error', () => undefined).once('close', () => resolve());
              // Some go before they are let in, some after a word, some at once.
              if (index % 3 === 0) socket.terminate();
              else
                socket.once('open', () => {
                  if (index % 3 === 1) socket.send('{"action":"subscribe","list":["BTCUSDT_Obook"]}');
                  socket.terminate();
                });
              socket.once('unexpected-response', () => socket.terminate());
            }),
        ),
      );
      expect((await other.call('readDepth', { query: { symbol: 'BTCUSDT' } })).code).toBe(200);
    }
    const connections = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^socket_connections(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1]);
    };
    await expect.poll(connections, { timeout: 30_000 }).toBe(1);
  });

  it('calls that are refused before they begin count as frames', async () => {
    const client = await open();
    for (let frame = 0; frame <= SOCKET_LIMITS.burst * 2; frame += 1)
      client.send({ action: 'call', id: frame, call: 'nothing' });
    await until(() => client.closed !== null);
    expect(client.closed?.code).toBe(1008);
    expect((await other.call('listSpotOrders')).code).toBe(200);
  });
});

describe('a reader', () => {
  const CUSTOMER = 1_000;
  let venue: Venue;
  afterEach(() => venue.stop());

  async function start(limits: Partial<SocketLimits>): Promise<void> {
    venue = await startVenue({ realtime: { limits } });
    await fund(venue, CUSTOMER, '100000');
  }
  const open = () => SocketClient.open(`${venue.socketUrl}?token=${tokenOf(CUSTOMER)}`);
  const list = async () => {
    const asked = { token: tokenOf(CUSTOMER), query: { limit: '100' } };
    return (await venue.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, asked)).data.items;
  };

  it('who reads nothing is given up, and has lost no order: each is there once', async () => {
    await start({ backlogBound: 64 * 1024, callsUnderWay: 100_000 });
    const slow = await open();
    const orders = Array.from({ length: 60 }, (_, index) => limitOrder(`unread-${index}`));
    slow.socket.pause();
    for (const [id, body] of orders.entries())
      slow.send({ action: 'call', id, call: 'placeSpotOrder', body });
    // Their answers fill what the machine keeps for it, and then the server's own bound.
    for (let id = 100; id < 700; id += 1)
      slow.send({ action: 'call', id, call: 'listSpotOrders', query: { limit: 100 } });
    await until(() => venue.hub.size === 0);
    slow.close();
    const quick = await open();
    const place = async (body: ReturnType<typeof limitOrder>): Promise<SpotOrder> => {
      const { code, data } = await quick.call<SpotOrder>('placeSpotOrder', { body });
      // What the first socket asked for may be under way still.
      if (code === CODES.service_unavailable) return place(body);
      expect(code).toBe(200);
      return data;
    };
    const placed: string[] = [];
    for (const body of orders) placed.push((await place(body)).id);
    expect((await list()).map(({ id }) => id).sort()).toEqual(placed.sort());
    quick.close();
  });

  it('who has gone without a word is found out, and its order stands', async () => {
    await start({ idleAfter: 600 });
    const half = await open();
    half.send({ action: 'call', id: 1, call: 'placeSpotOrder', body: limitOrder('half-open') });
    half.socket.pause();
    await until(() => venue.hub.size === 0);
    half.close();
    expect((await list()).map(({ client_id }) => client_id)).toEqual(['half-open']);
  });
});
