import { barredFrom, type WithdrawalStage } from '@trade/engine';
import type {
  CatalogueCode,
  PayoutState,
  WithdrawalQueue,
  WithdrawalRecord,
  WithdrawalReview,
  WithdrawalStatus,
} from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { fullDestination, openDestination, shownDestination } from './destination.ts';
import type { WithdrawalDependencies } from './open.ts';
import type { OwnedWithdrawal, WithdrawalFound } from './records.ts';
import { refusalsOf } from './sound-address.ts';

/** The status of each stage on the wire. */
const STATUS: Record<WithdrawalStage, WithdrawalStatus> = {
  review: 'pending',
  instructed: 'pending',
  sent: 'pending',
  unknown: 'pending',
  done: 'success',
  rejected: 'rejected',
  cancelled: 'cancelled',
};
const QUEUE: Record<WithdrawalStage, WithdrawalQueue> = {
  review: 'review',
  instructed: 'payout',
  sent: 'payout',
  unknown: 'unknown',
  done: 'closed',
  rejected: 'closed',
  cancelled: 'closed',
};
const PAYOUTS: readonly WithdrawalStage[] = ['instructed', 'sent', 'done', 'unknown'] satisfies PayoutState[];

/** The stages of each status and queue. */
export function stagesOf(of: WithdrawalStatus | WithdrawalQueue): WithdrawalStage[] {
  const stages = Object.keys(STATUS) as WithdrawalStage[];
  return stages.filter((stage) => STATUS[stage] === of || QUEUE[stage] === of);
}

/** A withdrawal as its customer sees it. */
export function withdrawalRecordOf({ entry, request }: WithdrawalFound, seal: Seal): WithdrawalRecord {
  return {
    ...commonOf({ entry, request }),
    client_id: request.clientId,
    destination: shownDestination(openDestination(seal, request)),
    can_cancel: entry.body.stage === 'review',
    timeline: entry.body.steps.map(({ at, step }) => ({ step, date: at })),
  };
}

/** Withdrawals as operators see them. */
export async function withdrawalReviewsOf(
  deps: Pick<WithdrawalDependencies, 'db' | 'known' | 'seal'>,
  found: readonly OwnedWithdrawal[],
): Promise<WithdrawalReview[]> {
  const payees = found.flatMap(({ request }) => {
    const destination = openDestination(deps.seal, request);
    return destination.channel === 'wallet' ? [{ ...destination, request, userId: request.userId }] : [];
  });
  const refusals = await refusalsOf(deps, payees);
  const problems = new Map(payees.map(({ request }, at) => [request, refusals[at] ?? null]));
  return found.map((one) => withdrawalReviewOf(one, deps.seal, problems.get(one.request) ?? null));
}

function withdrawalReviewOf(
  { customer, entry, request }: OwnedWithdrawal,
  seal: Seal,
  problem: CatalogueCode | null,
): WithdrawalReview {
  const { body } = entry;
  const { approvals, approvedBy, stage, steps } = body;
  return {
    ...commonOf({ entry, request }),
    queue: QUEUE[stage],
    customer: { ...customer, id: String(customer.id) },
    destination: fullDestination(openDestination(seal, request)),
    destination_problem: problem,
    usdt_value: amountText(request.usdtValue),
    destination_since: request.destinationSince.getTime(),
    approvals_needed: approvals,
    approved_by: [...approvedBy],
    second_because:
      approvals === 1 ? null : request.approvals === 1 ? 'operator_limit' : 'withdrawal_threshold',
    barred: {
      approve: barredFrom('approve', body),
      pay: barredFrom('pay', body),
      reject: barredFrom('reject', body),
    },
    timeline: steps.map(({ at, by, note, step }) => ({ step, date: at, operator: by, note })),
  };
}

function commonOf({ entry, request }: WithdrawalFound) {
  const { amount, asset, fee, reason, stage, transactionId } = entry.body;
  return {
    id: String(entry.id),
    channel: request.channel,
    currency: asset,
    amount: amountText(amount),
    fee: amountText(fee),
    total: amountText(amount + fee),
    payout_currency: request.payoutCurrency,
    status: STATUS[stage],
    payout: PAYOUTS.includes(stage) ? (stage as PayoutState) : null,
    transaction_id: transactionId,
    reason,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  };
}
