import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditDetail } from './entry.ts';

/**
 * What operators did. Rows are only added: the database refuses everything else
 * (protections/audit-log.sql).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** From 1, without gaps. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    /** ms since the epoch. */
    at: bigint({ mode: 'number' }).notNull(),
    /** The operator's account, or `system`. */
    operator: text().notNull(),
    /** The action, such as `customer.disable`. */
    action: text().notNull(),
    /** The subject, such as `customer:1000`. */
    subject: text().notNull(),
    detail: jsonb().$type<AuditDetail>().notNull(),
    /** SHA-256 of the entry before, in hex; zeros for the first. */
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [index('audit_log_by_action').on(table.action, table.seq)],
);
