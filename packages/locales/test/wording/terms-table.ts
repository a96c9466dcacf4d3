import { LANGUAGES, LOCALES } from '@trade/protocol';
import { WORDINGS } from './index.ts';
import { TERMS, type Term } from './terms.ts';

/** The word for each term in every language, as a table in Markdown. */
export function termsTable(): string {
  const words = (Object.keys(TERMS) as Term[]).map((term) =>
    LOCALES.map((locale) => WORDINGS[locale].terms[term][0]),
  );
  const head = [LOCALES.map((locale) => LANGUAGES[locale].name), LOCALES.map(() => '---')];
  return [...head, ...words].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
