import { CODES, calls } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import {
  type DepositDependencies,
  decideDeposit,
  depositReviewOf,
  findDeposit,
  listDeposits,
} from './index.ts';

/** `/console/reviews/recharges`: deposits that were announced by customers or seen on a chain. */
export function operatorDepositRoutes(app: App, deps: DepositDependencies): void {
  const { db, ways } = deps;

  route(app, calls.listDepositReviews, async (request) => {
    const { cursor, limit, status } = request.query;
    const found = await listDeposits(db, { status, after: readCursor(cursor), limit: limit + 1 });
    const reviews = found.map((owned) => depositReviewOf(owned, ways));
    return pageOf(reviews, limit, ({ id }) => id);
  });

  route(app, calls.readDepositReview, async (request) => {
    const found = await findDeposit(db, readId(request.params.id));
    if (!found) throw new CatalogueError(CODES.not_found);
    return depositReviewOf(found, ways);
  });

  route(app, calls.decideDeposit, async (request) => {
    const { amount, decision, reason = '', tx_id } = request.body;
    const decided = await decideDeposit(deps, {
      id: readId(request.params.id),
      decision,
      reason,
      amount,
      txId: tx_id,
      operator: operatorOf(request).account,
    });
    return depositReviewOf(decided, ways);
  });
}
