import { CODES } from '@trade/protocol';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import { storeCheckpoint } from '../checks/index.ts';
import { ensureHead, readSeqAt } from '../journal/index.ts';
import type { Lease, Leases } from '../lease/index.ts';
import { SharedTables } from '../projection/index.ts';
import { CommittedState } from './committed-state.ts';
import { Follower } from './follower.ts';
import { Horizon, OLDEST } from './horizon.ts';
import { lead, serve } from './lead.ts';
import { recover, type TellProgress } from './recovery.ts';
import { Seat } from './seat.ts';
import type { SequencerStats } from './sequencer.ts';
import type { SingleWriter } from './single-writer.ts';
import { begin, lettersIn, type SequencerOptions } from './start.ts';

/** The duties of a venue of several processes that exactly one of them has at a time. */
export const DUTY = { exchange: 'exchange', projection: 'projection' } as const;

export interface ParticipantOptions
  extends Pick<
    SequencerOptions,
    'listing' | 'fundLiquidityIn' | 'journalDays' | 'clock' | 'lettersOf' | 'tradedValue'
  > {
  pool: pg.Pool;
  /** For what may take long: recovery, the tables, the archive. */
  patient: pg.Pool;
  bus: Bus;
  leases: Leases;
  logger: Logger;
  /** Names this process. */
  holder: string;
  /**
   * Whether it may write the journal: `first` takes a journal that nobody has written at once,
   * `standby` leaves it to others for a moment.
   */
  writesJournal: 'first' | 'standby' | 'never';
  writesTables: boolean;
  /** Traces the way of commands; null where tracing is off. */
  tracing?: Tracing | null;
  tell: TellProgress;
  onFatal: (error: Error) => void;
}

/** One process of several that share an exchange. */
export interface Participant {
  /** The exchange, for everything else in this process. */
  sequencer: Seat;
  /** Whether this process writes the journal now. */
  readonly leads: boolean;
  /** Commands that are committed and that this process has not applied. */
  readonly lag: number;
  readonly stats: SequencerStats;
  /**
   * Calls `act` once this process writes the journal and everything that must be listed is: at once
   * if it does already.
   */
  whenLeading(act: (writer: SingleWriter) => Promise<void>): void;
  /** Gives the duties back and stops. */
  stop(): Promise<void>;
}

/**
 * Follows the journal, and does what this process is to do beside that as soon as it holds the
 * lease for it: writing the journal, and writing the tables.
 */
export async function participate(options: ParticipantOptions): Promise<Participant> {
  const { pool, patient, logger, clock, tell } = options;
  const started = performance.now();
  await ensureHead(pool);
  const { core, tail, place, projectedSeq, checkpoint } = await recover(patient, clock.now(), tell);
  if (checkpoint && options.writesTables) await storeCheckpoint(patient, checkpoint, clock.now());
  const keepsBatches = options.writesJournal !== 'never' || options.writesTables;
  const tables = new SharedTables({
    ...options,
    pool: patient,
    lettersOf: lettersIn(core, options),
    reached: projectedSeq,
    keepsBatches,
  });
  for (const batch of tail) tables.push(batch);
  const committed = new CommittedState(core, tables, logger);
  await dateMessages(options, committed);
  const follower = new Follower({ ...options, committed, place });
  logger.info(
    { seq: core.seq, projectedSeq, replayed: tail.length, ms: Math.round(performance.now() - started) },
    'the journal is followed',
  );
  const process = new Process(options, committed, tables, follower);
  process.start();
  return process;
}

/**
 * Has messages between processes say how far their senders are, so that none is taken long after it
 * was sent.
 */
async function dateMessages(
  { bus, pool }: Pick<ParticipantOptions, 'bus' | 'pool'>,
  committed: CommittedState,
): Promise<void> {
  const horizon = new Horizon(undefined, await readSeqAt(pool, committed.core.time - OLDEST));
  committed.onCommitted(({ lastSeq }) => horizon.note(lastSeq));
  bus.dateBy({ seen: () => committed.seq, isBeyond: (seen) => horizon.isBeyond(seen) });
}

