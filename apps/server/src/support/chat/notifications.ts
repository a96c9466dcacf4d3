import { quotedLines } from '../../platform/lines/one-line.ts';
import {
  EVERYWHERE,
  inLetters,
  type Notification,
  text,
  written,
} from '../../platform/notifications/index.ts';

/** Support's answers that their customer has not seen: plain texts, in order. */
export const chatAnswered: Notification<{ answers: readonly string[] }> = {
  kind: 'chat_answered',
  importance: 'information',
  channels: EVERYWHERE,
  group: 'support',
  target: () => ({ kind: 'support', id: '' }),
  texts: {
    subject: text('mail.chat.subject'),
    lines: [
      inLetters(text('mail.chat.line')),
      written([], ({ answers }) => answers.map(quotedLines).join('\n\n')),
      inLetters(text('mail.chat.reply')),
    ],
  },
};
