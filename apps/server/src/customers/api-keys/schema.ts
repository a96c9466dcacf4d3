import type { Mode } from '@trade/engine';
import type { ApiKeyAlgorithm, ApiKeyScope } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The keys with which programs act for customers. Rows stay when a key has ended. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** What a call names it by. */
    id: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    mode: text().$type<Mode>().notNull(),
    name: text().notNull(),
    algorithm: text().$type<ApiKeyAlgorithm>().notNull(),
    /** What a signature is checked with, sealed for this key: a secret, or a public key as SPKI. */
    material: bytes().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    /** Addresses and ranges (CIDR); any address when empty. */
    addresses: text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    /** The last use and the number of calls, each noted within some seconds. */
    lastUsedAt: moment('last_used_at'),
    lastAddress: text('last_address'),
    calls: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('api_keys_of_user').on(table.userId, table.createdAt),
    index('api_keys_live').on(table.userId).where(sql`${table.endedAt} IS NULL`),
  ],
);
