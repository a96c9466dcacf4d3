import { calls, fileId } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type Files, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';

type Read = (id: string) => ReturnType<Files['readDocument']>;

/** `/console/files/:id`, `/console/vouchers/:id`: what customers prove things with. Nobody looks at one without leaving a trace. */
export function documentRoutes(app: App, { db, files }: { db: NodePgDatabase; files: Files }): void {
  route(app, calls.readDocument, (request, reply) =>
    show(request, reply, request.params.id, 'document.view', (id) => files.readDocument(id)),
  );

  route(app, calls.readVoucher, (request, reply) =>
    show(request, reply, request.params.id, 'voucher.view', (id) => files.readVoucher(id)),
  );

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    action: string,
    read: Read,
  ): Promise<FastifyReply> {
    const { account } = operatorOf(request);
    const id = fileId.safeParse(text);
    if (!id.success) throw new CatalogueError(559);
    const document = await read(id.data);
    const subject = `customer:${document.ownerId}`;
    await db.transaction((tx) =>
      audit(tx, { operator: account, action, subject, detail: { file: document.id } }),
    );
    return sendFile(reply, document);
  }
}
