import type { Locale } from '@trade/protocol';
import { oneLine } from '../../platform/lines/one-line.ts';
import { type Message, momentText, sumIn, wordsOf } from '../../platform/mail/index.ts';

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

/** Those whose detail is a sum. */
const SUMS: ReadonlySet<AccountLetter> = new Set(['operator_credited', 'operator_debited']);
/** Those that nobody could have done in the owner's place. */
const BY_OPERATOR: ReadonlySet<AccountLetter> = new Set([...SUMS, 'api_key_ended_by_operator']);

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
    `${SUMS.has(type) ? sumIn(letter.locale, detail) : oneLine(detail)}\n${momentText(at)}`,
    say(BY_OPERATOR.has(type) ? 'mail.account.unexpected' : 'mail.account.stranger'),
    say('mail.account.see'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say(`mail.account.subject.${type}`, { app });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}
