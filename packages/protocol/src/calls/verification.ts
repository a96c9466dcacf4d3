import { z } from 'zod';
import { call } from './call.ts';
import { fileId } from './files.ts';
import { listedCustomer } from './holds.ts';
import { EVERYTHING } from './power.ts';
import {
  decimalText,
  isStorable,
  object,
  page,
  pageQuery,
  plainText,
  strictObject,
  timestamp,
} from './shared.ts';

export const verificationLevel = z.enum(['primary', 'advanced']);
export type VerificationLevel = z.infer<typeof verificationLevel>;
export const verificationStatus = z.enum(['not_verified', 'pending', 'approved', 'rejected']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** The kind of an identity document. */
export const documentType = z.enum(['passport', 'identity_card', 'driving_licence', 'residence_permit']);
export type DocumentType = z.infer<typeof documentType>;

/** Sent with POST the first time and with PUT after a rejection. */
export const realnameBody = z.discriminatedUnion('level', [
  z.strictObject({
    level: z.literal('primary').describe('The level that is applied for'),
    real_name: plainText.describe('The name on the document, at least 3 characters'),
    document_number: plainText.describe('The number of the document, without Chinese characters'),
    document_type: documentType.optional().describe('Type of the document'),
    document_country: z
      .string()
      .max(2)
      .optional()
      .describe('The country that issued it: ISO 3166, two capital letters'),
    front: fileId.describe('The id of the uploaded front of the document'),
    back: fileId.describe('The id of the uploaded back of the document'),
  }),
  z.strictObject({
    level: z.literal('advanced').describe('The level that is applied for'),
    home_address: plainText.describe('Home address'),
    work_address: plainText.describe('Address of work'),
    relative_phone: plainText.describe('Phone of a relative'),
  }),
]);
export type RealnameBody = z.infer<typeof realnameBody>;

/**
 * What a level allows; null means unlimited. Amounts in USDT. Absent limits belong to services that
 * the venue does not offer.
 */
export const verificationLimits = object(() => ({
  level: z.enum(['none', 'primary', 'advanced']),
  /**
   * Per day of the venue: the worth of spot orders, opening contract orders, stakes and
   * conversions.
   */
  trading_daily: decimalText.nullable(),
  /** Per day, to wallet addresses. */
  withdrawal_daily: decimalText.nullable(),
  /** Per day, to bank accounts. */
  fiat_withdrawal_daily: decimalText.nullable(),
  fiat_deposit: decimalText.nullable().optional(),
  c2c_daily: decimalText.nullable().optional(),
}));
export type VerificationLimits = z.infer<typeof verificationLimits>;

const application = object(() => ({
  status: verificationStatus,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
}));
export const realnameData = object(() => ({
  primary: application.extend({
    real_name: z.string().nullable(),
    /** All but the last characters masked. */
    document_number: z.string().nullable(),
    document_type: documentType.nullable(),
    document_country: z.string().nullable(),
  }),
  advanced: application.extend({
    home_address: z.string().nullable(),
    work_address: z.string().nullable(),
    relative_phone: z.string().nullable(),
  }),
  /** The limits of every level, and the customer's own. */
  limits: z.array(verificationLimits),
  level: z.enum(['none', 'primary', 'advanced']),
}));
export type RealnameData = z.infer<typeof realnameData>;

export const realnameReviewsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['pending', 'approved', 'rejected']).default('pending').describe('Which ones'),
}));
export const realnameReview = object(() => ({
  id: z.string(),
  customer: listedCustomer,
  level: verificationLevel,
  status: verificationStatus,
  real_name: z.string().nullable(),
  document_number: z.string().nullable(),
  document_type: documentType.nullable(),
  document_country: z.string().nullable(),
  /**
   * Other customers who have submitted this document, each with their newest application for it.
   * Case, spaces and punctuation between the characters make no difference; a type or country that
   * is missing in one of the two counts as equal.
   */
  same_document: z.array(
    z.object({
      customer: z.object({ id: z.string(), nickname: z.string() }),
      application: z.string(),
      status: verificationStatus,
    }),
  ),
  /** Document photos, for GET /console/files/:id. */
  front: z.string().nullable(),
  back: z.string().nullable(),
  home_address: z.string().nullable(),
  work_address: z.string().nullable(),
  relative_phone: z.string().nullable(),
  reason: z.string().nullable(),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
}));
export type RealnameReview = z.infer<typeof realnameReview>;
export const reviewDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject']).describe('What is decided'),
  reason: z
    .string()
    .trim()
    .max(500)
    .refine(isStorable)
    .optional()
    .describe('Required to reject; the customer reads it'),
}));

export const readDocument = call('GET /console/files/:id', () => ({
  id: 'readDocument',
  access: 'reviewer',
  summary: 'A photo of a document; the view is recorded (reviewer)',
  file: 'The picture',
}));

export const listVerifications = call('GET /console/reviews/realnames', () => ({
  id: 'listVerifications',
  access: 'reviewer',
  summary: 'Applications of one status: pending ones oldest first, decided ones newest first (reviewer)',
  query: realnameReviewsQuery,
  answer: page(realnameReview),
}));

export const readVerification = call('GET /console/reviews/realnames/:id', () => ({
  id: 'readVerification',
  access: 'reviewer',
  summary: 'One application (reviewer)',
  answer: realnameReview,
}));

export const decideVerification = call('POST /console/reviews/realnames/:id', () => ({
  id: 'decideVerification',
  access: 'reviewer',
  power: { does: "Decide a customer's verification", alone: EVERYTHING },
  summary: 'Approve or reject, once; the customer is told (reviewer)',
  body: reviewDecisionBody,
  answer: realnameReview,
}));

export const readRealname = call('GET /user/realname', () => ({
  id: 'readRealname',
  access: 'real',
  scope: 'account',
  tag: 'Verification',
  summary: 'Where both levels stand, and what each allows',
  answer: realnameData,
}));

export const submitRealname = call('POST /user/realname', () => ({
  id: 'submitRealname',
  access: 'real',
  scope: 'account',
  tag: 'Verification',
  summary: 'Submit a level for the first time',
  body: realnameBody,
  answer: realnameData,
}));

export const resubmitRealname = call('PUT /user/realname', () => ({
  id: 'resubmitRealname',
  access: 'real',
  scope: 'account',
  tag: 'Verification',
  summary: 'Submit a level again after a rejection',
  body: realnameBody,
  answer: realnameData,
}));
