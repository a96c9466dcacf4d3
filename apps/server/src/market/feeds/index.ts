export { CcxtFeed } from './ccxt/feed.ts';
export type { SourceChoice } from './ccxt/source-client.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  endOf,
  type FeedCandle,
  type FeedInstrument,
  type FeedTick,
  numberOf,
  type ReferenceFeed,
  startOf,
  startOfNumber,
} from './feed.ts';
export { TOUCH_EVERY } from './interest.ts';
export { feedMeasures } from './measures.ts';
export { type FeedStatus, ReferenceDriver } from './reference-driver.ts';
export { type MarketDriver, RemoteMarket, shareDriver } from './remote.ts';
export { SimulatedFeed } from './simulated/feed.ts';
