import type { AccountHold, Locale } from '@trade/protocol';
import type { SaidText } from '../../platform/gateway/index.ts';
import { endText, type Message, wordsOf } from '../../platform/mail/index.ts';

/** Returns the texts of a hold's reason and end for refusals and letters. */
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

/** Returns a reason without its full stop, because the sentence that quotes it has one. */
function unended(reason: string): string {
  return reason.replace(/[.。]+$/u, '');
}

/** The letter that a hold was put on a customer's account, with its reason and end, or lifted. */
export function holdMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; news: 'put' | 'lifted'; hold: AccountHold },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
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
