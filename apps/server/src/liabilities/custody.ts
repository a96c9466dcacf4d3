import { FIRST_CUSTOMER, SYSTEM_OWNERS } from '@trade/engine';
import { AMOUNT_DECIMALS, type CustodyReport, fromUnits } from '@trade/protocol';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exchange } from '../exchange/index.ts';
import { balances } from '../projection/schema.ts';
import { latestSnapshot } from './snapshot-queries.ts';
import { snapshotOf } from './wire.ts';

/** What custody must hold in real money, whose it is, and what of it was last published. */
export async function readCustodyReport(
  db: NodePgDatabase,
  exchange: Pick<Exchange, 'projected' | 'status'>,
): Promise<CustodyReport> {
  await exchange.projected(exchange.status.seq);
  const { asset, available, frozen, margin, mode, owner } = balances;
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${available} + ${frozen} + ${margin}) FILTER (WHERE ${condition}), 0)::text`;
  // One statement, so that every sum is of the same moment.
  const rows = await db
    .select({
      currency: asset,
      // Custody's balance is negative by what came in from outside and is still here.
      custody: sumWhere(sql`${owner} = ${SYSTEM_OWNERS.custody}`),
      customers: sumWhere(sql`${owner} >= ${FIRST_CUSTOMER}`),
      venue: sumWhere(sql`${owner} < ${FIRST_CUSTOMER} AND ${owner} <> ${SYSTEM_OWNERS.custody}`),
    })
    .from(balances)
    .where(eq(mode, 'real'))
    .groupBy(asset)
    .orderBy(asset);
  const snapshot = await latestSnapshot(db);
  return {
    snapshot: snapshot && snapshotOf(snapshot),
    rows: rows.map((row) => {
      const [custody, customers, venue] = [-BigInt(row.custody), BigInt(row.customers), BigInt(row.venue)];
      return {
        currency: row.currency,
        custody: text(custody),
        customers: text(customers),
        venue: text(venue),
        difference: text(custody - customers - venue),
        published: snapshot && text(BigInt(snapshot.totals[row.currency] ?? 0)),
      };
    }),
  };
}

function text(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}
