import type { Locale } from '@trade/protocol';

/** The country code somebody of a language most likely has: a start for typing, not a rule. */
export const PHONE_PREFIX: Readonly<Record<Locale, string>> = {
  en: '+1 ',
  zh: '+86 ',
  jp: '+81 ',
  vie: '+84 ',
  th: '+66 ',
  kor: '+82 ',
  fre: '+33 ',
  spa: '+34 ',
};
