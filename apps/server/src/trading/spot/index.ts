export { checkSide, spotPermission, type TradingPermission } from './permission.ts';
export { listOrders as listSpotOrders, type Owner } from './queries.ts';
export { readLots as readSpotLots, readTicks } from './steps.ts';
export { SpotTrading } from './trading.ts';
export { twapOrderData } from './twap-wire.ts';
export { orderMessage, spotOrderData } from './wire.ts';
