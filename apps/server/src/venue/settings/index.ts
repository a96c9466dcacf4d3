export { createSocketTokens } from '../../market/realtime/index.ts';
export { SETTINGS_CHANGED } from './changed.ts';
export { haveBrandPictures, keepBrandPicture } from './routes.ts';
export { configuredSettings, describeApp, type ProductsOwn, SettingsBook } from './settings.ts';
export { isWithdrawalFee } from './withdrawal-fee.ts';
