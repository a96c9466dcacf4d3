import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../platform/gateway/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import { Partitions } from './partitions.ts';
import type { LettersOf, ProjectedBatch } from './rows.ts';
import { Progress, type Tables } from './tables.ts';
import { writeBatches } from './write.ts';

/**
 * Most commands in one transaction: more gain little, readers wait for the whole transaction, and
 * so does the engine for its texts.
 */
const COMMANDS_A_TRANSACTION = 300;
/** How long a transaction waits for more batches while no reader waits for it. */
const GATHER_MS = 1000;
/**
 * The same while nothing but the market's prices changes: the next tick overwrites quotes and
 * marks, so many ticks are written as one.
 */
const QUIET_MS = 5000;
/** How long acknowledgements go first at a time. */
const PAUSE_MS = 10;
const RETRY_MS = 200;

/** Whether the batch holds no client's command and moved no money. */
function hasOnlyPrices({ outcomes, remembered }: ProjectedBatch): boolean {
  if (remembered.length > 0) return false;
  return outcomes.every(({ events }) => !events.some(({ type }) => type === 'transfer' || type === 'order'));
}

export interface ProjectionOptions {
  pool: pg.Pool;
  logger: Logger;
  /** The lease under which the tables are written. */
  epoch: number;
  /** Null where tracing is off. */
  tracing?: Tracing | null;
  /** The last sequence that the tables hold. */
  reached: number;
  /** Whether the engine is so busy that the tables should wait while no reader waits for them. */
  isBusy: () => boolean;
  /** The letters that batches call for, written with them. */
  lettersOf?: LettersOf | undefined;
  /** Called once when an error is not temporary; the projection has then stopped. */
  onFatal: (error: Error) => void;
  /** How many ids a new partition of a large table takes. */
  idsAPartition?: number;
}

/**
 * Writes committed batches as rows, in order, many in a transaction. It waits and repeats after a
 * temporary failure of the database; any other failure is fatal.
 */
export class Projection implements Tables {
  private readonly queue: ProjectedBatch[] = [];
  /** The commands of the queue. */
  private queued = 0;
  /** What ends the wait for more batches before its time. */
  private gathers: 'anything but prices' | 'a full transaction' | null = null;
  /** Ends the pause under way. */
  private endPause: (() => void) | null = null;
  private working: Promise<void> | null = null;
  private failure: Error | null = null;
  private readonly progress: Progress;
  private readonly partitions: Partitions;

  constructor(private readonly options: ProjectionOptions) {
    this.progress = new Progress(options.reached);
    this.partitions = new Partitions(options.idsAPartition);
  }

  get reached(): number {
    return this.progress.reached;
  }

  onProgress(listener: (reached: number) => void): void {
    this.progress.onProgress(listener);
  }

  /** Time of the oldest batch that the tables do not hold yet, ms; null when there is none. */
  get oldest(): number | null {
    return this.queue[0]?.time ?? null;
  }

  /** Queues the next batch. */
  push(batch: ProjectedBatch): void {
    if (this.failure) return;
    this.queue.push(batch);
    this.queued += batch.outcomes.length;
    if (this.gathers === 'anything but prices' && !hasOnlyPrices(batch)) this.endPause?.();
    if (this.gathers !== null && this.hasFullTransaction()) this.endPause?.();
    this.working ??= this.work();
  }

  /**
   * Resolves once the tables hold `seq`; rejects when the projection stops before, or `signal` is
   * aborted.
   */
  wait(seq: number, signal?: AbortSignal): Promise<void> {
    const reached = this.progress.wait(seq, signal);
    if (this.progress.hasWaiters) this.endPause?.();
    return reached;
  }

  /**
   * Stops the projection. Batches that are not written stay in the journal, and everybody who waits
   * for them gets `reason`.
   */
  async stop(reason: Error): Promise<void> {
    this.fail(reason);
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0 && !this.failure) {
      await this.pause();
      const batches = this.nextBatches();
      if (!(await this.persist(batches))) break;
      for (const { outcomes } of this.queue.splice(0, batches.length)) this.queued -= outcomes.length;
      this.progress.advance(batches.at(-1)?.lastSeq ?? this.reached);
    }
    this.working = null;
  }

  /**
   * Collects more batches: a transaction of a few commands costs the database nearly as much as one
   * of many.
   */
  private async pause(): Promise<void> {
    if (this.queue.every(hasOnlyPrices)) {
      this.gathers = 'anything but prices';
      await this.rest(QUIET_MS - GATHER_MS);
    }
    this.gathers = 'a full transaction';
    if (!this.hasFullTransaction()) await this.rest(GATHER_MS);
    this.gathers = null;
    while (this.options.isBusy()) {
      if (!(await this.rest(PAUSE_MS))) return;
    }
  }

  /**
   * Waits, but not while a reader waits or after a failure; false when it was not the time that
   * ended the wait.
   */
  private async rest(ms: number): Promise<boolean> {
    if (this.progress.hasWaiters || this.failure) return false;
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
    this.endPause = null;
    return isOver;
  }

  private hasFullTransaction(): boolean {
    return this.queued >= COMMANDS_A_TRANSACTION;
  }

  /** Writes the batches, with as many tries as needed; false when the projection stopped before. */
  private async persist(batches: readonly ProjectedBatch[]): Promise<boolean> {
    while (!this.failure) {
      try {
        const { tracing } = this.options;
        await (tracing?.projection(batches, () => this.write(batches)) ?? this.write(batches));
        return true;
      } catch (error) {
        if (isDatabaseAway(error)) {
          this.options.logger.warn({ err: error }, 'the read model could not be written; trying again');
          await sleep(RETRY_MS);
        } else if (!this.failure) {
          this.fail(error as Error);
          this.options.onFatal(error as Error);
        }
      }
    }
    return false;
  }

  private nextBatches(): ProjectedBatch[] {
    let count = 0;
    let commands = 0;
    for (const batch of this.queue) {
      if (count > 0 && commands + batch.outcomes.length > COMMANDS_A_TRANSACTION) break;
      count += 1;
      commands += batch.outcomes.length;
    }
    return this.queue.slice(0, count);
  }

  private async write(batches: readonly ProjectedBatch[]): Promise<void> {
    const client = await this.options.pool.connect();
    // A broken connection is reported by the query under way.
    const ignore = () => undefined;
    client.on('error', ignore);
    let broken = true;
    try {
      const last = batches.at(-1);
      if (last) await this.partitions.reach(client, last.counters);
      await writeBatches(client, this.options.epoch, batches, this.options.lettersOf);
      broken = false;
    } finally {
      client.off('error', ignore);
      // After a failure the connection may hold an open transaction, so it is not used again.
      client.release(broken);
    }
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.endPause?.();
    this.progress.fail(this.failure);
  }
}
