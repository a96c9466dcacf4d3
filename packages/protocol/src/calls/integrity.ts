import { z } from 'zod';
import { call } from './call.ts';
import { object, page, pageQuery, timestamp } from './shared.ts';

/** Where journal and operators' log stood at a moment: a text that is signed, byte for byte. */
export const signedHeads = object(() => ({
  /** From 1, growing. */
  number: z.number().int(),
  time: timestamp,
  /** UTF-8, a field on each line; docs/verification.md says which. */
  statement: z.string(),
  /** Ed25519 over the statement's bytes, base64. */
  signature: z.string(),
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: z.string(),
}));
export type SignedHeads = z.infer<typeof signedHeads>;

/** What looking at the books found. */
export const ledgerVerification = object(() => ({
  holds: z.boolean(),
  /** Everything from its beginning, or what came since the last time. */
  scope: z.enum(['whole', 'since_last']),
  started_at: timestamp,
  ended_at: timestamp,
  checks: z.array(
    z.object({
      check: z.enum(['journal', 'state', 'ledger', 'audit', 'anchors']),
      /** How many rows were looked at. */
      rows: z.number().int(),
      /** The first row that does not hold, and why. */
      fault: z.object({ table: z.string(), key: z.string(), what: z.string() }).nullable(),
    }),
  ),
}));
export type LedgerVerification = z.infer<typeof ledgerVerification>;

export const ledgerVerificationState = object(() => ({
  running: z.boolean(),
  /** The last one since the server started. */
  last: ledgerVerification.nullable(),
  /** Why the last could not be made; null when it could. */
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
  summary:
    'Verify the books from their beginning; answers at once, the result comes with the other call (admin)',
  answer: ledgerVerificationState,
}));

export const listSignedHeads = call('GET /transparency/heads', () => ({
  id: 'listSignedHeads',
  access: 'anyone',
  tag: 'Transparency',
  summary: "Signed heads of the journal and of the operators' log, newest first",
  query: pageQuery,
  answer: page(signedHeads),
}));
