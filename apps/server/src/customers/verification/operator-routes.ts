import { CODES, calls, fileId } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type Files, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { findApplication, listApplications } from './applications.ts';
import { decideApplication, type ReviewDependencies } from './decide.ts';
import { realnameReviewsOf } from './wire.ts';

/** `/console/reviews/realnames`: the applications for verification. */
export function reviewRoutes(app: App, deps: ReviewDependencies): void {
  const { db } = deps;

  route(app, calls.listVerifications, async (request) => {
    const { cursor, limit, status } = request.query;
    const found = await listApplications(db, { status, after: readCursor(cursor), limit: limit + 1 });
    const reviews = await realnameReviewsOf(deps, found);
    return pageOf(reviews, limit, ({ id }) => id);
  });

  route(app, calls.readVerification, async (request) => {
    const found = await findApplication(db, readId(request.params.id));
    if (!found) throw new CatalogueError(CODES.not_found);
    const [review] = await realnameReviewsOf(deps, [found]);
    if (!review) throw new CatalogueError(CODES.not_found);
    return review;
  });

  route(app, calls.decideVerification, async (request) => {
    const { decision, reason = '' } = request.body;
    const review = await decideApplication(deps, {
      id: readId(request.params.id),
      approve: decision === 'approve',
      reason,
      operator: operatorOf(request).account,
    });
    return review;
  });
}

type Read = (id: string) => ReturnType<Files['readDocument']>;

/**
 * `/console/files/:id`, `/console/vouchers/:id`: documents and vouchers of customers. Every look at
 * one is audited.
 */
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
    if (!id.success) throw new CatalogueError(CODES.not_found);
    const document = await read(id.data);
    const subject = `customer:${document.ownerId}`;
    await db.transaction((tx) =>
      audit(tx, { operator: account, action, subject, detail: { file: document.id } }),
    );
    return sendFile(reply, document);
  }
}
