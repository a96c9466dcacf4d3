export { spotRoutes, type TradingPermission } from './routes.ts';
export { readLots as readSpotLots, readTicks } from './steps.ts';
export { twapMessages } from './twap-wire.ts';
export { orderMessage } from './wire.ts';
