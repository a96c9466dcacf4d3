import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import { depositMessage } from '../../platform/mail/index.ts';
import type { RechargeDependencies } from './dependencies.ts';
import type { OwnedRecharge } from './records.ts';

/** The letter that tells how a deposit ended. */
export function letterOf(
  { appName }: Pick<RechargeDependencies, 'appName'>,
  { customer, recharge }: OwnedRecharge,
): ReturnType<typeof depositMessage> {
  const { currency, decidedBy, locale, reason, status } = recharge;
  return depositMessage(customer.email, {
    app: appName(),
    locale,
    name: customer.nickname,
    amount: amountOf(recharge),
    announced: otherAnnouncement(recharge),
    currency,
    reason,
    byOperator: status === 'completed' && decidedBy !== null,
  });
}

/** Says on the private stream how a deposit ended. */
export function notifyCustomer(
  { notify }: Pick<RechargeDependencies, 'notify'>,
  { customer, recharge }: OwnedRecharge,
): void {
  const { currency, decidedAt, id, reason, status } = recharge;
  const announced = otherAnnouncement(recharge);
  notify(customer.id, {
    kind: `deposit_${status === 'completed' ? 'completed' : 'rejected'}`,
    id: String(id),
    currency,
    amount: amountOf(recharge),
    ...(announced !== null && { announced }),
    reason,
    date: decidedAt?.getTime() ?? 0,
  });
}

function amountOf({ amount, credited }: OwnedRecharge['recharge']): string {
  return fromUnits(credited ?? amount ?? 0n, AMOUNT_DECIMALS);
}

/** What the customer announced, if that is not what was credited. */
function otherAnnouncement({ amount, credited }: OwnedRecharge['recharge']): string | null {
  const isOther = amount !== null && credited !== null && amount !== credited;
  return isOther ? fromUnits(amount, AMOUNT_DECIMALS) : null;
}
