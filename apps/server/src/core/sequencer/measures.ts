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
    of('exchange_running', '1 while the process takes commands; 0 when it is about to end', () =>
      sequencer.status.running ? 1 : 0,
    ),
    of('exchange_leads', '1 in the one process that writes the journal, 0 in all others', () =>
      leads() ? 1 : 0,
    ),
    of('exchange_seq', 'The last committed sequence', () => stats().seq),
    of('follower_lag', 'Committed commands that this process has not applied yet', lag),
    of(
      'exchange_waiting',
      "Commands in the writer's queue; beyond 20,000 new ones answer 558",
      () => stats().waiting,
    ),
    of('exchange_commands_total', 'Commands committed since the start', () => stats().commands),
    of('exchange_commits_total', 'Commits of the journal since the start', () => stats().batches),
    of(
      'exchange_commit_seconds_total',
      'Time that commits have taken since the start; every order waits for one',
      () => stats().totalCommitMs / 1000,
    ),
    of('exchange_last_batch_size', 'Commands in the last commit', () => stats().lastBatchSize),
    of('exchange_last_commit_seconds', 'Duration of the last commit', () => stats().lastCommitMs / 1000),
    of('exchange_projection_lag', 'Commands that the tables do not hold yet', () => stats().projectionLag),
    of(
      'exchange_projection_age_seconds',
      'Age of the oldest command that the tables do not hold yet; up to five seconds are normal while only prices change',
      () => stats().projectionAgeMs / 1000,
    ),
  ];
}
