import { CODES, calls, type WithdrawalQueue, type WithdrawalStatus } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, pageOf, readCursor, readId, route } from '../../platform/gateway/index.ts';
import {
  findWithdrawal,
  hasStage,
  listWithdrawals,
  type OwnedWithdrawal,
  stagesOf,
  takeStep,
  type WithdrawalDependencies,
  withdrawalReviewsOf,
} from './index.ts';

/** The queues, and statuses of open withdrawals. */
const UNDER_WAY: ReadonlySet<WithdrawalQueue | WithdrawalStatus> = new Set([
  'pending',
  'review',
  'payout',
  'unknown',
]);

/** `/console/reviews/withdrawals`: withdrawals from the review to the end of the payout. */
export function operatorWithdrawalRoutes(app: App, deps: WithdrawalDependencies): void {
  const { db, sequencer } = deps;
  const reviewOf = async (found: OwnedWithdrawal) => {
    const [review] = await withdrawalReviewsOf(deps, [found]);
    if (!review) throw new Error('A withdrawal that was found has its review');
    return review;
  };

  route(app, calls.listWithdrawalReviews, async (request) => {
    const { cursor, limit, queue, status } = request.query;
    const asked = queue ?? status ?? 'review';
    const isOpen = UNDER_WAY.has(asked);
    const last = readCursor(cursor);
    await sequencer.projected(sequencer.status.seq);
    const found = await listWithdrawals(db, {
      mode: 'real',
      open: isOpen,
      where: hasStage(stagesOf(asked)),
      ...(isOpen ? { after: last ?? 0 } : { before: last }),
      limit: limit + 1,
    });
    const reviews = await withdrawalReviewsOf(deps, found);
    return pageOf(reviews, limit, ({ id }) => id);
  });

  route(app, calls.readWithdrawalReview, async (request) => {
    await sequencer.projected(sequencer.status.seq);
    const found = await findWithdrawal(db, readId(request.params.id));
    if (!found) throw new CatalogueError(CODES.not_found);
    return reviewOf(found);
  });

  route(app, calls.decideWithdrawal, async (request) => {
    const { decision, reason = '' } = request.body;
    if (decision === 'reject' && reason === '') throw new CatalogueError(CODES.information_incomplete);
    const step = { withdrawalId: readId(request.params.id), operator: operatorOf(request).account };
    const taken = await takeStep(
      deps,
      decision === 'approve'
        ? { type: 'approve_withdrawal', ...step }
        : { type: 'reject_withdrawal', ...step, reason },
    );
    return reviewOf(taken);
  });

  route(app, calls.recordPayout, async (request) => {
    const { reason, state, transaction_id: transactionId = null } = request.body;
    const note = reason || null;
    const isMissing = state === 'sent' ? transactionId === null : state === 'unknown' && note === null;
    if (isMissing) throw new CatalogueError(CODES.information_incomplete);
    const taken = await takeStep(deps, {
      type: 'record_payout',
      withdrawalId: readId(request.params.id),
      operator: operatorOf(request).account,
      payout: state,
      transactionId,
      note,
    });
    return reviewOf(taken);
  });
}
