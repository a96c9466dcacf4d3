import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../customers/schema.ts';
import { operators } from '../operators/schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Devices that customers have logged in from. Each carries a random token; only a digest of it is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    tokenHash: bytes('token_hash').notNull(),
    /** What it called itself at its last login, e.g. `Chrome, Windows`. */
    device: text().notNull(),
    /** The address of its last login. */
    ip: text().notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    unique('known_devices_once').on(table.userId, table.tokenHash),
    index('known_devices_by_token').on(table.tokenHash),
  ],
);

/** Devices that operators have logged in from, with a token likewise. */
export const operatorDevices = pgTable(
  'operator_devices',
  {
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    tokenHash: bytes('token_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.tokenHash] })],
);
