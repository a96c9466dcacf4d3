import type { approvalDecisionBody } from '@trade/protocol';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { audit } from '../audit/index.ts';
import { requireWhole } from './agreed.ts';
import { carryOutApproved } from './carry-out.ts';
import type { Desk } from './dependencies.ts';
import { requireUnchanged } from './describe.ts';
import { queueNews } from './letters.ts';
import { type ApprovalRow, type Asking, findApproval, mayApprove, maySee } from './records.ts';
import { approvals } from './schema.ts';

type Body = z.infer<typeof approvalDecisionBody>;

const RESULTS = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * An operator's word on a proposal. Approved, it is carried out at once or after its notice; until then it can still be rejected by who might
 * have approved it, and withdrawn by who proposed it. 559 when there is none, 556 for who may not, 571 for a rejection without a reason, 566 when it is
 * decided or expired, 12311 when it is not what the digest says or what it would change has changed; and what the act itself is refused with.
 */
export async function decide(desk: Desk, asking: Asking, id: number, body: Body): Promise<ApprovalRow> {
  const { decision, digest, reason = '' } = body;
  const found = await findApproval(desk.db, id);
  if (!found || !maySee(desk, asking, found)) throw new CatalogueError(559);
  const kind = desk.kinds.get(found.kind);
  if (!kind) throw new CatalogueError(559);
  const may = decision === 'withdraw' ? found.proposedBy === asking.account : mayApprove(desk, asking, found);
  if (!may) throw new CatalogueError(556);
  if (decision === 'reject' && reason === '') throw new CatalogueError(571);
  if (found.digest !== digest) throw new CatalogueError(12311);
  const now = new Date(desk.now());
  const isApproval = decision === 'approve';
  if (isApproval && (found.status !== 'pending' || found.expiresAt <= now)) throw new CatalogueError(566);
  if (isApproval) {
    requireWhole(found);
    await requireUnchanged(kind, found);
  }
  const decided = await desk.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(approvals)
      .set({
        status: RESULTS[decision],
        decidedBy: asking.account,
        decisionReason: reason === '' ? null : reason,
        decidedAt: now,
        effectiveAt: isApproval ? new Date(now.getTime() + found.notice) : found.effectiveAt,
      })
      .where(
        and(
          eq(approvals.id, id),
          inArray(approvals.status, isApproval ? ['pending'] : ['pending', 'approved']),
        ),
      )
      .returning();
    if (!changed) throw new CatalogueError(566);
    // What is done at once is told once.
    if (!isApproval || found.notice > 0)
      await queueNews(tx, desk, changed, { kind, news: RESULTS[decision] });
    await audit(tx, {
      operator: asking.account,
      action: `approval.${decision}`,
      subject: `approval:${id}`,
      detail: { kind: found.kind, title: found.title, proposed_by: found.proposedBy, digest, reason },
    });
    return changed;
  });
  return isApproval ? carryOutApproved(desk, decided) : decided;
}
