import type { Clock } from '../../../src/market/feeds/index.ts';

/** A clock that stands still until it is told to move; actions fall due in order of their time. */
export class ManualClock implements Clock {
  private waiting: { at: number; action: () => void }[] = [];
  /** What the wall's time was set ahead by, ms. */
  private shift = 0;

  constructor(private time: number) {}

  now(): number {
    return this.time + this.shift;
  }

  elapsed(): number {
    return this.time;
  }

  /** Sets the wall's time ahead by `ms`, or back; no time passes. */
  set(ms: number): void {
    this.shift += ms;
  }

  after(delay: number, action: () => void): () => void {
    const entry = { at: this.time + delay, action };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  }

  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.waiting.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((entry) => entry !== next);
      this.time = Math.max(this.time, next.at);
      next.action();
    }
    this.time = end;
  }

  /** Time passes while the process sleeps: what fell due meanwhile is late. */
  oversleep(ms: number): void {
    this.time += ms;
    this.advance(0);
  }
}
