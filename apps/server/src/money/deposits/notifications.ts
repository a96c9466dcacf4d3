import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE_AT_ONCE,
  type Notification,
  text,
  type Words,
} from '../../platform/notifications/index.ts';

/** A decided deposit. Amounts are plain decimals. */
interface DecidedDeposit {
  id: string;
  amount: string;
  /** The announced amount, if another one was credited; otherwise null. */
  announced: string | null;
  currency: string;
  /** Null when it was credited. */
  reason: string | null;
  /** Whether an operator credited it, not a chain. */
  byOperator: boolean;
}

const sum = ({ amount, currency }: DecidedDeposit, { locale }: Words) => ({
  amount: amountIn(locale, amount),
  currency,
});

const target = ({ id }: DecidedDeposit) => ({ kind: 'deposit' as const, id });

const event = ({ amount, announced, currency, id, reason }: DecidedDeposit) => ({
  id,
  currency,
  amount,
  ...(announced !== null && { announced }),
  reason,
});

export const depositCompleted: Notification<DecidedDeposit> = {
  kind: 'deposit_completed',
  importance: 'money',
  channels: EVERYWHERE_AT_ONCE,
  group: 'deposits',
  target,
  event,
  texts: {
    subject: text('mail.deposit.subject.completed'),
    lines: [
      text('mail.deposit.completed', sum),
      text('mail.deposit.differs', (deposit, words) => {
        const { announced } = deposit;
        return announced === null
          ? null
          : { ...sum(deposit, words), announced: amountIn(words.locale, announced) };
      }),
      text('mail.deposit.by_operator', ({ byOperator }) => (byOperator ? {} : null)),
    ],
  },
};

export const depositRejected: Notification<DecidedDeposit> = {
  kind: 'deposit_rejected',
  importance: 'money',
  channels: EVERYWHERE_AT_ONCE,
  group: 'deposits',
  target,
  event,
  texts: {
    subject: text('mail.deposit.subject.rejected'),
    lines: [
      text('mail.deposit.rejected', sum),
      text('mail.verification.reason', ({ reason }) => (reason === null ? null : { reason })),
      text('mail.deposit.retry'),
    ],
  },
};
