import { CODE_VALID, type CodePurpose, type Locale } from '@trade/protocol';
import { amountIn, type Message, wordsOf } from '../../platform/mail/index.ts';

/**
 * The email texts by their template codes: the parts of a verification code's letter, and the
 * letter to a new customer.
 */
export const TEMPLATES = {
  /** By purpose of the code. */
  99910: 'mail.code.subject',
  99911: 'mail.code.greeting',
  99912: 'mail.code.line',
  99913: 'mail.code.validity',
  99914: 'mail.code.ignore',
  99915: 'mail.opening',
} as const;

const MINUTES = CODE_VALID / 60_000;

/**
 * The message with a verification code, in the reader's language. `confirms` is the one withdrawal
 * that the code is for: the amount, a plain decimal, and the destination.
 */
export function codeMessage(
  channel: Message['channel'],
  to: string,
  letter: {
    app: string;
    locale: Locale;
    purpose: CodePurpose;
    code: string;
    confirms?: { amount: string; currency: string; destination: string };
  },
): Message {
  const say = wordsOf(letter.locale);
  const { app, code, confirms, purpose } = letter;
  if (channel === 'sms')
    return { channel, to, subject: '', text: say('mail.sms', { app, code, minutes: MINUTES }) };
  const paragraphs = [
    say(TEMPLATES[99911]),
    say(TEMPLATES[99912], { code }),
    ...(confirms
      ? [
          say('mail.code.confirms', { ...confirms, amount: amountIn(letter.locale, confirms.amount) }),
          say('mail.code.differs'),
        ]
      : []),
    say(TEMPLATES[99913], { minutes: MINUTES }),
    say(TEMPLATES[99914]),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel,
    to,
    subject: say(`${TEMPLATES[99910]}.${purpose}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}
