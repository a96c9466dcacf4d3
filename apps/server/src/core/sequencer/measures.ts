import type { Measure } from '../../platform/metrics/index.ts';
import type { Sequencer, SequencerStats } from './sequencer.ts';

/**
 * What the measures are read from, in the process that writes the journal and in those that follow
 * it.
 */
export interface MeasuredExchange {
  sequencer: Pick<Sequencer, 'status'>;
  /** Whether this process writes the journal now. */
  leads: () => boolean;
  stats: () => SequencerStats;
  /** Commands that are committed and that this process has not applied. */
  lag: () => number;
}

/** The figures of the exchange in this process. */
export function exchangeMeasures({ lag, leads, sequencer, stats }: MeasuredExchange): Measure[] {
  const of = (name: string, help: string, read: () => number): Measure => ({ name, help, read });
  return [
    of('exchange_running', '1 while the exchange takes commands', () => (sequencer.status.running ? 1 : 0)),
    of('exchange_leads', '1 while this process writes the journal', () => (leads() ? 1 : 0)),
    of('exchange_seq', 'The last committed sequence', () => stats().seq),
    of('follower_lag', 'Committed commands that this process has not applied yet', lag),
    of('exchange_waiting', 'Commands that wait for their turn', () => stats().waiting),
    of('exchange_commands_total', 'Commands committed', () => stats().commands),
    of('exchange_commits_total', 'Commits of the journal', () => stats().batches),
    of(
      'exchange_commit_seconds_total',
      'Time that commits have taken together',
      () => stats().totalCommitMs / 1000,
    ),
    of('exchange_last_batch_size', 'Commands in the last commit', () => stats().lastBatchSize),
    of('exchange_last_commit_seconds', 'Duration of the last commit', () => stats().lastCommitMs / 1000),
    of('exchange_projection_lag', 'Commands that the tables do not hold yet', () => stats().projectionLag),
    of(
      'exchange_projection_age_seconds',
      'Age of the oldest command that the tables do not hold yet',
      () => stats().projectionAgeMs / 1000,
    ),
  ];
}
