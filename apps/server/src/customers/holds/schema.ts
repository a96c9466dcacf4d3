import type { HoldCause, HoldKind } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Holds on customers' accounts, present and past. A row is added, and lifted at most once; it is
 * never deleted.
 */
export const accountHolds = pgTable(
  'account_holds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text().$type<HoldKind>().notNull(),
    cause: text().$type<HoldCause>().notNull(),
    /** The operator's reason, which the customer reads; null for the venue's own holds. */
    reason: text(),
    /** The operator's account, and the id sent with the call; null for the venue's own holds. */
    putBy: text('put_by'),
    clientId: text('client_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null when it lasts until it is lifted. */
    expiresAt: moment('expires_at'),
    liftedAt: moment('lifted_at'),
    /** Account of the operator. */
    liftedBy: text('lifted_by'),
    liftReason: text('lift_reason'),
  },
  (table) => [
    index('account_holds_of_user').on(table.userId, table.id),
    index('account_holds_in_force').on(table.userId).where(sql`${table.liftedAt} IS NULL`),
    unique('account_holds_once').on(table.putBy, table.clientId),
  ],
);
