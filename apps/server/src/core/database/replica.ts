import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { limitSilence } from './silence.ts';
import { openDrizzle } from './transaction.ts';

const CONNECTIONS = 20;
/** What is known of a replica counts for this long, ms. */
const KNOWN_MS = 1_000;
const LATE_MS = 10_000;
const OUT_MS = 5_000;
/** How long a replica may take to say how far it is, and to answer a read, ms. */
const ANSWER_MS = 2_000;
const READ_MS = 10_000;

export interface ReplicaOptions {
  url: string;
  logger: Logger;
  /** The last sequence that the primary's tables hold. */
  reached: () => number;
  /** A replica that lacks for this long what the primary held is not read from, ms. */
  lateAfter?: number;
  /** A replica that failed is asked again after this time, ms. */
  outFor?: number;
}

/**
 * A copy of the database that follows the primary, and what is known of how far it is. Times are of
 * the clock that never steps.
 */
export class Replica {
  readonly db: NodePgDatabase;
  private readonly pool: pg.Pool;
  /** Its own connection for asking how far it is, so that no long read is waited for. */
  private readonly asking: pg.Pool;
  private seq = 0;
  private checkedAt = Number.NEGATIVE_INFINITY;
  /** What the primary held at a time when this one did not; null when it lacked nothing. */
  private behind: { seq: number; since: number } | null = null;
  /** When it may be asked again after a failure; null while it works. */
  private outUntil: number | null = null;
  private checking: Promise<void> | null = null;

  constructor(private readonly options: ReplicaOptions) {
    const { url } = options;
    this.pool = poolOf({ connectionString: url, max: CONNECTIONS }, READ_MS);
    this.asking = poolOf({ connectionString: url, max: 1 }, ANSWER_MS);
    this.db = openDrizzle(this.pool);
  }

  /**
   * Whether it holds everything up to `seq` and is not late. Asks it when what is known is too
   * little or too old.
   */
  async holds(seq: number): Promise<boolean> {
    if (this.outUntil !== null) {
      // Nobody waits for a replica that may still be broken.
      if (performance.now() > this.outUntil) void this.check();
      return false;
    }
    if (this.seq < seq || performance.now() - this.checkedAt > KNOWN_MS) await this.check();
    return this.outUntil === null && this.seq >= seq && !this.isLate();
  }

  /** Leaves it out for a while after a read failed. */
  fail(error: unknown): void {
    if (this.outUntil === null) {
      const { host } = new URL(this.options.url);
      this.options.logger.warn({ err: error, replica: host }, 'a replica failed; reads go to the others');
    }
    this.outUntil = performance.now() + (this.options.outFor ?? OUT_MS);
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.asking.end()]);
  }

  private isLate(): boolean {
    if (this.behind === null) return false;
    return performance.now() - this.behind.since > (this.options.lateAfter ?? LATE_MS);
  }

  /** Asks how far it is; those who come meanwhile share the answer. */
  private check(): Promise<void> {
    this.checking ??= this.ask().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  private async ask(): Promise<void> {
    try {
      const { rows } = await this.asking.query<{ seq: number }>(
        'SELECT seq::float8 AS seq FROM projection_state WHERE id = 1',
      );
      this.seq = rows[0]?.seq ?? 0;
      this.checkedAt = performance.now();
      this.outUntil = null;
      this.compare();
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * A replica that applies what comes is always a little behind; it is late once it has not reached
   * for long what the primary had.
   */
  private compare(): void {
    if (this.behind !== null && this.seq < this.behind.seq) return;
    const seq = this.options.reached();
    this.behind = this.seq < seq ? { seq, since: this.checkedAt } : null;
  }
}

/**
 * A connection without an answer for `limit` ms is cut: the next read must not wait behind what the
 * replica still works on.
 */
function poolOf(config: pg.PoolConfig, limit: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: 'trade-reads',
  });
  // Whoever uses a broken connection is told by their query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    limitSilence(client, limit);
    client.on('error', () => undefined);
  });
  return pool;
}
