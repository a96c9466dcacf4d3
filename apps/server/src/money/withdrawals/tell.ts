import type { WithdrawalStage } from '@trade/engine';
import { type CustomerEvent, MESSAGE, type SocketMessage, type WithdrawalDestination } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAccountChange } from '../../customers/history/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { queueLetter } from '../../platform/mail/index.ts';
import { destinationText, openDestination, shownDestination } from './destination.ts';
import { type WithdrawalNews, withdrawalMessage } from './letters.ts';
import type { WithdrawalDependencies } from './open.ts';
import type { OwnedWithdrawal, WithdrawalEntry, WithdrawalRequest } from './records.ts';

/** Characters shown of each end of an address. */
const SHOWN = 6;

/**
 * The events sent to the customer, by the new stage. They are not told of what they did themselves.
 */
const EVENT: Partial<Record<WithdrawalStage, CustomerEvent['kind']>> = {
  instructed: 'withdrawal_instructed',
  sent: 'withdrawal_sent',
  done: 'withdrawal_success',
  rejected: 'withdrawal_rejected',
};
/** The stages with a letter; a request has its own letter. */
const LETTER: Partial<Record<WithdrawalStage, WithdrawalNews>> = {
  sent: 'sent',
  done: 'success',
  rejected: 'rejected',
};

/**
 * Returns the events of a withdrawal's change for the private stream; none for a change that is not
 * sent.
 */
export function withdrawalMessagesOf({ body, id, updatedAt }: WithdrawalEntry): SocketMessage[] {
  const kind = EVENT[body.stage];
  if (kind === undefined) return [];
  const { amount, asset, reason } = body;
  const data = { kind, id: String(id), currency: asset, amount: amountText(amount), reason, date: updatedAt };
  return [{ type: MESSAGE.notice, data }];
}

/**
 * Records a request for a withdrawal and queues the letter about it, in case somebody else made it,
 * in the transaction that uses up the confirmation.
 */
export async function tellOfRequest(
  tx: Pick<NodePgDatabase, 'insert'>,
  { appName, seal }: Pick<WithdrawalDependencies, 'appName' | 'seal'>,
  { customer, request }: { customer: { email: string; nickname: string }; request: WithdrawalRequest },
): Promise<void> {
  const { amount, currency, locale, userId } = request;
  const shown = shownDestination(openDestination(seal, request));
  const text = amountText(amount);
  const detail = `${text} ${currency} · ${shortDestination(shown)}`;
  await recordAccountChange(tx, { userId, type: 'withdrawal_asked', detail });
  const letter = {
    app: appName(),
    locale,
    name: customer.nickname,
    news: 'submitted',
    amount: text,
  } as const;
  const rest = { currency, destination: destinationText(shown), reason: null, transactionId: null };
  await queueLetter(tx, withdrawalMessage(customer.email, { ...letter, ...rest }));
}

/** Queues the letter on a withdrawal's new stage. */
export async function writeToCustomer(
  { appName, db, seal }: Pick<WithdrawalDependencies, 'appName' | 'db' | 'seal'>,
  { customer, entry, request }: OwnedWithdrawal,
): Promise<void> {
  const { amount, asset, reason, stage, transactionId } = entry.body;
  const news = LETTER[stage];
  if (news === undefined) return;
  const shown = shownDestination(openDestination(seal, request));
  const letter = {
    app: appName(),
    locale: request.locale,
    name: customer.nickname,
    news,
    amount: amountText(amount),
    currency: asset,
    destination: destinationText(shown),
    reason,
    transactionId,
  };
  await queueLetter(db, withdrawalMessage(customer.email, letter));
}

/** Network and the ends of an address, or a bank with the end of the number. */
function shortDestination(shown: WithdrawalDestination): string {
  if (shown.channel === 'bank') return `${shown.bank_name} · ${shown.account_number.replace(/^\*+/, '****')}`;
  const { address, network } = shown;
  return `${network} · ${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}
