import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';

/** How often uses are written, ms. */
const WRITTEN_EVERY = 5_000;

interface Use {
  calls: number;
  at: number;
  address: string;
}

/** Counts the calls of keys in memory, and writes them together: a call does not wait for it. */
export class KeyUses {
  private uses = new Map<string, Use>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Pick<NodePgDatabase, 'execute'>,
    private readonly now: () => number,
    private readonly log: Pick<Logger, 'error'>,
  ) {
    this.timer = setInterval(() => void this.write(), WRITTEN_EVERY).unref();
  }

  note(id: string, address: string): void {
    const calls = (this.uses.get(id)?.calls ?? 0) + 1;
    this.uses.set(id, { calls, at: this.now(), address });
  }

  /** Stops, and writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** What cannot be written is counted on, and written the next time. */
  async write(): Promise<void> {
    const written = this.uses;
    if (written.size === 0) return;
    this.uses = new Map();
    const rows = [...written].map(([id, { address, at, calls }]) => ({ id, calls, at, address }));
    try {
      await this.db.execute(sql`
        UPDATE api_keys SET
          calls = api_keys.calls + used.calls,
          last_used_at = greatest(last_used_at, to_timestamp(used.at / 1000.0)),
          last_address = used.address
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS used (id text, calls bigint, at bigint, address text)
        WHERE api_keys.id = used.id`);
    } catch (err) {
      this.log.error({ err }, 'the uses of API keys were not written');
      for (const [id, use] of written) {
        const later = this.uses.get(id);
        this.uses.set(id, later ? { ...later, calls: later.calls + use.calls } : use);
      }
    }
  }
}
