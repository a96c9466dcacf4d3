import type { EnglishMessages } from '@trade/locales';

/** Keys as text, also those that are numbers: the codes of the catalogue. */
type TextKeys<Texts> = {
  [Key in keyof Texts as `${Key & (string | number)}`]: Texts[Key] extends string
    ? Texts[Key]
    : TextKeys<Texts[Key]>;
};

declare module 'use-intl' {
  interface AppConfig {
    /** Keys are checked against English. */
    Messages: TextKeys<EnglishMessages>;
  }
}
