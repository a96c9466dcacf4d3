import type { DocumentType, Locale, VerificationLevel } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../../platform/files/schema.ts';
import { users } from '../../platform/login/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Applications for verification: one row a submission, kept after the decision. */
export const realnameApplications = pgTable(
  'realname_applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    level: text().$type<VerificationLevel>().notNull(),
    status: text().$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    /** Primary level. */
    realName: text('real_name'),
    /** Sealed for the user. */
    documentNumber: bytes('document_number'),
    /** Keyed hash of the comparable number; finds the same document of another customer. */
    documentNumberHash: bytes('document_number_hash'),
    documentType: text('document_type').$type<DocumentType>(),
    /** ISO 3166, two letters. */
    documentCountry: text('document_country'),
    front: text().references(() => files.id),
    back: text().references(() => files.id),
    /** Advanced level. */
    homeAddress: text('home_address'),
    workAddress: text('work_address'),
    relativePhone: text('relative_phone'),
    /** The language of the letter with the decision. */
    locale: text().$type<Locale>().notNull(),
    /** Why it was rejected. */
    reason: text(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** The operator's account. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('realname_applications_in_force')
      .on(table.userId, table.level)
      .where(sql`${table.status} <> 'rejected'`),
    index('realname_applications_of_user').on(table.userId, table.level, table.id),
    index('realname_applications_by_document').on(table.documentNumberHash),
    index('realname_applications_by_status').on(table.status, table.id),
  ],
);
