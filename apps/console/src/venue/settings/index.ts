export { settingsFeature } from './feature.ts';
export { settingsTexts } from './texts.ts';
