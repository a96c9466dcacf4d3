import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { envelope, nothing, SCOPES } from '@trade/protocol';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const transform = createJsonSchemaTransform({});
const refusal = envelope(nothing).describe('A refusal: a code of the catalogue and what to do next');

const CONSOLE = '/api/v3/console';
const DOCS = '/api/v3/docs';
/** Points of a call, because the whole description is generated or sent. */
const DOCS_COST = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of the console's calls. */
    consoleSwagger: FastifyInstance['swagger'];
  }
}

/**
 * Describes the API from the schemas that validate it: the calls of customers at
 * `/api/v3/openapi.json`, with a page at `/api/v3/docs`; those of the console only for operators,
 * see `describeConsole`.
 */
export async function describeApi(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await describe(app, publicUrl, 'swagger', (url) => !isOfConsole(url));
  await describe(app, publicUrl, 'consoleSwagger', isOfConsole);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(DOCS)) route.config = { ...route.config, cost: DOCS_COST };
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  let written: string | null = null;
  app.get(
    '/api/v3/openapi.json',
    { schema: { hide: true }, config: { cost: DOCS_COST } },
    async (_request, reply) => {
      written ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(written);
    },
  );
}

function isOfConsole(url: string): boolean {
  return url === CONSOLE || url.startsWith(`${CONSOLE}/`);
}

async function describe(
  app: FastifyInstance,
  publicUrl: string | null,
  decorator: 'swagger' | 'consoleSwagger',
  isShown: (url: string) => boolean,
): Promise<void> {
  const server = publicUrl ?? app.basePath;
  await app.register(swagger, {
    decorator,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trade',
        version: '3',
        description:
          'Every answer is an envelope `{ code, message, data, request_id }`; code 200 is success, any other a code of the catalogue. ' +
          'Amounts and prices are decimal strings, times milliseconds since the epoch. `lang` chooses the language of messages.',
      },
      ...(server ? { servers: [{ url: server }] } : {}),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: `A call names the scope that its caller needs: ${SCOPES.join(', ')}. A login has all of them.`,
          },
        },
      },
    },
    transform: (document) => {
      const { schema } = document;
      if (!isShown(document.url)) return transform({ ...document, schema: { ...schema, hide: true } });
      if (!schema?.response || schema.hide) return transform(document);
      return transform({
        ...document,
        schema: { ...schema, response: { ...schema.response, default: refusal } },
      });
    },
  });
}
