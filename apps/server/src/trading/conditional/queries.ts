import type { ConditionalMarket, Entry, Mode } from '@trade/engine';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries, trades } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';

interface Filter {
  open: boolean;
  market?: ConditionalMarket | undefined;
  symbol?: string | undefined;
  /** Only those with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** A customer's conditional orders in one mode, newest first. */
export function listConditional(
  db: NodePgDatabase,
  { customer, mode }: { customer: number; mode: Mode },
  { open, market, symbol, before, limit }: Filter,
): Promise<Entry<'conditional_order'>[]> {
  const where = and(
    market === undefined ? undefined : sql`${entries.body}->>'market' = ${market}`,
    symbol === undefined ? undefined : sql`${entries.body}->>'symbol' = ${symbol}`,
  );
  return listEntries(db, 'conditional_order', { customer, mode, open, before, limit, where });
}

/** Returns price (ticks) and time of a trade; null for an unknown one. */
export async function findTrade(
  db: NodePgDatabase,
  id: number,
): Promise<{ price: number; time: number } | null> {
  const [found] = await db
    .select({ price: trades.price, time: trades.time })
    .from(trades)
    .where(eq(trades.id, id));
  return found ?? null;
}
