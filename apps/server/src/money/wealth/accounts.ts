import type { AccountKind, Mode } from '@trade/engine';
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { balances } from '../../core/projection/schema.ts';

/** A database, or a transaction of it. */
export type Queryable = Pick<NodePgDatabase, 'select' | 'execute'>;

/** Whose accounts, and which of their two modes. */
export interface Owner {
  customer: number;
  mode: Mode;
}

export interface BalanceRow {
  kind: AccountKind;
  asset: string;
  available: bigint;
  frozen: bigint;
  margin: bigint;
}

export async function readBalances(db: Queryable, { customer, mode }: Owner): Promise<BalanceRow[]> {
  return db
    .select({
      kind: balances.kind,
      asset: balances.asset,
      available: balances.available,
      frozen: balances.frozen,
      margin: balances.margin,
    })
    .from(balances)
    .where(and(eq(balances.owner, customer), eq(balances.mode, mode)))
    .orderBy(asc(balances.kind), asc(balances.asset));
}
