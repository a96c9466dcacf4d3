import { DEFAULT_LOCALE } from '@trade/protocol';
import { EVERYWHERE, type Notification, text, written } from '../platform/notifications/index.ts';

/** An announcement of the venue, with its titles by language. */
interface Published {
  id: string;
  titles: Readonly<Record<string, string>>;
}

/** To every customer. */
export const announcementPublished: Notification<Published> = {
  kind: 'announcement_published',
  importance: 'information',
  channels: EVERYWHERE,
  group: 'announcements',
  target: ({ id }) => ({ kind: 'announcement', id }),
  texts: {
    subject: written(
      ['mail.announcement.subject'],
      ({ titles }, { locale, say }) =>
        titles[locale] ?? titles[DEFAULT_LOCALE] ?? say('mail.announcement.subject'),
    ),
    lines: [text('mail.announcement.line')],
  },
};
