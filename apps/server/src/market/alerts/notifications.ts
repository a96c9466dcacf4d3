import { ALERT_KINDS, type AlertKind, type CustomerEvent } from '@trade/protocol';
import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE_AT_ONCE,
  type Notification,
  oneOf,
  text,
  type Words,
} from '../../platform/notifications/index.ts';

export type ToldAlert = NonNullable<CustomerEvent['alert']>;

/** What texts about an alert name. */
function values({ symbol, threshold, value, window }: ToldAlert, { locale, say }: Words) {
  return {
    symbol,
    threshold: amountIn(locale, threshold),
    value: amountIn(locale, value),
    window: window === null ? '' : say(`alerts.within.${window}`),
  };
}

const kindOf = ({ kind }: ToldAlert): AlertKind => kind;

/** What an alert waits for was reached. */
export const alertReached: Notification<ToldAlert> = {
  kind: 'alert_reached',
  importance: 'information',
  channels: EVERYWHERE_AT_ONCE,
  group: 'alerts',
  target: () => ({ kind: 'alerts', id: '' }),
  event: (alert) => ({ alert, reason: null }),
  texts: {
    subject: text('mail.alert.subject', ({ symbol }) => ({ symbol })),
    lines: [oneOf('alerts.event', ALERT_KINDS, kindOf, values), text('mail.alert.see')],
  },
};

/** An alert has ended because its market is no longer listed. */
export const alertEnded: Notification<ToldAlert> = {
  kind: 'alert_ended',
  importance: 'information',
  channels: EVERYWHERE_AT_ONCE,
  group: 'alerts',
  target: () => ({ kind: 'alerts', id: '' }),
  event: (alert) => ({ alert, reason: null }),
  texts: {
    subject: text('alerts.ended', ({ symbol }) => ({ symbol })),
    lines: [text('alerts.ended', ({ symbol }) => ({ symbol }))],
  },
};
