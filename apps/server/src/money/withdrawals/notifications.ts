import { accountNotification } from '../../customers/history/index.ts';
import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  EVERYWHERE_AT_ONCE,
  type Notification,
  text,
  type Words,
} from '../../platform/notifications/index.ts';

/** Where a withdrawal stands. */
export interface ToldWithdrawal {
  /** Null as long as the engine has not taken the request. */
  id: string | null;
  /** A plain decimal. */
  amount: string;
  currency: string;
  /**
   * An address, or a bank account with a masked number; null on the stream, because the engine does
   * not know it.
   */
  destination: string | null;
  reason: string | null;
  transactionId: string | null;
}

const values = ({ amount, currency, destination }: ToldWithdrawal, { locale }: Words) => ({
  amount: amountIn(locale, amount),
  currency,
  destination: destination ?? '',
});

const target = ({ id }: ToldWithdrawal) => ({ kind: 'withdrawal' as const, id: id ?? '' });

const event = ({ amount, currency, id, reason }: ToldWithdrawal) => ({
  ...(id !== null && { id }),
  currency,
  amount,
  reason,
});

/** A request, in case somebody else made it. */
export const withdrawalSubmitted: Notification<ToldWithdrawal> = {
  kind: 'withdrawal_submitted',
  importance: 'security',
  channels: EVERYWHERE,
  group: 'security',
  target,
  texts: {
    subject: text('mail.withdrawal.subject.submitted'),
    lines: [text('mail.withdrawal.submitted', values), text('mail.withdrawal.stranger')],
  },
};

export const withdrawalInstructed: Notification<ToldWithdrawal> = {
  kind: 'withdrawal_instructed',
  importance: 'money',
  channels: ['socket'],
  event,
};

export const withdrawalSent: Notification<ToldWithdrawal> = {
  kind: 'withdrawal_sent',
  importance: 'money',
  channels: EVERYWHERE_AT_ONCE,
  group: 'withdrawals',
  target,
  event,
  texts: {
    subject: text('mail.withdrawal.subject.sent'),
    lines: [
      text('mail.withdrawal.sent', values),
      text('mail.withdrawal.transaction', ({ transactionId: transaction }) =>
        transaction ? { transaction } : null,
      ),
    ],
  },
};

export const withdrawalSuccess: Notification<ToldWithdrawal> = {
  kind: 'withdrawal_success',
  importance: 'money',
  channels: EVERYWHERE_AT_ONCE,
  group: 'withdrawals',
  target,
  event,
  texts: {
    subject: text('mail.withdrawal.subject.success'),
    lines: [text('mail.withdrawal.success', values)],
  },
};

export const withdrawalRejected: Notification<ToldWithdrawal> = {
  kind: 'withdrawal_rejected',
  importance: 'money',
  channels: EVERYWHERE_AT_ONCE,
  group: 'withdrawals',
  target,
  event,
  texts: {
    subject: text('mail.withdrawal.subject.rejected'),
    lines: [
      text('mail.withdrawal.rejected', values),
      text('mail.verification.reason', ({ reason }) => (reason ? { reason } : null)),
    ],
  },
};

/** New places that money can go to. */
export const walletAdded = accountNotification('wallet_added', { importance: 'security' });
export const bankcardAdded = accountNotification('bankcard_added', { importance: 'security' });
export const bankcardChanged = accountNotification('bankcard_changed', { importance: 'security' });

export const WITHDRAWAL_NOTIFICATIONS = [
  withdrawalSubmitted,
  withdrawalInstructed,
  withdrawalSent,
  withdrawalSuccess,
  withdrawalRejected,
  walletAdded,
  bankcardAdded,
  bankcardChanged,
] as const;
