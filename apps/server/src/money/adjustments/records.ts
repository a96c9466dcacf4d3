import type { Adjustment } from '@trade/protocol';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ReviewedCustomer, reviewedCustomer } from '../../customers/holds/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { users } from '../../platform/login/schema.ts';
import { adjustments } from './schema.ts';

export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>;
export type AdjustmentRow = typeof adjustments.$inferSelect;

/** An adjustment and the customer whose money it moves; null for the venue's own. */
export interface OwnedAdjustment {
  adjustment: AdjustmentRow;
  customer: ReviewedCustomer | null;
}

const owned = {
  adjustment: adjustments,
  customer: reviewedCustomer,
};

/** Returns them newest first, only those before an id. */
export function listAdjustments(
  db: Queries,
  filter: { status: Adjustment['status'] | undefined; before: number | undefined; limit: number },
): Promise<OwnedAdjustment[]> {
  const { before, limit, status } = filter;
  const stored =
    status === 'completed' ? (['completed', 'executing'] as const) : status && ([status] as const);
  return db
    .select(owned)
    .from(adjustments)
    .leftJoin(users, eq(users.id, adjustments.userId))
    .where(
      and(
        stored && inArray(adjustments.status, [...stored]),
        before === undefined ? undefined : lt(adjustments.id, before),
      ),
    )
    .orderBy(desc(adjustments.id))
    .limit(limit);
}

export async function findAdjustment(db: Queries, id: number): Promise<OwnedAdjustment | null> {
  const [found] = await db
    .select(owned)
    .from(adjustments)
    .leftJoin(users, eq(users.id, adjustments.userId))
    .where(eq(adjustments.id, id));
  return found ?? null;
}

/** The reference in the books and in the operator's limit. */
export function referenceOf({ id }: Pick<AdjustmentRow, 'id'>): string {
  return `adjustment:${id}`;
}

/** The owner's name in the audit log. */
export function subjectOf({ userId, venueAccount }: Pick<AdjustmentRow, 'userId' | 'venueAccount'>): string {
  return userId === null ? `venue:${venueAccount}:real` : `customer:${userId}`;
}

/** The status that operators see; one that is being booked counts as completed. */
export function adjustmentOf({ adjustment, customer }: OwnedAdjustment): Adjustment {
  const { amount, currency, decidedAt, id, reason, status, type } = adjustment;
  return {
    id: String(id),
    customer: customer && { ...customer, id: String(customer.id) },
    venue_account: adjustment.venueAccount,
    type,
    currency,
    amount: amountText(amount),
    reason,
    status: status === 'executing' ? 'completed' : status,
    proposed_by: adjustment.proposedBy,
    decided_by: adjustment.decidedBy,
    decision_reason: adjustment.decisionReason,
    created_at: adjustment.createdAt.getTime(),
    decided_at: decidedAt?.getTime() ?? null,
  };
}
