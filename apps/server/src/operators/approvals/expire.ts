import { and, eq, lte } from 'drizzle-orm';
import { audit } from '../audit/index.ts';
import type { Desk } from './dependencies.ts';
import { queueNews } from './letters.ts';
import { approvals } from './schema.ts';

/** Ends proposals on which nobody said a word in time. */
export async function expireOld(desk: Desk): Promise<void> {
  const now = new Date(desk.now());
  const isOld = and(eq(approvals.status, 'pending'), lte(approvals.expiresAt, now));
  await desk.db.transaction(async (tx) => {
    const ended = await tx
      .update(approvals)
      .set({ status: 'expired', endedAt: now })
      .where(isOld)
      .returning();
    for (const approval of ended) {
      const { id } = approval;
      const kind = desk.kinds.get(approval.kind);
      if (kind) await queueNews(tx, desk, approval, { kind, news: 'expired' });
      await audit(tx, {
        operator: 'system',
        action: 'approval.expire',
        subject: `approval:${id}`,
        detail: { kind: approval.kind },
      });
    }
  });
}
