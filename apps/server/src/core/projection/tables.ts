import type { ProjectedBatch } from './rows.ts';

/** The tables as the rest of the process sees them: written by this process, or by another one. */
export interface Tables {
  /** They hold everything up to this sequence, as far as this process knows. */
  readonly reached: number;
  /**
   * Time of the oldest batch that they lack, ms; null when they lack none, or none that this
   * process keeps.
   */
  readonly oldest: number | null;
  /** Hands over the next committed batch. */
  push(batch: ProjectedBatch): void;
  /**
   * Resolves once they hold `seq`, and asks for it to be written soon. Rejects when they are
   * stopped before, or `signal` is aborted.
   */
  wait(seq: number, signal?: AbortSignal): Promise<void>;
  /** Called whenever they hold more. */
  onProgress(listener: (reached: number) => void): void;
  /** Stops; everybody who waits gets `reason`. */
  stop(reason: Error): Promise<void>;
}

interface Waiter {
  seq: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** How far the tables are, and who waits for more of them. */
export class Progress {
  private readonly listeners: ((reached: number) => void)[] = [];
  private readonly waiters = new Set<Waiter>();
  private failure: Error | null = null;

  constructor(private reachedSeq: number) {}

  get reached(): number {
    return this.reachedSeq;
  }

  get hasWaiters(): boolean {
    return this.waiters.size > 0;
  }

  /** The furthest sequence that somebody waits for; 0 when nobody waits. */
  get awaited(): number {
    let furthest = 0;
    for (const { seq } of this.waiters) furthest = Math.max(furthest, seq);
    return furthest;
  }

  onProgress(listener: (reached: number) => void): void {
    this.listeners.push(listener);
  }

  advance(seq: number): void {
    if (seq <= this.reachedSeq) return;
    this.reachedSeq = seq;
    for (const listener of this.listeners) listener(seq);
    for (const waiter of this.waiters) {
      if (waiter.seq > seq) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  }

  /**
   * Whoever gives up by `signal` is forgotten, so that nobody is kept while the tables stand still.
   */
  wait(seq: number, signal?: AbortSignal): Promise<void> {
    if (seq <= this.reachedSeq) return Promise.resolve();
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const waiter = { seq, resolve, reject };
      this.waiters.add(waiter);
      const giveUp = () => {
        if (this.waiters.delete(waiter)) reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.waiters) reject(this.failure);
    this.waiters.clear();
  }
}
