import { calls } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import {
  type AdjustmentDependencies,
  adjustmentOf,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
} from './index.ts';

/**
 * `/console/adjustments`: moving customers' money in or out by hand, and the venue's own money out.
 */
export function adjustmentRoutes(app: App, deps: AdjustmentDependencies): void {
  route(app, calls.listAdjustments, async (request) => {
    const { cursor, limit, status } = request.query;
    const found = await listAdjustments(deps.db, { status, before: readCursor(cursor), limit: limit + 1 });
    return pageOf(found.map(adjustmentOf), limit, ({ id }) => id);
  });

  route(app, calls.proposeAdjustment, async (request) => {
    const { account } = operatorOf(request);
    return adjustmentOf(await proposeAdjustment(deps, account, request.body));
  });

  route(app, calls.decideAdjustment, async (request) => {
    const { decision, reason = '' } = request.body;
    const decided = await decideAdjustment(deps, {
      id: readId(request.params.id),
      approve: decision === 'approve',
      reason,
      operator: operatorOf(request).account,
    });
    return adjustmentOf(decided);
  });
}
