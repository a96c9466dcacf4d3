import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import type { ListingBook } from '../../market/listing/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { Announcement, Notifier } from '../../platform/notifications/index.ts';
import type { Networks } from '../networks/index.ts';
import { depositCompleted, depositRejected } from './notifications.ts';
import type { OwnedDeposit, Queries } from './records.ts';
import type { DepositWays } from './ways.ts';

/** What confirming deposits needs. */
export interface DepositDependencies {
  db: NodePgDatabase;
  ties: Ties;
  sequencer: Pick<Sequencer, 'submit'>;
  listing: Pick<ListingBook, 'decimalsOf'>;
  networks: Networks;
  ways: DepositWays;
  limit: OperatorLimit;
  notifier: Notifier;
  log: FastifyBaseLogger;
}

/** Tells the customer of a decided deposit, in the transaction that decides it. */
export function tellOfDeposit(
  { notifier }: Pick<DepositDependencies, 'notifier'>,
  tx: Queries,
  { customer, deposit }: OwnedDeposit,
): Promise<Announcement> {
  const { currency, decidedAt, decidedBy, id, locale, reason, status } = deposit;
  const isCompleted = status === 'completed';
  return notifier.tell(tx, isCompleted ? depositCompleted : depositRejected, {
    customer: { id: customer.id, mode: 'real' },
    addressee: { email: customer.email, name: customer.nickname, locale },
    at: decidedAt?.getTime() ?? 0,
    data: {
      id: String(id),
      amount: amountOf(deposit),
      announced: otherAnnouncement(deposit),
      currency,
      reason,
      byOperator: isCompleted && decidedBy !== null,
    },
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
