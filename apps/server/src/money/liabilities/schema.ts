import type { Format, SumsText } from '@trade/proof';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/**
 * Publications of all that is owed to real customers. A row never changes except for `treeKept`.
 */
export const liabilitySnapshots = pgTable('liability_snapshots', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Version of the format and its hashing: 1 contains balances only. */
  format: smallint().$type<Format>().notNull().default(1),
  /** Ms since the epoch. */
  takenAt: whole('taken_at').notNull(),
  /** The engine's sequence and state hash that the balances belong to. */
  seq: whole('seq').notNull(),
  stateHash: text('state_hash').notNull(),
  root: text().notNull(),
  leaves: integer().notNull(),
  /** Smallest units by currency and kind. */
  totals: jsonb().$type<SumsText>().notNull(),
  /** `daily`, or the operator's account. */
  publishedBy: text('published_by').notNull(),
  /** Whether `liability_nodes` still holds the tree. */
  treeKept: boolean('tree_kept').notNull(),
});

/**
 * The trees, node by node: a customer's path is a few rows. Level 0 are the leaves, sorted by their
 * hashes.
 */
export const liabilityNodes = pgTable(
  'liability_nodes',
  {
    snapshot: whole('snapshot').notNull(),
    level: smallint().notNull(),
    position: integer().notNull(),
    hash: text().notNull(),
    sums: jsonb().$type<SumsText>().notNull(),
    /** For leaves: the customer, and the salt that hides who it is. */
    customer: whole('customer'),
    salt: text(),
  },
  (table) => [
    primaryKey({ columns: [table.snapshot, table.level, table.position] }),
    index('liability_leaves_of_customer')
      .on(table.customer, table.snapshot)
      .where(sql`${table.customer} is not null`),
  ],
);
