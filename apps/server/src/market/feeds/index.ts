export type { ExchangeChoice } from './ccxt/exchange-client.ts';
export { CcxtFeed } from './ccxt/feed.ts';
export { type Clock, systemClock } from './clock.ts';
export type { FeedCandle, FeedInstrument, FeedTick, ReferenceFeed } from './feed.ts';
export { endOf, numberOf, startOf, startOfNumber } from './intervals.ts';
export { type FeedStatus, ReferenceDriver } from './reference-driver.ts';
export { SimulatedFeed } from './simulated/feed.ts';
