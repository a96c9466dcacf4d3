import { fileId } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { audit } from '../operators/audit/index.ts';
import { operatorOf } from '../operators/index.ts';
import { type Files, pictureBody, sendFile } from '../platform/files/index.ts';
import { type App, CatalogueError } from '../platform/gateway/index.ts';

/** `/console/desk-files`: what customers have sent in the chat. */
export function inboxFileRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  app.get(
    '/desk-files/:id',
    {
      schema: {
        tags: ['Console'],
        security: [{ bearer: [] }],
        summary: 'A file of a conversation; the view is recorded (support)',
        params: z.object({ id: z.string() }),
        response: { 200: pictureBody },
      },
      config: { access: 'support' },
    },
    async (request, reply) => {
      const { account } = operatorOf(request);
      const id = fileId.safeParse(request.params.id);
      if (!id.success) throw new CatalogueError(559);
      const file = await files.readChatFile(id.data);
      await db.transaction((tx) =>
        audit(tx, {
          operator: account,
          action: 'chat_file.view',
          subject: `customer:${file.ownerId}`,
          detail: { file: file.id },
        }),
      );
      return sendFile(reply, file);
    },
  );
}
