import './typed-keys.ts';

export { LanguageStore } from './language-store.ts';
export { AllTexts, TextsProvider, useLanguage } from './provider.tsx';
export { textsOrKeys } from './shown-keys.ts';
