import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { type Access, call, emptyBody } from '@trade/protocol';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type App,
  buildApp,
  CatalogueError,
  callerOf,
  createLogger,
  createTerminalLogger,
  type GatewayOptions,
  GatheredLines,
  RATE,
  route,
  type Verifier,
  verifyTokens,
  withText,
} from '../../../src/platform/gateway/index.ts';
import { Metrics } from '../../../src/platform/metrics/index.ts';
import { loginOf } from '../../harness/login.ts';

const order = z.strictObject({
  symbol: z.string().max(20),
  lots: z.number().int(),
  note: z.string().optional(),
});

const about = (access: Access, id = 'test') => ({
  id,
  access,
  scope: 'read' as const,
  tag: 'Test',
  summary: 'Of the test',
});
const placeOrder = call('POST /orders', () => ({
  ...about('anyone', 'placeOrder'),
  body: order,
  answer: z.object({ symbol: z.string() }),
}));
const takeNothing = call('POST /nothing', () => ({ ...about('anyone', 'takeNothing'), body: emptyBody }));
const readMine = call('GET /mine', () => ({ ...about('customer', 'readMine'), answer: z.unknown() }));
const readReal = call('GET /real', () => about('real', 'readReal'));
const keepText = call('POST /texts', () => ({
  ...about('customer', 'keepText'),
  body: z.unknown(),
  answer: z.unknown(),
}));
const trade = call('POST /trade', () => ({
  ...about('customer', 'trade'),
  scope: 'trade' as const,
  body: emptyBody,
}));
const tradeFreely = call('POST /free', () => ({
  ...about('anyone', 'tradeFreely'),
  scope: 'trade' as const,
  body: emptyBody,
}));

function routes(api: App): void {
  route(api, placeOrder, (request) =>
    withText({ symbol: request.body.symbol, secret: 'inside' }, 'order_placed'),
  );
  route(api, takeNothing, () => null);
  route(api, readMine, (request) => callerOf(request));
  route(api, readReal, () => null);
  route(api, keepText, (request) => [callerOf(request).customer, request.body]);
  route(api, trade, () => null);
  route(api, tradeFreely, () => null);
  api.get('/refused', async () => {
    throw new CatalogueError(557, { seconds: 1 });
  });
  api.get('/broken', async () => {
    throw new Error('select * from users where password = hunter2');
  });
  api.get('/away', async () => {
    const cause = Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' });
    throw new Error('Failed query: select 1', { cause });
  });
  api.get('/tight', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async (request) =>
    request.answer(null),
  );
  api.post('/credentials', { config: RATE.credentials }, async (request) => request.answer(null));
  api.get('/dear', { config: { cost: 500 } }, async (request) => request.answer(null));
  api.get('/long', async (request) => request.answer('long '.repeat(1000)));
  api.get('/address', async (request) => request.answer(request.ip));
}

const CALLERS = {
  real: loginOf(1000, 'real', 'one'),
  demo: loginOf(1000, 'demo', 'two'),
  again: loginOf(1000, 'real', 'three'),
  other: loginOf(1001, 'real', 'four'),
} as const;

