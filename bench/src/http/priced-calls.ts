import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { startDurableDatabase } from '../../../testbed/src/databases.ts';
import { marketsOpened } from '../../../testbed/src/markets.ts';
import { serve } from '../../../testbed/src/serve.ts';
import { buildVenue } from '../../../testbed/src/venue.ts';

/** A call at its dearest, with its price. */
export interface PricedCall {
  method: string;
  path: string;
  body: string | undefined;
  points: number;
}

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

/** Starts a whole server without limits in this process, and lists every call that it has. */
export async function openCalls(): Promise<{ url: string; calls: PricedCall[]; stop: () => Promise<void> }> {
  const routes: RouteOptions[] = [];
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
  };
  const venue = buildVenue({
    database: await startDurableDatabase(),
    settings: {
      NODE_ENV: 'test',
      SECRET_KEY: 'a key for benchmarks and nothing else',
      RATE_LIMITS: 'off',
    },
  });
  channel('fastify.initialization').subscribe(collect);
  const server = await serve(venue);
  channel('fastify.initialization').unsubscribe(collect);
  await marketsOpened(server.url);
  return {
    url: server.url,
    calls: routes.flatMap(callsOf),
    async stop() {
      await server.stop();
      await venue.stop();
    },
  };
}

function callsOf({ config = {}, method, schema, url }: RouteOptions): PricedCall[] {
  const verbs = [method].flat().filter((verb) => verb !== 'HEAD' && verb !== 'OPTIONS');
  return verbs.flatMap((verb) => {
    const dear = DEAR[`${verb} ${url}`] ?? {};
    const address = url
      .replaceAll(/:symbol\b/g, 'BTCUSDT')
      .replaceAll(/:\w+/g, '1')
      .replace('*', 'x');
    const body = dear.body ?? (verb === 'GET' ? undefined : {});
    return (dear.query ?? [dearestQuery(schema?.querystring)]).map((query) => {
      const asked = { query: Object.fromEntries(new URLSearchParams(query)) } as FastifyRequest;
      const { cost = 1 } = config;
      return {
        method: verb,
        path: query === '' ? address : `${address}?${query}`,
        body: body && JSON.stringify(body),
        points: typeof cost === 'number' ? cost : cost(asked),
      };
    });
  });
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
