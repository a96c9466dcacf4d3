export type { ExchangeChoice } from './ccxt/exchange-client.ts';
export { CcxtFeed, type CcxtFeedOptions } from './ccxt/feed.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  FEED_STALE_AFTER,
  type FeedCandle,
  type FeedInstrument,
  type FeedTick,
  type ReferenceFeed,
} from './feed.ts';
export { endOf, startOf, stepFrom } from './intervals.ts';
export { type FeedStatus, ReferenceDriver } from './reference-driver.ts';
export { SimulatedFeed } from './simulated/feed.ts';
