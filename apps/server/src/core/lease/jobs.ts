import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Lease, Leases } from './leases.ts';

/** ms until a job that could not be begun is tried again. */
const RETRY_AFTER = 5_000;

/** Begins some work in the background, and returns how it is ended. */
export type StartJob = () => JobEnd | Promise<JobEnd>;
type JobEnd = () => unknown;

export interface JobsOptions {
  leases: Leases;
  /** Whether this process works in the background at all. */
  isWorker: boolean;
  log: Pick<Logger, 'error'>;
  /** ms until a job that could not be begun is tried again. */
  retryAfter?: number;
  /**
   * Called when a job cannot be ended although its lease was lost: the process must end and start
   * anew.
   */
  onFatal: (error: Error) => void;
}

interface Running {
  lease: Lease;
  end: JobEnd;
}

/**
 * Work in the background that one process of the venue does at a time, each job under a lease of
 * its own.
 */
export class Jobs {
  private readonly running = new Map<string, Running>();
  /** Jobs whose lease is there and that are not begun yet. */
  private readonly beginning = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly options: JobsOptions) {}

  /**
   * Does a job for as long as this process holds its lease: it begins when no other process does
   * it, and again when the lease comes back after it was lost. Resolves when it has begun, or at
   * once where another process may be doing it; then one that cannot be begun is tried again, by
   * whichever process takes it next. Otherwise it rejects.
   */
  async add(name: string, start: StartJob, { waits = true } = {}): Promise<void> {
    if (!this.options.isWorker) return;
    if (waits) await this.take(`job.${name}`, start);
    else void this.keepTrying(`job.${name}`, start);
  }

  /** Ends all jobs and gives their leases back. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.beginning);
    for (const { end, lease } of [...this.running.values()].reverse()) {
      await end();
      await lease.release();
    }
    this.running.clear();
  }

  private async take(name: string, start: StartJob): Promise<void> {
    const lease = await this.options.leases.take(name);
    if (this.stopping.signal.aborted) {
      await lease.release();
      return;
    }
    const begun = this.begin(lease, start);
    this.beginning.add(begun);
    try {
      await begun;
    } finally {
      this.beginning.delete(begun);
    }
  }

  private async begin(lease: Lease, start: StartJob): Promise<void> {
    const { name } = lease;
    const end = await this.started(lease, start);
    this.running.set(name, { lease, end });
    const onLost = () => void this.again(name, start);
    lease.lost.addEventListener('abort', onLost);
    if (lease.lost.aborted) onLost();
  }

  private async started(lease: Lease, start: StartJob): Promise<JobEnd> {
    try {
      return await start();
    } catch (error) {
      await lease.release().catch(() => undefined);
      throw error;
    }
  }

  private async again(name: string, start: StartJob): Promise<void> {
    const lost = this.running.get(name);
    this.running.delete(name);
    try {
      await lost?.end();
    } catch (error) {
      this.fail(error as Error);
      return;
    }
    await this.keepTrying(name, start);
  }

  /** One job that cannot be begun, say while nobody writes the journal, must not end the others. */
  private async keepTrying(name: string, start: StartJob): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.take(name, start);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.options.log.error({ err: error, job: name }, 'a job could not be begun; trying again');
        await sleep(this.options.retryAfter ?? RETRY_AFTER, undefined, {
          signal: this.stopping.signal,
          ref: false,
        }).catch(() => undefined);
      }
    }
  }

  private fail(error: Error): void {
    if (this.stopping.signal.aborted) return;
    this.options.log.error({ err: error }, 'a job could not be ended');
    this.options.onFatal(error);
  }
}
