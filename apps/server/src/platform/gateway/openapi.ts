import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { operationsOf, type ServedCall } from './operation.ts';

const CONSOLE = '/api/v3/console';
const DOCS = '/api/v3/docs';
/** Points of a call, because the whole description is generated or sent. */
export const DOCS_COST = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the description of the console's calls. */
    describeConsole: () => object;
  }
}

/**
 * Describes the API (OpenAPI 3.1) from the declarations that are served: the calls of customers at
 * `/api/v3/openapi.json`, with a page at `/api/v3/docs`; those of the console only for operators,
 * by `describeConsole`.
 */
export async function describeApi(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const server = publicUrl ?? app.basePath;
  const served: ServedCall[] = [];
  app.addHook('onRoute', (route) => {
    const one = servedBy(route);
    if (one) served.push(one);
  });
  const describe = (isShown: (url: string) => boolean) =>
    once(() =>
      documentOf(
        served.filter(({ url }) => isShown(url)),
        server,
      ),
    );
  const ofCustomers = describe((url) => !isOfConsole(url));
  app.decorate('describeConsole', describe(isOfConsole));
  await app.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: ofCustomers,
  });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(DOCS)) route.config = { ...route.config, cost: DOCS_COST };
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  const written = once(() => JSON.stringify(ofCustomers()));
  app.get(
    '/api/v3/openapi.json',
    { schema: { hide: true }, config: { cost: DOCS_COST } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(written()),
  );
}

/** The same, made at first use. */
function once<Made extends NonNullable<unknown>>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function isOfConsole(url: string): boolean {
  return url === CONSOLE || url.startsWith(`${CONSOLE}/`);
}

/** Returns the declared call of a route; null for another route, and for a call that is hidden. */
function servedBy({ config = {}, method, url }: RouteOptions & { config?: FastifyContextConfig }) {
  const { call, callDescription, cost = 1, costRule, rateLimit } = config;
  // The framework serves HEAD with each GET.
  if (!call || call.terms.hidden || method === 'HEAD') return null;
  const isAsked = typeof cost === 'function';
  return {
    call,
    url,
    method: String(method),
    description: callDescription,
    weight: isAsked ? cost({ query: {} } as FastifyRequest) : cost,
    weightRule: costRule,
    rate: rateOf(rateLimit),
  };
}

function rateOf(limit: FastifyContextConfig['rateLimit']): ServedCall['rate'] {
  if (!limit) return undefined;
  return { most: Number(limit.max), window: Number(limit.timeWindow) };
}

function documentOf(served: readonly ServedCall[], server: string) {
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Trade',
      version: '3',
      description:
        'Every answer is an envelope `{ code, message, data, request_id }`; code 200 is success, any other a code of the catalogue. ' +
        'Amounts and prices are decimal strings, times milliseconds since the epoch. `lang` chooses the language of messages. ' +
        'A call takes `x-weight` points; `x-rate-limit` is the most of them in so many ms.',
    },
    ...(server ? { servers: [{ url: server }] } : {}),
    ...operationsOf(served),
  };
}
