interface Language {
  /** The language's name in itself. */
  name: string;
  /** BCP 47, for a browser's number, plural and speech rules. */
  tag: string;
  /**
   * The most likely country code of a speaker, with a space, or a plus alone where no country has
   * most of the speakers: only a default for typing.
   */
  phonePrefix: string;
  /** The colours of rising and falling prices by custom, where they are not green and red. */
  priceColours?: 'red_up' | 'red_blue';
}

/**
 * The languages of the product, by the code that is sent and stored. A new one needs a row here,
 * and a folder of that name with its texts in `packages/locales/src`.
 */
const ROWS = {
  en: { name: 'English', tag: 'en', phonePrefix: '+1 ' },
  zh: { name: '简体中文', tag: 'zh-CN', phonePrefix: '+86 ', priceColours: 'red_up' },
  jp: { name: '日本語', tag: 'ja', phonePrefix: '+81 ', priceColours: 'red_up' },
  vie: { name: 'Tiếng Việt', tag: 'vi', phonePrefix: '+84 ' },
  th: { name: 'ไทย', tag: 'th', phonePrefix: '+66 ' },
  kor: { name: '한국어', tag: 'ko', phonePrefix: '+82 ', priceColours: 'red_blue' },
  fre: { name: 'Français', tag: 'fr', phonePrefix: '+33 ' },
  spa: { name: 'Español', tag: 'es-419', phonePrefix: '+' },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof ROWS;
export const LANGUAGES: Readonly<Record<Locale, Language>> = ROWS;
export const LOCALES = Object.keys(ROWS) as readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'en';

/** Returns a language without its region: `zh` for `zh-CN`. */
function primary(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** Returns the product's language for a BCP 47 tag, such as a browser sends. */
export function localeOfTag(tag: string): Locale | undefined {
  return LOCALES.find((locale) => primary(LANGUAGES[locale].tag) === primary(tag));
}
