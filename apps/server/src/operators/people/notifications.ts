import { oneLine, quoted } from '../../platform/lines/one-line.ts';
import type { Notification } from '../../platform/notifications/index.ts';

/** By a one-time link an operator sets up their login. It is a secret: nothing keeps it. */
export const operatorInvited: Notification<{ name: string; url: string; expiresAt: Date }> = {
  kind: 'operator_link',
  importance: 'security',
  channels: ['mail'],
  texts: {
    english: ({ expiresAt, name, url }, app) => ({
      subject: `${app} console: set up your login`,
      paragraphs: [
        `Dear ${oneLine(name)},`,
        `by this link you choose your password and set up your authenticator app for the console of ${app}:`,
        url,
        `It works once, until ${expiresAt.toISOString()}. Nobody else needs it: pass it on to nobody.`,
        'If you did not expect this letter, tell an admin of the venue.',
      ],
    }),
  },
};

/** A change of an operator, to them and to every admin. */
interface ChangedOperator {
  account: string;
  what: string;
  by: string;
  reason: string | null;
}

export const operatorChanged: Notification<ChangedOperator> = {
  kind: 'operator_changed',
  importance: 'security',
  channels: ['mail'],
  texts: {
    english: ({ account, by, reason, what }, app) => ({
      subject: `${app} console: ${what}: ${account}`,
      paragraphs: [
        `${what} (${oneLine(account)}).`,
        reason === null ? `By: ${oneLine(by)}.` : `By: ${oneLine(by)}. Reason: ${quoted(reason)}`,
        'If you did not expect this, look at the audit log in the console, and talk to the other admins.',
      ],
    }),
    topic: ({ by }) => `changes by ${by}`,
  },
};

/** Many failed logins at the console, to every admin. `address` is where the last one came from. */
export const loginsFailed: Notification<{ failures: number; minutes: number; address: string }> = {
  kind: 'operator_logins_failed',
  importance: 'security',
  channels: ['mail'],
  texts: {
    english: ({ address, failures, minutes }, app) => ({
      subject: `${app}: many logins at the console fail`,
      paragraphs: [
        `${failures} logins at the console of ${app} failed within ${minutes} minutes, the last from ${address}.`,
        'The audit log names accounts and addresses (operator.login_failed). If it was none of you, see to it that only your own addresses reach the console (CONSOLE_ADDRESSES).',
      ],
    }),
  },
};

export const PEOPLE_NOTIFICATIONS = [operatorInvited, operatorChanged, loginsFailed] as const;
