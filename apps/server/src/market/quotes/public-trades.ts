import type { Mode } from '@trade/engine';
import type { publicTrade } from '@trade/protocol';
import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { trades } from '../../core/projection/index.ts';
import { lotsText, priceText } from './texts.ts';
import type { MarketUnits } from './traded-markets.ts';

/** The last trades of a book, newest first; who traded is nobody's business. */
export async function listPublicTrades(
  db: NodePgDatabase,
  mode: Mode,
  instrument: MarketUnits,
  limit: number,
): Promise<z.infer<typeof publicTrade>[]> {
  const rows = await db
    .select({
      id: trades.id,
      price: trades.price,
      lots: trades.lots,
      side: trades.takerSide,
      time: trades.time,
    })
    .from(trades)
    .where(and(eq(trades.mode, mode), eq(trades.symbol, instrument.symbol)))
    .orderBy(desc(trades.id))
    .limit(limit);
  return rows.map(({ id, price, lots, side, time }) => ({
    id: String(id),
    price: priceText(instrument, price),
    amount: lotsText(instrument, lots),
    side,
    time,
  }));
}
