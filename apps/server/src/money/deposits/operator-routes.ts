import { depositDecisionBody, depositReview, depositReviewsQuery, envelope, page } from '@trade/protocol';
import { z } from 'zod';
import { operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../../platform/gateway/paging.ts';
import {
  type DepositDependencies,
  decideDeposit,
  depositReviewOf,
  findDeposit,
  listDeposits,
} from './index.ts';

const params = z.object({ id: z.string() });

/** `/console/reviews/recharges`: deposits that customers have announced or a chain has told of. */
export function depositRoutes(app: App, deps: DepositDependencies): void {
  const { db, offers } = deps;
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'treasury' } as const;

  app.get(
    '/reviews/recharges',
    {
      schema: {
        ...common,
        summary: 'Deposits of one status: pending ones oldest first, decided ones newest first (treasury)',
        querystring: depositReviewsQuery,
        response: { 200: envelope(page(depositReview)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const found = await listDeposits(db, { status, after: readCursor(cursor), limit: limit + 1 });
      const reviews = found.map((owned) => depositReviewOf(owned, offers));
      return request.answer(pageOf(reviews, limit, ({ id }) => id));
    },
  );

  app.get(
    '/reviews/recharges/:id',
    {
      schema: {
        ...common,
        summary: 'One deposit (treasury)',
        params,
        response: { 200: envelope(depositReview) },
      },
      config,
    },
    async (request) => {
      const found = await findDeposit(db, readId(request.params.id));
      if (!found) throw new CatalogueError(559);
      return request.answer(depositReviewOf(found, offers));
    },
  );

  app.post(
    '/reviews/recharges/:id',
    {
      schema: {
        ...common,
        summary:
          'Credit what arrived, by two operators where it needs them, or reject with a reason (treasury)',
        params,
        body: depositDecisionBody,
        response: { 200: envelope(depositReview) },
      },
      config,
    },
    async (request) => {
      const { amount, decision, reason = '', tx_id } = request.body;
      const decided = await decideDeposit(deps, {
        id: readId(request.params.id),
        decision,
        reason,
        amount,
        txId: tx_id,
        operator: operatorOf(request).account,
      });
      return request.answer(depositReviewOf(decided, offers));
    },
  );
}
