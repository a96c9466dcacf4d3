import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { envelope, nothing } from '@trade/protocol';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const transform = createJsonSchemaTransform({});
const refusal = envelope(nothing).describe('A refusal: a code of the catalogue and what to do next');

/** Describes the whole API from the schemas that validate it: `/api/v3/openapi.json`, with a page at `/api/v3/docs`. */
export async function describeApi(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trade',
        version: '3',
        description:
          'Every answer is an envelope `{ code, message, data, request_id }`; code 200 is success, any other a code of the catalogue. ' +
          'Amounts and prices are decimal strings, times milliseconds since the epoch. `lang` chooses the language of messages.',
      },
      ...(publicUrl ? { servers: [{ url: publicUrl }] } : {}),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema } = document;
      if (!schema?.response || schema.hide) return transform(document);
      return transform({
        ...document,
        schema: { ...schema, response: { ...schema.response, default: refusal } },
      });
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/v3/docs' });
  app.get('/api/v3/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
