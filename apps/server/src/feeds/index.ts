export { type Clock, systemClock } from './clock.ts';
export type { FeedCandle, FeedInstrument, FeedTick, ReferenceFeed } from './feed.ts';
export { endOf, startOf, stepFrom } from './intervals.ts';
export { FEED_STALE_AFTER, type FeedStatus, ReferenceDriver } from './reference-driver.ts';
export { SimulatedFeed } from './simulated/feed.ts';
