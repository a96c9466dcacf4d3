import { FIRST_CUSTOMER, SYSTEM_OWNERS } from '@trade/engine';
import { AMOUNT_DECIMALS, calls, fromUnits, type trialBalanceRow } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { balances } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { type App, route } from '../../platform/gateway/index.ts';

/** `/console/books`: per mode and currency, who holds what, and that it comes to zero. */
export function trialBalanceRoutes(
  app: App,
  { db, sequencer }: { db: NodePgDatabase; sequencer: Pick<Sequencer, 'projected' | 'status'> },
): void {
  route(app, calls.readTrialBalance, async () => {
    await sequencer.projected(sequencer.status.seq);
    return { items: await readTrialBalance(db), next_cursor: null };
  });
}

async function readTrialBalance(db: NodePgDatabase): Promise<z.infer<typeof trialBalanceRow>[]> {
  const { asset, available, frozen, margin, mode, owner } = balances;
  const held = sql`${available} + ${frozen} + ${margin}`;
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${held}) FILTER (WHERE ${condition}), 0)::text`;
  const sumOf = (account: keyof typeof SYSTEM_OWNERS) => sumWhere(sql`${owner} = ${SYSTEM_OWNERS[account]}`);
  const shown = [
    'custody',
    'fee_income',
    'insurance_fund',
    'liquidity_provider',
    'contract_clearing',
  ] as const;
  const shownOwners = sql.join(
    shown.map((account) => sql`${SYSTEM_OWNERS[account]}`),
    sql`, `,
  );
  // One statement, so that every sum is of the same moment.
  const rows = await db
    .select({
      mode,
      currency: asset,
      total: sumWhere(sql`true`),
      customers: sumWhere(sql`${owner} >= ${FIRST_CUSTOMER}`),
      custody: sumOf('custody'),
      fee_income: sumOf('fee_income'),
      insurance_fund: sumOf('insurance_fund'),
      liquidity_provider: sumOf('liquidity_provider'),
      contract_clearing: sumOf('contract_clearing'),
      other: sumWhere(sql`${owner} < ${FIRST_CUSTOMER} AND ${owner} NOT IN (${shownOwners})`),
    })
    .from(balances)
    .groupBy(mode, asset)
    .orderBy(sql`${mode} DESC`, asset);
  return rows.map(({ mode, currency, ...sums }) => ({
    mode,
    currency,
    total: amountText(sums.total),
    customers: amountText(sums.customers),
    custody: amountText(sums.custody),
    fee_income: amountText(sums.fee_income),
    insurance_fund: amountText(sums.insurance_fund),
    liquidity_provider: amountText(sums.liquidity_provider),
    contract_clearing: amountText(sums.contract_clearing),
    other: amountText(sums.other),
  }));
}

function amountText(units: string): string {
  return fromUnits(BigInt(units), AMOUNT_DECIMALS);
}
