import { AMOUNT_DECIMALS } from '@trade/protocol';
import { asc, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { FIRST_ROWS } from './first-rows.ts';
import { decimalsIn, requireFitting } from './fitting.ts';
import { type ListingEntry, ListingFault, listingEntry } from './rows.ts';
import { listings } from './schema.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Row = typeof listings.$inferSelect;
export type ListedRow = ListingEntry & { version: number };

/** Lock for writing rows, one writer at a time: rows are seen in the order of their numbers. */
const WRITE_LOCK = 0x4c495354;
const SYSTEM = 'system';

interface ListingDependencies {
  db: NodePgDatabase;
  ties: Ties;
}

/**
 * What the venue lists: currencies, their networks, pairs and contracts. Kept in memory; `read`
 * takes over what other processes have added. A venue without any row, new or older than the table,
 * is given the first ones.
 */
export class ListingBook {
  private readonly newest = new Map<string, ListedRow>();
  /** The highest number that was taken over. */
  private last = 0;
  private readonly listeners: (() => void)[] = [];

  private constructor(private readonly given: ListingDependencies) {}

  static async open(given: ListingDependencies): Promise<ListingBook> {
    const book = new ListingBook(given);
    await book.read();
    if (book.last === 0) await book.begin();
    return book;
  }

  /** Calls `listener` after each row that this process has added, once it is committed. */
  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** In the order in which they were first listed. */
  rows(): readonly ListedRow[] {
    return [...this.newest.values()];
  }

  /** Decimals of what customers enter of a currency and are shown of it. */
  decimalsOf(currency: string): number {
    return decimalsIn(this.rows(), currency);
  }

  /** The same of the currencies that have fewer than AMOUNT_DECIMALS, by code. */
  fewerDecimals(): Record<string, number> {
    return Object.fromEntries(
      this.rows().flatMap(({ kind, name, spec }) =>
        kind === 'currency' && spec.decimals < AMOUNT_DECIMALS ? [[name, spec.decimals]] : [],
      ),
    );
  }

  /** Takes over what was added since. What somebody else than the server wrote is passed over. */
  async read(): Promise<void> {
    const { db, ties } = this.given;
    const added = await inOneView(db, async (tx) => {
      const rows = await tx
        .select()
        .from(listings)
        .where(gt(listings.number, this.last))
        .orderBy(asc(listings.number));
      const keys = rows.map(({ number }) => [number] as const);
      const own = new Set((await ties.checkAll(tx, 'listings', keys)).map(([number]) => number));
      return rows.filter(({ number }) => own.has(number));
    });
    for (const row of added) this.take(row);
  }

  /**
   * Adds a row together with what `carryOut` does in the meantime: when that throws, nothing is
   * added. `from` is the version that a changed row was made from, and 0 for a new one. Throws a
   * `ListingFault` when the row has another version by now, or does not fit the others.
   */
  async add(
    entry: ListingEntry,
    { by, from = 0 }: { by: string; from?: number },
    carryOut: () => Promise<void>,
  ): Promise<void> {
    const row = await this.given.db.transaction(async (tx) => {
      await lock(tx);
      const stored = await newestIn(tx, entry);
      if (stored.version !== from)
        throw new ListingFault(
          from === 0 ? `${entry.name} is listed already` : `${entry.name} was changed meanwhile`,
        );
      // Nobody else writes meanwhile: these are all rows.
      await this.read();
      requireFitting(this.rows(), entry);
      const [added] = await this.insert(tx, [entry], { by, version: from + 1, after: stored.number });
      await carryOut();
      return added;
    });
    if (row) this.take(row);
    for (const listener of this.listeners) listener();
  }

  /** Writes the first rows, unless another process was first. */
  private async begin(): Promise<void> {
    const rows = await this.given.db.transaction(async (tx) => {
      await lock(tx);
      const [any] = await tx.select({ number: listings.number }).from(listings).limit(1);
      return any ? [] : this.insert(tx, FIRST_ROWS, { by: SYSTEM, version: 1, after: 0 });
    });
    for (const row of rows) this.take(row);
    if (rows.length === 0) await this.read();
  }

  private async insert(
    tx: Transaction,
    entries: readonly ListingEntry[],
    { after, by, version }: { by: string; version: number; after: number },
  ): Promise<Row[]> {
    const rows = await tx
      .insert(listings)
      .values(
        entries.map(({ kind, name, spec }, at) => ({
          number: after + at + 1,
          kind,
          name,
          version,
          spec,
          writtenBy: by,
        })),
      )
      .returning();
    await this.given.ties.bindAll(
      tx,
      'listings',
      rows.map(({ number }) => [number]),
    );
    return rows;
  }

  private take(row: Row): void {
    this.last = Math.max(this.last, row.number);
    const { kind, name, version } = row;
    const known = this.newest.get(`${kind} ${name}`);
    if (known && known.version >= version) return;
    this.newest.set(`${kind} ${name}`, { ...listingEntry.parse(row), version });
  }
}

async function lock(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`);
}

/** The highest version of an entry, 0 when there is none, and the highest number of all rows. */
async function newestIn(
  tx: Transaction,
  { kind, name }: ListingEntry,
): Promise<{ version: number; number: number }> {
  const [found] = await tx
    .select({
      version: sql<number>`coalesce(max(version) FILTER (WHERE kind = ${kind} AND name = ${name}), 0)::int`,
      number: sql<number>`coalesce(max(number), 0)::int`,
    })
    .from(listings);
  return found ?? { version: 0, number: 0 };
}
