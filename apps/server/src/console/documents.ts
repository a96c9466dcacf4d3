import { fileId } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { audit } from '../audit/index.ts';
import { type Files, pictureBody, sendFile } from '../files/index.ts';
import { type App, CatalogueError } from '../gateway/index.ts';
import { operatorOf } from '../operators/index.ts';

/** `/console/files/:id`: a document of identity. Nobody looks at one without leaving a trace. */
export function documentRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  app.get(
    '/files/:id',
    {
      schema: {
        tags: ['Console'],
        summary: 'A photo of a document; the view is recorded (reviewer)',
        security: [{ bearer: [] }],
        params: z.object({ id: z.string() }),
        response: { 200: pictureBody },
      },
      config: { access: 'reviewer' },
    },
    async (request, reply) => {
      const { account } = operatorOf(request);
      const id = fileId.safeParse(request.params.id);
      if (!id.success) throw new CatalogueError(559);
      const document = await files.readDocument(id.data);
      const subject = `customer:${document.ownerId}`;
      await db.transaction((tx) =>
        audit(tx, { operator: account, action: 'document.view', subject, detail: { file: document.id } }),
      );
      return sendFile(reply, document);
    },
  );
}
