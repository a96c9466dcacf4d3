import {
  type Command,
  ENGINE_VERSION,
  identityOf,
  isWellFormed,
  type Outcome,
  REMEMBERED_COMMANDS,
} from '@trade/engine';
import { CODES } from '@trade/protocol';
import type pg from 'pg';
import type { Logger } from 'pino';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import type { JournalRow, JournalWriter } from '../journal/index.ts';
import type { FirstResult, ProjectedBatch, Tables } from '../projection/index.ts';
import type { CommittedState } from './committed-state.ts';
import { CommittedView } from './committed-view.ts';
import type { Core } from './core.ts';
import { KnownKeys } from './known-keys.ts';
import { refusalOfMalformed } from './malformed.ts';
import { FirstResults, repeated } from './remembered.ts';
import {
  type BoundedCommand,
  type Sequencer,
  type SequencerStats,
  type SequencerStatus,
  startAlarm,
  type WritingSequencer,
} from './sequencer.ts';
import { BeyondBound, type Bound, Tallies, type TallyReading } from './tallies.ts';

/*
 * A client id is always recognised, either by the engine's window of the last REMEMBERED_COMMANDS
 * or by the tables. There is no gap between the two: a command that the tables lack when they are
 * queried is at most MAX_LAG old, and at most 2 x MAX_WAITING commands come before the repetition's
 * turn; together that is less than the window. The tables are not queried for a key that no
 * committed command had: only one among the commands that are still waiting can have it, and the
 * window will hold that one at the repetition's turn.
 */
const MAX_BATCH = 1000;
const MAX_WAITING = 20_000;
const MAX_LAG = REMEMBERED_COMMANDS / 2 - MAX_BATCH;

/** Up to this lag commands are acknowledged without waiting for the tables. */
const EASY_LAG = MAX_LAG / 2;
const STOP_PATIENCE_MS = 20_000;

const DISK_FULL = ': the disk of the database is full; make room, then start again';

/** SQLSTATE 53100: nothing was written. */
function isDiskFull(error: Error & { code?: unknown }): boolean {
  return error.code === '53100';
}

const UNAVAILABLE = CODES.service_unavailable;

/**
 * Values a command by the state that it meets, for the sum of a day that began `since`; in the
 * units of the sum.
 */
export type ValueOf = (markets: Pick<Sequencer, 'look' | 'depth'>, command: Command, since: number) => bigint;

/** What is to be asked when it is a bounded command's turn. */
interface Admission {
  since: number;
  /** Throws `BeyondBound`. */
  admit(value: bigint): void;
}

interface Waiting {
  command: Command;
  /** Null for a command without a bound. */
  admission: Admission | null;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

export interface WriterOptions {
  pool: pg.Pool;
  /** For reading all client ids, which may take long. */
  patient: pg.Pool;
  logger: Logger;
  /** The venue's time, ms. */
  now: () => number;
  journal: JournalWriter;
  /** The state that the journal leads to. */
  committed: CommittedState;
  /** Whether the tables end with this writer; otherwise others go on with them. */
  ownsTables: boolean;
  /** Values bounded commands; without it they are worth nothing. */
  tradedValue?: ValueOf | undefined;
  /** Traces the way of commands; null where tracing is off. */
  tracing?: Tracing | null;
  /** Resolves while this process may write; rejects when another one has taken over. */
  confirm?: (() => Promise<void>) | undefined;
  /** Told of every row that was committed, before anybody else. */
  onRow?: ((row: JournalRow) => void) | undefined;
  onFatal: (error: Error) => void;
}

/** Whether a command says what the reference market does, rather than acting on it. */
export function isOfFeed({ type }: Command): boolean {
  return type === 'tick' || type === 'set_trading_status';
}

/**
 * The single writer: sequences, applies, journals, then acknowledges. It stops for good when a
 * commit fails.
 */
export class SingleWriter extends CommittedView implements WritingSequencer {
  private readonly core: Core;
  private readonly tables: Tables;
  private readonly firstResults: FirstResults;
  private readonly knownKeys: KnownKeys;
  private readonly preceding = new Set<() => void>();
  private readonly tallies: Tallies;
  private readonly stopAlarm: () => void;
  private queue: Waiting[] = [];
  private looking = 0;
  private working: Promise<void> | null = null;
  private stopped: Promise<void> | null = null;
  private failure: Error | null = null;
  private readonly counts = { batches: 0, commands: 0, lastBatchSize: 0, lastCommitMs: 0, totalCommitMs: 0 };

