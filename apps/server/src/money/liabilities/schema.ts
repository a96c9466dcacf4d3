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

/** What was published of all that is owed to real customers. A row is never changed but for `treeKept`. */
export const liabilitySnapshots = pgTable('liability_snapshots', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  /** How it is written and hashed: 1 is balances alone. */
  format: smallint().$type<Format>().notNull().default(1),
  /** Ms since the epoch. */
  takenAt: whole('taken_at').notNull(),
  /** The engine's sequence and the hash of its state that the balances are of. */
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

/** The trees, node by node: a customer's path is a handful of rows. Level 0 are the leaves, sorted by their hashes. */
export const liabilityNodes = pgTable(
  'liability_nodes',
  {
    snapshot: whole('snapshot').notNull(),
    level: smallint().notNull(),
    position: integer().notNull(),
    hash: text().notNull(),
    sums: jsonb().$type<SumsText>().notNull(),
    /** Of leaves: whose it is, and what keeps that a secret. */
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
