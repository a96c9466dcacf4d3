export { spotRoutes, type TradingPermission } from './routes.ts';
export { orderMessage } from './wire.ts';
