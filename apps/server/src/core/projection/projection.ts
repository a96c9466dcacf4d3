import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ProjectedBatch } from './rows.ts';
import { writeBatches } from './write.ts';

/** SQLSTATE classes of failures that pass: connection, resources, operator's restart, serialisation. */
const PASSING_CLASSES = ['08', '53', '57', '40'];
const PASSING_SYSTEM_ERRORS = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether the same statement may work later: the database was away or busy, rather than refusing what it was told. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code === undefined) return /connection (terminated|timeout)|timeout exceeded/i.test(error.message);
  return (
    PASSING_SYSTEM_ERRORS.includes(code) || (code.length === 5 && PASSING_CLASSES.includes(code.slice(0, 2)))
  );
}

/** Commands in one transaction: more gain little, and readers wait for the whole of it. */
const COMMANDS_A_TRANSACTION = 1000;
/** How long a transaction is put off for more to come, or for acknowledgements to go first. */
const PAUSE_MS = 10;
const RETRY_MS = 200;

interface Waiter {
  seq: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

export interface ProjectionOptions {
  pool: pg.Pool;
  logger: Logger;
  /** The lease under which the tables are ours. */
  epoch: number;
  /** What the tables hold already. */
  reached: number;
  /** Whether the engine has so much to do that the tables should wait while nobody waits for them. */
  isBusy: () => boolean;
  /** Called after every transaction with the batches it held. */
  onProgress: (batches: readonly ProjectedBatch[]) => void;
  /** Called once when an error cannot be waited out; the projection has ended then. */
  onFatal: (error: Error) => void;
}

/**
 * Turns committed batches into rows, in order, many in a transaction. A failure of the database that may pass is waited
 * out; any other is fatal.
 */
export class Projection {
  private readonly queue: ProjectedBatch[] = [];
  private waiters: Waiter[] = [];
  /** Ends the pause under way. */
  private endPause: (() => void) | null = null;
  private working: Promise<void> | null = null;
  private failure: Error | null = null;
  /** The tables hold everything up to here. */
  private reachedSeq: number;

  constructor(private readonly options: ProjectionOptions) {
    this.reachedSeq = options.reached;
  }

  get reached(): number {
    return this.reachedSeq;
  }

  /** Takes the batch that follows the last one. */
  push(batch: ProjectedBatch): void {
    if (this.failure) return;
    this.queue.push(batch);
    this.working ??= this.work();
  }

  /** Resolves once the tables hold `seq`; rejects when they never will. */
  wait(seq: number): Promise<void> {
    if (seq <= this.reachedSeq) return Promise.resolve();
    if (this.failure) return Promise.reject(this.failure);
    this.endPause?.();
    return new Promise((resolve, reject) => this.waiters.push({ seq, resolve, reject }));
  }

  /** Ends it: batches that are not written yet stay in the journal, and everybody who waits for them is told. */
  async stop(reason: Error): Promise<void> {
    this.fail(reason);
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0 && !this.failure) {
      await this.pause();
      const batches = this.nextBatches();
      if (!(await this.persist(batches))) break;
      this.queue.splice(0, batches.length);
      this.advance(batches);
    }
    this.working = null;
  }

  /** A transaction of a few commands costs the database nearly as much as one of many. */
  private async pause(): Promise<void> {
    for (let first = true; this.mayPause(first); first = false) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PAUSE_MS);
        this.endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.endPause = null;
    }
  }

  private mayPause(first: boolean): boolean {
    if (this.waiters.length > 0 || this.failure) return false;
    return (first && !this.hasFullTransaction()) || this.options.isBusy();
  }

  private hasFullTransaction(): boolean {
    let commands = 0;
    for (const { outcomes } of this.queue) {
      commands += outcomes.length;
      if (commands >= COMMANDS_A_TRANSACTION) return true;
    }
    return false;
  }

  /** Writes the batches, however often it takes; false when the projection ended before it worked. */
  private async persist(batches: readonly ProjectedBatch[]): Promise<boolean> {
    while (!this.failure) {
      try {
        await this.write(batches);
        return true;
      } catch (error) {
        if (isTransient(error)) {
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
    // A connection that breaks shows in the query under way.
    const ignore = () => undefined;
    client.on('error', ignore);
    let broken = true;
    try {
      await writeBatches(client, this.options.epoch, batches);
      broken = false;
    } finally {
      client.off('error', ignore);
      // After a failure the connection may hold half a transaction: it is not used again.
      client.release(broken);
    }
  }

  private advance(batches: readonly ProjectedBatch[]): void {
    this.reachedSeq = batches.at(-1)?.lastSeq ?? this.reachedSeq;
    this.options.onProgress(batches);
    const waiting = this.waiters;
    this.waiters = waiting.filter((waiter) => waiter.seq > this.reachedSeq);
    for (const waiter of waiting) if (waiter.seq <= this.reachedSeq) waiter.resolve();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.endPause?.();
    const waiting = this.waiters;
    this.waiters = [];
    for (const waiter of waiting) waiter.reject(this.failure);
  }
}
