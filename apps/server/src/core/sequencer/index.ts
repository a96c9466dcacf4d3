export type { CommittedBatch, Sequencer } from './alarm.ts';
export { commandIdentity, digestOf } from './command-identity.ts';
export { Core } from './core.ts';
export { DEFAULT_LISTING } from './default-listing.ts';
export type { Books } from './outcomes.ts';
export { readUnits, resultOf } from './outcomes.ts';
export { replay } from './recovery.ts';
export { type ExchangeOptions, type RunningSequencer, startSequencer } from './start.ts';
