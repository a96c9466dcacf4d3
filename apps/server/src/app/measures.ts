import type { RunningExchange } from '../core/sequencer/index.ts';
import type { Measure } from '../platform/gateway/index.ts';

/** What the operator watches beside the calls themselves. */
export function measuresOf(exchange: RunningExchange, sockets: () => number): Measure[] {
  const of = (name: string, help: string, read: () => number): Measure => ({ name, help, read });
  return [
    of('exchange_running', '1 while the exchange takes commands', () => (exchange.status.running ? 1 : 0)),
    of('exchange_seq', 'The last committed sequence', () => exchange.stats.seq),
    of(
      'exchange_projection_lag',
      'Commands that the tables do not hold yet',
      () => exchange.stats.projectionLag,
    ),
    of('exchange_waiting', 'Commands that wait for their turn', () => exchange.stats.waiting),
    of('exchange_last_batch_size', 'Commands in the last commit', () => exchange.stats.lastBatchSize),
    of(
      'exchange_last_commit_seconds',
      'Duration of the last commit',
      () => exchange.stats.lastCommitMs / 1000,
    ),
    of('socket_connections', 'Open sockets', sockets),
  ];
}
