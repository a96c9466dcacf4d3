export type { TradingPermission } from './permission.ts';
export { registerSpotRoutes } from './routes.ts';
export { spotOrderData } from './wire.ts';
