import { envelope, operatorBody, operatorChangeBody, operatorInfo, page } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { App } from '../gateway/index.ts';
import {
  changeOperator,
  createOperator,
  listOperators,
  operatorInfoOf,
  operatorOf,
} from '../operators/index.ts';
import { readId } from './paging.ts';

/** `/console/operators`: who may do what. */
export function operatorRoutes(app: App, db: NodePgDatabase): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'admin' } as const;

  app.get(
    '/operators',
    {
      schema: {
        ...common,
        summary: 'Every operator (admin)',
        response: { 200: envelope(page(operatorInfo)) },
      },
      config,
    },
    async (request) => {
      const items = (await listOperators(db)).map(operatorInfoOf);
      return request.answer({ items, next_cursor: null });
    },
  );

  app.post(
    '/operators',
    {
      schema: {
        ...common,
        summary: 'Add an operator, who then binds their own authenticator (admin)',
        body: operatorBody,
        response: { 200: envelope(operatorInfo) },
      },
      config,
    },
    async (request) =>
      request.answer(operatorInfoOf(await createOperator(db, operatorOf(request), request.body))),
  );

  app.put(
    '/operators/:id',
    {
      schema: {
        ...common,
        summary: 'Change an operator; nobody changes their own roles or disables themselves (admin)',
        params: z.object({ id: z.string() }),
        body: operatorChangeBody,
        response: { 200: envelope(operatorInfo) },
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      return request.answer(operatorInfoOf(await changeOperator(db, operatorOf(request), id, request.body)));
    },
  );
}
