import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import { depositMessage } from '../mail/index.ts';
import type { RechargeDependencies } from './dependencies.ts';
import type { OwnedRecharge } from './records.ts';

/** Tells how a deposit ended. What was decided stands whether or not the customer can be reached. */
export function tellCustomer(deps: RechargeDependencies, { customer, recharge }: OwnedRecharge): void {
  const { appName, log, messenger, notify } = deps;
  const { currency, decidedAt, locale, reason, status } = recharge;
  const amount = fromUnits(recharge.credited ?? recharge.amount ?? 0n, AMOUNT_DECIMALS);
  const announced = otherAnnouncement(recharge);
  const result = status === 'completed' ? 'completed' : 'rejected';
  const date = decidedAt?.getTime() ?? 0;
  notify(customer.id, {
    kind: `deposit_${result}`,
    id: String(recharge.id),
    currency,
    amount,
    ...(announced !== null && { announced }),
    reason,
    date,
  });
  const letter = { app: appName(), locale, name: customer.nickname, amount, announced, currency, reason };
  messenger
    .send(depositMessage(customer.email, letter))
    .catch((err: unknown) => log.warn({ err }, 'a customer was not told of a deposit by email'));
}

/** What the customer announced, if that is not what was credited. */
function otherAnnouncement({ amount, credited }: OwnedRecharge['recharge']): string | null {
  const isOther = amount !== null && credited !== null && amount !== credited;
  return isOther ? fromUnits(amount, AMOUNT_DECIMALS) : null;
}
