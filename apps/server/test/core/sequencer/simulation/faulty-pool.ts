import pg from 'pg';

/**
 * When the next statement of a kind fails: before the database has executed it, or afterwards, with
 * its result lost.
 */
export type Fault = 'before' | 'after';

type Statement = 'journal' | 'projection';

/** A pool whose connections break on demand, at the two commits that matter. */
export class FaultyPool extends pg.Pool {
  private readonly armed = new Map<Statement, Fault>();
  private readonly patched = new WeakSet<pg.PoolClient>();
  /** Faults that happened. */
  hits = 0;

  constructor(connectionString: string) {
    super({ connectionString, max: 10 });
    this.on('error', () => undefined);
    this.on('connect', (client) => this.patch(client as pg.PoolClient));
  }

  /** The next commit of that kind fails. */
  arm(statement: Statement, fault: Fault): void {
    this.armed.set(statement, fault);
  }

  disarm(): void {
    this.armed.clear();
  }

  private patch(client: pg.PoolClient): void {
    if (this.patched.has(client)) return;
    this.patched.add(client);
    const real = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const query = (...given: unknown[]): unknown => {
      const statement = kindOf(given[0]);
      const fault = statement && this.armed.get(statement);
      if (!statement || !fault) return real(...given);
      this.armed.delete(statement);
      this.hits += 1;
      return breakDown(fault, () => real(...given));
    };
    Object.assign(client, { query });
  }
}

async function breakDown(fault: Fault, run: () => Promise<unknown>): Promise<never> {
  if (fault === 'after') await run();
  throw Object.assign(new Error('the connection was broken by the test'), { code: 'ECONNRESET' });
}

function kindOf(query: unknown): Statement | null {
  if (query === 'COMMIT') return 'projection';
  const isJournal =
    typeof query === 'object' && query !== null && 'name' in query && query.name === 'journal-commit';
  return isJournal ? 'journal' : null;
}
