import type { Logger } from 'pino';
import type { Lease, Leases } from './leases.ts';

/** Begins some work in the background, and returns how it is ended. */
export type StartJob = () => JobEnd | Promise<JobEnd>;
type JobEnd = () => unknown;

export interface JobsOptions {
  leases: Leases;
  /** Whether this process works in the background at all. */
  isWorker: boolean;
  log: Pick<Logger, 'error'>;
  /** Called when a job cannot be begun: the process must end and start anew. */
  onFatal: (error: Error) => void;
}

interface Running {
  lease: Lease;
  end: JobEnd;
}

/** Work in the background that one process of the venue does at a time, each job under a lease of its own. */
export class Jobs {
  private readonly running = new Map<string, Running>();
  private stopping = false;

  constructor(private readonly options: JobsOptions) {}

  /**
   * Does a job for as long as this process holds its lease: it begins when no other process does it, and again when the lease comes back
   * after it was lost. Resolves when it has begun, or at once where another process may be doing it.
   */
  async add(name: string, start: StartJob, { waits = true } = {}): Promise<void> {
    if (!this.options.isWorker) return;
    const begun = this.take(`job.${name}`, start);
    if (waits) await begun;
    else begun.catch((error: unknown) => this.fail(error as Error));
  }

  /** Ends all jobs and gives their leases back. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const { end, lease } of [...this.running.values()].reverse()) {
      await end();
      await lease.release();
    }
    this.running.clear();
  }

  private async take(name: string, start: StartJob): Promise<void> {
    const lease = await this.options.leases.take(name);
    if (this.stopping) {
      await lease.release();
      return;
    }
    const end = await start();
    this.running.set(name, { lease, end });
    const onLost = () => void this.again(name, start);
    lease.lost.addEventListener('abort', onLost);
    if (lease.lost.aborted) onLost();
  }

  private async again(name: string, start: StartJob): Promise<void> {
    const lost = this.running.get(name);
    this.running.delete(name);
    try {
      await lost?.end();
      await this.take(name, start);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private fail(error: Error): void {
    if (this.stopping) return;
    this.options.log.error({ err: error }, 'a job could not be begun');
    this.options.onFatal(error);
  }
}
