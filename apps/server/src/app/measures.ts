import type { RunningSequencer } from '../core/sequencer/index.ts';
import type { Measure } from '../platform/gateway/index.ts';

/** What the operator watches beside the calls themselves. */
export function measuresOf(sequencer: RunningSequencer, sockets: () => number): Measure[] {
  const of = (name: string, help: string, read: () => number): Measure => ({ name, help, read });
  return [
    of('exchange_running', '1 while the exchange takes commands', () => (sequencer.status.running ? 1 : 0)),
    of('exchange_seq', 'The last committed sequence', () => sequencer.stats.seq),
    of(
      'exchange_projection_lag',
      'Commands that the tables do not hold yet',
      () => sequencer.stats.projectionLag,
    ),
    of('exchange_waiting', 'Commands that wait for their turn', () => sequencer.stats.waiting),
    of('exchange_last_batch_size', 'Commands in the last commit', () => sequencer.stats.lastBatchSize),
    of(
      'exchange_last_commit_seconds',
      'Duration of the last commit',
      () => sequencer.stats.lastCommitMs / 1000,
    ),
    of('socket_connections', 'Open sockets', sockets),
  ];
}
