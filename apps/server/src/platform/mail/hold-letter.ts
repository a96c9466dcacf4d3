import type { AccountHold, Locale } from '@trade/protocol';
import { type SaidText, textsOf } from '../gateway/index.ts';
import type { Message } from './messenger.ts';
import { endText } from './moment-text.ts';

/** Why something is held, and until when, as refusals and letters say it. */
export function holdTexts({ cause, reason, until }: AccountHold): { why: SaidText; until: SaidText } {
  return {
    why: reason
      ? { text: 'holds.why.reason', values: { reason: unended(reason) } }
      : { text: `holds.why.${cause}` },
    until:
      until === null
        ? { text: 'holds.until_lifted' }
        : { text: 'holds.until', values: { time: endText(until) } },
  };
}

/** A reason without its full stop: the sentence that quotes it has one. */
function unended(reason: string): string {
  return reason.replace(/[.。]+$/u, '');
}

/** Tells a customer that something of their account is held, why and until when; or that it is not any more. */
export function holdMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; news: 'put' | 'lifted'; hold: AccountHold },
): Message & { channel: 'email' } {
  const say = textsOf(letter.locale);
  const { app, hold, name, news } = letter;
  const { cause, kind } = hold;
  const { until, why } = holdTexts(hold);
  const line = news === 'put' ? `holds.text.${kind}` : `mail.hold.lifted.${kind}`;
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(line),
    ...(cause === 'disabled' ? [say(`mail.hold.login.${news}`)] : []),
    ...(news === 'put' ? [say(why.text, why.values), say(until.text, until.values)] : []),
    say(`mail.hold.next.${news}`),
    say('mail.opening.signature', { app }),
  ];
  const subject = say(`mail.hold.subject.${news}.${kind}`, { app });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}
