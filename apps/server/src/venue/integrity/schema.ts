import { bigint, customType, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const whole = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The name of this venue in its signed heads: one row, random, made with the database. */
export const venueName = pgTable('venue_name', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

/** Up to where everything was verified: one row. Later checks begin there. */
export const verifiedUpTo = pgTable('verified_up_to', {
  id: integer().primaryKey(),
  /** ms since the epoch. */
  at: whole('at'),
  journalSeq: whole('journal_seq'),
  journalHash: text('journal_hash').notNull(),
  auditSeq: whole('audit_seq'),
  auditHash: text('audit_hash').notNull(),
  /** The last movement that is in `ledger_sums`. */
  transferId: whole('transfer_id'),
  /**
   * Ed25519 over all of the above except the time, and over `ledger_sums`; base64. With a wrong
   * signature the row is ignored.
   */
  signature: text().notNull().default(''),
});

/** The sum of every bucket's movements, up to the last one that was verified. */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    owner: whole('owner'),
    mode: text().notNull(),
    kind: text().notNull(),
    asset: text().notNull(),
    bucket: text().notNull(),
    amount: numeric({ precision: 38, scale: 0 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.mode, table.kind, table.asset, table.bucket] })],
);

/**
 * Digests over rows that are over and never change again, as they were when they were verified: a
 * row for each table and stretch. Rows are only ever added.
 */
export const verifiedHistory = pgTable(
  'verified_history',
  {
    relation: text().notNull(),
    /** From 1, without gaps. A stretch begins where the one before ends. */
    number: integer().notNull(),
    /** Its end, exclusive: a sequence, or ms since the epoch. */
    until: whole('until'),
    rows: whole('rows'),
    digest: text().notNull(),
    /** Ed25519 over all of the above, where it begins, and the venue's name; base64. */
    signature: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.relation, table.number] })],
);

/** The signed heads of journal and audit log that were published. Rows are only ever added. */
export const signedHeads = pgTable('signed_heads', {
  /** From 1, without gaps. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** ms since the epoch. */
  time: whole('time'),
  /** The text that is signed. */
  statement: text().notNull(),
  /** Ed25519 over the statement's bytes, base64. */
  signature: text().notNull(),
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: text('public_key').notNull(),
});

/** Which signed heads were noted outside of the database. Rows are only ever added. */
export const notedHeads = pgTable('noted_heads', {
  number: bigint({ mode: 'number' }).primaryKey(),
  /** ms since the epoch. */
  notedAt: whole('noted_at'),
});

/**
 * Complete snapshots of the engine, from which the tables can be rebuilt when the journal no longer
 * reaches back to its beginning.
 */
export const stateCheckpoints = pgTable('state_checkpoints', {
  /** The journal's row of this sequence has the snapshot's state hash. */
  seq: bigint({ mode: 'number' }).primaryKey(),
  /** ms since the epoch. */
  takenAt: whole('taken_at'),
  /** The version of the engine that can continue from it. */
  engineVersion: text('engine_version').notNull(),
  /** The engine's snapshot as JSON, with amounts as in `entries`; gzip. */
  snapshot: bytes().notNull(),
});
