import { CODES } from '@trade/protocol';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAccountChange } from '../../customers/history/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { findDeposit, type OwnedDeposit, type Queries } from './records.ts';
import { deposits } from './schema.ts';
import { type DepositDependencies, tellOfDeposit } from './tell.ts';

/**
 * Books an approved deposit and tells the customer. The funding's reference is the deposit's own,
 * so it is credited once however often this is called. Returns the deposit afterwards. Throws
 * CODES.record_changed_outside, without doing anything, for one that no operator and no chain has
 * approved.
 */
export async function creditDeposit(deps: DepositDependencies, id: number): Promise<OwnedDeposit> {
  const { db, sequencer, ties } = deps;
  const found = await requireDeposit(deps, id);
  const { credited, currency, status, userId } = found.deposit;
  if (status !== 'crediting' || credited === null) return found;
  const { rejection } = await sequencer.submit({
    type: 'fund',
    reference: `recharge:${id}`,
    mode: 'real',
    to: { customer: userId, kind: 'coin' },
    asset: currency,
    amount: credited.toString(),
    category: 'deposit',
  });
  if (rejection) throw new Error(`The exchange refused to credit the deposit ${id} with ${rejection.code}`);
  const credit = await db.transaction(async (tx) => {
    await ties.require(tx, 'recharges', id);
    const [completed] = await tx
      .update(deposits)
      .set({ status: 'completed', decidedAt: sql`now()` })
      .where(and(eq(deposits.id, id), eq(deposits.status, 'crediting')))
      .returning();
    if (!completed) return null;
    await ties.bind(tx, 'recharges', id);
    const owned = { ...found, deposit: completed };
    if (completed.decidedBy !== null) await recordCredit(tx, owned);
    return { owned, told: await tellOfDeposit(deps, tx, owned) };
  });
  if (!credit) return requireDeposit(deps, id);
  credit.told.send();
  return credit.owned;
}

/** A credit by an operator is recorded in the account's history, too. */
async function recordCredit(tx: Queries, { customer, deposit }: OwnedDeposit): Promise<void> {
  const detail = `${amountText(deposit.credited ?? 0n)} ${deposit.currency}`;
  await recordAccountChange(tx, { userId: customer.id, type: 'deposit_by_operator', detail });
}

/**
 * Credits approved deposits that were not booked because the process ended. One that somebody else
 * made is told, and left.
 */
export async function creditLeftovers(deps: DepositDependencies): Promise<void> {
  const left = await deps.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(eq(deposits.status, 'crediting'))
    .orderBy(asc(deposits.id));
  for (const { id } of left) {
    await creditDeposit(deps, id).catch((error: unknown) => {
      if (!(error instanceof CatalogueError) || error.code !== CODES.record_changed_outside) throw error;
    });
  }
}

function requireDeposit({ db, ties }: DepositDependencies, id: number): Promise<OwnedDeposit> {
  return db.transaction(async (tx) => {
    await ties.require(tx, 'recharges', id);
    const found = await findDeposit(tx, id);
    if (!found) throw new Error(`There is no deposit ${id}`);
    return found;
  });
}
