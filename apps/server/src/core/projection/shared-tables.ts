import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Bus, topic } from '../../platform/bus/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import type { Lease } from '../lease/index.ts';
import { Projection } from './projection.ts';
import type { LettersOf, ProjectedBatch } from './rows.ts';
import { Progress, type Tables } from './tables.ts';
import { takeTables } from './write.ts';

/** How far the tables are: told after every transaction by whoever writes them. */
const REACHED = topic('projection.reached', z.object({ seq: z.int() }));
/** Somebody waits for the tables to hold a sequence. */
const WANTED = topic('projection.wanted', z.object({ seq: z.int() }));

/** How often somebody who waits asks again, and looks for themselves, ms: a message may be lost. */
const ASK_EVERY = 250;

export interface SharedTablesOptions {
  pool: pg.Pool;
  bus: Bus;
  logger: Logger;
  /** The last sequence that the tables are known to hold. */
  reached: number;
  /**
   * Whether batches are kept until the tables hold them, so that this process can go on writing
   * them.
   */
  keepsBatches: boolean;
  /** The letters that batches call for, written with them. */
  lettersOf?: LettersOf | undefined;
  /** Traces the way of commands; null where tracing is off. */
  tracing?: Tracing | null;
}

/**
 * The tables of several processes: one of them writes, as long as it holds the lease, the others
 * are told how far they are. Each that may write keeps what they lack.
 */
export class SharedTables implements Tables {
  private readonly progress: Progress;
  /** Batches that the tables do not hold yet, in order. */
  private tail: ProjectedBatch[] = [];
  private projection: Projection | null = null;
  private asking: NodeJS.Timeout | null = null;
  /** The furthest sequences that were asked for, here and by anybody. */
  private asked = 0;
  private wanted = 0;
  private readonly forget: (() => void)[];

  constructor(private readonly options: SharedTablesOptions) {
    const { bus, reached } = options;
    this.progress = new Progress(reached);
    this.progress.onProgress((seq) => this.prune(seq));
    this.forget = [
      bus.listen(REACHED, ({ seq }) => this.progress.advance(seq)),
      bus.listen(WANTED, ({ seq }) => this.hurry(seq)),
    ];
  }

  get reached(): number {
    return this.progress.reached;
  }

  get oldest(): number | null {
    return this.tail[0]?.time ?? null;
  }

  /**
   * Batches that are committed and not in the tables, as far as this process knows and keeps them.
   */
  get unwritten(): readonly ProjectedBatch[] {
    return this.tail;
  }

  onProgress(listener: (reached: number) => void): void {
    this.progress.onProgress(listener);
  }

  push(batch: ProjectedBatch): void {
    // Whoever wrote them before may have been further than this process.
    if (batch.lastSeq <= this.reached) return;
    if (this.options.keepsBatches) this.tail.push(batch);
    this.projection?.push(batch);
  }

  wait(seq: number, signal?: AbortSignal): Promise<void> {
    const reached = this.progress.wait(seq, signal);
    if (this.progress.hasWaiters) this.ask();
    return reached;
  }

  async stop(reason: Error): Promise<void> {
    for (const forget of this.forget) forget();
    if (this.asking) clearInterval(this.asking);
    this.progress.fail(reason);
    await this.projection?.stop(reason);
  }

  /**
   * Begins to write the tables, until the lease is lost. `isBusy` tells whether they should wait
   * while nobody waits for them. Rejects when the batches kept do not follow on the tables.
   */
  async write(
    lease: Lease,
    { isBusy, onFatal }: { isBusy: () => boolean; onFatal: (error: Error) => void },
  ): Promise<void> {
    const { pool, logger, bus, lettersOf, tracing = null } = this.options;
    const epoch = await takeTables(pool);
    const reached = await readReached(pool);
    this.progress.advance(reached);
    const projection = new Projection({
      pool,
      logger,
      epoch,
      reached,
      isBusy,
      lettersOf,
      tracing,
      onFatal,
    });
    projection.onProgress((seq) => {
      this.progress.advance(seq);
      bus.publish(REACHED, { seq });
    });
    const [first] = this.tail;
    if (first && first.firstSeq !== reached + 1) {
      throw new Error(`The batches kept begin at ${first.firstSeq}, the tables end at ${reached}`);
    }
    this.projection = projection;
    for (const batch of this.tail) projection.push(batch);
    lease.lost.addEventListener('abort', () => void projection.stop(lease.lost.reason as Error));
    if (this.progress.hasWaiters) this.hurry(this.progress.awaited);
  }

  private prune(seq: number): void {
    const kept = this.tail.findIndex(({ lastSeq }) => lastSeq > seq);
    this.tail = kept === -1 ? [] : this.tail.slice(kept);
  }

  private hurry(seq: number): void {
    if (!this.projection || seq <= this.wanted) return;
    this.wanted = seq;
    this.projection.wait(seq).catch(() => undefined);
  }

  /** Asks for what is waited for, until nobody waits. */
  private ask(): void {
    const { bus } = this.options;
    const { awaited } = this.progress;
    if (awaited > this.asked) bus.publish(WANTED, { seq: awaited });
    this.asked = Math.max(this.asked, awaited);
    this.asking ??= setInterval(() => {
      if (!this.progress.hasWaiters) {
        if (this.asking) clearInterval(this.asking);
        this.asking = null;
        return;
      }
      bus.publish(WANTED, { seq: this.progress.awaited });
      readReached(this.options.pool).then(
        (seq) => this.progress.advance(seq),
        (error: unknown) =>
          this.options.logger.warn({ err: error }, 'the tables could not be asked how far they are'),
      );
    }, ASK_EVERY).unref();
  }
}

async function readReached(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seq: string }>('SELECT seq FROM projection_state WHERE id = 1');
  return Number(rows[0]?.seq ?? 0);
}
