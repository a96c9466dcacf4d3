import type { ProjectedBatch } from './rows.ts';

/** The tables as the rest of the process sees them: written by this process, or by another one. */
export interface Tables {
  /** They hold everything up to this sequence, as far as this process knows. */
  readonly reached: number;
  /** Time of the oldest batch that they lack, ms; null when they lack none, or none that this process keeps. */
  readonly oldest: number | null;
  /** Hands over the next committed batch. */
  push(batch: ProjectedBatch): void;
  /** Resolves once they hold `seq`, and asks for it to be written soon. Rejects when they are stopped before. */
  wait(seq: number): Promise<void>;
  /** Called whenever they hold more. */
  onProgress(listener: (reached: number) => void): void;
  /** Stops; everybody who waits gets `reason`. */
  stop(reason: Error): Promise<void>;
}

/** How far the tables are, and who waits for more of them. */
export class Progress {
  private readonly listeners: ((reached: number) => void)[] = [];
  private waiters: { seq: number; resolve: () => void; reject: (error: Error) => void }[] = [];
  private failure: Error | null = null;

  constructor(private reachedSeq: number) {}

  get reached(): number {
    return this.reachedSeq;
  }

  get hasWaiters(): boolean {
    return this.waiters.length > 0;
  }

  /** The furthest sequence that somebody waits for; 0 when nobody waits. */
  get awaited(): number {
    return this.waiters.reduce((furthest, { seq }) => Math.max(furthest, seq), 0);
  }

  onProgress(listener: (reached: number) => void): void {
    this.listeners.push(listener);
  }

  advance(seq: number): void {
    if (seq <= this.reachedSeq) return;
    this.reachedSeq = seq;
    for (const listener of this.listeners) listener(seq);
    const waiting = this.waiters;
    this.waiters = waiting.filter((waiter) => waiter.seq > seq);
    for (const waiter of waiting) if (waiter.seq <= seq) waiter.resolve();
  }

  wait(seq: number): Promise<void> {
    if (seq <= this.reachedSeq) return Promise.resolve();
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => this.waiters.push({ seq, resolve, reject }));
  }

  fail(error: Error): void {
    this.failure ??= error;
    const waiting = this.waiters;
    this.waiters = [];
    for (const waiter of waiting) waiter.reject(this.failure);
  }
}
