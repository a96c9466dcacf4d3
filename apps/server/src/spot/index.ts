export type { TradingPermission } from './permission.ts';
export { registerSpotRoutes } from './routes.ts';
export type { SpotDependencies } from './trading.ts';
export { spotOrderData } from './wire.ts';
