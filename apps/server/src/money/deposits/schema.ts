import type { Locale } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../../platform/files/schema.ts';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Smallest units, exact. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });

/** Deposits, announced by the customer or seen on a chain. */
export const deposits = pgTable(
  'recharges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    currency: text().notNull(),
    network: text().notNull(),
    address: text().notNull(),
    isTest: boolean('is_test').notNull(),
    /**
     * The customer's announcement, with its client id and digest; null for a deposit that a chain
     * reported.
     */
    amount: units('amount'),
    clientId: text('client_id'),
    digest: text(),
    voucher: text()
      .unique('recharges_voucher_unique')
      .references(() => files.id),
    /** `crediting`: approved, and being booked. */
    status: text().$type<'pending' | 'crediting' | 'completed' | 'rejected'>().notNull().default('pending'),
    /** What arrived. */
    credited: units('credited'),
    /** The chain's transaction, or the bank's reference. */
    txId: text('tx_id'),
    /** Index of the event in the transaction; null when an operator named the whole transaction. */
    logIndex: integer('log_index'),
    /** Why it was rejected. */
    reason: text(),
    /** Language of the letter to the customer. */
    locale: text().$type<Locale>().notNull(),
    /**
     * The first operator who said what arrived; while the deposit is pending, another one must say
     * the same.
     */
    proposedBy: text('proposed_by'),
    proposedAt: moment('proposed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** The operator's account; null for a chain's watcher. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('recharges_one_pending').on(table.userId).where(sql`${table.status} = 'pending'`),
    uniqueIndex('recharges_client_id').on(table.userId, table.clientId),
    uniqueIndex('recharges_transaction').on(
      table.network,
      table.txId,
      table.address,
      sql`coalesce(${table.logIndex}, -1)`,
    ),
    // A transaction that an operator names is credited once, whichever customer's address received
    // it.
    uniqueIndex('recharges_reference')
      .on(table.network, table.txId)
      .where(sql`${table.logIndex} IS NULL AND ${table.proposedBy} IS NOT NULL`),
    index('recharges_of_user').on(table.userId, table.id),
    index('recharges_by_status').on(table.status, table.id),
  ],
);

/** The progress on each chain: everything up to this block was read. */
export const chainCursors = pgTable('chain_cursors', {
  network: text().primaryKey(),
  block: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/**
 * The customer of a deposit address. A row never changes: an address belongs to its customer for
 * good.
 */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    network: text().notNull(),
    address: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Name of the key it was derived from, or `list`. */
    source: text().notNull(),
    /** Index among the addresses of that key; null for a listed one. */
    position: integer(),
    /** Derived from a published test key: not used any more once the network has a real source. */
    isTest: boolean('is_test').notNull(),
    /**
     * The customer's language when they asked for the address, for letters on deposits that they
     * did not announce.
     */
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.address] }),
    uniqueIndex('deposit_addresses_of_user').on(table.userId, table.network, table.isTest),
    uniqueIndex('deposit_addresses_of_key').on(table.network, table.source, table.position),
  ],
);
