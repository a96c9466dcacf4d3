import type { Locale } from '@trade/protocol';

interface Language {
  /** In its own words. */
  name: string;
  /** BCP 47, for the browser's number, plural and speech rules. */
  tag: string;
}

export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { name: 'English', tag: 'en' },
  zh: { name: '简体中文', tag: 'zh-CN' },
  jp: { name: '日本語', tag: 'ja' },
  vie: { name: 'Tiếng Việt', tag: 'vi' },
  th: { name: 'ไทย', tag: 'th' },
  kor: { name: '한국어', tag: 'ko' },
  fre: { name: 'Français', tag: 'fr' },
  spa: { name: 'Español', tag: 'es' },
};
