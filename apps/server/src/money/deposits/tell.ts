import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import { depositMessage } from '../../platform/mail/index.ts';
import type { DepositDependencies } from './dependencies.ts';
import type { OwnedDeposit } from './records.ts';

/** The letter that tells how a deposit ended. */
export function letterOf(
  { appName }: Pick<DepositDependencies, 'appName'>,
  { customer, deposit }: OwnedDeposit,
): ReturnType<typeof depositMessage> {
  const { currency, decidedBy, locale, reason, status } = deposit;
  return depositMessage(customer.email, {
    app: appName(),
    locale,
    name: customer.nickname,
    amount: amountOf(deposit),
    announced: otherAnnouncement(deposit),
    currency,
    reason,
    byOperator: status === 'completed' && decidedBy !== null,
  });
}

/** Says on the private stream how a deposit ended. */
export function notifyCustomer(
  { notify }: Pick<DepositDependencies, 'notify'>,
  { customer, deposit }: OwnedDeposit,
): void {
  const { currency, decidedAt, id, reason, status } = deposit;
  const announced = otherAnnouncement(deposit);
  notify(customer.id, {
    kind: `deposit_${status === 'completed' ? 'completed' : 'rejected'}`,
    id: String(id),
    currency,
    amount: amountOf(deposit),
    ...(announced !== null && { announced }),
    reason,
    date: decidedAt?.getTime() ?? 0,
  });
}

function amountOf({ amount, credited }: OwnedDeposit['deposit']): string {
  return fromUnits(credited ?? amount ?? 0n, AMOUNT_DECIMALS);
}

/** What the customer announced, if that is not what was credited. */
function otherAnnouncement({ amount, credited }: OwnedDeposit['deposit']): string | null {
  const isOther = amount !== null && credited !== null && amount !== credited;
  return isOther ? fromUnits(amount, AMOUNT_DECIMALS) : null;
}
