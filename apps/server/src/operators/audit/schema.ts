import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditDetail } from './entry.ts';

/** What operators have done. Rows are only ever added: the database refuses everything else (protections/audit-log.sql). */
export const auditLog = pgTable('audit_log', {
  /** From 1, without gaps. */
  seq: bigint({ mode: 'number' }).primaryKey(),
  /** ms since the epoch. */
  at: bigint({ mode: 'number' }).notNull(),
  /** The operator's account, or `system`. */
  operator: text().notNull(),
  /** What was done, as `customer.disable`. */
  action: text().notNull(),
  /** To what, as `customer:1000`. */
  subject: text().notNull(),
  detail: jsonb().$type<AuditDetail>().notNull(),
  /** SHA-256 in hex of the entry before; of the first, zeros. */
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});
