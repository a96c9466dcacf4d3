export { listOrders as listSpotOrders } from './queries.ts';
export { checkSide, spotRoutes, type TradingPermission } from './routes.ts';
export { readLots as readSpotLots, readTicks } from './steps.ts';
export { twapMessages, twapOrderData } from './twap-wire.ts';
export { orderMessage, spotOrderData } from './wire.ts';
