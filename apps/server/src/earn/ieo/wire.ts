import type { Entry, IeoProject } from '@trade/engine';
import type { IeoProject as IeoProjectData, IeoSubscription } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';

/**
 * Returns a project in wire form at `now`. `isSupplied`: whether the treasury holds the tokens on
 * sale.
 */
export function ieoProjectData(
  { id, body }: Entry<'ieo_project'>,
  isSupplied: boolean,
  time: number,
): IeoProjectData {
  return {
    id: String(id),
    currency: body.asset,
    name: body.name,
    description: body.description,
    price: amountText(body.price),
    supply: amountText(body.supply),
    step: amountText(body.step),
    minimum: amountText(body.minimum),
    maximum: amountText(body.maximum),
    starts_at: body.startsAt,
    ends_at: body.endsAt,
    time_to_market: body.marketAt,
    status: statusOf(body, isSupplied, time),
    applications: body.applications,
    applied: amountText(body.applied),
    passed: body.passed === null ? null : amountText(body.passed),
  };
}

function statusOf(
  { endsAt, startsAt, status }: IeoProject,
  isSupplied: boolean,
  time: number,
): IeoProjectData['status'] {
  if (status !== 'open') return status;
  if (time >= endsAt) return 'closed';
  return time >= startsAt && isSupplied ? 'open' : 'upcoming';
}

export function ieoSubscriptionData({
  id,
  body,
  createdAt,
  holds,
}: Entry<'ieo_subscription'>): IeoSubscription {
  return {
    id: String(id),
    project_id: String(body.projectId),
    currency: body.asset,
    name: body.name,
    price: amountText(body.price),
    subscription_time: createdAt,
    number_applied: amountText(body.quantity),
    number_passed: body.passed === null ? null : amountText(body.passed),
    frozen: amountText(holds.reduce((sum, { amount }) => sum + amount, 0n)),
    refunded: body.refunded === null ? null : amountText(body.refunded),
    time_to_market: body.marketAt,
    status: body.status,
  };
}
