import { z } from 'zod';
import { OPERATOR_ROLES } from './call.ts';
import { holdKind, listedCustomer } from './holds.ts';
import { object, strictObject } from './object.ts';
import { documentType, verificationLevel, verificationStatus } from './realname.ts';
import { CREDIT, creditCause } from './security.ts';
import { clientId, decimalText, isStorable, pageQuery, signedDecimalText, timestamp } from './shared.ts';
import { waitingTerms } from './terms.ts';

/*
 * Under `/api/v3/console`, with the role that each call needs:
 *
 *   POST login, enrol                                            nobody's token
 *   GET me, waiting · POST logout, password, totp · PUT totp     any operator
 *   GET customers, customers/:id, customers.csv ·
 *   PUT customers/:id/state · GET outbox                         support
 *   GET reviews/realnames, reviews/realnames/:id · files/:id ·
 *   POST reviews/realnames/:id                                   reviewer
 *   GET books                                                    treasury
 *   GET instruments · PUT instruments/:symbol                    market
 *   GET features · PUT features/:feature ·
 *   GET audit, audit/verification                                admin
 *
 * Lists answer `{ items, next_cursor }`; a change answers the thing as it is afterwards.
 */

/** What an operator may do. `admin` manages operators and switches, and is not a master key to the other roles. */
export const operatorRole = z.enum(OPERATOR_ROLES);

/** What waits for an operator, by the screen of the console where it is done; null where the caller's roles do not reach. */
const waiting = z.int().nonnegative().nullable();
export const waitingWork = object(() => ({
  /** Applications to be verified. */
  verification: waiting,
  /** Conversations in which a customer waits for an answer. */
  desk: waiting,
  /** Messages of the contact form that nobody has handled. */
  messages: waiting,
  deposits: waiting,
  /** Withdrawals to be approved. */
  withdrawals: waiting,
  /** Adjustments that wait for a second operator. */
  adjustments: waiting,
  /** Acts of others that wait for this operator's word. */
  approvals: waiting,
}));
export type WaitingWork = z.infer<typeof waitingWork>;

export const operatorText = z.string().max(200).refine(isStorable);
const text = operatorText;
export const reasonText = z.string().trim().min(3).max(500).refine(isStorable);
const reason = reasonText;
/** Operators may move anybody's account: their passwords are longer than customers'. */
export const OPERATOR_PASSWORD_MIN = 12;

export const consoleLoginBody = strictObject(() => ({
  account: text,
  password: text,
  totp: text.optional(),
}));
/** For who came with a password, before an authenticator is bound: hands out its secret. Refused (556) once one is bound, and for who has a one-time link. */
export const consoleEnrolBody = strictObject(() => ({ account: text, password: text }));
export const operatorInfo = object(() => ({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  /** Null for who never said. */
  email: z.string().nullable(),
  roles: z.array(operatorRole),
  /** Those of the roles that do not act yet, with the moment from which they do. */
  waiting_roles: z.array(z.object({ role: operatorRole, from: timestamp })),
  disabled: z.boolean(),
  totp_bound: z.boolean(),
  /** Until when the one-time link opens, if they have one that is not used. */
  link_expires_at: timestamp.nullable(),
  created_at: timestamp,
}));
export type OperatorInfo = z.infer<typeof operatorInfo>;
/** `device`: a random token for this device to keep, and to send along as the header `device` when it logs in. */
export const consoleLoginData = object(() => ({
  token: z.string(),
  operator: operatorInfo,
  device: z.string(),
}));

/** Another password of one's own; ends every login of the operator. 12119 for a wrong password, 12239 for the same one, 568 for a wrong code. */
export const operatorPasswordBody = strictObject(() => ({
  old_password: text,
  password: text.min(OPERATOR_PASSWORD_MIN),
  totp: text,
}));
/** Begins to replace one's own authenticator; the one in force stays until the new one's code has come. */
export const operatorTotpBody = strictObject(() => ({ password: text, totp: text }));
/** A code of the new authenticator puts it in force. 554 when none was begun, 568 for a wrong code. */
export const operatorTotpCodeBody = strictObject(() => ({ totp: text }));

