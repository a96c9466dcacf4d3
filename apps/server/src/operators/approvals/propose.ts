import { CODES } from '@trade/protocol';
import { and, eq, inArray } from 'drizzle-orm';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { carryOutApproved } from './carry-out.ts';
import type { Desk } from './dependencies.ts';
import { digestOf } from './digest.ts';
import type { AnyKind } from './kind.ts';
import { queueNews } from './letters.ts';
import { type ApprovalRow, type Asking, overlap } from './records.ts';
import { approvals } from './schema.ts';
import { hasSecond } from './seconds.ts';

/**
 * Proposes an act. It waits for a second operator; where none exists yet and one may act alone (see `hasSecond`), it is approved at once.
 * The same proposal of the same operator, while it is open, answers the first. 556 without the role, 566 when somebody else has
 * proposed the same, 12310 as long as nobody exists who could approve it, and what the kind itself refuses.
 */
export async function propose(
  desk: Desk,
  kind: AnyKind,
  asking: Asking,
  given: { payload: AuditDetail; reason: string },
): Promise<ApprovalRow> {
  if (!overlap(kind.proposers, asking.roles)) throw new CatalogueError(CODES.insufficient_permissions);
  const payload = kind.payload.parse(given.payload);
  const described = await kind.describe(payload);
  const waits = await hasSecond(desk, kind.approvers, asking.account);
  const now = desk.now();
  const proposal = {
    kind: kind.name,
    payload,
    ...described,
    reason: given.reason,
    notice: kind.notice?.(payload) ?? 0,
  };
  const digest = digestOf(proposal);
  const made = await desk.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(approvals)
      .values({
        ...proposal,
        digest,
        status: waits ? 'pending' : 'approved',
        proposedBy: asking.account,
        createdAt: new Date(now),
        expiresAt: new Date(now + desk.lifetime),
        effectiveAt: waits ? null : new Date(now + proposal.notice),
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) return null;
    if (waits) await queueNews(tx, desk, stored, { kind, news: 'proposed' });
    await audit(tx, {
      operator: asking.account,
      action: waits ? 'approval.propose' : 'approval.alone',
      subject: `approval:${stored.id}`,
      detail: { kind: kind.name, title: stored.title, payload, reason: given.reason, digest },
    });
    return stored;
  });
  if (!made) return findOpen(desk, kind.name, digest, asking.account);
  return waits ? made : carryOutApproved(desk, made);
}

/** What was proposed before in the very same words. */
async function findOpen(desk: Desk, kind: string, digest: string, account: string): Promise<ApprovalRow> {
  const [found] = await desk.db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.digest, digest),
        inArray(approvals.status, ['pending', 'approved']),
      ),
    );
  if (found?.proposedBy !== account) throw new CatalogueError(CODES.already_exists);
  return found;
}
