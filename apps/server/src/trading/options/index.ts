export { offerOptions } from './first-offers.ts';
export { startLiveValues } from './live-values.ts';
export { openOptionOffers } from './offers.ts';
export { registerOptionRoutes } from './routes.ts';
export { startTickRetention } from './tick-retention.ts';
export { registerOptionTransparencyRoutes } from './transparency-routes.ts';
export { optionMessage } from './wire.ts';
