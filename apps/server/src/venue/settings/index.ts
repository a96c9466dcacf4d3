export { createSocketTokens } from '../../market/realtime/index.ts';
export { configuredSettings, describeApp, type ProductsOwn } from './describe-app.ts';
export { haveBrandPictures, keepBrandPicture } from './routes.ts';
export { SettingsBook } from './settings.ts';
