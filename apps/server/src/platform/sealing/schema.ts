import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The secrets that something here is sealed with, by their fingerprints. A server that lacks one of those in use does not start. */
export const secretKeys = pgTable('secret_keys', {
  /** A keyed hash, hex: it names the secret and does not tell it. */
  fingerprint: text().primaryKey(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
  /** Since when nothing is sealed with it any more. */
  retiredAt: moment('retired_at'),
});

/** The key of hashes that are kept, one row. Sealed, so that it outlives the secret that it was made under. */
export const hashKey = pgTable('hash_key', {
  id: integer().primaryKey(),
  sealed: bytes().notNull(),
});
