export { type Rebuilt, rebuild } from '../../venue/integrity/rebuild.ts';
export { DEFAULT_LISTING } from './default-listing.ts';
export type { CommittedBatch, Exchange } from './exchange.ts';
export { type ExchangeOptions, type RunningExchange, startExchange } from './start.ts';
