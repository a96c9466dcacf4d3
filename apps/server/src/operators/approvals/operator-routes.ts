import {
  type ApprovalStatus,
  approval,
  approvalDecisionBody,
  approvalsQuery,
  envelope,
  page,
} from '@trade/protocol';
import { z } from 'zod';
import type { App } from '../../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../../platform/gateway/paging.ts';
import { askingOf, operatorOf } from '../index.ts';
import type { Approvals } from './index.ts';

const STATUSES: Record<'open' | 'ended', readonly ApprovalStatus[]> = {
  open: ['pending', 'approved'],
  ended: ['done', 'refused', 'rejected', 'withdrawn', 'expired'],
};

/** `/console/approvals`: acts that one operator has proposed and another decides. */
export function approvalRoutes(app: App, approvals: Approvals): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'operator' } as const;
  const params = z.object({ id: z.string() });

  app.get(
    '/approvals',
    {
      schema: {
        ...common,
        summary: 'Acts that take two operators, of the kinds that the roles reach, newest first',
        querystring: approvalsQuery,
        response: { 200: envelope(page(approval)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const filter = { statuses: STATUSES[status], before: readCursor(cursor), limit: limit + 1 };
      const found = await approvals.list(askingOf(operatorOf(request)), filter);
      return request.answer(pageOf(found, limit, ({ id }) => id));
    },
  );

  app.get(
    '/approvals/:id',
    {
      schema: { ...common, summary: 'One of them', params, response: { 200: envelope(approval) } },
      config,
    },
    async (request) =>
      request.answer(await approvals.get(askingOf(operatorOf(request)), readId(request.params.id))),
  );

  app.post(
    '/approvals/:id',
    {
      schema: {
        ...common,
        summary: "Approve or reject what another operator has proposed, or withdraw one's own",
        params,
        body: approvalDecisionBody,
        response: { 200: envelope(approval) },
      },
      config,
    },
    async (request) => {
      const asking = askingOf(operatorOf(request));
      return request.answer(await approvals.decide(asking, readId(request.params.id), request.body));
    },
  );
}
