import { type ApprovalStatus, calls } from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import { type App, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import type { Approvals } from './open.ts';
import type { Asking } from './records.ts';

const STATUSES: Record<'open' | 'ended', readonly ApprovalStatus[]> = {
  open: ['pending', 'approved'],
  ended: ['done', 'refused', 'rejected', 'withdrawn', 'expired'],
};

/** `/console/approvals`: acts that one operator proposed and another decides. */
export function approvalRoutes(
  app: App,
  approvals: Approvals,
  askingOf: (request: FastifyRequest) => Asking,
): void {
  route(app, calls.listApprovals, async (request) => {
    const { cursor, limit, status } = request.query;
    const filter = { statuses: STATUSES[status], before: readCursor(cursor), limit: limit + 1 };
    const found = await approvals.list(askingOf(request), filter);
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.readApproval, (request) => approvals.get(askingOf(request), readId(request.params.id)));

  route(app, calls.decideApproval, (request) => {
    const asking = askingOf(request);
    return approvals.decide(asking, readId(request.params.id), request.body);
  });
}
