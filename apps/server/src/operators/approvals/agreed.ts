import { CODES } from '@trade/protocol';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { auditLog } from '../audit/index.ts';
import { digestOf } from './digest.ts';
import type { ApprovalRow } from './records.ts';

/** The entries that say who has agreed to what, or has decided alone. */
const AGREED = ['approval.approve', 'approval.alone'];

/** 12311 when the row does not say any more what its digest is of: it was changed behind everybody's back. */
export function requireWhole(approval: ApprovalRow): void {
  if (digestOf(approval) !== approval.digest) throw new CatalogueError(CODES.approval_outdated);
}

/** The same, and 12311 when the row is another proposal than the one of which the audit log says that it was agreed to. */
export async function requireAgreed(
  db: Pick<NodePgDatabase, 'select'>,
  approval: ApprovalRow,
): Promise<void> {
  requireWhole(approval);
  const [agreed] = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `approval:${approval.id}`), inArray(auditLog.action, AGREED)))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  if (agreed?.detail.digest !== approval.digest) throw new CatalogueError(CODES.approval_outdated);
}
