import type { Locale } from '@trade/protocol';
import { textsOf } from '../gateway/index.ts';
import type { Message } from './messenger.ts';
import { momentText } from './moment-text.ts';

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
