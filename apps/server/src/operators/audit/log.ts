import type { AuditEntry, auditVerification } from '@trade/protocol';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { type AuditAction, GENESIS, hashOf } from './entry.ts';
import { auditLog } from './schema.ts';

/** Lock for adding one entry at a time: each contains the hash of the one before. */
const CHAIN_LOCK = 0x4155444954;

/**
 * Adds an entry in the transaction of the act it records, so that neither exists without the other.
 * Make it the transaction's last step: until its end nobody else can add an entry.
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

/** Returns entries below `before`, newest first, optionally of one action only. */
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

const PAGE = 1000;

/** Whether the entry that was verified before still exists with its hash. */
async function stands(db: NodePgDatabase, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  if (seq === 0) return true;
  const [row] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq));
  return row?.hash === hash;
}

/**
 * Walks the whole chain and names the first entry that does not follow from the one before. `head`
 * is the last hash that does: whoever stored it elsewhere can tell later whether the log's end was
 * cut off. With `from`, the walk begins after an entry verified before.
 */
export async function verifyAudit(
  db: NodePgDatabase,
  from: { seq: number; hash: string } = { seq: 0, hash: GENESIS },
): Promise<z.infer<typeof auditVerification>> {
  let { seq, hash: head } = from;
  if (!(await stands(db, from))) return { intact: false, entries: seq, broken_at: seq, head };
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(PAGE);
    for (const row of rows) {
      const follows = row.seq === seq + 1 && row.previousHash === head && row.hash === hashOf(row);
      if (!follows) return { intact: false, entries: await db.$count(auditLog), broken_at: row.seq, head };
      seq = row.seq;
      head = row.hash;
    }
    if (rows.length < PAGE) return { intact: true, entries: seq, broken_at: null, head };
  }
}
