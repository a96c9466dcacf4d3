export type { TradingPermission } from './permission.ts';
export { registerSpotRoutes } from './routes.ts';
export { orderMessage } from './wire.ts';
