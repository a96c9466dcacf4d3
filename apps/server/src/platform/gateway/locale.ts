import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfTag } from '@trade/protocol';

function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/**
 * Returns the language of the `lang` header, else the browser's first supported language, else
 * English.
 */
export function negotiateLocale(lang: string | undefined, acceptLanguage: string | undefined): Locale {
  if (lang && isLocale(lang)) return lang;
  if (!acceptLanguage) return DEFAULT_LOCALE;
  for (const range of acceptLanguage.slice(0, 200).split(',')) {
    const locale = localeOfTag(range.trim().split(';', 1)[0] ?? '');
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
