import { channel } from 'node:diagnostics_channel';
import { Agent, request } from 'node:http';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A twentieth of a core, shared by what an address may ask for in a second: 20 points of calls, 50 of files. */
const MOST_MS_PER_POINT = { calls: 50 / 20, files: 50 / 50 };
/** What the cheapest call takes on an idle machine, ms: where it takes more, so does everything. */
const CHEAPEST_MS = 0.5;
/** A call is too dear when it is in each of so many attempts, by more than what a shared processor adds. */
const ATTEMPTS = 5;
const SHARED = 2;
const ROUNDS = 4;
const CALLS = 4;

/** What is dear about a call, where its schema does not say. */
const DEAR: Readonly<Record<string, { query?: string[]; body?: object }>> = {
  'GET /api/v3/datafeed/history': {
    query: [
      'symbol=BTCUSDT&resolution=1&count=1000',
      'symbol=BTCUSDT&resolution=1M&countback=100000&to=1800000000',
      'symbol=BTCUSDT-PERP&resolution=240&from=0&to=1800000000',
      'symbol=BTCUSDT&resolution=1W&count=100',
    ],
  },
  'GET /api/v3/datafeed/quotes': { query: [`symbols=${'BTCUSDT,'.repeat(49)}ETHUSDT`] },
  'POST /api/v3/login': { body: { account: 'nobody@example.com', password: 'wrong-one' } },
  'POST /api/v3/console/login': { body: { account: 'nobody', password: 'wrong-one' } },
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const routes: RouteOptions[] = [];
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
};

let server: TestServer;
beforeAll(async () => {
  // Every route as the server itself makes it, so that a new one is measured, too.
  channel('fastify.initialization').subscribe(collect);
  server = await startTestServer();
  channel('fastify.initialization').unsubscribe(collect);
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

interface Call {
  method: string;
  path: string;
  body: string | undefined;
}

function send({ body, method, path }: Call, isAgain = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(`${server.url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once('end', resolve);
    });
    // Some refusals end the connection: the next call may still find it in use.
    const again = (error: Error) =>
      isAgain ? reject(error) : send({ body, method, path }, true).then(resolve, reject);
    sent.once('error', again).end(body);
  });
}

/** What a call takes of the process, ms: of some rounds the least, so that what else the process does counts as little as it can. */
async function costOf(call: Call): Promise<number> {
  const rounds: number[] = [];
  await send(call);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let n = 0; n < CALLS; n += 1) await send(call);
    const { system, user } = process.cpuUsage(before);
    rounds.push((system + user) / 1000 / CALLS);
  }
  return Math.min(...rounds);
}

/** The most that a query's schema allows. */
function dearestQuery(schema: unknown): string {
  if (!(schema instanceof z.ZodType)) return '';
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const query = new URLSearchParams();
  for (const [name, about] of Object.entries(properties)) {
    if (name === 'symbol') query.set(name, 'BTCUSDT');
    else if (typeof about === 'object' && about.maximum !== undefined && about.maximum < 10_000)
      query.set(name, String(about.maximum));
  }
  return query.toString();
}

/** Whether a call takes no more than so many ms, on a machine as fast as it is now: what other work slows is measured again. */
async function isWithin(call: Call, most: number): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt === 0) slowness ??= await slownessNow();
    else slowness = await slownessNow();
    if ((await costOf(call)) <= most * slowness * SHARED) return true;
  }
  return false;
}

let slowness: number | undefined;
async function slownessNow(): Promise<number> {
  const cheapest = await costOf({ method: 'GET', path: '/healthz', body: undefined });
  return Math.max(1, cheapest / CHEAPEST_MS);
}

it('lets nobody without a login take more than a twentieth of a core', { timeout: 300_000 }, async () => {
  const tooDear: string[] = [];
  let measured = 0;
  for (const { config = {}, method, schema, url } of routes) {
    for (const verb of [method].flat()) {
      if (verb === 'HEAD' || verb === 'OPTIONS') continue;
      const dear = DEAR[`${verb} ${url}`] ?? {};
      const address = url
        .replaceAll(/:symbol\b/g, 'BTCUSDT')
        .replaceAll(/:\w+/g, '1')
        .replace('*', 'x');
      const body = dear.body ?? (verb === 'GET' ? undefined : {});
      for (const query of dear.query ?? [dearestQuery(schema?.querystring)]) {
        const path = query === '' ? address : `${address}?${query}`;
        const asked = { query: Object.fromEntries(new URLSearchParams(query)) } as FastifyRequest;
        const { cost = 1 } = config as { cost?: number | ((of: FastifyRequest) => number) };
        const points = typeof cost === 'number' ? cost : cost(asked);
        const most = MOST_MS_PER_POINT[url.startsWith('/api/') ? 'calls' : 'files'] * points;
        const call = { method: verb, path, body: body && JSON.stringify(body) };
        measured += 1;
        if (!(await isWithin(call, most))) tooDear.push(`${verb} ${path}: more than ${most} ms`);
      }
    }
  }
  expect(tooDear).toEqual([]);
  expect(measured).toBeGreaterThan(200);
});
