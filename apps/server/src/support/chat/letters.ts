import type { Locale } from '@trade/protocol';
import { quotedLines } from '../../platform/lines/one-line.ts';
import { type Message, wordsOf } from '../../platform/mail/index.ts';

/** The letter with support's unseen answers: plain texts, in order. */
export function chatAnswerMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; answers: readonly string[] },
): Message {
  const say = wordsOf(letter.locale);
  const { answers, app, name } = letter;
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say('mail.chat.line'),
    ...answers.map(quotedLines),
    say('mail.chat.reply'),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say('mail.chat.subject', { app }),
    text: paragraphs.join('\n\n'),
  };
}
