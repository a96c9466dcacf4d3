import type { AccountHold, Locale } from '@trade/protocol';
import { type SaidText, textsOf } from '../gateway/index.ts';
import type { Message } from './messenger.ts';

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

/** A moment (ms since the epoch) as letters write it: to the minute, in UTC. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The same of an end: rounded up, so that at the moment that is written it is over. */
function endText(at: number): string {
  return momentText(Math.ceil(at / 60_000) * 60_000);
}

/** What happened to an account that its owner gets a letter of this form about. */
export type AccountLetter =
  | 'login_new_device'
  | 'password_changed'
  | 'password_reset'
  | 'totp_bound'
  | 'totp_unbound'
  | 'wallet_added'
  | 'bankcard_added'
  | 'bankcard_changed'
  | 'operator_credited'
  | 'operator_debited';

const BY_OPERATOR: ReadonlySet<AccountLetter> = new Set(['operator_credited', 'operator_debited']);

/**
 * Tells a customer what happened to their account, in case it was not they. `detail` is what the account's history shows: device and
 * address, a destination, an amount; `at` is in ms since the epoch.
 */
export function accountMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; type: AccountLetter; detail: string; at: number },
): Message & { channel: 'email' } {
  const say = textsOf(letter.locale);
  const { app, at, detail, name, type } = letter;
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.account.${type}`),
    `${detail}\n${momentText(at)}`,
    say(BY_OPERATOR.has(type) ? 'mail.account.unexpected' : 'mail.account.stranger'),
    say('mail.account.see'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say(`mail.account.subject.${type}`, { app });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}
