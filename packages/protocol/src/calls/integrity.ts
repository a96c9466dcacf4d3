import { z } from 'zod';
import { call } from './call.ts';
import { EVERYTHING } from './power.ts';
import { object, page, pageQuery, timestamp } from './shared.ts';

/**
 * The heads of the journal and the audit log at one time, as a text that is signed byte for byte.
 */
export const signedHeads = object(() => ({
  /** Counts up from 1. */
  number: z.number().int(),
  time: timestamp,
  /** UTF-8, one field per line; docs/verification.md lists them. */
  statement: z.string(),
  /** Ed25519 signature over the statement's bytes, base64. */
  signature: z.string(),
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: z.string(),
}));
export type SignedHeads = z.infer<typeof signedHeads>;

/** The result of verifying the books. */
export const ledgerVerification = object(() => ({
  holds: z.boolean(),
  /** Everything from the beginning, or what was added since the last time. */
  scope: z.enum(['whole', 'since_last']),
  started_at: timestamp,
  ended_at: timestamp,
  checks: z.array(
    z.object({
      check: z.enum(['journal', 'state', 'ledger', 'history', 'audit', 'ties', 'anchors']),
      /** The number of checked rows. */
      rows: z.number().int(),
      /** The first row that is wrong, and why. */
      fault: z.object({ table: z.string(), key: z.string(), what: z.string() }).nullable(),
      /**
       * Why it could not be looked at now, or what is still to come; null when nothing is in the
       * way. It is no fault.
       */
      open: z.string().nullable(),
    }),
  ),
}));
export type LedgerVerification = z.infer<typeof ledgerVerification>;

export const ledgerVerificationState = object(() => ({
  running: z.boolean(),
  /** The last verification since the server started. */
  last: ledgerVerification.nullable(),
  /** Why the last verification could not be made; null when it could. */
  failure: z.string().nullable(),
}));

export const readLedgerVerification = call('GET /console/verification-of-books', () => ({
  id: 'readLedgerVerification',
  access: 'admin',
  summary: 'What the last verification of the books found (admin)',
  answer: ledgerVerificationState,
}));

export const verifyLedger = call('POST /console/verification-of-books', () => ({
  id: 'verifyLedger',
  access: 'admin',
  power: { does: 'Have the books verified from their beginning', alone: EVERYTHING },
  summary:
    'Verify the books from their beginning; answers at once, the result comes with the other call (admin)',
  answer: ledgerVerificationState,
}));

export const listSignedHeads = call('GET /transparency/heads', () => ({
  id: 'listSignedHeads',
  access: 'anyone',
  scope: 'read',
  tag: 'Transparency',
  summary: "Signed heads of the journal and of the operators' log, newest first",
  query: pageQuery,
  answer: page(signedHeads),
}));
