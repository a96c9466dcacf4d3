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
} as const;

export const errors = {
  unknown: 'Something went wrong, and nobody said what.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  notUnderstood: 'The server gave an answer that this console does not understand.',
  request: (id: string) => `Request ${id}`,
  notPermitted: 'Your roles do not include this page.',
  notFound: 'There is no such page.',
  broken: 'This page has failed. Reload it; if that does not help, tell whoever runs the server.',
} as const;

export const reason = {
  label: 'Reason',
  hint: 'Kept in the audit log.',
  required: 'Give a reason of at least 3 characters.',
} as const;

export const frame = {
  navigation: 'Pages',
  menu: 'Menu',
  logOut: 'Log out',
  skip: 'Skip to the page',
  noScreens: 'No page is open to your roles.',
  waiting: (count: number) => `${count} waiting`,
} as const;

const names = new Intl.DisplayNames('en', { type: 'language' });
/** The English name of each language. */
export const languages = Object.fromEntries(
  LOCALES.map((locale) => [locale, names.of(new Intl.Locale(LANGUAGES[locale].tag).language) ?? locale]),
) as Record<Locale, string>;
