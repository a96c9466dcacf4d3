import { calls, fileId } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type Files, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';

/** `/console/desk-files`: what customers have sent in the chat. */
export function inboxFileRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  route(app, calls.readInboxFile, async (request, reply) => {
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
  });
}
