export { checkSide, spotPermission, type TradingPermission } from './permission.ts';
export { readLots as readSpotLots, readTicks } from './steps.ts';
export { type SpotDependencies, SpotTrading } from './trading.ts';
export { averagePrice, orderMessage, spotOrderData } from './wire.ts';