  constructor(private readonly options: WriterOptions) {
    super(options.committed);
    const { pool, patient, logger, committed } = options;
    this.core = committed.core;
    this.tables = committed.tables;
    this.firstResults = new FirstResults(pool);
    this.knownKeys = new KnownKeys(patient, logger);
    this.tallies = new Tallies(() => committed.seq);
    this.stopAlarm = startAlarm(this, () => this.core.nextDue(), options.now);
  }

  /** Whether the queue is so long that the tables should wait while nobody waits for them. */
  get isBusy(): boolean {
    return this.queue.length > MAX_BATCH && this.core.seq - this.tables.reached < EASY_LAG;
  }

  /**
   * Takes note of a batch that was committed before this writer began, and that the tables may not
   * hold yet.
   */
  remember(batch: ProjectedBatch): void {
    this.knownKeys.add(batch);
  }

  get status(): SequencerStatus {
    return {
      running: this.isOpen(),
      seq: this.committed.seq,
      projectedSeq: this.tables.reached,
      stateHash: this.committed.stateHash,
    };
  }

  get stats(): SequencerStats {
    return {
      seq: this.committed.seq,
      projectionLag: this.committed.seq - this.tables.reached,
      projectionAgeMs: this.committed.projectionAge(this.options.now()),
      waiting: this.queue.length + this.looking,
      ...this.counts,
    };
  }

  submit(command: BoundedCommand, bound: Bound): Promise<Outcome>;
  submit(command: Command): Promise<Outcome>;
  submit(command: BoundedCommand, bound?: Bound): Promise<Outcome> {
    // What is no command takes no place in the journal.
    if (!isWellFormed(command))
      return Promise.resolve(refusalOfMalformed(this.committed.seq, this.core.time));
    if (!bound) return this.take(command, null);
    const { since } = bound;
    return this.tallies.within(command.customer, bound, (admit) => this.take(command, { since, admit }));
  }

  tally(customer: number): Promise<TallyReading> {
    return this.tallies.read(customer);
  }

  private take(command: Command, admission: Admission | null): Promise<Outcome> {
    const { tracing } = this.options;
    const queueUp = () => this.queueUp(command, admission);
    return tracing ? tracing.command(command, queueUp) : queueUp();
  }

  private async queueUp(command: Command, admission: Admission | null): Promise<Outcome> {
    this.demandRoom();
    const identity = this.mayHaveForgotten() ? identityOf(command) : null;
    if (identity && this.knownKeys.mayHold(identity.key) && !this.core.recall(identity.key)) {
      const first = await this.findForgotten(identity.key);
      if (first) return repeated(first, identity.digest);
      this.demandRoom();
    }
    return new Promise((resolve, reject) => {
      if (!isOfFeed(command)) this.letPrecede();
      this.queue.push({ command, admission, resolve, reject });
      this.working ??= this.work();
    });
  }

  /**
   * Nobody is ahead of the one that writes; a sequence that it does not know may be of another
   * process that has taken over meanwhile.
   */
  async reached(seq: number): Promise<void> {
    if (seq <= this.committed.seq) return;
    try {
      await this.options.confirm?.();
    } catch {
      throw new CatalogueError(UNAVAILABLE);
    }
  }

  precede(listener: () => void): () => void {
    this.preceding.add(listener);
    return () => this.preceding.delete(listener);
  }

  /**
   * Takes no more commands, finishes those in the queue, waits for the tables if they end with it,
   * and releases the journal.
   */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  private async end(): Promise<void> {
    this.stopAlarm();
    await this.working;
    const { journal, ownsTables } = this.options;
    if (ownsTables && !this.failure) await this.drain();
    await this.knownKeys.close();
    if (ownsTables) await this.tables.stop(new CatalogueError(UNAVAILABLE));
    await journal.release();
  }

  /**
   * Waits for the tables for a limited time; the next start adds from the journal what they lack.
   */
  private async drain(): Promise<void> {
    const { tables } = this;
    const giveUp = setTimeout(() => void tables.stop(new CatalogueError(UNAVAILABLE)), STOP_PATIENCE_MS);
    try {
      await tables.wait(this.core.seq);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'stopping before the read model is complete');
    } finally {
      clearTimeout(giveUp);
    }
  }

  private isOpen(): boolean {
    return this.stopped === null && this.failure === null;
  }

