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
  /** Required to reject. */
  reason: string;
  /** The second operator's account. */
  operator: string;
}

/**
 * The second operator's word on an adjustment. 559 when there is none, 556 for who proposed it and for an operator's own account, 571 for a
 * rejection without a reason, 566 when it was decided already, 11902 when the customer does not have what is to be taken.
 */
export async function decideAdjustment(
  deps: AdjustmentDependencies,
  { approve, id, operator, reason }: Decision,
): Promise<OwnedAdjustment> {
  const { db } = deps;
  if (!approve && reason === '') throw new CatalogueError(CODES.information_incomplete);
  const found = await findAdjustment(db, id);
  if (!found) throw new CatalogueError(CODES.not_found);
  const { adjustment, customer } = found;
  const isOwn = customer !== null && (await isOwnAccount(db, operator, customer));
  if (adjustment.proposedBy === operator || isOwn) throw new CatalogueError(CODES.insufficient_permissions);
  await db.transaction(async (tx) => {
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
    await audit(tx, {
      operator,
      action: `adjustment.${approve ? 'approve' : 'reject'}`,
      subject: subjectOf(adjustment),
      detail: { adjustment: id, reason },
    });
  });
  return executeAdjustment(deps, id);
}
