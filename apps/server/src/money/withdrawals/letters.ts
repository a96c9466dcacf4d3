import type { Locale } from '@trade/protocol';
import { amountIn, type Message, wordsOf } from '../../platform/mail/index.ts';

/** The state of a withdrawal in a letter. */
export type WithdrawalNews = 'submitted' | 'sent' | 'success' | 'rejected';

/**
 * The letter about a withdrawal's state; `destination` is an address, or a bank account with a
 * masked number.
 */
export function withdrawalMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    news: WithdrawalNews;
    amount: string;
    currency: string;
    destination: string;
    reason: string | null;
    transactionId: string | null;
  },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, currency, destination, locale, name, news, reason, transactionId: transaction } = letter;
  const amount = amountIn(locale, letter.amount);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.withdrawal.${news}`, { amount, currency, destination }),
    ...(news === 'submitted' ? [say('mail.withdrawal.stranger')] : []),
    ...(news === 'sent' && transaction ? [say('mail.withdrawal.transaction', { transaction })] : []),
    ...(news === 'rejected' && reason ? [say('mail.verification.reason', { reason })] : []),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.withdrawal.subject.${news}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}
