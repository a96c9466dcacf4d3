import type { ApprovalChange, ApprovalStatus } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditDetail } from '../audit/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Proposals of operators that need a second operator, open and past. */
export const approvals = pgTable(
  'approvals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of act, such as `operator.invite`. */
    kind: text().notNull(),
    payload: jsonb().$type<AuditDetail>().notNull(),
    /** The act in one line. */
    title: text().notNull(),
    changes: jsonb().$type<ApprovalChange[]>().notNull(),
    reason: text().notNull(),
    /** Hash of all of the above and the notice: what the second operator agrees to. */
    digest: text().notNull(),
    status: text().$type<ApprovalStatus>().notNull(),
    /** ms between the approval and the act. */
    notice: bigint({ mode: 'number' }).notNull(),
    /**
     * Operators' accounts; `decidedBy` is null while undecided, and where there was no second
     * operator.
     */
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason'),
    /** The catalogue's code with which the act was refused when it was carried out. */
    refusal: integer(),
    createdAt: moment('created_at').notNull(),
    /** The end of the time in which it can be approved. */
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    /** When it will be carried out; null until it is approved. */
    effectiveAt: moment('effective_at'),
    /** When it was carried out, or refused. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('approvals_by_status').on(table.status, table.id),
    uniqueIndex('approvals_open_once')
      .on(table.kind, table.digest)
      .where(sql`${table.status} IN ('pending', 'approved')`),
  ],
);
