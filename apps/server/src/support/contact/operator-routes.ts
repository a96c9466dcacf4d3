import { CODES, calls, fileId } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type Files, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { findMessage, listMessages, markHandled } from './queries.ts';

/** `/console/contact`: messages that customers sent with the contact form. */
export function operatorContactRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  route(app, calls.listContactMessages, async (request) => {
    const { cursor, limit, status } = request.query;
    const found = await listMessages(db, { status, after: readCursor(cursor), limit: limit + 1 });
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.readContactMessage, (request) => present(readId(request.params.id)));

  route(app, calls.handleContactMessage, async (request) => {
    const id = readId(request.params.id);
    const { customer } = await present(id);
    const { note } = request.body;
    const { account } = operatorOf(request);
    await db.transaction(async (tx) => {
      if (!(await markHandled(tx, id, { by: account, note }))) throw new CatalogueError(CODES.already_exists);
      await audit(tx, {
        operator: account,
        action: 'contact.handle',
        subject: `customer:${customer.id}`,
        detail: { message: id, note },
      });
    });
    return present(id);
  });

  route(app, calls.readContactImage, async (request, reply) => {
    const { account } = operatorOf(request);
    const id = fileId.safeParse(request.params.id);
    if (!id.success) throw new CatalogueError(CODES.not_found);
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
  });

  async function present(id: number) {
    const found = await findMessage(db, id);
    if (found === null) throw new CatalogueError(CODES.not_found);
    return found;
  }
}
