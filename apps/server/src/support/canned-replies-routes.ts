import { cannedReplies, cannedReplyBody, envelope } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { operatorOf } from '../operators/index.ts';
import type { App } from '../platform/gateway/index.ts';
import { readId } from '../platform/gateway/paging.ts';
import { addCannedReply, listCannedReplies, removeCannedReply } from './index.ts';

/** `/console/canned-replies`: answers that are given often. Each call answers all of them. */
export function cannedReplyRoutes(app: App, { db }: { db: NodePgDatabase }): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'support' } as const;
  const response = { 200: envelope(cannedReplies) };
  const all = async () => ({ items: await listCannedReplies(db) });

  app.get(
    '/canned-replies',
    { schema: { ...common, summary: 'Answers to choose from (support)', response }, config },
    async (request) => request.answer(await all()),
  );

  app.post(
    '/canned-replies',
    {
      schema: {
        ...common,
        summary: 'Add an answer to choose from (support)',
        body: cannedReplyBody,
        response,
      },
      config,
    },
    async (request) => {
      await addCannedReply(db, operatorOf(request).account, request.body);
      return request.answer(await all());
    },
  );

  app.delete(
    '/canned-replies/:id',
    {
      schema: {
        ...common,
        summary: 'Remove one (support)',
        params: z.object({ id: z.string() }),
        response,
      },
      config,
    },
    async (request) => {
      await removeCannedReply(db, operatorOf(request).account, readId(request.params.id));
      return request.answer(await all());
    },
  );
}