/** Finds who signed the body with a secret: what a key could do. */
const verifySigned: Verifier = async ({ body, headers, method, path }) => {
  const { signature } = headers;
  if (typeof signature !== 'string') return null;
  const signed = createHmac('sha256', SECRET)
    .update(`${method} ${path}\n`)
    .update(await body())
    .digest('hex');
  return signed === signature ? { ...CALLERS.other, scopes: ['read'] } : null;
};
const SECRET = 'known to both';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function open(options: Partial<GatewayOptions> = {}) {
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    verifiers: [verifyTokens(async (token) => CALLERS[token as keyof typeof CALLERS] ?? null)],
    routes,
    ...options,
  });
  ended.push(() => app.close());
  const ask = async (asked: InjectOptions | string) => {
    const answer = await app.inject(asked);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: () => answer.json(),
    };
  };
  const post = (body: unknown, type = 'application/json') =>
    ask({
      method: 'POST',
      url: '/api/v3/orders',
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, ask, post };
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'trade-site-'));
  ended.push(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('answers', () => {
  it.each(['br', 'gzip'])('are compressed with %s when they are long', async (encoding) => {
    const { app } = await open();
    const headers = { 'accept-encoding': encoding };
    const long = await app.inject({ url: '/api/v3/long', headers });
    expect(long.headers['content-encoding']).toBe(encoding);
    expect(long.rawPayload.length).toBeLessThan(500);
    const short = await app.inject({ url: '/api/v3/address', headers });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});

describe('a verifier', () => {
  const verifiers: Verifier[] = [verifyTokens(async () => null), verifySigned];
  const BODY = '{ "text":  "ü" }';
  const sign = (method: string, path: string, body: string) =>
    createHmac('sha256', SECRET).update(`${method} ${path}\n${body}`).digest('hex');
  const send = async (path: string, body: string, signature = sign('POST', path, body), more = {}) => {
    const { app } = await open({ verifiers });
    const headers = { 'content-type': 'application/json', signature, ...more };
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return { status: answer.statusCode, ...answer.json() };
  };

  it('sees method, path with its query, headers and the bytes of the body, which is read once more', async () => {
    const path = '/api/v3/texts?a=1&b=%20';
    expect(await send(path, BODY)).toMatchObject({ code: 200, data: [1001, { text: 'ü' }] });
    expect((await send(path, BODY, sign('POST', path, BODY.replace('  ', ' ')))).code).toBe(551);
    expect((await send(path, BODY, sign('POST', '/api/v3/texts', BODY))).code).toBe(551);
  });

  it('sees no body where there is none', async () => {
    const { ask } = await open({ verifiers });
    const url = '/api/v3/mine';
    const answer = await ask({ url, headers: { signature: sign('GET', url, '') } });
    expect(answer.json().data).toMatchObject({ customer: 1001, scopes: ['read'] });
  });

  it('gets no body above the limit, and no form', async () => {
    const large = JSON.stringify('x'.repeat(70_000));
    expect(await send('/api/v3/texts', large)).toMatchObject({ status: 400, code: 550 });
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send('/api/v3/texts', BODY, undefined, form)).toMatchObject({ code: 550 });
  });

  it('takes a body over the network, and refuses a large one there, too', async () => {
    const { app } = await open({ verifiers });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const post = (body: string) =>
      fetch(`${address}/api/v3/texts`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', signature: sign('POST', '/api/v3/texts', body) },
      });
    const text = 'y'.repeat(60_000);
    expect(await (await post(JSON.stringify(text))).json()).toMatchObject({ data: [1001, text] });
    expect((await post(JSON.stringify(text + text))).status).toBe(400);
  });

  it('says what its caller may do, and everything else is refused', async () => {
    expect(await send('/api/v3/trade', '{}')).toMatchObject({ status: 403, code: 556 });
    expect(await send('/api/v3/free', '{}')).toMatchObject({
      code: 556,
      message: expect.stringContaining('permission'),
    });
    const { ask } = await open();
    const login = { authorization: 'Bearer real' };
    const headers = { ...login, 'content-type': 'application/json' };
    for (const url of ['/api/v3/trade', '/api/v3/free']) {
      expect((await ask({ method: 'POST', url, headers, payload: '{}' })).json().code).toBe(200);
    }
  });
});

describe('an answer', () => {
  it('is an envelope that holds what the schema names and no more', async () => {
    const { post } = await open();
    const answer = await post({ symbol: 'BTCUSDT', lots: 1 });
    const { request_id, ...rest } = answer.json();
    expect(rest).toEqual({ code: 200, message: 'Order placed.', data: { symbol: 'BTCUSDT' } });
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(request_id);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a field that nobody knows', { symbol: 'A', lots: 1, extra: true }, 561],
    ['a wrong type', { symbol: 'A', lots: '1' }, 561],
    ['text that is too long', { symbol: 'A'.repeat(21), lots: 1 }, 561],
    ['an absent field', { symbol: 'A' }, 571],
    ['no fields', {}, 571],
    ['an absent field beside a wrong one', { lots: 'many' }, 561],
    ['null for a field', { symbol: null, lots: 1 }, 561],
    ['a list', [], 561],
    ['null', null, 561],
    ['a text', '"text"', 561],
    ['malformed JSON', '{"symbol":', 550],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"symbol":"A","lots":1}', 550],
    ['more than it reads', { symbol: 'A', lots: 1, note: 'x'.repeat(70_000) }, 550],
  ])('to %s is a refusal', async (_what, body, code) => {
    const { post } = await open();
    const answer = await post(body);
    expect(answer.status).toBe(code === 550 ? 400 : 422);
    expect(answer.json()).toMatchObject({ code, data: null });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
    'to %s is a refusal',
    async (type) => {
      const { post } = await open();
      expect((await post('{"symbol":"A","lots":1}', type)).json()).toMatchObject({ code: 550 });
    },
  );

  it('takes an empty body where nothing is asked for', async () => {
    const { ask } = await open();
    const call = { method: 'POST', url: '/api/v3/nothing' } as const;
    const json = { 'content-type': 'application/json' };
    for (const asked of [
      call,
      { ...call, headers: json, payload: '' },
      { ...call, headers: json, payload: '{}' },
    ]) {
      expect((await ask(asked)).json()).toMatchObject({ code: 200 });
    }
    const more = await ask({ ...call, headers: json, payload: '{"admin":true}' });
    expect(more.json()).toMatchObject({ code: 561 });
  });

  it('names what does not exist in the language of the request', async () => {
    const { ask } = await open();
    const lost = await ask({ url: '/api/v3/lost', headers: { lang: 'en' } });
    expect(lost.status).toBe(404);
    expect(lost.json()).toMatchObject({
      code: 559,
      message: 'This does not exist or is no longer available. Go back and refresh the page.',
    });
    const perdu = await ask({ url: '/api/v3/lost', headers: { lang: 'fre' } });
    expect(perdu.json().message).not.toBe(lost.json().message);
  });

  it('puts numbers into a text by the rules of its language', async () => {
    const { ask } = await open();
    const text = async (lang: string) =>
      (await ask({ url: '/api/v3/refused', headers: { lang } })).json().message;
    expect(await text('en')).toBe('Too many attempts. Try again in 1 second.');
    expect(await text('spa')).toMatch(/1 segundo\b/);
  });

  it('refuses for the moment when the database is away', async () => {
    const { ask } = await open();
    const answer = await ask('/api/v3/away');
    expect([answer.status, answer.json().code]).toEqual([503, 558]);
  });

  it('hides the cause of an internal error, and logs it', async () => {
    let logged = '';
    const log = pino(
      { level: 'error' },
      new Writable({
        write(chunk, _encoding, done) {
          logged += chunk;
          done();
        },
      }),
    );
    const { ask } = await open({ log });
    const answer = await ask('/api/v3/broken');
    expect(answer.status).toBe(500);
    expect(answer.json()).toMatchObject({ code: 560, data: null });
    expect(answer.text).not.toMatch(/hunter2|select|at .*:\d+/);
    expect(logged).toContain('hunter2');
    expect(logged).toContain(answer.json().request_id);
  });
});

describe('access', () => {
  it('is decided by the bearer token', async () => {
    const { ask } = await open();
    const mine = (authorization?: string) =>
      ask({ url: '/api/v3/mine', headers: authorization === undefined ? {} : { authorization } });
    expect((await mine('Bearer real')).json().data).toEqual(CALLERS.real);
    for (const wrong of [
      undefined,
      '',
      'Bearer',
      'Bearer stranger',
      'Basic real',
      'real',
      'Bearer real demo',
    ]) {
      const refused = await mine(wrong);
      expect(refused.status).toBe(401);
      expect(refused.json()).toMatchObject({ code: 551, data: null });
    }
  });

  it('of a demo account ends where real money begins', async () => {
    const { ask } = await open();
    const real = (token: string) =>
      ask({ url: '/api/v3/real', headers: { authorization: `Bearer ${token}` } });
    expect((await real('real')).json().code).toBe(200);
    expect((await real('demo')).json().code).toBe(556);
    expect((await real('stranger')).json().code).toBe(551);
  });
});

describe('rate limits', () => {
  it('count each customer, and each address that is not logged in, by itself', async () => {
    const { ask } = await open();
    const tight = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      ask({ url: '/api/v3/tight', headers, remoteAddress });
    for (const expected of [200, 200, 557]) expect((await tight({})).json().code).toBe(expected);
    const limited = await tight({});
    expect(limited.status).toBe(429);
    expect(limited.json().message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tight({}, '10.0.0.2')).json().code).toBe(200);
    expect((await tight({ authorization: 'Bearer real' })).json().code).toBe(200);
    // Invented tokens do not count as another client.
    expect((await tight({ authorization: 'Bearer invented' })).json().code).toBe(557);
    // All addresses of one IPv6 customer count as one.
    for (const [end, expected] of [
      ['1', 200],
      ['2', 200],
      ['3', 557],
    ] as const) {
      expect((await tight({}, `2001:db8:1:1::${end}`)).json().code).toBe(expected);
    }
  });

  it('count a customer over all logins and both modes', async () => {
    const { ask } = await open();
    const tight = async (token: string) =>
      (await ask({ url: '/api/v3/tight', headers: { authorization: `Bearer ${token}` } })).json().code;
    expect([await tight('real'), await tight('demo'), await tight('again')]).toEqual([200, 200, 557]);
    expect(await tight('other')).toBe(200);
  });

  it('count attempts at a login by address, whatever tokens come with them', async () => {
    const { ask } = await open();
    const attempt = async (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      (await ask({ method: 'POST', url: '/api/v3/credentials', headers, remoteAddress })).json().code;
    const codes = [];
    for (let n = 0; n < 30; n += 1) {
      const token = ['real', 'demo', 'other', 'none'][n % 4] as string;
      codes.push(await attempt({ authorization: `Bearer ${token}` }));
    }
    expect(new Set(codes)).toEqual(new Set([200]));
    for (const token of ['real', 'again', 'other'])
      expect(await attempt({ authorization: `Bearer ${token}` })).toBe(557);
    expect(await attempt({}, '10.0.0.2')).toBe(200);
  });

  it('weigh what a call costs, and let nobody do without them for a file or for what does not exist', async () => {
    const { ask } = await open();
    const codes = async (url: string, times: number, remoteAddress: string) => {
      const found = [];
      for (let n = 0; n < times; n += 1) found.push((await ask({ url, remoteAddress })).status);
      return found;
    };
    expect(await codes('/api/v3/dear', 3, '10.0.1.1')).toEqual([200, 200, 429]);
    expect(new Set(await codes('/api/v3/lost', 1_150, '10.0.1.2'))).toEqual(new Set([404]));
    expect(await codes('/api/v3/lost', 300, '10.0.1.2')).toContain(429);
    expect(await codes('/healthz', 5_000, '10.0.1.3')).toContain(429);
  });

  it('are not multiplied by who holds many networks of IPv6', async () => {
    const { ask } = await open();
    const dear = async (remoteAddress: string) => (await ask({ url: '/api/v3/dear', remoteAddress })).status;
    const statuses = [];
    for (let network = 0; network < 30; network += 1)
      statuses.push(await dear(`2001:db8:7:${network.toString(16)}::1`));
    expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(statuses).toContain(429);
    expect(await dear('2001:db8:8::1')).toBe(200);
    // Whoever is logged in is counted by themselves.
    const known = { headers: { authorization: 'Bearer real' }, remoteAddress: '2001:db8:7::1' };
    expect((await ask({ url: '/api/v3/dear', ...known })).status).toBe(200);
  });

  it('believe a proxy on this machine about the address, and nobody else', async () => {
    const { ask } = await open();
    const address = async (remoteAddress: string, named: string) =>
      (await ask({ url: '/api/v3/address', remoteAddress, headers: { 'x-forwarded-for': named } })).json()
        .data;
    expect(await address('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(await address('203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
    expect(await address('127.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
  });

  it('believe the proxies that are named, so that customers behind a balancer have limits of their own', async () => {
    const { ask } = await open({ trustedProxies: ['10.0.0.0/8', '2001:db8::/32'] });
    const call = async (remoteAddress: string, named: string) => {
      const headers = { 'x-forwarded-for': named };
      return (await ask({ url: '/api/v3/address', remoteAddress, headers })).json().data;
    };
    expect(await call('10.1.2.3', '203.0.113.7')).toBe('203.0.113.7');
    expect(await call('2001:db8::7', '203.0.113.7')).toBe('203.0.113.7');
    expect(await call('10.1.2.3', '203.0.113.7, 10.4.4.4')).toBe('203.0.113.7');
    expect(await call('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
    expect(await call('192.168.0.1', '203.0.113.7')).toBe('192.168.0.1');
    const tight = async (named: string) =>
      (await ask({ url: '/api/v3/tight', remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': named } }))
        .status;
    for (const expected of [200, 200, 429]) expect(await tight('203.0.113.8')).toBe(expected);
    expect(await tight('203.0.113.9')).toBe(200);
  });

  it('can be lifted', async () => {
    const { ask } = await open({ limited: false });
    for (let calls = 0; calls < 5; calls++) expect((await ask('/api/v3/tight')).json().code).toBe(200);
  });
});

describe('headers', () => {
  it('let scripts come from the product alone, and nobody frame it', async () => {
    const { ask } = await open();
    const { headers } = await ask('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('insist on TLS and name the socket where the product is public', async () => {
    const { ask } = await open({ publicUrl: 'https://trade.example' });
    const { headers } = await ask('/healthz');
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://trade.example");
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });
});

describe('/config.json', () => {
  it('points where the request came to', async () => {
    const { ask } = await open();
    const answer = await ask({ url: '/config.json', headers: { host: 'localhost:8080' } });
    expect(answer.json()).toEqual({ webUrl: 'http://localhost:8080', webSoketUrl: 'ws://localhost:8080/ws' });
  });

  it('points to the public address when there is one', async () => {
    const { ask } = await open({ publicUrl: 'https://trade.example/' });
    const answer = await ask({ url: '/config.json', headers: { host: 'evil.example' } });
    expect(answer.json()).toEqual({ webUrl: 'https://trade.example', webSoketUrl: 'wss://trade.example/ws' });
  });
});

describe('the site', () => {
  const files = {
    'index.html': '<!doctype html>app',
    'assets/main-Ab12.js': 'run()',
    'sw.js': 'worker()',
    '.env': 'SECRET=1',
  };

  it('serves files, and its page for every other path', async () => {
    const { ask } = await open({ webDir: folderWith(files) });
    for (const page of ['/', '/home', '/market/trade/BTCUSDT', '/login?next=/home']) {
      const answer = await ask(page);
      expect([page, answer.status, answer.text]).toEqual([page, 200, files['index.html']]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    }
    const script = await ask('/assets/main-Ab12.js');
    expect(script.text).toBe('run()');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('serves what the build has compressed to those who can read it', async () => {
    const { ask } = await open({
      webDir: folderWith({ ...files, 'assets/main-Ab12.js.br': 'tiny', 'index.html.br': 'page' }),
    });
    const asked = (url: string, encoding: string) => ask({ url, headers: { 'accept-encoding': encoding } });
    const small = await asked('/assets/main-Ab12.js', 'gzip, br');
    expect([small.text, small.headers['content-encoding']]).toEqual(['tiny', 'br']);
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.headers['cache-control']).toContain('immutable');
    expect((await asked('/assets/main-Ab12.js', 'identity')).text).toBe('run()');
    expect((await asked('/market/trading', 'br')).text).toBe('page');
    expect((await asked('/sw.js', 'br')).text).toBe('worker()');
  });

  it('answers 404 for a missing file or call, and for other methods', async () => {
    const { ask } = await open({ webDir: folderWith(files) });
    for (const url of ['/assets/main-old.js', '/logo.png', '/api/v3/lost', '/api', '/brand/logo.svg']) {
      expect([url, (await ask(url)).status]).toEqual([url, 404]);
    }
    expect((await ask({ method: 'POST', url: '/home' })).status).toBe(404);
  });

  it('keeps inside its folder and its hidden files to itself', async () => {
    const { ask } = await open({ webDir: folderWith(files) });
    for (const url of [
      '/../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/.env',
    ]) {
      const answer = await ask(url);
      expect(answer.text).not.toMatch(/root:|SECRET/);
    }
  });

  it('is absent until the app is built', async () => {
    const { ask } = await open({ webDir: folderWith({}) });
    expect((await ask('/home')).json()).toMatchObject({ code: 559 });
  });
});

describe('the brand', () => {
  it("is in the installed app's manifest, which keeps the rest of the build's", async () => {
    const built = {
      name: 'Trade',
      short_name: 'Trade',
      start_url: '/home',
      icons: [{ src: '/icons/a.png' }],
    };
    const webDir = folderWith({ 'index.html': 'app', 'manifest.webmanifest': JSON.stringify(built) });
    const brand = { name: 'Harbour Exchange', short_name: 'Harbour' };
    const plain = await open({ webDir, installedBrand: () => ({ ...brand, icon: null }) });
    expect((await plain.ask('/manifest.webmanifest')).json()).toEqual({ ...built, ...brand, id: '/' });
    const own = await open({ webDir, installedBrand: () => ({ ...brand, icon: '/own.png' }) });
    const answer = await own.ask('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toMatchObject({
      start_url: '/home',
      icons: [{ src: '/own.png', sizes: '512x512' }],
    });
    const unbuilt = await open({ installedBrand: () => ({ ...brand, icon: null }) });
    expect((await unbuilt.ask('/manifest.webmanifest')).status).toBe(404);
  });

  it('is served from the folder of the operator', async () => {
    const { ask } = await open({
      brandDir: folderWith({ 'logo.svg': '<svg/>', 'fonts/D-DIN.woff2': 'font' }),
    });
    expect((await ask('/brand/logo.svg')).text).toBe('<svg/>');
    expect((await ask('/brand/fonts/D-DIN.woff2')).headers['cache-control']).toContain('max-age=3600');
    expect((await ask('/brand/../../etc/passwd')).status).toBe(404);
  });

  it('lists the fonts that the operator has brought along, and no other', async () => {
    const { ask } = await open({ brandDir: folderWith({ 'fonts/D-DIN.woff2': 'font' }) });
    const sheet = await ask('/brand/fonts.css');
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.text).toContain('url("fonts/D-DIN.woff2")');
    expect(sheet.text).not.toContain('D-DIN-Bold');
    expect((await (await open({})).ask('/brand/fonts.css')).text).toBe('');
  });
});

describe('probes and metrics', () => {
  it('tell a process that is alive from one that is ready', async () => {
    let database = true;
    const { ask } = await open({
      readiness: {
        database: () => database,
        exchange: () => {
          if (!database) throw new Error('gone');
          return true;
        },
      },
      toldBeside: { bus: () => false },
    });
    const ready = await ask('/readyz');
    expect([ready.status, ready.json()]).toEqual([
      200,
      { ready: true, database: true, exchange: true, bus: false },
    ]);
    database = false;
    const unready = await ask('/readyz');
    expect([unready.status, unready.json()]).toEqual([
      503,
      { ready: false, database: false, exchange: false, bus: false },
    ]);
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('count calls by route and read the measures given', async () => {
    const metrics = new Metrics(pino({ level: 'silent' }));
    metrics.add([{ name: 'exchange_seq', help: 'Last sequence', read: () => 42 }]);
    const { ask, post } = await open({ metrics });
    await post({ symbol: 'A', lots: 1 });
    await ask('/wp-admin/x');
    const { text } = await ask('/metrics');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/v3/orders",status="200"} 1',
    );
    expect(text).toContain('exchange_seq 42');
    // Invented paths do not become labels.
    expect(text).not.toContain('wp-admin');
  });
});

describe('the metrics', () => {
  const reading = async (options: Partial<GatewayOptions>, asked: Partial<InjectOptions> = {}) => {
    const { ask } = await open(options);
    return (await ask({ url: '/metrics', ...asked })).status;
  };

  it('are for this machine alone, and for no proxy on it, whomever it speaks for', async () => {
    expect(await reading({}, { remoteAddress: '127.0.0.1' })).toBe(200);
    expect(await reading({}, { remoteAddress: '::1' })).toBe(200);
    // A balancer in the same private network, trusted or not.
    for (const trustedProxies of [[], ['10.0.0.0/8']]) {
      expect(await reading({ trustedProxies }, { remoteAddress: '10.0.0.1' })).toBe(404);
    }
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const headers = { [header]: '127.0.0.1' };
      expect(await reading({}, { remoteAddress: '127.0.0.1', headers })).toBe(404);
    }
    expect(await reading({ metricsAccess: { token: null, isProduction: true } })).toBe(404);
  });

  it('are for whoever shows the token, from anywhere', async () => {
    const metricsAccess = { token: 'a token of some length', isProduction: true };
    const with_ = (authorization: string) => ({ remoteAddress: '10.0.0.1', headers: { authorization } });
    expect(await reading({ metricsAccess }, with_('Bearer a-token'))).toBe(404);
    expect(await reading({ metricsAccess })).toBe(404);
    const token = 'a-token_of-some-length';
    expect(await reading({ metricsAccess: { ...metricsAccess, token } }, with_(`Bearer ${token}`))).toBe(200);
  });
});

describe('the console', () => {
  it('can be left to certain addresses: for others there is none', async () => {
    const { ask } = await open({
      consoleAddresses: ['203.0.113.0/24', '2001:db8::1'],
      consoleDir: folderWith({ 'index.html': 'console' }),
      webDir: folderWith({ 'index.html': 'app' }),
      routes: (api) => {
        api.get('/console/me', async (request) => request.answer('operator'));
        api.get('/public', async (request) => request.answer('everybody'));
      },
    });
    const status = async (url: string, remoteAddress: string) => (await ask({ url, remoteAddress })).status;
    const written = ['/%63onsole/', '/api/v3/%63onsole/me'];
    for (const url of ['/console', '/console/', '/console/customers', '/api/v3/console/me', ...written]) {
      expect([url, await status(url, '203.0.113.200')]).toEqual([url, 200]);
      expect([url, await status(url, '2001:db8::1')]).toEqual([url, 200]);
      expect([url, await status(url, '203.0.114.1')]).toEqual([url, 404]);
      expect([url, await status(url, '2001:db8::2')]).toEqual([url, 404]);
    }
    for (const url of ['/', '/home', '/api/v3/public']) expect(await status(url, '203.0.114.1')).toBe(200);
  });
});

const REFUSALS = ['400', '401', '403', '404', '409', '418', '422', '429', '500', '503'];

describe('the description of the API', () => {
  it('is generated from the schemas', async () => {
    const { ask } = await open();
    const document = (await ask('/api/v3/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const { post } = document.paths['/api/v3/orders'];
    const { schema } = post.requestBody.content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/PlaceOrderBody' });
    const { PlaceOrderBody: body } = document.components.schemas;
    expect(body).toMatchObject({ required: ['symbol', 'lots'], additionalProperties: false });
    expect(Object.keys(post.responses)).toEqual(['200', ...REFUSALS]);
    expect(Object.keys(document.paths)).not.toContain('/healthz');
  });

  it('has a page', async () => {
    const { ask } = await open();
    const page = await ask('/api/v3/docs/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('logs', () => {
  it('keep secrets to themselves', () => {
    const written: string[] = [];
    const log = createLogger('info', { write: (line) => void written.push(line) });
    log.info({
      password: 'hunter2',
      headers: { authorization: 'Bearer hunter2' },
      body: { verify_code: 'hunter2' },
    });
    const failure = new Error('Failed query: insert\nparams: hunter2', { cause: new Error('duplicate key') });
    log.error({ err: failure });
    log.error(failure);
    expect(written).toHaveLength(3);
    expect(written.join('')).not.toContain('hunter2');
    expect(written.slice(1).every((line) => line.includes('duplicate key'))).toBe(true);
  });

  it('of one turn are written together, and what is wrong at once', async () => {
    const written: string[] = [];
    const log = createLogger('info', new GatheredLines({ write: (lines) => void written.push(lines) }));
    log.info('one');
    log.child({ of: 'another' }).info('two');
    expect(written).toEqual([]);
    await new Promise(setImmediate);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^\{[^\n]*"one"\}\n\{[^\n]*"two"\}\n$/);
    log.info('three');
    log.warn('four');
    expect(written[1]).toMatch(/"three"\}\n.*"four"\}\n$/);
    await new Promise(setImmediate);
    expect(written).toHaveLength(2);
  });

  it('are short lines for a person at a terminal, with the same secrets kept', async () => {
    const shown = new PassThrough({ encoding: 'utf8' });
    const log = createTerminalLogger('warn', shown);
    log.info('nobody asked');
    log.warn({ password: 'hunter2' }, 'the disk is nearly full');
    log.error(new Error('Failed query: insert\nparams: hunter2', { cause: new Error('duplicate key') }));
    const text: string = shown.read();
    expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: the disk is nearly full$/m);
    expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] ERROR: duplicate key$/m);
    expect(text).not.toMatch(/hunter2|nobody asked|hostname/);
  });
});
