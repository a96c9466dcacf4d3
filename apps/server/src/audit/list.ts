import type { AuditEntry } from '@trade/protocol';
import { desc, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditLog } from './schema.ts';

/** Entries before `before`, newest first. */
export async function listAudit(
  db: NodePgDatabase,
  before: number | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(before === undefined ? undefined : lt(auditLog.seq, before))
    .orderBy(desc(auditLog.seq))
    .limit(limit);
  return rows.map(({ previousHash, ...entry }) => ({ ...entry, previous_hash: previousHash }));
}
