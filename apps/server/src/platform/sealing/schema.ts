import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Fingerprints of the secrets used for sealing. A server that lacks one in use does not start. */
export const secretKeys = pgTable('secret_keys', {
  /** A keyed hash, hex: it identifies the secret without revealing it. */
  fingerprint: text().primaryKey(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
  /** Since when nothing is sealed with it. */
  retiredAt: moment('retired_at'),
});

/** The key of stored hashes, one row. It is stored sealed and survives a change of the secret. */
export const hashKey = pgTable('hash_key', {
  id: integer().primaryKey(),
  sealed: bytes().notNull(),
});
