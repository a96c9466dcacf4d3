import type { Locale, VerificationLevel } from '@trade/protocol';
import { type Message, wordsOf } from '../../platform/mail/index.ts';

/** The letter about the decision on a verification; `reason` is null when it was approved. */
export function decisionMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; level: VerificationLevel; reason: string | null },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, level, name, reason } = letter;
  const result = reason === null ? 'approved' : 'rejected';
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.verification.${result}.${level}`),
    ...(reason === null ? [] : [say('mail.verification.reason', { reason }), say('mail.verification.retry')]),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.verification.subject.${result}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}
