import { and, asc, eq, sql } from 'drizzle-orm';
import type { RechargeDependencies } from './dependencies.ts';
import { findRecharge, type OwnedRecharge } from './records.ts';
import { recharges } from './schema.ts';
import { tellCustomer } from './tell.ts';

/**
 * Brings a deposit that was decided for into the books, and tells the customer. The funding's reference is the deposit's own, so that
 * it is credited once however often and from wherever this is called. Answers it as it then is.
 */
export async function creditRecharge(deps: RechargeDependencies, id: number): Promise<OwnedRecharge> {
  const { db, exchange } = deps;
  const found = await requireRecharge(deps, id);
  const { credited, currency, status, userId } = found.recharge;
  if (status !== 'crediting' || credited === null) return found;
  const { rejection } = await exchange.submit({
    type: 'fund',
    reference: `recharge:${id}`,
    mode: 'real',
    to: { customer: userId, kind: 'coin' },
    asset: currency,
    amount: credited.toString(),
    category: 'deposit',
  });
  if (rejection) throw new Error(`The exchange refused to credit the deposit ${id} with ${rejection.code}`);
  const [completed] = await db
    .update(recharges)
    .set({ status: 'completed', decidedAt: sql`now()` })
    .where(and(eq(recharges.id, id), eq(recharges.status, 'crediting')))
    .returning();
  if (!completed) return requireRecharge(deps, id);
  const credit = { ...found, recharge: completed };
  tellCustomer(deps, credit);
  return credit;
}

/** Finishes what was decided and, because the process ended meanwhile, not credited. */
export async function creditLeftovers(deps: RechargeDependencies): Promise<void> {
  const left = await deps.db
    .select({ id: recharges.id })
    .from(recharges)
    .where(eq(recharges.status, 'crediting'))
    .orderBy(asc(recharges.id));
  for (const { id } of left) await creditRecharge(deps, id);
}

async function requireRecharge({ db }: RechargeDependencies, id: number): Promise<OwnedRecharge> {
  const found = await findRecharge(db, id);
  if (!found) throw new Error(`There is no deposit ${id}`);
  return found;
}
