import {
  adjustment,
  adjustmentBody,
  adjustmentDecisionBody,
  adjustmentsQuery,
  envelope,
  page,
} from '@trade/protocol';
import { z } from 'zod';
import { operatorOf } from '../../operators/index.ts';
import type { App } from '../../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../../platform/gateway/paging.ts';
import {
  type AdjustmentDependencies,
  adjustmentOf,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
} from './index.ts';

/** `/console/adjustments`: customers' money brought in or taken out by hand, and the venue's own taken out. */
export function adjustmentRoutes(app: App, deps: AdjustmentDependencies): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'treasury' } as const;

  app.get(
    '/adjustments',
    {
      schema: {
        ...common,
        summary: 'Manual deposits and withdrawals, newest first (treasury)',
        querystring: adjustmentsQuery,
        response: { 200: envelope(page(adjustment)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const found = await listAdjustments(deps.db, { status, before: readCursor(cursor), limit: limit + 1 });
      return request.answer(pageOf(found.map(adjustmentOf), limit, ({ id }) => id));
    },
  );

  app.post(
    '/adjustments',
    {
      schema: {
        ...common,
        summary:
          "Move money between a customer and custody, or the venue's own to custody, with a reason (treasury)",
        description:
          "A customer's within the limit at once; above it, and the venue's own always, it waits for a second operator.",
        body: adjustmentBody,
        response: { 200: envelope(adjustment) },
      },
      config,
    },
    async (request) => {
      const { account } = operatorOf(request);
      return request.answer(adjustmentOf(await proposeAdjustment(deps, account, request.body)));
    },
  );

  app.post(
    '/adjustments/:id',
    {
      schema: {
        ...common,
        summary: "Approve or reject another operator's adjustment (treasury)",
        params: z.object({ id: z.string() }),
        body: adjustmentDecisionBody,
        response: { 200: envelope(adjustment) },
      },
      config,
    },
    async (request) => {
      const { decision, reason = '' } = request.body;
      const decided = await decideAdjustment(deps, {
        id: readId(request.params.id),
        approve: decision === 'approve',
        reason,
        operator: operatorOf(request).account,
      });
      return request.answer(adjustmentOf(decided));
    },
  );
}
