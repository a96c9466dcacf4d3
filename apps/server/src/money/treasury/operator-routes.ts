import { FIRST_CUSTOMER, type Fund, SYSTEM_OWNERS } from '@trade/engine';
import { CODES, calls, type trialBalanceRow, type VenueAccount } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { balances } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { submitAct } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, readUnits, route } from '../../platform/gateway/index.ts';

const RECEIVERS: Record<VenueAccount, Fund['to']> = {
  liquidity_provider: { system: 'liquidity_provider' },
  contract_liquidity: { system: 'liquidity_provider', kind: 'contract' },
  insurance_fund: { system: 'insurance_fund' },
};

/**
 * `/console/venue-funds`: moving the venue's own money from custody into the accounts that back
 * trading.
 */
export function venueFundRoutes(
  app: App,
  deps: { db: NodePgDatabase; sequencer: Pick<Sequencer, 'submit'> },
): void {
  route(app, calls.fundVenueAccount, async (request) => {
    const { account, amount, client_id, currency, mode, reason } = request.body;
    const command = {
      type: 'fund',
      reference: `venue:${client_id}`,
      mode,
      to: RECEIVERS[account],
      asset: currency,
      amount: readUnits(amount),
      category: 'manual_deposit',
    } as const;
    const act = {
      operator: operatorOf(request).account,
      action: 'venue.fund',
      subject: `venue:${account}:${mode}`,
      detail: { reason, currency, amount, client_id },
    };
    await submitAct(deps, command, act, {
      code: (code) => (code === CODES.already_exists ? code : CODES.parameter_invalid),
    });
    return { account, amount, currency, mode };
  });
}

/**
 * `/console/books`: the balances per mode and currency, by holder, and their sum, which must be
 * zero.
 */
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
  // One statement, so that all sums are of the same time.
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
    total: amountText(BigInt(sums.total)),
    customers: amountText(BigInt(sums.customers)),
    custody: amountText(BigInt(sums.custody)),
    fee_income: amountText(BigInt(sums.fee_income)),
    insurance_fund: amountText(BigInt(sums.insurance_fund)),
    liquidity_provider: amountText(BigInt(sums.liquidity_provider)),
    contract_clearing: amountText(BigInt(sums.contract_clearing)),
    other: amountText(BigInt(sums.other)),
  }));
}
