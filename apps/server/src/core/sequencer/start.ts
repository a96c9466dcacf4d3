import { hostname } from 'node:os';
import type { Mode } from '@trade/engine';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepCheckpoint } from '../../venue/integrity/index.ts';
import { type JournalWriter, takeJournal } from '../journal/index.ts';
import { takeTables } from '../projection/index.ts';
import type { Listing } from './default-listing.ts';
import type { Sequencer } from './exchange.ts';
import { list } from './listing.ts';
import { type Recovered, recover } from './recovery.ts';
import { archiveDaily } from './retention.ts';
import { Runner } from './runner.ts';
import type { SequencerStats } from './stats.ts';

export interface ExchangeOptions {
  pool: pg.Pool;
  logger: Logger;
  /** Wall time, ms since the epoch. */
  clock: { now(): number };
  /** Listed where it is not yet; null lists nothing. */
  listing: Listing | null;
  /** The modes in which the liquidity provider is given the listing's funds. */
  fundLiquidityIn: readonly Mode[];
  /** Days after which the journal's partitions are archived; null keeps all in place. */
  journalDays?: number | null;
  /** Called once if the exchange has to stop by itself; the process must end and start anew. */
  onFatal: (error: Error) => void;
  /** Called before the exchange acts on anything: who listens from here on misses nothing, not even what was due while it did not run. */
  whenRecovered?: (sequencer: Pick<Sequencer, 'onCommitted'>) => void;
}

/** The running exchange, for the one who started it. */
export interface RunningSequencer extends Sequencer {
  readonly stats: SequencerStats;
  /** Finishes what was submitted, waits for the read model, and gives the journal back. */
  stop(): Promise<void>;
}

/**
 * Takes the journal over from whoever had it, recovers, and runs. Rejects when the journal or the tables are not as they
 * must be; then nothing was changed but the lease.
 */
export async function startSequencer(options: ExchangeOptions): Promise<RunningSequencer> {
  const { pool, logger, clock, onFatal } = options;
  const started = clock.now();
  const journal = await takeJournal(pool, `${hostname()}:${process.pid}`);
  const recovered = await takeOver(pool, journal);
  const { core, tail, projectedSeq } = recovered;
  logger.info(
    { seq: core.seq, projectedSeq, replayed: tail.length, epoch: journal.epoch, ms: clock.now() - started },
    'the exchange has recovered',
  );
  const runner = new Runner({ pool, logger, now: () => clock.now(), journal, recovered, onFatal });
  options.whenRecovered?.(runner);
  try {
    if (recovered.snapshot) await keepCheckpoint(pool, recovered.snapshot, clock.now());
    if (options.listing) await list(runner, core, options.listing, options.fundLiquidityIn);
  } catch (error) {
    await runner.stop();
    throw error;
  }
  if (options.journalDays) archiveDaily(runner, options.journalDays, options);
  return runner;
}

async function takeOver(pool: pg.Pool, journal: JournalWriter): Promise<Recovered> {
  try {
    await takeTables(pool, journal.epoch);
    return await recover(pool);
  } catch (error) {
    await journal.release();
    throw error;
  }
}
