import type { Locale } from '@trade/protocol';
import { amountIn, type Message, wordsOf } from '../../platform/mail/index.ts';

/**
 * The letter about a decided deposit; `reason` is null when it was credited, `announced` is null
 * unless it differs. Amounts are plain decimals.
 */
export function depositMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    amount: string;
    announced: string | null;
    currency: string;
    reason: string | null;
    /** Whether an operator credited it, not a chain. */
    byOperator: boolean;
  },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { announced, app, byOperator, currency, locale, name, reason } = letter;
  const amount = amountIn(locale, letter.amount);
  const result = reason === null ? 'completed' : 'rejected';
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.deposit.${result}`, { amount, currency }),
    ...(announced === null
      ? []
      : [say('mail.deposit.differs', { announced: amountIn(locale, announced), amount, currency })]),
    ...(byOperator ? [say('mail.deposit.by_operator')] : []),
    ...(reason === null ? [] : [say('mail.verification.reason', { reason }), say('mail.deposit.retry')]),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.deposit.subject.${result}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}
