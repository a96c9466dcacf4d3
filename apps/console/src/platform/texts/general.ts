import { LANGUAGES, LOCALES, type Locale } from '@trade/protocol';

/** Texts of every page. */
export const app = { name: 'Trade console', logo: 'Trade', tagline: 'console' } as const;

export const common = {
  cancel: 'Cancel',
  retry: 'Try again',
  more: 'Show more',
  loading: 'Loading',
  none: '—',
  actions: 'Actions',
  refresh: 'Refresh',
  modes: { real: 'Real', demo: 'Demo' },
} as const;

/** What number fields say. */
export const number = {
  unread: 'Not read as a number. Write it like 12345.6 or 12,345.6.',
  tooPrecise: (decimals: number) =>
    decimals === 0
      ? 'Whole numbers only.'
      : `At most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
  tooLarge: 'The number is too large.',
  countsAs: (value: string) => `Counts as ${value}`,
} as const;

export const errors = {
  unknown: 'Something went wrong. Try again; if that does not help, tell whoever runs the server.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  notUnderstood: 'The console does not understand the server’s response. Reload the page and try again.',
  request: (id: string) => `Request ${id}`,
  changed: 'What has changed',
  notPermitted: 'Your roles do not include this page. Ask an admin if you need it.',
  notFound: 'This page does not exist. Choose another one from the menu.',
  broken: 'This page could not be shown. Reload it; if that does not help, tell whoever runs the server.',
} as const;

export const reason = {
  label: 'Reason',
  hint: 'Kept in the audit log.',
  required: 'Enter a reason of at least 3 characters.',
} as const;

export const frame = {
  navigation: 'Pages',
  menu: 'Menu',
  logOut: 'Log out',
  skip: 'Skip to content',
  noScreens: 'Your roles do not include any page. Ask an admin for a role.',
  waiting: (count: number) => `${count} waiting`,
} as const;

const names = new Intl.DisplayNames('en', { type: 'language' });
/** The English name of each language. */
export const languages = Object.fromEntries(
  LOCALES.map((locale) => [locale, names.of(new Intl.Locale(LANGUAGES[locale].tag).language) ?? locale]),
) as Record<Locale, string>;
