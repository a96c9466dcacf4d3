import type { AccountChange, NotificationGroup } from '@trade/protocol';
import { oneLine } from '../../platform/lines/one-line.ts';
import { momentText, sumIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  inLetters,
  type Notification,
  text,
  written,
} from '../../platform/notifications/index.ts';

/** A change of an account, of which its owner is told in case they did not make it. */
export type AccountNotification = Notification<ToldChange> & { kind: AccountChange['type'] };

interface ToldChange {
  /** As in the account's history: device and address, a destination, an amount. */
  detail: string;
  /** ms since the epoch. */
  at: number;
}

/**
 * Declares that the owner of an account is told of a change: its kind in the account's history.
 * What is done `by` an operator nobody could have done in the owner's place. `isSum` says that the
 * detail is an amount with its currency.
 */
export function accountNotification(
  kind: AccountChange['type'],
  { by = 'owner', group = 'security', importance, isSum = false }: AccountRules,
): AccountNotification {
  return {
    kind,
    importance,
    channels: EVERYWHERE,
    group,
    target: () => ({ kind: 'account_changes', id: '' }),
    texts: {
      subject: text(`mail.account.subject.${kind}`),
      lines: [
        text(`mail.account.${kind}`),
        written(
          [],
          ({ at, detail }, { locale }) =>
            `${isSum ? sumIn(locale, detail) : oneLine(detail)}\n${momentText(at)}`,
        ),
        text(by === 'operator' ? 'mail.account.unexpected' : 'mail.account.stranger'),
        inLetters(text('mail.account.see')),
      ],
    },
  };
}

interface AccountRules {
  importance: AccountNotification['importance'];
  /** By default it is about the security of the account. */
  group?: NotificationGroup;
  by?: 'owner' | 'operator';
  isSum?: boolean;
}
