import type { AuditEntry } from '@trade/protocol';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditLog } from './schema.ts';

/** Entries before `before`, newest first; of one action, if one is named. */
export async function listAudit(
  db: NodePgDatabase,
  before: number | undefined,
  limit: number,
  action?: string,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        action === undefined ? undefined : eq(auditLog.action, action),
        before === undefined ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit);
  return rows.map(({ previousHash, ...entry }) => ({ ...entry, previous_hash: previousHash }));
}
