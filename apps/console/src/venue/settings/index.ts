export { SettingsPage } from './settings-page.tsx';
export { settingsTexts } from './texts.ts';
