import { SYSTEM_OWNERS } from '@trade/engine';
import { byCurrency, keyOf, readSums, type Sums } from '@trade/proof';
import type { CustodyReport } from '@trade/protocol';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import { balances } from '../../core/projection/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { LIABILITY_KINDS } from '../wealth/index.ts';
import { readOwed } from './owed.ts';
import type { PublicationDependencies } from './publish.ts';
import { latestSnapshot, snapshotOf } from './snapshots.ts';

/**
 * What custody must hold in real money, how much of it is owed to customers, and the last
 * publication.
 */
export async function readCustodyReport({
  claims,
  contracts,
  db,
  sequencer,
}: Pick<PublicationDependencies, 'claims' | 'contracts' | 'db' | 'sequencer'>): Promise<CustodyReport> {
  await sequencer.projected(sequencer.status.seq);
  const { accounts, owed } = await inOneView(db, async (tx) => ({
    accounts: await readAccounts(tx),
    owed: await readOwed(tx, contracts, claims),
  }));
  const sums = allOf(owed.byCustomer.values());
  const totals = byCurrency(sums);
  const snapshot = await latestSnapshot(db);
  const published = snapshot && byCurrency(readSums(snapshot.totals, snapshot.format) ?? new Map());
  return {
    snapshot: snapshot && snapshotOf(snapshot),
    rows: accounts.map((row) => {
      const { currency } = row;
      const [custody, others] = [-BigInt(row.custody), BigInt(row.others)];
      const [customers, losses] = [totals.get(currency) ?? 0n, owed.losses.get(currency) ?? 0n];
      return {
        currency,
        custody: amountText(custody),
        customers: amountText(customers),
        kinds: kindsOf(sums, currency),
        losses: amountText(losses),
        venue: amountText(custody - customers + losses),
        difference: amountText(custody - others),
        published: published && amountText(published.get(currency) ?? 0n),
      };
    }),
  };
}

/**
 * Returns custody's balance, which is minus the outside money that is still here, and the sum of
 * all other balances.
 */
async function readAccounts(tx: Pick<NodePgDatabase, 'select'>) {
  const { asset, available, frozen, margin, mode, owner } = balances;
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${available} + ${frozen} + ${margin}) FILTER (WHERE ${condition}), 0)::text`;
  return tx
    .select({
      currency: asset,
      custody: sumWhere(sql`${owner} = ${SYSTEM_OWNERS.custody}`),
      others: sumWhere(sql`${owner} <> ${SYSTEM_OWNERS.custody}`),
    })
    .from(balances)
    .where(eq(mode, 'real'))
    .groupBy(asset)
    .orderBy(asset);
}

function allOf(leaves: Iterable<Sums>): Map<string, bigint> {
  const all = new Map<string, bigint>();
  for (const sums of leaves) {
    for (const [key, units] of sums) all.set(key, (all.get(key) ?? 0n) + units);
  }
  return all;
}

function kindsOf(sums: Sums, currency: string) {
  return LIABILITY_KINDS.flatMap((kind) => {
    const units = sums.get(keyOf(currency, kind));
    return units === undefined ? [] : [{ kind, amount: amountText(units) }];
  });
}
