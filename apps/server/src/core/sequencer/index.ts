export { Core } from './core.ts';
export {
  type CommandDependencies,
  commandIdentity,
  digestOf,
  resultOf,
} from './customer-commands.ts';
export { type CustomerReads, customerReads } from './customer-reads.ts';
export { exchangeMeasures } from './measures.ts';
export { DUTY, participate } from './participant.ts';
export { recover, replay } from './recovery.ts';
export type { CommittedBatch, Sequencer, SequencerStats, WritingSequencer } from './sequencer.ts';
export {
  type Listing,
  listMissing,
  type RunningSequencer,
  type SequencerOptions,
  startSequencer,
} from './start.ts';
export { BeyondBound, type KnownSum } from './tallies.ts';
