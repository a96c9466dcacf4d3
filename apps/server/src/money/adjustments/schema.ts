import type { AdjustmentType, VenueSource } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, check, index, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Smallest units, exact. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });

/**
 * Money that operators move by hand into or out of customers' coin accounts, or out of the venue's
 * own.
 */
export const adjustments = pgTable(
  'adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when it is the venue's own money. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    venueAccount: text('venue_account').$type<VenueSource>(),
    type: text().$type<AdjustmentType>().notNull(),
    currency: text().notNull(),
    amount: units('amount').notNull(),
    reason: text().notNull(),
    /**
     * `pending` waits for a second operator; `executing` is being booked; `refused` lacked the
     * balance.
     */
    status: text().$type<'pending' | 'executing' | 'completed' | 'rejected' | 'refused'>().notNull(),
    clientId: text('client_id').notNull(),
    digest: text().notNull(),
    /** Operators' accounts. */
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('adjustments_client_id').on(table.proposedBy, table.clientId),
    index('adjustments_by_status').on(table.status, table.id),
    index('adjustments_by_operator').on(table.proposedBy, table.createdAt),
    check('adjustments_of_one', sql`num_nonnulls(${table.userId}, ${table.venueAccount}) = 1`),
    index('adjustments_executing').on(table.id).where(sql`${table.status} = 'executing'`),
  ],
);
