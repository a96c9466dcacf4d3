export { ConditionalTrading, placeOf } from './trading.ts';
export { conditionalData } from './wire.ts';
