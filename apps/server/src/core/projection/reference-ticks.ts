import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { referenceTicks } from './schema.ts';

/** A reference tick as the exchange took it in. */
interface StoredTick {
  symbol: string;
  /** Sequence of the command that brought it: the exchange's own order. */
  seq: number;
  tickId: string;
  price: number;
  /** When the feed made it, ms. */
  at: number;
}

const columns = {
  symbol: referenceTicks.symbol,
  seq: referenceTicks.seq,
  tickId: referenceTicks.tickId,
  price: referenceTicks.price,
  at: referenceTicks.at,
};

/** A tick with up to `count` neighbours on each side, in the exchange's order; empty when it is not stored (any more). */
export async function ticksAround(
  db: NodePgDatabase,
  tick: Pick<StoredTick, 'symbol' | 'tickId' | 'at'>,
  count: number,
): Promise<StoredTick[]> {
  const ofSymbol = eq(referenceTicks.symbol, tick.symbol);
  const [found] = await db
    .select(columns)
    .from(referenceTicks)
    .where(and(eq(referenceTicks.at, tick.at), ofSymbol, eq(referenceTicks.tickId, tick.tickId)));
  if (!found) return [];
  const [before, after] = await Promise.all([
    db
      .select(columns)
      .from(referenceTicks)
      .where(and(ofSymbol, lt(referenceTicks.seq, found.seq)))
      .orderBy(desc(referenceTicks.seq))
      .limit(count),
    db
      .select(columns)
      .from(referenceTicks)
      .where(and(ofSymbol, gt(referenceTicks.seq, found.seq)))
      .orderBy(asc(referenceTicks.seq))
      .limit(count),
  ]);
  return [...before.reverse(), found, ...after];
}
