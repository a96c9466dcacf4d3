import type { BankType } from '@trade/protocol';
import { bigint, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/login/customers/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bank accounts that customers have saved to withdraw to. */
export const bankcards = pgTable(
  'bankcards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    payeeName: text('payee_name').notNull(),
    payeeAddress: text('payee_address').notNull(),
    bankType: text('bank_type').$type<BankType>().notNull(),
    bankName: text('bank_name').notNull(),
    bankAddress: text('bank_address').notNull(),
    bankCountry: text('bank_country').notNull(),
    /** Sealed for the user. */
    accountNumber: bytes('account_number').notNull(),
    /** Empty when there is none. */
    internationalCode: text('international_code').notNull(),
    abaNumber: text('aba_number').notNull(),
    /** When it was saved as it is now. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From when on it can be withdrawn to. */
    usableAt: moment('usable_at').notNull(),
  },
  (table) => [index('bankcards_of_user').on(table.userId, table.id)],
);
