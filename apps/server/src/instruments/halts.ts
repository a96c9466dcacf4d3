import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { instrumentHalts } from './schema.ts';

/** Which instruments an operator has closed, whatever their feed does. */
export const InstrumentHalts = {
  async list(db: NodePgDatabase): Promise<Set<string>> {
    const rows = await db.select({ symbol: instrumentHalts.symbol }).from(instrumentHalts);
    return new Set(rows.map(({ symbol }) => symbol));
  },

  async set(
    tx: Pick<NodePgDatabase, 'insert' | 'delete'>,
    halt: { symbol: string; halted: boolean; reason: string },
  ): Promise<void> {
    const { halted, reason, symbol } = halt;
    if (halted) await tx.insert(instrumentHalts).values({ symbol, reason }).onConflictDoNothing();
    else await tx.delete(instrumentHalts).where(eq(instrumentHalts.symbol, symbol));
  },
};
