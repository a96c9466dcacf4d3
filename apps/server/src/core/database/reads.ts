import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Replica, type ReplicaOptions } from './replica.ts';

export interface ReadsOptions extends Omit<ReplicaOptions, 'url'> {
  primary: NodePgDatabase;
  /** Connection strings of the replicas; none means that the primary answers everything. */
  replicas: readonly string[];
}

/** Reads of the tables that the projection writes, and of no others, spread over the replicas. */
export class Reads {
  private readonly replicas: readonly Replica[];
  /** Whose turn it is. */
  private turn = 0;

  constructor(private readonly options: ReadsOptions) {
    this.replicas = options.replicas.map((url) => new Replica({ ...options, url }));
  }

  /**
   * Returns what `read` finds in a database that holds everything up to `seq`, which the primary
   * must hold already: in a replica, else in the primary. `read` must change nothing: it runs again
   * on the primary when the replica fails meanwhile.
   */
  async at<Result>(seq: number, read: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
    const replica = await this.choose(seq);
    if (replica === null) return read(this.options.primary);
    try {
      return await read(replica.db);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      replica.fail(error);
      return read(this.options.primary);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private async choose(seq: number): Promise<Replica | null> {
    for (const _ of this.replicas) {
      const replica = this.replicas[this.turn++ % this.replicas.length];
      if (replica && (await replica.holds(seq))) return replica;
    }
    return null;
  }
}

/** What the driver says when a connection breaks or does not answer: it has no code. */
const BROKEN = /^(connection terminated|query read timeout|timeout exceeded|client has encountered)/i;
/** SQLSTATE class of values that no database would take. */
const WRONG_VALUE = '22';

/** Whether the database failed rather than the work with what it returned. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return !code.startsWith(WRONG_VALUE);
  return BROKEN.test(error.message) || isOfDatabase(error.cause);
}
