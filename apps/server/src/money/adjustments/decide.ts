import { CODES } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type AdjustmentDependencies, executeAdjustment } from './execute.ts';
import { findAdjustment, type OwnedAdjustment, subjectOf } from './records.ts';
import { adjustments } from './schema.ts';

interface Decision {
  id: number;
  approve: boolean;
  /** Required for a rejection. */
  reason: string;
  /** The second operator's account. */
  operator: string;
}

/**
 * The second operator's decision on an adjustment. Throws CODES.not_found;
 * CODES.insufficient_permissions for its proposer and for an operator's own account;
 * CODES.information_incomplete for a rejection without a reason; CODES.already_exists when it was
 * decided already; CODES.record_changed_outside when it is not what was proposed;
 * CODES.insufficient_balance_withdrawal when the customer lacks the balance.
 */
export async function decideAdjustment(
  deps: AdjustmentDependencies,
  { approve, id, operator, reason }: Decision,
): Promise<OwnedAdjustment> {
  const { db, ties } = deps;
  if (!approve && reason === '') throw new CatalogueError(CODES.information_incomplete);
  if (!(await findAdjustment(db, id))) throw new CatalogueError(CODES.not_found);
  await db.transaction(async (tx) => {
    await ties.require(tx, 'adjustments', id);
    const found = await findAdjustment(tx, id);
    if (!found) throw new CatalogueError(CODES.not_found);
    const { adjustment, customer } = found;
    const isOwn = customer !== null && (await isOwnAccount(tx, operator, customer));
    if (adjustment.proposedBy === operator || isOwn) throw new CatalogueError(CODES.insufficient_permissions);
    const [decided] = await tx
      .update(adjustments)
      .set({
        status: approve ? 'executing' : 'rejected',
        decidedBy: operator,
        decisionReason: reason === '' ? null : reason,
        decidedAt: sql`now()`,
      })
      .where(and(eq(adjustments.id, id), eq(adjustments.status, 'pending')))
      .returning({ id: adjustments.id });
    if (!decided) throw new CatalogueError(CODES.already_exists);
    await ties.bind(tx, 'adjustments', id);
    await audit(tx, {
      operator,
      action: `adjustment.${approve ? 'approve' : 'reject'}`,
      subject: subjectOf(adjustment),
      detail: { adjustment: id, reason },
    });
  });
  return executeAdjustment(deps, id);
}
