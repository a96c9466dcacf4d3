import { calls } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import { decideApplication, type ReviewDependencies } from './decide.ts';
import { findApplication, listApplications } from './applications.ts';
import { realnameReviewsOf } from './wire.ts';

/** `/console/reviews/realnames`: what customers have submitted to prove who they are. */
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
    if (!found) throw new CatalogueError(559);
    const [review] = await realnameReviewsOf(deps, [found]);
    if (!review) throw new CatalogueError(559);
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
