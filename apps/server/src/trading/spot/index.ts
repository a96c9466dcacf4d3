export { checkSide, spotPermission, type TradingPermission } from './permission.ts';
export { listOrders as listSpotOrders, type Owner } from './queries.ts';
export { readLots as readSpotLots, readTicks } from './steps.ts';
export { type SpotDependencies, SpotTrading } from './trading.ts';
export { averagePrice, orderMessage, spotOrderData } from './wire.ts';
