import './typed-keys.ts';

export { LanguageStore } from './language-store.ts';
export { LANGUAGES } from './languages.ts';
export { TextsProvider, useLanguage } from './provider.tsx';
