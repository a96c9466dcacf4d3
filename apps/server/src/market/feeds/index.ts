export type { ExchangeChoice } from './ccxt/exchange-client.ts';
export { CcxtFeed } from './ccxt/feed.ts';
export type { FeedCandle, FeedInstrument, FeedTick, ReferenceFeed } from './feed.ts';
export { endOf, numberOf, startOf, startOfNumber } from './intervals.ts';
export { type Clock, type FeedStatus, ReferenceDriver, systemClock } from './reference-driver.ts';
export { SimulatedFeed } from './simulated/feed.ts';
