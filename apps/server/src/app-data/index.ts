export { haveBrandPictures, keepBrandPicture } from './brand-pictures.ts';
export { configuredSettings, describeApp, type ProductsOwn } from './describe-app.ts';
export { registerAppDataRoutes } from './routes.ts';
export { SettingsBook } from './settings.ts';
export { createSocketTokens } from './socket-tokens.ts';
