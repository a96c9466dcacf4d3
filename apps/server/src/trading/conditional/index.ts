export { ConditionalTrading } from './trading.ts';
