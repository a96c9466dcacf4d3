import type { Entry, Mode } from '@trade/engine';
import { and, gte, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';

/** Which of a customer's records: those of a period, before the last one of the page before. */
interface RecordFilter {
  customer: number;
  mode: Mode;
  from?: number | undefined;
  to?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listTransfers(db: NodePgDatabase, filter: RecordFilter): Promise<Entry<'fund_transfer'>[]> {
  return listEntries(db, 'fund_transfer', filter);
}

/** Exchanges that were carried out, newest first; a quote that nobody took is no record. */
export function listConversions(
  db: NodePgDatabase,
  { from, to, ...filter }: RecordFilter,
): Promise<Entry<'currency_exchange'>[]> {
  return listEntries(db, 'currency_exchange', {
    ...filter,
    open: false,
    where: and(
      sql`${entries.body} ->> 'status' = 'done'`,
      from === undefined ? undefined : gte(entries.updatedAt, from),
      to === undefined ? undefined : lte(entries.updatedAt, to),
    ),
  });
}
