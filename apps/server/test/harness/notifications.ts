import type { Locale } from '@trade/protocol';
import { pino } from 'pino';
import type { Messenger } from '../../src/platform/mail/index.ts';
import {
  letterOf,
  mailChannel,
  type Notification,
  Notifier,
} from '../../src/platform/notifications/index.ts';

/** A notifier that writes letters, by default only into the queue. */
export function letterWriter(send: Messenger['send'] = () => Promise.resolve()): Notifier {
  return new Notifier([mailChannel({ send }, () => 'Trade')], pino({ level: 'silent' }));
}

/** Returns the letter that tells somebody of a notification. */
export function writtenTo<Data>(
  notification: Notification<Data>,
  data: Data,
  { app = 'Trade', locale, name = 'Ana' }: { app?: string; locale: Locale; name?: string },
): { subject: string; text: string } {
  return letterOf(notification, data, { addressee: { email: 'a@example.com', locale, name }, app });
}
