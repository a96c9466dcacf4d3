export { DEFAULT_LISTING, type Listing } from './default-listing.ts';
export type { CommittedBatch, Exchange, ExchangeStatus } from './exchange.ts';
export { type ExchangeOptions, type RunningExchange, startExchange } from './start.ts';
export type { ExchangeStats } from './stats.ts';
