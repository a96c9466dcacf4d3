export { createSocketTokens } from '../../market/realtime/socket-tokens.ts';
export { haveBrandPictures, keepBrandPicture } from './brand-pictures.ts';
export { configuredSettings, describeApp, type ProductsOwn } from './describe-app.ts';
export { registerAppDataRoutes } from './routes.ts';
export { SettingsBook } from './settings.ts';
