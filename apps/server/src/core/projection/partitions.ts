import type { Counters } from '@trade/engine';
import type pg from 'pg';

/**
 * Ids of one partition: a few tens of GB with indexes, so that a list rarely looks into many and
 * each can be moved by itself.
 */
const IDS_A_PARTITION = 2 ** 26;

/**
 * The tables with a partition for each range of ids, and the engine's counters that number their
 * rows.
 */
const NUMBERED = {
  transfers: 'transfer',
  orders: 'order',
  trades: 'trade',
} as const satisfies Record<string, keyof Counters>;
const TABLES = Object.keys(NUMBERED) as (keyof typeof NUMBERED)[];

/**
 * Sees to it that rows have a partition before they are written. Several processes may do so at the
 * same time.
 */
export class Partitions {
  /** Where the partitions of each table end, as far as this process knows. */
  private readonly ends = new Map<string, number>();

  constructor(private readonly ids = IDS_A_PARTITION) {}

  /**
   * Makes the next partition of each table whose ids come near the end of the newest. Asks the
   * database at the start and then only once in millions of rows. Rejects with the database's
   * error.
   */
  async reach(client: Pick<pg.ClientBase, 'query'>, counters: Counters): Promise<void> {
    for (const table of TABLES) {
      const wanted = counters[NUMBERED[table]] + Math.ceil(this.ids / 4);
      if (wanted < (this.ends.get(table) ?? 0)) continue;
      const { rows } = await client.query<{ end: number }>(
        'SELECT make_partitions($1, $2, $3)::float8 AS end',
        [table, wanted, this.ids],
      );
      this.ends.set(table, rows[0]?.end ?? 0);
    }
  }
}
