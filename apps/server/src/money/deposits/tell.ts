import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { Messenger, NotifyCustomer } from '../../platform/mail/index.ts';
import { depositMessage } from './letters.ts';
import type { OwnedDeposit } from './records.ts';
import type { DepositWays } from './ways.ts';

/** What confirming deposits needs. */
export interface DepositDependencies {
  db: NodePgDatabase;
  ties: Ties;
  sequencer: Pick<Sequencer, 'submit'>;
  ways: DepositWays;
  limit: OperatorLimit;
  messenger: Messenger;
  /** The product's name in messages. */
  appName: () => string;
  notify: NotifyCustomer;
  log: FastifyBaseLogger;
}

/** Returns the letter on a decided deposit. */
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

/** Sends the result of a deposit on the private stream. */
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
  return amountText(credited ?? amount ?? 0n);
}

/** The announced amount, if another one was credited. */
function otherAnnouncement({ amount, credited }: OwnedDeposit['deposit']): string | null {
  const isOther = amount !== null && credited !== null && amount !== credited;
  return isOther ? amountText(amount) : null;
}
