import { eq, type SQL, sql } from 'drizzle-orm';
import type { listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import type { Perpetual } from './perpetuals.ts';

/** Which of a customer's orders in one contract are listed, in the book or waiting. */
export interface OrderRange {
  perpetual: Perpetual;
  /** From this id on. */
  from: number | null;
  start: number | null;
  end: number | null;
  limit: number;
}

type Filter = Pick<Parameters<typeof listEntries>[2], 'after' | 'from' | 'limit' | 'to' | 'where'>;

/**
 * Lists orders of a contract, open or not, oldest first: from an id on, within a time, or the last
 * ones.
 */
export async function listRange<Order>(
  { end, from, limit, perpetual, start }: OrderRange,
  list: (filter: Filter) => Promise<Order[]>,
): Promise<Order[]> {
  const isFromStart = from !== null || start !== null;
  const found = await list({
    where: ofSymbol(perpetual),
    limit,
    ...(start !== null && { from: start }),
    ...(end !== null && { to: end }),
    ...(isFromStart && { after: (from ?? 1) - 1 }),
  });
  return isFromStart ? found : found.reverse();
}

/** Entries of one contract. */
export function ofSymbol({ contract }: Perpetual): SQL {
  return eq(sql`${entries.body}->>'symbol'`, contract.spec.symbol);
}
