export { spotRoutes, type TradingPermission } from './routes.ts';
export { twapMessages } from './twap-wire.ts';
export { orderMessage } from './wire.ts';
