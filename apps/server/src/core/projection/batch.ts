import type { Counters, Outcome, RememberedCommand } from '@trade/engine';

/** A committed batch with all that the tables need of it. */
export interface ProjectedBatch {
  firstSeq: number;
  lastSeq: number;
  /** Time of its commands, ms. */
  time: number;
  outcomes: readonly Outcome[];
  /** The client ids and funding references that the engine saw for the first time. */
  remembered: readonly RememberedCommand[];
  /** The engine's running numbers and state hash after the batch. */
  counters: Counters;
  stateHash: string;
}
