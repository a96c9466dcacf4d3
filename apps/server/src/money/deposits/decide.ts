import { CODES } from '@trade/protocol';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { queueLetter } from '../../platform/mail/index.ts';
import { type Arrived, approve, type Verdict } from './approve.ts';
import { creditDeposit } from './credit.ts';
import { type Deposit, findDeposit, lockDeposits, type OwnedDeposit, type Transaction } from './records.ts';
import { deposits } from './schema.ts';
import { type DepositDependencies, letterOf, notifyCustomer } from './tell.ts';

interface Decision extends Arrived {
  id: number;
  decision: 'approve' | 'reject' | 'reopen';
  /** What the customer reads; required to reject. */
  reason: string;
}

/** What a second operator finds again when the first one's word is taken back. */
const NOTHING_SAID = { credited: null, txId: null, proposedBy: null, proposedAt: null } as const;

/**
 * Decides a deposit, once, and tells the customer. An approval beyond what was announced, or beyond the operator's limit, only
 * proposes: it waits for a second operator, who approves the same amount and transaction, rejects the deposit, or opens it again.
 *
 * 559 when there is none, 556 for an operator's own and for a second approval by the first operator, 571 for a rejection without a
 * reason and for an approval without the transaction, 11804 for an amount that is none, 561 for a transaction that is none,
 * 11808 for a transaction that was credited already, 566 when the deposit was decided already, or is proposed in other words.
 */
export async function decideDeposit(deps: DepositDependencies, decision: Decision): Promise<OwnedDeposit> {
  const { db } = deps;
  const { id, operator } = decision;
  const found = await findDeposit(db, id);
  if (!found) throw new CatalogueError(CODES.not_found);
  const { customer } = found;
  if (await isOwnAccount(db, operator, customer)) throw new CatalogueError(CODES.insufficient_permissions);
  const decided = await db.transaction(async (tx) => {
    await lockDeposits(tx, customer.id);
    const standing = await findDeposit(tx, id);
    if (standing?.deposit.status !== 'pending') throw new CatalogueError(CODES.already_exists);
    const verdict = await verdictOn(tx, deps, standing.deposit, decision);
    const [deposit] = await tx.update(deposits).set(verdict.change).where(eq(deposits.id, id)).returning();
    if (!deposit) throw new Error('A deposit that is locked stays');
    const { action, detail } = verdict;
    await audit(tx, {
      operator,
      action: `recharge.${action}`,
      subject: `customer:${customer.id}`,
      detail: { recharge: id, ...detail },
    });
    const owned = { customer, deposit };
    if (deposit.status === 'rejected') await queueLetter(tx, letterOf(deps, owned));
    return owned;
  });
  if (decided.deposit.status === 'crediting') return creditDeposit(deps, id);
  if (decided.deposit.status === 'rejected') notifyCustomer(deps, decided);
  return decided;
}

async function verdictOn(
  tx: Transaction,
  deps: DepositDependencies,
  deposit: Deposit,
  { decision, reason, ...arrived }: Decision,
): Promise<Verdict> {
  if (decision === 'approve') return approve(tx, deps, deposit, arrived);
  if (decision === 'reject') {
    if (reason === '') throw new CatalogueError(CODES.information_incomplete);
    const decided = { decidedBy: arrived.operator, decidedAt: sql`now()` };
    const change = { ...NOTHING_SAID, ...decided, status: 'rejected', reason } as const;
    return { action: 'reject', change, detail: { reason } };
  }
  if (deposit.proposedBy === null) throw new CatalogueError(CODES.already_exists);
  return { action: 'reopen', change: NOTHING_SAID, detail: { proposed_by: deposit.proposedBy, reason } };
}
