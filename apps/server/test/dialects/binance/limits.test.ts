import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { BASE } from './bots.ts';

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
    ['stream', '/ws/btcusdt@bookTicker'],
    ['fstream', '/ws/btcusdt@bookTicker'],
    ['fstream', '/public/ws/btcusdt@bookTicker'],
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
