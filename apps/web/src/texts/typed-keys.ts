import type { EnglishMessages } from '@trade/locales';

declare module 'use-intl' {
  interface AppConfig {
    /** Keys are checked against English. */
    Messages: EnglishMessages;
  }
}