  private demandRoom(): void {
    if (!this.isOpen() || this.queue.length + this.looking >= MAX_WAITING) {
      throw new CatalogueError(UNAVAILABLE);
    }
  }

  /**
   * Throws when there is no room after what came before: a command goes without the room, never
   * without what must precede it.
   */
  private letPrecede(): void {
    if (this.preceding.size === 0) return;
    for (const listener of this.preceding) listener();
    this.demandRoom();
  }

  /** Whether so many commands were applied that the engine's window may lack some client ids. */
  private mayHaveForgotten(): boolean {
    return this.core.seq + MAX_WAITING >= REMEMBERED_COMMANDS;
  }

  /** Returns the first result under a key that the engine no longer remembers. */
  private async findForgotten(key: string): Promise<FirstResult | null> {
    this.looking += 1;
    try {
      for (;;) {
        const asked = this.core.seq;
        const first = await this.firstResults.find(key);
        if (first || this.core.seq - asked <= MAX_WAITING) return first;
      }
    } finally {
      this.looking -= 1;
    }
  }

  /**
   * Empties the queue. Commands that arrive during a commit form the next batch, so batches grow
   * with the load.
   */
  private async work(): Promise<void> {
    try {
      while (this.queue.length > 0 && !this.failure) {
        await this.tables.wait(this.core.seq - MAX_LAG);
        await this.runBatch();
      }
    } catch (error) {
      this.fail(error as Error);
    }
    this.working = null;
  }

  private async runBatch(): Promise<void> {
    const taken = this.queue.slice(0, MAX_BATCH);
    this.queue = this.queue.slice(MAX_BATCH);
    const admitted: Waiting[] = [];
    try {
      await this.options.confirm?.();
      const time = Math.max(this.options.now(), this.core.time);
      const batch = this.core.run(this.admit(taken, admitted), time);
      if (admitted.length === 0) return;
      const { commands } = batch;
      const { tracing } = this.options;
      const commit = () => this.commit(commands, batch);
      await (tracing ? tracing.commit(commands, batch, commit) : commit());
      this.knownKeys.add(batch);
      this.committed.publish(batch);
      admitted.forEach(({ resolve }, index) => {
        resolve(batch.outcomes[index] as Outcome);
      });
    } catch (error) {
      // It is unknown whether the batch was committed; repeating a command with its client id
      // tells.
      for (const { reject } of taken) reject(new CatalogueError(UNAVAILABLE));
      throw error;
    }
  }

  /**
   * Gives the commands that may be carried out, each when all before it are. A bounded one is
   * valued then, against its order as the others have left it; one that is beyond its bound is not
   * taken.
   */
  private *admit(taken: readonly Waiting[], admitted: Waiting[]): Generator<Command> {
    for (const waiting of taken) {
      const { admission, command, reject } = waiting;
      try {
        admission?.admit(this.options.tradedValue?.(this.core, command, admission.since) ?? 0n);
      } catch (error) {
        if (!(error instanceof BeyondBound)) throw error;
        reject(error);
        continue;
      }
      admitted.push(waiting);
      yield command;
    }
  }

  private async commit(commands: readonly Command[], batch: ProjectedBatch): Promise<void> {
    const started = performance.now();
    const row = await this.options.journal.commit({
      firstSeq: batch.firstSeq,
      lastSeq: batch.lastSeq,
      engineVersion: ENGINE_VERSION,
      time: batch.time,
      commands: JSON.stringify(commands),
      stateHash: batch.stateHash,
    });
    const { counts } = this;
    counts.lastCommitMs = performance.now() - started;
    counts.totalCommitMs += counts.lastCommitMs;
    counts.lastBatchSize = commands.length;
    counts.batches += 1;
    counts.commands += commands.length;
    this.options.onRow?.(row);
  }

  /**
   * Stops for good: the state in memory may be ahead of the journal, so it must not be used any
   * more.
   */
  fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    this.stopAlarm();
    this.options.logger.fatal(
      { err: error },
      `the exchange has stopped${isDiskFull(error) ? DISK_FULL : ''}`,
    );
    const waiting = this.queue;
    this.queue = [];
    for (const { reject } of waiting) reject(new CatalogueError(UNAVAILABLE));
    if (this.options.ownsTables) void this.tables.stop(new CatalogueError(UNAVAILABLE));
    this.options.onFatal(error);
  }
}
