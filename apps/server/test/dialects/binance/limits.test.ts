import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { ask, BASE, type Heard, hear, newBot } from './bots.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', COMPAT_HOSTS: 'venue.test', BASE_PATH: '' });
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: { code?: number };
}

function get(path: string, host?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    request(`${server.url}${path}`, { headers }, (answer) => {
      text(answer).then((body) => {
        const { headers: told, statusCode: status = 0 } = answer;
        resolve({ status, headers: told, body: JSON.parse(body) as { code?: number } });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

describe('a host of the dialect', () => {
  it.each(['api.venue.test', 'API.venue.test:443'])('is served at its root: %s', async (host) => {
    expect(await get('/api/v3/ping', host)).toMatchObject({ status: 200, body: {} });
    expect((await get('/api/v3/market/tickers', host)).body.code).toBe(-1000);
  });

  it.each(['other.venue.test', 'api.venue.test.example'])('is no other one: %s', async (host) => {
    expect((await get('/api/v3/ping', host)).status).toBe(404);
  });

  it('has perpetuals, too', async () => {
    expect(await get('/fapi/v1/ping', 'fapi.venue.test')).toMatchObject({ status: 200, body: {} });
  });

  it.each([
    ['/api/v3/time', 'demo-api.venue.test'],
    ['/fapi/v1/time', 'demo-fapi.venue.test'],
  ])('is served for practice alone where its name says so: %s', async (path, host) => {
    expect(await get(path, host)).toMatchObject({ status: 200 });
  });

  it.each([
    ['stream', '/ws/btcusdt@bookTicker'],
    ['fstream', '/ws/btcusdt@bookTicker'],
    ['fstream', '/public/ws/btcusdt@bookTicker'],
    ['demo-fstream', '/public/ws/btcusdt@bookTicker'],
  ])('takes sockets: %s%s', async (label, path) => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + path, {
      headers: { host: `${label}.venue.test` },
    });
    const first = await new Promise((resolve, reject) => {
      socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
      socket.once('error', reject);
    });
    expect(first).toMatchObject({ s: 'BTCUSDT' });
    socket.terminate();
  });
});

it.each([
  `${BASE}/ws/nosuch@trade`,
  `${BASE}/ws/btcusdt@trade@100ms`,
  `${BASE}/stream?streams=btcusdt@kline_2m`,
  `${BASE}/private`,
  `${BASE}/private/ws?listenKey=nobody`,
  `${BASE}/market/stream?streams=btcusdt@kline_2m`,
])('a socket to nowhere is refused: %s', async (path) => {
  const socket = new WebSocket(server.url.replace('http', 'ws') + path);
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(error.message).toContain('404');
});

it('every message of a socket is answered, with its id', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${BASE}/ws`);
  await new Promise((resolve) => socket.once('open', resolve));
  const ask = (message: unknown) =>
    new Promise((resolve) => {
      socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    });
  expect(await ask({ method: 'SUBSCRIBE', params: [], id: 'a text' })).toEqual({
    result: null,
    id: 'a text',
  });
  expect(await ask({ method: 'SUBSCRIBE', params: ['nosuch@depth'], id: 2 })).toMatchObject({
    id: 2,
    error: { code: 2 },
  });
  expect(await ask({ method: 'GUESS', id: 3 })).toMatchObject({ id: 3, error: { code: 2 } });
  expect(await ask('no JSON')).toMatchObject({ id: null, error: { code: 2 } });
  expect(await ask({ method: 'LIST_SUBSCRIPTIONS', id: 4 })).toEqual({ result: [], id: 4 });
  socket.terminate();
});

it('calls are counted by weight, told, and refused when there are too many', async () => {
  const used = ({ headers }: Answer) => Number(headers['x-mbx-used-weight-1m']);
  const one = await get(`${BASE}/api/v3/ping`);
  const dear = await get(`${BASE}/api/v3/depth?symbol=BTCUSDT&limit=5000`);
  expect(used(dear)).toBeGreaterThan(used(one) + 200);
  let last = dear;
  for (let more = 0; more < 20 && last.status === 200; more += 1)
    last = await get(`${BASE}/api/v3/depth?symbol=BTCUSDT&limit=5000`);
  expect([last.status, last.body.code]).toEqual([429, -1003]);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

describe('who calls on after being told to wait', () => {
  it('is shut out, with a key and without, and told for how long', async () => {
    const bot = await newBot(server);
    const signed = () => ask(server, bot, 'GET /api/v3/account');
    const seen = new Set<number>();
    let last = await signed();
    while (last.status !== 418) {
      last = await signed();
      seen.add(last.status);
    }
    expect(seen.has(429)).toBe(true);
    expect(last.body.code).toBe(-1003);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60);
    let open = await get(`${BASE}/api/v3/depth?symbol=BTCUSDT&limit=5000`);
    while (open.status !== 418) open = await get(`${BASE}/api/v3/depth?symbol=BTCUSDT&limit=5000`);
    expect(Number(open.headers['retry-after'])).toBeGreaterThan(60);
    // The venue's own app behind the same address goes on.
    expect((await fetch(`${server.url}/api/v3/data`)).status).toBe(200);
  });

  it('over a socket, too', async () => {
    const heard = await hear(server, '/ws-api/v3');
    const statuses = () => new Set(heard.events.map(({ status }) => status));
    let id = 0;
    while (!statuses().has(418)) {
      id += 1;
      heard.socket.send(JSON.stringify({ id, method: 'depth', params: { symbol: 'BTCUSDT', limit: 5000 } }));
      await expect.poll(() => answerTo(heard, id) !== undefined, { interval: 1 }).toBe(true);
    }
    expect(statuses()).toEqual(new Set([200, 429, 418]));
    const { error } = answerTo(heard, id) as { error: { code: number; data: Record<string, number> } };
    expect(error.code).toBe(-1003);
    expect(error.data.retryAfter).toBeGreaterThan((error.data.serverTime ?? 0) + 60_000);
    heard.socket.terminate();
  });
});

const answerTo = ({ events }: Heard, asked: number) => events.find(({ id }) => id === asked);

it('one address that opens sockets without a pause is refused before any is opened; others are not', async () => {
  const statusFor = async (address: string) => {
    const opened = await hear(server, '/ws/btcusdt@trade', { 'x-forwarded-for': address }).catch(
      (error: Error) => error.message,
    );
    if (typeof opened === 'string') return opened.includes('429') ? 429 : 0;
    opened.socket.terminate();
    return 101;
  };
  const tried: number[] = [];
  // As one client was seen to: 796 times without a pause.
  while (tried.length < 796) tried.push(await statusFor('203.0.113.7'));
  expect(new Set(tried)).toEqual(new Set([101, 429]));
  expect(tried.slice(0, 100)).not.toContain(429);
  expect(await statusFor('203.0.113.8')).toBe(101);
});
