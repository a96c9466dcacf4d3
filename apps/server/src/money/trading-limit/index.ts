export { TradingLimit } from './limit.ts';
export type { OpeningCommand } from './order-value.ts';
