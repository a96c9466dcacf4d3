import { ALERT_KINDS, type AlertKind, type CustomerEvent } from '@trade/protocol';
import { amountIn } from '../../platform/mail/index.ts';
import { type Notification, oneOf, text, type Words } from '../../platform/notifications/index.ts';

export type ToldAlert = NonNullable<CustomerEvent['alert']>;

/** The figures that texts about an alert name. Signs stay before the figures of a rate. */
function values({ symbol, threshold, value, window }: ToldAlert, { locale, say }: Words) {
  const figure = (decimal: string) =>
    decimal.startsWith('-') ? `-${amountIn(locale, decimal.slice(1))}` : amountIn(locale, decimal);
  return {
    symbol,
    threshold: figure(threshold),
    value: figure(value),
    window: window === null ? '' : say(`alerts.within.${window}`),
  };
}

const kindOf = ({ kind }: ToldAlert): AlertKind => kind;

/** What an alert waits for was reached. */
export const alertReached: Notification<ToldAlert> = {
  kind: 'alert_reached',
  importance: 'information',
  channels: ['socket', 'mail'],
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
  channels: ['socket', 'mail'],
  event: (alert) => ({ alert, reason: null }),
  texts: {
    subject: text('alerts.ended', ({ symbol }) => ({ symbol })),
    lines: [text('alerts.ended', ({ symbol }) => ({ symbol }))],
  },
};
