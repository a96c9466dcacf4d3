import { FIRST_CUSTOMER, type Mode } from '@trade/engine';
import type { CodePurpose, Locale, OperatorRole, VerificationStatus } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Why a login ended before its time. */
export type EndReason = 'logged_out' | 'revoked' | 'password_changed' | 'disabled' | 'idle';
/**
 * Kinds of attempts: password at login, password that confirms an action, authenticator's code,
 * operator's login, code that was sent; and calls that are limited, whatever comes of them, letters
 * on one topic to one recipient, and kilobytes of uploads.
 */
export type AttemptKind =
  | 'login'
  | 'confirmation'
  | 'totp'
  | 'operator'
  | 'code'
  | 'calls'
  | 'letters'
  | 'uploads';

/** Customers. The id is also the customer's number in the engine. */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_CUSTOMER }),
    /** Normalised: trimmed, lower case. */
    email: text().notNull().unique('users_email_unique'),
    /** E.164. */
    phone: text().notNull().unique('users_phone_unique'),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    nickname: text().notNull(),
    /** The language of the last login; letters are written in it. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** The id of an uploaded file. */
    avatar: text(),
    /** 100 plus the sum of the account's credit events; changed only with them. */
    creditScore: integer('credit_score').notNull().default(100),
    /** When the demo accounts received their money; null before the first demo login. */
    demoFundedAt: moment('demo_funded_at'),
    /** Status of each level of verification; changed in the transaction that submits or decides. */
    primaryStatus: text('primary_status').$type<VerificationStatus>().notNull().default('not_verified'),
    advancedStatus: text('advanced_status').$type<VerificationStatus>().notNull().default('not_verified'),
    /** The code with which friends register. */
    inviteCode: text('invite_code').notNull().unique('users_invite_code_unique'),
    /** Who invited the user. */
    invitedBy: bigint('invited_by', { mode: 'number' }).references((): AnyPgColumn => users.id),
    /** When an operator disabled the user. */
    disabledAt: moment('disabled_at'),
    disabledReason: text('disabled_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_disabled').on(table.id).where(sql`${table.disabledAt} IS NOT NULL`),
    // Trigrams: a part of a text is found without reading all customers.
    index('users_by_text').using(
      'gin',
      table.email.op('gin_trgm_ops'),
      table.phone.op('gin_trgm_ops'),
      table.nickname.op('gin_trgm_ops'),
    ),
  ],
);

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
    /** The login that a demo login was opened from and ends with. */
    parentId: uuid('parent_id'),
    /** The client's short name at the login, e.g. `Chrome, Windows`. */
    device: text().notNull(),
    ip: text().notNull(),
    /** The id of the known device; null for a demo login. */
    knownDeviceId: bigint('known_device_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Last use, up to a minute old. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    endReason: text('end_reason').$type<EndReason>(),
  },
  (table) => [index('sessions_live').on(table.userId).where(sql`${table.revokedAt} IS NULL`)],
);

/**
 * The verification code of each purpose and target. While it is live, asking again sends the same
 * code; then a new one replaces it.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().$type<CodePurpose>().notNull(),
    /** A normalised email address or phone number. */
    target: text().notNull(),
    /** The code is computed from it and from a key that is not in the database. */
    nonce: bytes().notNull(),
    /** A digest of the one act that it confirms; null for a code without an act. */
    act: text(),
    /** Who asked for it: keys of devices and addresses. */
    askedBy: text('asked_by').array().notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Messages sent since `windowStartedAt`. */
    sentInWindow: integer('sent_in_window').notNull(),
    windowStartedAt: moment('window_started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.target] })],
);

/**
 * Failures in a row: at the login by the typed account, whether or not it exists; otherwise by
 * user, or the target of a code. For `calls`, `letters` and `uploads`: how many came of one call,
 * topic or owner since its time began, which ends at `lockedUntil`.
 */
export const attempts = pgTable(
  'attempts',
  {
    kind: text().$type<AttemptKind>().notNull(),
    subject: text().notNull(),
    /** A device or an address; empty for all strangers together. */
    guesser: text().notNull().default(''),
    failures: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    lockedUntil: moment('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.guesser] })],
);

/** Authenticator apps, bound or being bound. */
export const authenticators = pgTable('authenticators', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  /** Sealed for the user. */
  secret: bytes().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Null until a code confirmed the secret. */
  boundAt: moment('bound_at'),
  /** The time step of the last accepted code; codes of it or before are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes that replace the authenticator app. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Whose a passkey is. */
export type PasskeyOwner = `customer:${number}` | `operator:${number}`;
/** Why a passkey ended: its owner removed it, their access was reset, or it was used as a copy. */
export type PasskeyEnd = 'removed' | 'recovery' | 'copied';

/** Passkeys of customers and operators. Rows stay when a passkey has ended. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    owner: text().$type<PasskeyOwner>().notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** What the owner knows it by. */
    name: text().notNull(),
    /** How browsers reach it, e.g. `internal`. */
    transports: text().array().notNull(),
    /** Whether it can be copied to the owner's other devices; else it stays on one. */
    synced: boolean().notNull(),
    /** How often it was used, as it says itself; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').$type<PasskeyEnd>(),
  },
  (table) => [index('passkeys_live').on(table.owner).where(sql`${table.endedAt} IS NULL`)],
);

/** What passkeys are asked to sign. A row is deleted at the first attempt to answer it. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the challenge. */
  digest: bytes().primaryKey(),
  /** What the answer is good for, whose it must be, and at which login; empty where any. */
  purpose: text().notNull(),
  owner: text().notNull(),
  session: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Devices that customers have logged in from. Each carries a random token; only a digest of it is
 * stored.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    tokenHash: bytes('token_hash').notNull(),
    /** Its short name at its last login, e.g. `Chrome, Windows`. */
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

/** The same for operators. */
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

/** The people who run the venue. They are not customers and have no balances. */
export const operators = pgTable('operators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed, lower case. */
  account: text().notNull().unique('operators_account_unique'),
  name: text().notNull(),
  /** Address for letters; when null the account is used if it is an address. */
  email: text(),
  /** argon2id; null until they have set a password by their link. */
  passwordHash: text('password_hash'),
  roles: text().array().$type<OperatorRole[]>().notNull(),
  /** From when a role acts, ms since the epoch; a role without a time acts already. */
  rolesFrom: jsonb('roles_from').$type<Partial<Record<OperatorRole, number>>>().notNull().default({}),
  /** The authenticator's secret, sealed for this account. */
  totpSecret: bytes('totp_secret'),
  /** The secret that is to replace it, sealed likewise; null when there is none. */
  totpNextSecret: bytes('totp_next_secret'),
  /** Null until the secret was confirmed with a code. */
  totpBoundAt: moment('totp_bound_at'),
  /** The time step of the last accepted code; codes of it or before are refused. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** One-time links by which operators set up their login. One per operator, kept until used. */
export const operatorLinks = pgTable('operator_links', {
  operatorId: integer('operator_id')
    .primaryKey()
    .references(() => operators.id),
  /** SHA-256 of the token, which is only in the mailed link. */
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
    /** Last use, up to half a minute old. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('operator_sessions_live').on(table.operatorId).where(sql`${table.revokedAt} IS NULL`)],
);
