import { and, eq, lte } from 'drizzle-orm';
import { audit } from '../audit/index.ts';
import type { Desk } from './dependencies.ts';
import { tellOf } from './letters.ts';
import { approvals } from './schema.ts';

/** Ends proposals on which nobody said a word in time. */
export async function expireOld(desk: Desk): Promise<void> {
  const now = new Date(desk.now());
  const isOld = and(eq(approvals.status, 'pending'), lte(approvals.expiresAt, now));
  const expired = await desk.db.transaction(async (tx) => {
    const ended = await tx
      .update(approvals)
      .set({ status: 'expired', endedAt: now })
      .where(isOld)
      .returning();
    for (const { id, kind } of ended) {
      await audit(tx, {
        operator: 'system',
        action: 'approval.expire',
        subject: `approval:${id}`,
        detail: { kind },
      });
    }
    return ended;
  });
  for (const approval of expired) {
    const kind = desk.kinds.get(approval.kind);
    if (kind) tellOf(desk, kind, approval, 'expired');
  }
}
