import type { Entry, Mode } from '@trade/engine';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';

/** Whose options: nobody sees another customer's, nor their own of the other mode. */
interface Owner {
  customer: number;
  mode: Mode;
}

export interface OptionFilter {
  open: boolean;
  symbol?: string | undefined;
  /** Only options with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listOptions(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  { open, symbol, before, limit }: OptionFilter,
): Promise<Entry<'option_order'>[]> {
  const where = symbol === undefined ? undefined : sql`body->>'symbol' = ${symbol}`;
  return listEntries(db, 'option_order', { customer, mode, open, before, limit, where });
}
