import { FIRST_CUSTOMER } from '@trade/engine';
import type { Sums } from '@trade/proof';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { balances, projectionState } from '../projection/schema.ts';

/** Everything that real customers hold, at one sequence of the exchange. */
export interface Liabilities {
  seq: number;
  stateHash: string;
  /** By customer; whoever holds nothing is left out. */
  byCustomer: Map<number, Sums>;
}

/** Reads all real balances of one moment: the transaction must be a repeatable read. */
export async function readLiabilities(tx: Pick<NodePgDatabase, 'select'>): Promise<Liabilities> {
  const [state] = await tx
    .select({ seq: projectionState.seq, stateHash: projectionState.stateHash })
    .from(projectionState);
  if (!state) throw new Error('The exchange has not begun');
  const { asset, available, frozen, margin, mode, owner } = balances;
  const held = sql<string>`sum(${available} + ${frozen} + ${margin})`;
  const rows = await tx
    .select({ owner, asset, held: sql<string>`${held}::text` })
    .from(balances)
    .where(and(eq(mode, 'real'), gte(owner, FIRST_CUSTOMER)))
    .groupBy(owner, asset)
    .having(sql`${held} <> 0`)
    .orderBy(asc(owner), asc(asset));
  const byCustomer = new Map<number, Map<string, bigint>>();
  for (const row of rows) {
    const sums = byCustomer.get(row.owner) ?? new Map<string, bigint>();
    byCustomer.set(row.owner, sums.set(row.asset, BigInt(row.held)));
  }
  return { ...state, byCustomer };
}
