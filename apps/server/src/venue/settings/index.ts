export { createSocketTokens } from '../../market/realtime/index.ts';
export { haveBrandPictures, keepBrandPicture } from './brand-pictures.ts';
export { configuredSettings, describeApp, type ProductsOwn } from './describe-app.ts';
export { SettingsBook } from './settings.ts';
