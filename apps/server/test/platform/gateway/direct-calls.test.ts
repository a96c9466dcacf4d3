import { CODES, call, emptyBody } from '@trade/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type App, buildApp, type Caller, callerOf, route } from '../../../src/platform/gateway/index.ts';

const ABOUT = { access: 'customer', tag: 'Test', summary: 'Of the test' } as const;
const read = call('GET /things/:id', () => ({
  id: 'readThing',
  ...ABOUT,
  scope: 'read',
  query: z.strictObject({ limit: z.coerce.number().max(10).default(5) }),
  answer: z.object({ id: z.string(), limit: z.number(), customer: z.number() }),
}));
const dear = call('POST /dear', () => ({ id: 'dear', ...ABOUT, scope: 'trade', body: emptyBody }));
const broken = call('POST /broken', () => ({ id: 'broken', ...ABOUT, scope: 'trade', body: emptyBody }));
const counted = call('POST /counted', () => ({ id: 'counted', ...ABOUT, scope: 'trade', body: emptyBody }));
const personal = call('GET /personal', () => ({ id: 'personal', ...ABOUT, scope: 'account' }));
const file = call('GET /file', () => ({ id: 'file', ...ABOUT, scope: 'read', file: 'A file' }));

const KEY: Caller = {
  customer: 7,
  mode: 'demo',
  scopes: ['read', 'trade'],
  subject: { kind: 'key', id: 'a key' },
};
const BY = { caller: KEY, ip: '203.0.113.7', locale: 'en' } as const;

let app: App;
beforeEach(async () => {
  app = await buildApp({
    log: pino({ level: 'silent' }),
    verifiers: [({ headers }) => (headers.program === undefined ? null : KEY)],
    routes: (api) => {
      route(api, read, (request) => ({
        id: request.params.id,
        limit: request.query.limit,
        customer: callerOf(request).customer,
        secret: 'what is not declared',
      }));
      route(api, dear, { config: { cost: 100 } }, () => null);
      route(api, broken, () => {
        throw new Error('a fault');
      });
      route(api, counted, { config: { rateLimit: { max: 1 } } }, () => null);
      route(api, personal, () => null);
      route(api, file, (_request, reply) => reply.send('x'));
    },
  });
});
afterEach(() => app.close());

const answerOf = async (name: string, parts = {}, by: Parameters<typeof app.directCalls.begin>[1] = BY) =>
  JSON.parse(await app.directCalls.begin({ call: name, ...parts }, by).answer) as {
    code: number;
    data: unknown;
  };
const overHttp = (method: 'GET' | 'POST', url: string) =>
  app.inject({ method, url: `/api/v3${url}`, headers: { program: 'yes' } });

it('answers as over HTTP, and with nothing that is not declared', async () => {
  const { data } = await answerOf('readThing', { params: { id: 'a' }, query: { limit: 3 } });
  expect(data).toEqual({ id: 'a', limit: 3, customer: 7 });
  expect((await overHttp('GET', '/things/a?limit=3')).json().data).toEqual(data);
});

it('refuses as over HTTP', async () => {
  const wrong = { params: { id: 'a' }, query: { limit: 11 } };
  expect((await answerOf('readThing', wrong)).code).toBe(CODES.parameter_invalid);
  expect((await answerOf('readThing')).code).toBe(CODES.parameter_invalid);
  expect((await answerOf('dear', { body: { more: 1 } })).code).toBe(CODES.parameter_invalid);
  expect((await answerOf('broken')).code).toBe(CODES.internal_error);
  const stranger = { ...BY, caller: null };
  expect((await answerOf('dear', {}, stranger)).code).toBe(CODES.login_required);
  const reader = { ...BY, caller: { ...KEY, scopes: ['read'] as const } };
  expect((await answerOf('dear', {}, reader)).code).toBe(CODES.insufficient_permissions);
});

it.each(['counted', 'personal', 'file', 'unknown', 'constructor'])('does not offer %s', async (name) => {
  expect((await answerOf(name)).code).toBe(CODES.not_found);
  expect(app.directCalls.find(name)).toBeNull();
});

it('takes the points that calls over HTTP take, and shuts out who calls on', async () => {
  const code = async () => (await answerOf('dear')).code;
  const codes: number[] = [];
  for (let made = 0; made < 12; made += 1) codes.push(await code());
  expect(new Set(codes)).toEqual(new Set([200]));
  // As many points as a call costs take five seconds to come.
  expect(await code()).toBe(CODES.too_many_requests);
  expect((await overHttp('POST', '/dear')).statusCode).toBe(429);
  for (let made = 0; made < 150; made += 1) codes.push(await code());
  expect(codes.at(-1)).toBe(CODES.calling_on);
  expect((await overHttp('POST', '/dear')).statusCode).toBe(418);
  // The customer's own app goes on.
  const session = { ...BY, caller: { ...KEY, subject: { kind: 'session', id: 'a' } as const } };
  expect((await answerOf('dear', {}, session)).code).toBe(200);
});
