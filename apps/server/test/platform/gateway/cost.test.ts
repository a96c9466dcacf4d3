import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../harness/server.ts';

/** A twentieth of a core per address: it may spend 20 points on calls and 40 on files in a second. */
const MOST_MS_PER_POINT = { calls: 50 / 20, files: 50 / 40 };
/** How long `yardstick` takes on a core of the speed that the budget is meant for, ms. */
const YARDSTICK_MS = 2.5;
/** Rounds of a measurement, and further rounds when those exceed the budget. The median counts. */
const ROUNDS = [3, 21] as const;
const CALLS = 3;
/** How often and for how many ms the idle process is measured. The median counts. */
const IDLE = { times: 11, ms: 100 };

/** The most expensive input of a call, where its schema does not tell. */
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

const routes: RouteOptions[] = [];
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
};

let server: TestServer;
beforeAll(async () => {
  // Collects every route from the server itself, so that a new one is measured too.
  channel('fastify.initialization').subscribe(collect);
  server = await startTestServer();
  channel('fastify.initialization').unsubscribe(collect);
});
afterAll(async () => {
  client.disconnect();
  await server.stop();
});

interface Call {
  method: string;
  path: string;
  body: string | undefined;
}

const client = fork(new URL('./cost-client.mjs', import.meta.url));

async function send(call: Call, times: number): Promise<void> {
  client.send({ url: server.url, call, times });
  await once(client, 'message');
}

/** Returns the processor time of all threads, and the wall time, ms. */
async function processorTimeOf(work: () => unknown): Promise<{ taken: number; wall: number }> {
  const [before, from] = [process.cpuUsage(), performance.now()];
  await work();
  const { system, user } = process.cpuUsage(before);
  return { taken: (system + user) / 1000, wall: performance.now() - from };
}

const TEXT = JSON.stringify(
  Array.from({ length: 400 }, (_, n) => ({ n, text: `row ${n}`, parts: [n, n * 2] })),
);
/** A fixed amount of work: a slow or busy machine slows it as much as the calls. */
function yardstick(): void {
  for (let n = 0; n < 12; n += 1) {
    const hash = createHash('sha256')
      .update(JSON.stringify(JSON.parse(TEXT)))
      .digest('hex');
    if (hash.length !== 64) throw new Error('A digest has 64 digits');
  }
}

/** Processor time of the idle process per ms: the market's quotes, and the engine that follows them. */
let idle = 0;

/** Returns a call's median processor time in ms at the budget's speed, each round compared with the yardstick. */
async function costOf(call: Call, rounds: number): Promise<number> {
  await send(call, 1);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measure = await processorTimeOf(yardstick);
    const { taken, wall } = await processorTimeOf(() => send(call, CALLS));
    costs.push(((taken - idle * wall) / CALLS / measure.taken) * YARDSTICK_MS);
  }
  return medianOf(costs);
}

function medianOf(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the largest query that the schema allows. */
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

it('lets nobody without a login take more than a twentieth of a core', { timeout: 300_000 }, async () => {
  for (let n = 0; n < 50; n += 1) yardstick();
  const watched: number[] = [];
  for (let n = 0; n < IDLE.times; n += 1) {
    const { taken, wall } = await processorTimeOf(() => sleep(IDLE.ms));
    watched.push(taken / wall);
  }
  idle = medianOf(watched);
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
        let taken = await costOf(call, ROUNDS[0]);
        if (taken > most) taken = await costOf(call, ROUNDS[1]);
        if (taken > most) tooDear.push(`${verb} ${path}: ${taken.toFixed(2)} ms, more than ${most}`);
      }
    }
  }
  expect(tooDear).toEqual([]);
  expect(measured).toBeGreaterThan(200);
});
