import type { auditVerification } from '@trade/protocol';
import { asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { GENESIS, hashOf } from './entry.ts';
import { auditLog } from './schema.ts';

const PAGE = 1000;

/** Whether the entry that was verified before is still there. */
async function stands(db: NodePgDatabase, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  if (seq === 0) return true;
  const [row] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq));
  return row?.hash === hash;
}

/**
 * Walks the whole chain and names the first entry that does not follow from the one before. `head` is the last hash that
 * does: whoever noted it somewhere else can tell later whether the log's end was cut off. With `from`, the walk begins after an entry that
 * was verified before.
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
