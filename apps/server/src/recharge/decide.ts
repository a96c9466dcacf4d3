import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../audit/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { isAccountOf } from '../identity/index.ts';
import { creditRecharge } from './credit.ts';
import type { RechargeDependencies } from './dependencies.ts';
import {
  findByTransaction,
  findRecharge,
  lockDeposits,
  type OwnedRecharge,
  type Queries,
  type Recharge,
} from './records.ts';
import { recharges } from './schema.ts';
import { tellCustomer } from './tell.ts';
import { readTransactionId } from './transaction-id.ts';

interface Decision {
  id: number;
  approve: boolean;
  /** What the customer reads; required to reject. */
  reason: string;
  /** What really arrived; what was announced if it is not given. */
  amount: string | undefined;
  /** The transaction it arrived with; required where a watcher would credit it too. */
  txId: string | undefined;
  /** The operator's account. */
  operator: string;
}

type Verdict =
  | { status: 'crediting'; credited: bigint; txId: string | null }
  | { status: 'rejected'; reason: string };

/**
 * Decides a deposit, once, and tells the customer. 559 when there is none, 556 for an operator's own, 571 for a rejection without a
 * reason and for an approval without the transaction where one is needed, 11804 for an amount that is none, 561 for a transaction
 * that is none, 566 when the deposit was decided already or the transaction was credited already.
 */
export async function decideRecharge(deps: RechargeDependencies, decision: Decision): Promise<OwnedRecharge> {
  const { db } = deps;
  const { id, operator } = decision;
  const found = await findRecharge(db, id);
  if (!found) throw new CatalogueError(559);
  if (isAccountOf(operator, found.customer)) throw new CatalogueError(556);
  const verdict = readVerdict(deps, found.recharge, decision);
  const recharge = await db.transaction(async (tx) => {
    await lockDeposits(tx, found.customer.id);
    const decided = await settle(tx, found.recharge, verdict, operator);
    await audit(tx, {
      operator,
      action: verdict.status === 'rejected' ? 'recharge.reject' : 'recharge.approve',
      subject: `customer:${decided.userId}`,
      detail: detailOf(decided, verdict),
    });
    return decided;
  });
  if (verdict.status === 'crediting') return creditRecharge(deps, id);
  const rejected = { ...found, recharge };
  tellCustomer(deps, rejected);
  return rejected;
}

function readVerdict(
  { offers }: RechargeDependencies,
  { amount, currency, network }: Recharge,
  decision: Decision,
): Verdict {
  const { reason } = decision;
  if (!decision.approve) {
    if (reason === '') throw new CatalogueError(571);
    return { status: 'rejected', reason };
  }
  const credited = decision.amount === undefined ? amount : toUnits(decision.amount, AMOUNT_DECIMALS);
  if (credited === null || credited === 0n) throw new CatalogueError(11804);
  if (decision.txId !== undefined) {
    return { status: 'crediting', credited, txId: readTransactionId(network, decision.txId) };
  }
  // Without the transaction, the watcher could not tell that this money was credited already.
  if (offers.isWatched(currency, network)) throw new CatalogueError(571);
  return { status: 'crediting', credited, txId: null };
}

async function settle(
  tx: Queries,
  recharge: Recharge,
  verdict: Verdict,
  operator: string,
): Promise<Recharge> {
  const { address, id, network } = recharge;
  if (verdict.status === 'crediting' && verdict.txId !== null) {
    const { txId } = verdict;
    const counted = await findByTransaction(tx, { network, txId, address, logIndex: null });
    if (counted) throw new CatalogueError(566);
  }
  const [decided] = await tx
    .update(recharges)
    .set({ ...verdict, decidedBy: operator, decidedAt: sql`now()` })
    .where(and(eq(recharges.id, id), eq(recharges.status, 'pending')))
    .returning();
  if (!decided) throw new CatalogueError(566);
  return decided;
}

function detailOf({ currency, id }: Recharge, verdict: Verdict) {
  if (verdict.status === 'rejected') return { recharge: id, reason: verdict.reason };
  const amount = fromUnits(verdict.credited, AMOUNT_DECIMALS);
  return { recharge: id, currency, amount, tx_id: verdict.txId };
}
