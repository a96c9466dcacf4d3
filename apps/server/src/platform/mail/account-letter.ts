import type { AccountHold, Locale } from '@trade/protocol';
import type { SaidText } from '../gateway/index.ts';
import { oneLine } from '../one-line.ts';
import { endText, momentText, sumIn } from './figures.ts';
import type { Message } from './messenger.ts';
import { wordsOf } from './words.ts';

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

/** Changes of an account about which its owner gets a letter. */
export type AccountLetter =
  | 'login_new_device'
  | 'password_changed'
  | 'password_reset'
  | 'totp_bound'
  | 'totp_unbound'
  | 'api_key_created'
  | 'api_key_ended'
  | 'api_key_ended_by_operator'
  | 'wallet_added'
  | 'bankcard_added'
  | 'bankcard_changed'
  | 'operator_credited'
  | 'operator_debited';

const BY_OPERATOR: ReadonlySet<AccountLetter> = new Set(['operator_credited', 'operator_debited']);

/**
 * The letter about a change of an account, in case it was not made by its owner. `detail` is as in
 * the account's history: device and address, a destination, an amount; `at` is in ms since the
 * epoch.
 */
export function accountMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; type: AccountLetter; detail: string; at: number },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, at, detail, name, type } = letter;
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.account.${type}`),
    `${BY_OPERATOR.has(type) ? sumIn(letter.locale, detail) : oneLine(detail)}\n${momentText(at)}`,
    say(BY_OPERATOR.has(type) ? 'mail.account.unexpected' : 'mail.account.stranger'),
    say('mail.account.see'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say(`mail.account.subject.${type}`, { app });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}
