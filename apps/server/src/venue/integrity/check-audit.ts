import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { CheckResult } from '../../core/checks/fault.ts';
import type { JournalPlace } from '../../core/journal/index.ts';
import { verifyAudit } from '../../operators/audit/index.ts';
import { operatorFault } from './check-operators.ts';

/**
 * Walks the audit log's chain: from the entry that was verified last, or, with null, all of it; and looks whether the operators are
 * who it says. `reached` is the last entry that holds.
 */
export async function checkAudit(
  client: pg.PoolClient,
  from: JournalPlace | null,
): Promise<CheckResult & { reached: JournalPlace }> {
  const found = await verifyAudit(drizzle(client), from ?? undefined);
  const fault = found.intact
    ? await operatorFault(client)
    : {
        table: 'audit_log',
        key: `seq ${found.broken_at}`,
        what: 'The entry does not follow from the one before: it, or one before it, was changed',
      };
  return {
    check: 'audit',
    rows: found.entries - (from?.seq ?? 0),
    fault,
    reached: { seq: found.entries, hash: found.head },
  };
}