export const consoleCustomersQuery = strictObject(() => ({
  ...pageQuery.shape,
  /** Part of an email, phone or nickname, or an id. */
  search: z.string().max(100).refine(isStorable).optional(),
  /** `held`: with any hold on the account now. */
  state: z.enum(['all', 'enabled', 'disabled', 'held']).default('all'),
}));
export const consoleCustomer = object(() => ({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  nickname: z.string(),
  disabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  /** The kinds of holds on the account now. */
  held: z.array(holdKind),
  primary: verificationStatus,
  advanced: verificationStatus,
  credit_score: z.number().int(),
  created_at: timestamp,
}));
export type ConsoleCustomer = z.infer<typeof consoleCustomer>;
/** A credit event; refused as 561 when the score would leave its range. `client_id`: repeating it answers the first result. */
export const creditEventBody = strictObject(() => ({
  client_id: clientId,
  cause: creditCause,
  change: z
    .number()
    .int()
    .min(-CREDIT.points)
    .max(CREDIT.points)
    .refine((points) => points !== 0),
  reason,
}));
export const customerStateBody = strictObject(() => ({ disabled: z.boolean(), reason }));

export const realnameReviewsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['pending', 'approved', 'rejected']).default('pending'),
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
   * Other customers who have submitted this document, each with their newest application for it. Upper and lower case, spaces and signs
   * between the characters make no difference; a type or country that one of the two did not name is taken to be the other's.
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
  decision: z.enum(['approve', 'reject']),
  /** Required to reject; the customer reads it. */
  reason: z.string().trim().max(500).refine(isStorable).optional(),
}));

export const outboxMessage = object(() => ({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  created_at: timestamp,
}));

export const auditQuery = strictObject(() => ({
  ...pageQuery.shape,
  /** Exactly this action, e.g. `customer.disable`. */
  action: z.string().max(100).refine(isStorable).optional(),
}));
export const auditEntry = object(() => ({
  seq: z.number().int(),
  at: timestamp,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  previous_hash: z.string(),
  hash: z.string(),
}));
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditVerification = object(() => ({
  intact: z.boolean(),
  entries: z.number().int(),
  /** The first entry whose hash does not follow, or null. */
  broken_at: z.number().int().nullable(),
  head: z.string(),
}));

export const trialBalanceRow = object(() => ({
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
  /** Sum of all accounts: zero, always. */
  total: signedDecimalText,
  customers: signedDecimalText,
  custody: signedDecimalText,
  fee_income: signedDecimalText,
  insurance_fund: signedDecimalText,
  liquidity_provider: signedDecimalText,
  /** Minus what open contract positions have gained and lost: zero when none is open. */
  contract_clearing: signedDecimalText,
  other: signedDecimalText,
}));

export const consoleInstrument = object(() => ({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  tick_size: decimalText,
  lot_step: decimalText,
  min_notional: decimalText,
  max_quantity: decimalText,
  maker_fee: decimalText,
  taker_fee: decimalText,
  slippage_bound: decimalText,
  /** Suspended by an operator: the feed alone does not open it again. */
  halted: z.boolean(),
  status: z.enum(['open', 'suspended']),
  /** Changes that are not in force yet. */
  waiting: z.array(waitingTerms),
}));
/** As of a contract: what can hurt waits, a halt goes alone. */
export const instrumentChangeBody = strictObject(() => ({
  min_notional: z.unknown().optional(),
  max_quantity: z.unknown().optional(),
  maker_fee: z.unknown().optional(),
  taker_fee: z.unknown().optional(),
  slippage_bound: z.unknown().optional(),
  halted: z.boolean().optional(),
  reason,
}));

/**
 * Product lines that the operator can switch off as a whole. `fiat_deposit` and `c2c` are services outside of the app: they are off
 * until they are switched on, and decide whether their limits are shown.
 */
export const feature = z.enum([
  'registration',
  'spot',
  'exchange',
  'contract',
  'eternal_contract',
  'options',
  'financial',
  'lock_mining',
  'ieo',
  'fiat_deposit',
  'c2c',
]);
export type Feature = z.infer<typeof feature>;
export const featureState = object(() => ({ feature: feature, enabled: z.boolean() }));
export const featureChangeBody = strictObject(() => ({ enabled: z.boolean(), reason }));
