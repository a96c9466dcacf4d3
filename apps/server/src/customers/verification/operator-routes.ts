import { envelope, page, realnameReview, realnameReviewsQuery, reviewDecisionBody } from '@trade/protocol';
import { z } from 'zod';
import { operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { pageOf, readCursor, readId } from '../../platform/gateway/paging.ts';
import {
  decideApplication,
  findApplication,
  listApplications,
  type ReviewDependencies,
  realnameReviewsOf,
} from './index.ts';

const params = z.object({ id: z.string() });

/** `/console/reviews/realnames`: what customers have submitted to prove who they are. */
export function reviewRoutes(app: App, deps: ReviewDependencies): void {
  const { db } = deps;
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'reviewer' } as const;

  app.get(
    '/reviews/realnames',
    {
      schema: {
        ...common,
        summary:
          'Applications of one status: pending ones oldest first, decided ones newest first (reviewer)',
        querystring: realnameReviewsQuery,
        response: { 200: envelope(page(realnameReview)) },
      },
      config,
    },
    async (request) => {
      const { cursor, limit, status } = request.query;
      const found = await listApplications(db, { status, after: readCursor(cursor), limit: limit + 1 });
      const reviews = await realnameReviewsOf(deps, found);
      return request.answer(pageOf(reviews, limit, ({ id }) => id));
    },
  );

  app.get(
    '/reviews/realnames/:id',
    {
      schema: {
        ...common,
        summary: 'One application (reviewer)',
        params,
        response: { 200: envelope(realnameReview) },
      },
      config,
    },
    async (request) => {
      const found = await findApplication(db, readId(request.params.id));
      if (!found) throw new CatalogueError(559);
      const [review] = await realnameReviewsOf(deps, [found]);
      if (!review) throw new CatalogueError(559);
      return request.answer(review);
    },
  );

  app.post(
    '/reviews/realnames/:id',
    {
      schema: {
        ...common,
        summary: 'Approve or reject, once; the customer is told (reviewer)',
        params,
        body: reviewDecisionBody,
        response: { 200: envelope(realnameReview) },
      },
      config,
    },
    async (request) => {
      const { decision, reason = '' } = request.body;
      const review = await decideApplication(deps, {
        id: readId(request.params.id),
        approve: decision === 'approve',
        reason,
        operator: operatorOf(request).account,
      });
      return request.answer(review);
    },
  );
}
