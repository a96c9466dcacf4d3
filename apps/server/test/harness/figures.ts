import type { Locale } from '@trade/protocol';

/** What stands between groups of thousands, and before decimals. */
const SIGNS: Readonly<Record<Locale, readonly [group: string, point: string]>> = {
  en: [',', '.'],
  zh: [',', '.'],
  jp: [',', '.'],
  th: [',', '.'],
  kor: [',', '.'],
  vie: ['.', ','],
  spa: [',', '.'],
  fre: ['\u202f', ','],
};

/** Returns a plain decimal as people of a language write it. */
export function writtenIn(locale: Locale, decimal: string): string {
  const [group, point] = SIGNS[locale];
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** Returns a text with plain spaces instead of those that do not break. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** Returns a percentage as people of a language write it, with plain spaces. */
export function percentIn(locale: Locale, percent: string): string {
  return `${writtenIn(locale, percent)}${locale === 'fre' ? ' %' : '%'}`;
}
