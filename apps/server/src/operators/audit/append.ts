import { desc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type AuditAction, GENESIS, hashOf } from './entry.ts';
import { auditLog } from './schema.ts';

/** One entry at a time: each must know the one before. */
const CHAIN_LOCK = 0x4155444954;

/**
 * Adds an entry to the log inside the transaction of what it records, so that neither exists without the other. Make it the
 * transaction's last step: until the end of it, nobody else can add one.
 */
export async function audit(
  tx: Pick<NodePgDatabase, 'execute' | 'insert' | 'select'>,
  action: AuditAction,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1);
  const entry = {
    ...action,
    seq: (last?.seq ?? 0) + 1,
    at: Date.now(),
    previousHash: last?.hash ?? GENESIS,
  };
  await tx.insert(auditLog).values({ ...entry, hash: hashOf(entry) });
}
