import type { Fault } from '../../core/checks/index.ts';
import type { Notification } from '../../platform/notifications/index.ts';

/** What does not hold in the books, to every admin. */
export const booksDoNotHold: Notification<{ faults: readonly Fault[] }> = {
  kind: 'books_faults',
  importance: 'security',
  channels: ['mail'],
  texts: {
    english: ({ faults }, app) => ({
      subject: `${app}: the books do not hold`,
      paragraphs: [
        `The books of ${app} do not hold:`,
        faults.map(({ key, table, what }) => `${table}, ${key}: ${what}.`).join('\n'),
        'See docs/verification.md.',
      ],
    }),
  },
};
