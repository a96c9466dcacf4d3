import './typed-keys.ts';

export { LanguagePicker } from './language-picker.tsx';
export { LanguageStore } from './language-store.ts';
export { AllTexts, TextsProvider, useLanguage } from './provider.tsx';
