import type pg from 'pg';
import { type FirstResult, findFirstResults } from '../projection/index.ts';

interface Asker {
  resolve: (result: FirstResult | null) => void;
  reject: (error: unknown) => void;
}

/** Looks up first results in the tables; whoever asks while a query is under way shares the next one. */
export class FirstResults {
  private waiting = new Map<string, Asker[]>();
  private working = false;

  constructor(private readonly pool: pg.Pool) {}

  /** The first result under `key` that the tables hold, or null. Rejects with the database's error. */
  find(key: string): Promise<FirstResult | null> {
    return new Promise((resolve, reject) => {
      const askers = this.waiting.get(key);
      if (askers) askers.push({ resolve, reject });
      else this.waiting.set(key, [{ resolve, reject }]);
      if (!this.working) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    while (this.waiting.size > 0) {
      const asked = this.waiting;
      this.waiting = new Map();
      try {
        const found = await findFirstResults(this.pool, [...asked.keys()]);
        for (const [key, askers] of asked) {
          for (const { resolve } of askers) resolve(found.get(key) ?? null);
        }
      } catch (error) {
        for (const askers of asked.values()) for (const { reject } of askers) reject(error);
      }
    }
    this.working = false;
  }
}
