export { Core } from './core.ts';
export {
  type CommandDependencies,
  commandIdentity,
  digestOf,
  resultOf,
} from './customer-commands.ts';
export { DEFAULT_LISTING } from './default-listing.ts';
export { replay } from './recovery.ts';
export type { CommittedBatch, Sequencer } from './sequencer.ts';
export { type RunningSequencer, type SequencerOptions, startSequencer } from './start.ts';
