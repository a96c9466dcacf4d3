export type { CommittedBatch, Sequencer } from './alarm.ts';
export { Core } from './core.ts';
export { type Books, commandIdentity, digestOf, readUnits, resultOf } from './customer-commands.ts';
export { DEFAULT_LISTING } from './default-listing.ts';
export { replay } from './recovery.ts';
export { type ExchangeOptions, type RunningSequencer, startSequencer } from './start.ts';
