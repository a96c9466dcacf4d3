import { FIRST_CUSTOMER, type Mode } from '@trade/engine';
import type { CodePurpose, VerificationStatus } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Customers. The id is also the customer's number in the engine. */
export const users = pgTable('users', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_CUSTOMER }),
  /** Normalised: trimmed, lower case. */
  email: text().notNull().unique('users_email_unique'),
  /** E.164. */
  phone: text().notNull().unique('users_phone_unique'),
  /** argon2id. */
  passwordHash: text('password_hash').notNull(),
  nickname: text().notNull(),
  avatar: text(),
  creditScore: integer('credit_score').notNull().default(100),
  /** When the simulation accounts received their money; null before the first simulation login. */
  demoFundedAt: moment('demo_funded_at'),
  /** Where each level of verification stands; changed in the transaction that submits or decides. */
  primaryStatus: text('primary_status').$type<VerificationStatus>().notNull().default('not_verified'),
  advancedStatus: text('advanced_status').$type<VerificationStatus>().notNull().default('not_verified'),
  disabledAt: moment('disabled_at'),
  /** For operators. */
  disabledReason: text('disabled_reason'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Logins. Only a digest of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull().unique('sessions_token_unique'),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    mode: text().$type<Mode>().notNull(),
    /** A simulation login ends with the login it came from. */
    parentId: uuid('parent_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_live').on(table.userId).where(sql`${table.revokedAt} IS NULL`)],
);

/** The last verification code of each purpose and target. A new code replaces the one before. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().$type<CodePurpose>().notNull(),
    /** A normalised email address or phone number. */
    target: text().notNull(),
    /** Keyed digest: a six-digit code could be found from a plain one. */
    codeHash: bytes('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: moment('used_at'),
    /** Codes sent since `windowStartedAt`. */
    sentInWindow: integer('sent_in_window').notNull(),
    windowStartedAt: moment('window_started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.target] })],
);

/** Failed logins in a row by what was typed as the account, whether it exists or not. */
export const loginAttempts = pgTable('login_attempts', {
  account: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment('last_at').notNull(),
  lockedUntil: moment('locked_until'),
});
