import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type ProjectedBatch, rememberedKeys } from '../projection/index.ts';
import { BloomFilter } from './bloom-filter.ts';

const RETRY_MS = 1_000;

/**
 * Tells which keys were surely never used, without the database. It gets every key: those of
 * batches when they are committed, while the engine's window still holds them, and those of the
 * tables in the background after a start. Until these are complete it is sure of none.
 */
export class KnownKeys {
  private readonly filter = new BloomFilter();
  private readonly closing = new AbortController();
  private readonly filling: Promise<void>;
  private complete = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {
    this.filling = this.fill();
  }

  /** False only for a key that no committed command had. */
  mayHold(key: string): boolean {
    return !this.complete || this.filter.mayHold(key);
  }

  add({ remembered }: Pick<ProjectedBatch, 'remembered'>): void {
    for (const { key } of remembered) this.filter.add(key);
  }

  /** Stops reading the tables. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.filling;
  }

  private async fill(): Promise<void> {
    const { signal } = this.closing;
    while (!this.complete && !signal.aborted) {
      try {
        this.complete = await this.addStored(signal);
      } catch (error) {
        this.logger.warn({ err: error }, 'the client ids could not be read from the tables; trying again');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Adds the keys of the tables; false when it was closed before the last one. */
  private async addStored(signal: AbortSignal): Promise<boolean> {
    for await (const keys of rememberedKeys(this.pool)) {
      if (signal.aborted) return false;
      for (const key of keys) this.filter.add(key);
    }
    return true;
  }
}
