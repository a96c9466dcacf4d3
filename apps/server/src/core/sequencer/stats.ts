/** Running figures of the exchange, for metrics. */
export interface SequencerStats {
  /** The last committed sequence. */
  seq: number;
  /** Commands that the tables do not hold yet. */
  projectionLag: number;
  /** Commands that wait for their turn. */
  waiting: number;
  /** Since the start. */
  batches: number;
  commands: number;
  lastBatchSize: number;
  lastCommitMs: number;
  totalCommitMs: number;
}
