export { TradingLimit } from './limit.ts';
export { type OpeningCommand, tradedValue } from './order-value.ts';
