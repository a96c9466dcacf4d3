export { type Rebuilt, rebuild } from '../../venue/integrity/rebuild.ts';
export { DEFAULT_LISTING } from './default-listing.ts';
export type { CommittedBatch, Sequencer } from './exchange.ts';
export { type ExchangeOptions, type RunningSequencer, startSequencer } from './start.ts';
