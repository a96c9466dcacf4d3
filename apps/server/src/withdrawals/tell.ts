import type { WithdrawalStage } from '@trade/engine';
import { AMOUNT_DECIMALS, fromUnits, MESSAGE, type Notice, type SocketMessage } from '@trade/protocol';
import { type WithdrawalNews, withdrawalMessage } from '../mail/index.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { openDestination, shownDestination } from './destination.ts';
import type { OwnedWithdrawal, WithdrawalEntry } from './records.ts';

/** What a customer is told at once, by the stage that came. Of what they did themselves they know. */
const NOTICE: Partial<Record<WithdrawalStage, Notice['kind']>> = {
  instructed: 'withdrawal_instructed',
  sent: 'withdrawal_sent',
  done: 'withdrawal_success',
  rejected: 'withdrawal_rejected',
};
/** What they get a letter about: also what they asked for, in case it was not they. */
const LETTER: Partial<Record<WithdrawalStage, WithdrawalNews>> = {
  review: 'submitted',
  sent: 'sent',
  done: 'success',
  rejected: 'rejected',
};

/** The notice of a withdrawal's change, for the private stream; null for one that says nothing to the customer. */
export function withdrawalMessageOf({ body, id, updatedAt }: WithdrawalEntry): SocketMessage | null {
  const kind = NOTICE[body.stage];
  if (kind === undefined) return null;
  const { amount, asset, reason } = body;
  return {
    type: MESSAGE.notice,
    data: { kind, id: String(id), currency: asset, amount: amountText(amount), reason, date: updatedAt },
  };
}

/** Writes to the customer where their withdrawal stands. What was decided stands whether or not they can be reached. */
export function writeToCustomer(
  { appName, log, messenger, seal }: WithdrawalDependencies,
  { customer, entry, request }: OwnedWithdrawal,
): void {
  const { amount, asset, reason, stage, transactionId } = entry.body;
  const news = LETTER[stage];
  if (news === undefined) return;
  const shown = shownDestination(openDestination(seal, request.userId, request.destination));
  const letter = {
    app: appName(),
    locale: request.locale,
    name: customer.nickname,
    news,
    amount: amountText(amount),
    currency: asset,
    destination:
      shown.channel === 'wallet'
        ? `${shown.address} (${shown.network})`
        : `${shown.bank_name} ${shown.account_number}`,
    reason,
    transactionId,
  };
  messenger
    .send(withdrawalMessage(customer.email, letter))
    .catch((err: unknown) => log.warn({ err }, 'a customer was not told of a withdrawal by email'));
}

function amountText(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}
