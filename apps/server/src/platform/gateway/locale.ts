import { DEFAULT_LOCALE, LOCALES, type Locale } from '@trade/protocol';
import type { FastifyInstance } from 'fastify';

/** How a browser names our languages. */
const LANGUAGES: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en'],
  ['zh', 'zh'],
  ['ja', 'jp'],
  ['vi', 'vie'],
  ['th', 'th'],
  ['ko', 'kor'],
  ['fr', 'fre'],
  ['es', 'spa'],
]);

function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** The `lang` header decides; without a usable one, the browser's first language that we speak; otherwise English. */
export function negotiateLocale(lang: string | undefined, acceptLanguage: string | undefined): Locale {
  if (lang && isLocale(lang)) return lang;
  for (const range of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const language = range.trim().split(/[-;]/)[0]?.toLowerCase() ?? '';
    const locale = LANGUAGES.get(language);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

export function negotiateLocales(app: FastifyInstance): void {
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.addHook('onRequest', async (request) => {
    const lang = request.headers.lang;
    request.locale = negotiateLocale(
      typeof lang === 'string' ? lang : undefined,
      request.headers['accept-language'],
    );
  });
}
