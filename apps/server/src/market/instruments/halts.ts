import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { instrumentHalts } from './schema.ts';

/** The symbols that operators have closed, whatever their feeds do. */
export async function readHalts(db: NodePgDatabase): Promise<Set<string>> {
  const rows = await db.select({ symbol: instrumentHalts.symbol }).from(instrumentHalts);
  return new Set(rows.map(({ symbol }) => symbol));
}

/** Remembers that an operator has closed a symbol, or forgets it. The reference driver must be told, too. */
export async function storeHalt(
  tx: Pick<NodePgDatabase, 'insert' | 'delete'>,
  { halted, reason, symbol }: { symbol: string; halted: boolean; reason: string },
): Promise<void> {
  if (halted) await tx.insert(instrumentHalts).values({ symbol, reason }).onConflictDoNothing();
  else await tx.delete(instrumentHalts).where(eq(instrumentHalts.symbol, symbol));
}
