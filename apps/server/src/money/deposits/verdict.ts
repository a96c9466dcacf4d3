import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditDetail } from '../../operators/audit/index.ts';
import type { deposits } from './schema.ts';

/** What an operator's decision makes of a deposit, and what the audit log says of it. */
export interface Verdict {
  action: 'approve' | 'propose' | 'reject' | 'reopen';
  change: PgUpdateSetSource<typeof deposits>;
  detail: AuditDetail;
}
