import type { OperatorRole } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The people who run the venue. They are no customers and hold no accounts. */
export const operators = pgTable('operators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed, lower case. */
  account: text().notNull().unique('operators_account_unique'),
  name: text().notNull(),
  /** Where letters go; null for who never said, whose account serves if it is an address. */
  email: text(),
  /** argon2id; null until they have chosen one by their link. */
  passwordHash: text('password_hash'),
  roles: text().array().$type<OperatorRole[]>().notNull(),
  /** From when a role acts, in ms since the epoch, where it does not since ever. */
  rolesFrom: jsonb('roles_from').$type<Partial<Record<OperatorRole, number>>>().notNull().default({}),
  /** The authenticator's secret, sealed for this account. */
  totpSecret: bytes('totp_secret'),
  /** What is to replace it, sealed likewise; null while nothing is. */
  totpNextSecret: bytes('totp_next_secret'),
  /** Null until the secret was confirmed with a code. */
  totpBoundAt: moment('totp_bound_at'),
  /** The time step of the last code that was accepted; an older or equal one never is again. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** One-time links by which operators choose their way in. Kept until they are used; one an operator. */
export const operatorLinks = pgTable('operator_links', {
  operatorId: integer('operator_id')
    .primaryKey()
    .references(() => operators.id),
  /** SHA-256 of the token, which stands in the mailed link alone. */
  tokenHash: bytes('token_hash').notNull().unique('operator_links_token_unique'),
  expiresAt: moment('expires_at').notNull(),
});

/** Logins of operators. Only a digest of the token is stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull().unique('operator_sessions_token_unique'),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Up to half a minute old. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('operator_sessions_live').on(table.operatorId).where(sql`${table.revokedAt} IS NULL`)],
);
