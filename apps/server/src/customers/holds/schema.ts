import type { HoldCause, HoldKind } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What is or was held of customers' accounts. Rows are added, and lifted once; one that is over stays as it was. */
export const accountHolds = pgTable(
  'account_holds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text().$type<HoldKind>().notNull(),
    cause: text().$type<HoldCause>().notNull(),
    /** In the operator's words, which the customer reads; null where the venue held it by itself. */
    reason: text(),
    /** Account of the operator, and the id that they sent with it; null for the venue itself. */
    putBy: text('put_by'),
    clientId: text('client_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: until it is lifted. */
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