class Process implements Participant {
  readonly sequencer: Seat;
  private writer: SingleWriter | null = null;
  private unserve: (() => void) | null = null;
  private readonly acts: ((writer: SingleWriter) => Promise<void>)[] = [];
  private exchangeLease: Lease | null = null;
  private tablesLease: Lease | null = null;
  private hasBegun = false;
  /** Duties that are being taken up. */
  private readonly beginning = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly options: ParticipantOptions,
    private readonly committed: CommittedState,
    private readonly tables: SharedTables,
    private readonly follower: Follower,
  ) {
    this.sequencer = new Seat(committed, follower);
  }

  start(): void {
    const { leases, writesJournal, writesTables } = this.options;
    const isEager = writesJournal === 'first';
    if (writesJournal !== 'never') {
      this.await(leases.take(DUTY.exchange, { isEager }), (lease) => this.lead(lease));
    }
    if (writesTables) this.await(leases.take(DUTY.projection), (lease) => this.write(lease));
  }

  get leads(): boolean {
    return this.hasBegun && this.writer?.status.running === true;
  }

  get lag(): number {
    return this.writer ? 0 : this.follower.lag;
  }

  get stats(): SequencerStats {
    if (this.writer) return this.writer.stats;
    const { seq } = this.committed;
    const projectionLag = Math.max(0, seq - this.tables.reached);
    const projectionAgeMs = this.committed.projectionAge(this.options.clock.now());
    return { ...NOTHING_WRITTEN, seq, projectionLag, projectionAgeMs };
  }

  whenLeading(act: (writer: SingleWriter) => Promise<void>): void {
    this.acts.push(act);
    if (this.hasBegun && this.writer) this.act(act, this.writer);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.unserve?.();
    // A takeover that is under way then fails, or ends with a writer that stops at once.
    await this.follower.stop();
    await this.writer?.stop();
    await Promise.allSettled(this.beginning);
    await this.exchangeLease?.release();
    if (this.tablesLease) {
      // The next start then has nothing to replay; whoever takes over could do it, too.
      await this.committed.projected(this.committed.seq).catch(() => undefined);
    }
    await this.tables.stop(new CatalogueError(CODES.service_unavailable));
    await this.tablesLease?.release();
  }

  /**
   * A lease that comes while the process stops is given back; what fails with one ends the process.
   */
  private await(taken: Promise<Lease>, use: (lease: Lease) => Promise<void>): void {
    taken
      .then(async (lease) => {
        if (this.stopping) {
          await lease.release();
          return;
        }
        const begun = use(lease);
        this.beginning.add(begun);
        await begun.finally(() => this.beginning.delete(begun));
      })
      .catch((error: unknown) => {
        if (!this.stopping) this.options.onFatal(error as Error);
      });
  }

  private async lead(lease: Lease): Promise<void> {
    this.exchangeLease = lease;
    const { options, committed, tables, follower } = this;
    const started = performance.now();
    const writer = await lead({ ...options, lease, follower, committed, tables });
    if (this.stopping) {
      await writer.stop();
      return;
    }
    this.writer = writer;
    this.sequencer.give(writer);
    this.unserve = serve(options.bus, writer, options.tracing);
    options.logger.info(
      { seq: committed.seq, epoch: lease.epoch, ms: Math.round(performance.now() - started) },
      'this process writes the journal',
    );
    await begin(writer, options);
    this.hasBegun = true;
    for (const act of this.acts) this.act(act, writer);
  }

  private act(act: (writer: SingleWriter) => Promise<void>, writer: SingleWriter): void {
    act(writer).catch((error: unknown) => {
      if (!this.stopping) this.options.onFatal(error as Error);
    });
  }

  private async write(lease: Lease): Promise<void> {
    this.tablesLease = lease;
    const isBusy = () => this.writer?.isBusy ?? false;
    const { onFatal } = this.options;
    lease.lost.addEventListener('abort', () => onFatal(lease.lost.reason as Error));
    await this.tables.write(lease, { isBusy, onFatal });
  }
}

const NOTHING_WRITTEN = {
  waiting: 0,
  batches: 0,
  commands: 0,
  lastBatchSize: 0,
  lastCommitMs: 0,
  totalCommitMs: 0,
};
