export { offerOptions } from './first-offers.ts';
export { startLiveValues } from './live-values.ts';
export { openOptionOffers } from './offers.ts';
export { optionRoutes, optionTransparencyRoutes } from './routes.ts';
export { startTickRetention } from './tick-retention.ts';
export { optionMessage } from './wire.ts';
