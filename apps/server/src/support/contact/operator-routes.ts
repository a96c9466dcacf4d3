import {
  contactHandledBody,
  contactMessage,
  contactMessagesQuery,
  envelope,
  fileId,
  page,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/index.ts';
import { type Files, pictureBody, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../../platform/gateway/paging.ts';
import { findMessage, listMessages, markHandled } from './index.ts';

const params = z.object({ id: z.string() });

/** `/console/contact`: what customers have asked with the contact form. */
export function contactRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'support' } as const;

  app.get(
    '/contact',
    {
      schema: {
        ...common,
        summary: 'Messages of customers: open ones oldest first, handled ones newest first (support)',
        querystring: contactMessagesQuery,
        response: { 200: envelope(page(contactMessage)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const found = await listMessages(db, { status, after: readCursor(cursor), limit: limit + 1 });
      return request.answer(pageOf(found, limit, ({ id }) => id));
    },
  );

  app.get(
    '/contact/:id',
    {
      schema: {
        ...common,
        summary: 'One message (support)',
        params,
        response: { 200: envelope(contactMessage) },
      },
      config,
    },
    async (request) => request.answer(await present(readId(request.params.id))),
  );

  app.post(
    '/contact/:id/handled',
    {
      schema: {
        ...common,
        summary: 'Note, once, what was done about a message (support)',
        params,
        body: contactHandledBody,
        response: { 200: envelope(contactMessage) },
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      const { customer } = await present(id);
      const { note } = request.body;
      const { account } = operatorOf(request);
      await db.transaction(async (tx) => {
        if (!(await markHandled(tx, id, { by: account, note }))) throw new CatalogueError(566);
        await audit(tx, {
          operator: account,
          action: 'contact.handle',
          subject: `customer:${customer.id}`,
          detail: { message: id, note },
        });
      });
      return request.answer(await present(id));
    },
  );

  app.get(
    '/contact-images/:id',
    {
      schema: {
        ...common,
        summary: 'A picture that came with a message; the view is recorded (support)',
        params,
        response: { 200: pictureBody },
      },
      config,
    },
    async (request, reply) => {
      const { account } = operatorOf(request);
      const id = fileId.safeParse(request.params.id);
      if (!id.success) throw new CatalogueError(559);
      const image = await files.readContactImage(id.data);
      await db.transaction((tx) =>
        audit(tx, {
          operator: account,
          action: 'contact_image.view',
          subject: `customer:${image.ownerId}`,
          detail: { file: image.id },
        }),
      );
      return sendFile(reply, image);
    },
  );

  async function present(id: number) {
    const found = await findMessage(db, id);
    if (found === null) throw new CatalogueError(559);
    return found;
  }
}
