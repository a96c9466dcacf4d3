import { auditEntry, auditQuery, auditVerification, envelope, page } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { App } from '../../platform/gateway/index.ts';
import { pageOf, readCursor } from '../../platform/gateway/paging.ts';
import { listAudit, verifyAudit } from './index.ts';

/** `/console/audit`: what operators have done, and whether the log still says so. */
export function auditRoutes(app: App, db: NodePgDatabase): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'admin' } as const;

  app.get(
    '/audit',
    {
      schema: {
        ...common,
        summary: 'What operators have done, newest first (admin)',
        querystring: auditQuery,
        response: { 200: envelope(page(auditEntry)) },
      },
      config,
    },
    async (request) => {
      const { action, cursor, limit } = request.query;
      const found = await listAudit(db, readCursor(cursor), limit + 1, action);
      return request.answer(pageOf(found, limit, ({ seq }) => seq));
    },
  );

  app.get(
    '/audit/verification',
    {
      schema: {
        ...common,
        summary: 'Walk the chain of hashes from its beginning (admin)',
        response: { 200: envelope(auditVerification) },
      },
      config,
    },
    async (request) => request.answer(await verifyAudit(db)),
  );
}
