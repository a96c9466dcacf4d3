export { OptionTrading } from './trading.ts';
