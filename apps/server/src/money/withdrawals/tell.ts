import type { WithdrawalStage } from '@trade/engine';
import type { WithdrawalDestination } from '@trade/protocol';
import { recordAccountChange } from '../../customers/history/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { engineNews, type Notification, type Transaction } from '../../platform/notifications/index.ts';
import { destinationText, openDestination, shownDestination } from './destination.ts';
import {
  type ToldWithdrawal,
  withdrawalInstructed,
  withdrawalRejected,
  withdrawalSent,
  withdrawalSubmitted,
  withdrawalSuccess,
} from './notifications.ts';
import type { WithdrawalDependencies } from './open.ts';
import type { OwnedWithdrawal, WithdrawalEntry, WithdrawalRequest } from './records.ts';

/** Characters shown of each end of an address. */
const SHOWN = 6;

/** What is told, by the new stage: on the stream of what they did themselves nothing. */
const NOTIFICATIONS: Partial<Record<WithdrawalStage, Notification<ToldWithdrawal>>> = {
  instructed: withdrawalInstructed,
  sent: withdrawalSent,
  done: withdrawalSuccess,
  rejected: withdrawalRejected,
};

/** Every step is on the stream; letters of it are written by whoever takes it. */
export const withdrawalNews = engineNews<ToldWithdrawal & { stage: WithdrawalStage }>({
  storedAs: null,
  of: (entry) => (entry.kind === 'withdrawal' ? { ...toldOf(entry, null), stage: entry.body.stage } : null),
  notificationOf: ({ stage }) => NOTIFICATIONS[stage],
});

function toldOf({ body, id }: WithdrawalEntry, destination: string | null): ToldWithdrawal {
  const { amount, asset: currency, reason, transactionId } = body;
  return { id: String(id), amount: amountText(amount), currency, destination, reason, transactionId };
}

/**
 * Records a request for a withdrawal and tells the customer, in case somebody else made it, in the
 * transaction that uses up the confirmation.
 */
export async function tellOfRequest(
  tx: Transaction,
  { notifier, seal }: Pick<WithdrawalDependencies, 'notifier' | 'seal'>,
  { customer, request }: { customer: { email: string; nickname: string }; request: WithdrawalRequest },
): Promise<void> {
  const { amount, currency, locale, userId } = request;
  const shown = shownDestination(openDestination(seal, request));
  const text = amountText(amount);
  const detail = `${text} ${currency} · ${shortDestination(shown)}`;
  await recordAccountChange(tx, { userId, type: 'withdrawal_asked', detail });
  const destination = destinationText(shown);
  await notifier.tell(tx, withdrawalSubmitted, {
    customer: { id: userId, mode: 'real' },
    addressee: { email: customer.email, name: customer.nickname, locale },
    data: { id: null, amount: text, currency, destination, reason: null, transactionId: null },
  });
}

/** Tells of a withdrawal's new stage beside the stream. */
export async function tellOfStep(
  { db, notifier, seal }: Pick<WithdrawalDependencies, 'notifier' | 'db' | 'seal'>,
  { customer, entry, request }: OwnedWithdrawal,
): Promise<void> {
  const notification = NOTIFICATIONS[entry.body.stage];
  if (!notification?.texts) return;
  const { send } = await notifier.tellOfEngine(db, notification, {
    customer: { id: request.userId, mode: 'real' },
    addressee: { email: customer.email, name: customer.nickname, locale: request.locale },
    data: toldOf(entry, destinationText(shownDestination(openDestination(seal, request)))),
  });
  send();
}

/** Network and the ends of an address, or a bank with the end of the number. */
function shortDestination(shown: WithdrawalDestination): string {
  if (shown.channel === 'bank') return `${shown.bank_name} · ${shown.account_number.replace(/^\*+/, '****')}`;
  const { address, network } = shown;
  return `${network} · ${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}
