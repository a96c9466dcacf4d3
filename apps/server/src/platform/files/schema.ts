import type { UploadPurpose } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../login/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Uploads of customers; the bytes are in the file store under the same id. */
export const files = pgTable(
  'files',
  {
    /** Random, so that an id reveals nothing and cannot be guessed. */
    id: text().primaryKey(),
    ownerId: bigint('owner_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    purpose: text().$type<UploadPurpose>().notNull(),
    /** Bytes of the file as it is served. */
    size: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when something refers to the file; null: it will be swept. */
    attachedAt: moment('attached_at'),
  },
  (table) => [
    index('files_unattached').on(table.createdAt).where(sql`${table.attachedAt} IS NULL`),
    index('files_of_owner').on(table.ownerId),
  ],
);
