import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp, Door } from '../../../src/platform/gateway/index.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A door with an app behind it, whose call `/slow` is answered when `answer` is called. */
async function build(basePath = '') {
  const door = await Door.listen({ port: 0, host: '127.0.0.1', basePath });
  ended.push(() => door.close());
  const events = new EventEmitter();
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    verifiers: [],
    basePath,
    door,
    readiness: { database: () => true },
    routes: (api) => {
      api.get('/slow', async (request) => {
        const answered = once(events, 'answer');
        events.emit('asked');
        await answered;
        return request.answer('late');
      });
      api.post('/echo', async (request) => request.answer(request.body));
    },
  });
  ended.push(() => app.close());
  const get = async (path: string, init?: RequestInit) => {
    const answer = await fetch(door.url + path, init);
    const body = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, headers: answer.headers, body };
  };
  const echo = () =>
    get('/api/v3/echo', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'accept-language': 'de,ko' },
    });
  return { door, get, echo, events };
}

describe('the door', () => {
  it('says how far the start is, and refuses calls and sockets, until it is opened', async () => {
    const { door, get, echo } = await build();
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, status: 'recovering', step: 'starting' },
    });
    door.tell({ step: 'journal', done: 3, of: 10 });
    expect((await get('/readyz?x=1')).body).toEqual({
      ready: false,
      status: 'recovering',
      step: 'journal',
      done: 3,
      of: 10,
    });
    const refused = await echo();
    expect(refused).toMatchObject({ status: 503, body: { code: 558, data: null } });
    expect(refused.body.message).toMatch(/[가-힣]/);
    expect(refused.body.request_id).toMatch(/^[\w-]{36}$/);
    expect(await get('/', { headers: { lang: 'en' } })).toMatchObject({ status: 503, body: { code: 558 } });

    const socket = new WebSocket(`${door.url.replace('http', 'ws')}/ws`);
    const [error] = await once(socket, 'error');
    expect((error as Error).message).toContain('503');

    door.open();
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { ready: true, database: true } });
    expect(await echo()).toMatchObject({ status: 200, body: { data: { a: 1 } } });
  });

  it('serves while it drains, but says so; then answers what is under way and refuses the rest', async () => {
    const { door, get, echo, events } = await build();
    door.open();
    const asked = once(events, 'asked');
    const slow = get('/api/v3/slow');
    await asked;
    const draining = door.drain(once(events, 'elsewhere'));
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { ready: false, status: 'stopping' } });
    expect(await echo()).toMatchObject({ status: 200, body: { data: { a: 1 } } });
    events.emit('elsewhere');
    await expect.poll(async () => (await echo()).body.code).toBe(558);
    expect((await echo()).headers.get('connection')).toBe('close');
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } });
    events.emit('answer');
    expect(await slow).toMatchObject({ status: 200, body: { code: 200, data: 'late' } });
    await draining;
    const { url } = door;
    await door.close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('has its probes at the root and below the base path', async () => {
    const { get } = await build('/trade');
    for (const path of ['/healthz', '/trade/healthz'])
      expect(await get(path)).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await get('/trade/readyz')).toMatchObject({ status: 503, body: { status: 'recovering' } });
  });

  it('does not wait for connections that never end', async () => {
    const { door } = await build();
    door.open();
    door.upgrades.on('upgrade', (_request, stream) => {
      stream.on('error', () => undefined);
      stream.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    const client = connect(Number(new URL(door.url).port), '127.0.0.1');
    client.write('GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    await once(client, 'data');
    const closed = once(client, 'close');
    await door.drain();
    await door.close();
    await closed;
  });
});
