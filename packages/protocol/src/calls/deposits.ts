import { z } from 'zod';
import { call } from './call.ts';
import { fileId } from './files.ts';
import { listedCustomer } from './holds.ts';
import { decimalMeta } from './number-inputs.ts';
import {
  clientId,
  decimalText,
  isStorable,
  object,
  page,
  pageQuery,
  strictObject,
  timestamp,
} from './shared.ts';

/** Not strict on purpose: the server refuses empty or wrong values with codes of their own. */
export const depositText = z.string().max(100).refine(isStorable);

/** A network for deposits: `TRC20`, `ERC20`, `Bitcoin`, `Solana`, or one added by the operator. */
export const depositNetwork = object(() => ({
  network: z.string(),
  /** Least amount of one deposit. */
  minimum: decimalText,
  /** Blocks after which a deposit is final; null when an operator confirms it. */
  confirmations: z.number().int().nullable(),
  /** The venue runs without its own keys: what is sent to such an address is lost. */
  is_test: z.boolean(),
}));
export const depositCurrency = object(() => ({ currency: z.string(), networks: z.array(depositNetwork) }));
export const depositCurrencies = object(() => ({ items: z.array(depositCurrency) }));
export type DepositCurrency = z.infer<typeof depositCurrency>;

/** Refused with 11806 for an unknown pair of currency and network. */
export const depositAddressQuery = strictObject(() => ({
  currency: depositText.describe('The code of the currency'),
  network: depositText.describe('The network'),
}));
/**
 * The customer's own address, always the same. Refused with 558 while the venue has no address
 * left.
 */
export const depositAddress = object(() => ({
  ...depositNetwork.shape,
  currency: z.string(),
  address: z.string(),
}));
export type DepositAddress = z.infer<typeof depositAddress>;

/**
 * Refused with 11803 while another deposit is pending, 11804 for the amount, 11806 for currency and
 * network, 11807 without a voucher.
 */
export const depositBody = strictObject(() => ({
  client_id: clientId,
  currency: depositText.describe('The code of the currency'),
  network: depositText.describe('The network'),
  amount: depositText.meta(decimalMeta('What was sent, in its currency’s decimals')),
  voucher: depositText
    .optional()
    .describe('The id of the proof of payment, uploaded with the purpose `voucher`'),
}));
export type DepositBody = z.infer<typeof depositBody>;

export const depositStatus = z.enum(['pending', 'completed', 'rejected']);
export type DepositStatus = z.infer<typeof depositStatus>;

export const depositRecord = object(() => ({
  id: z.string(),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  /** The amount that the customer announced; null for a deposit that was only seen on the chain. */
  amount: decimalText.nullable(),
  /** The amount that arrived and was credited; null until then. */
  credited: decimalText.nullable(),
  status: depositStatus,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /**
   * The picture's address, readable with the customer's own token; null for a deposit that was not
   * announced.
   */
  voucher: z.string().nullable(),
  /** The transaction on the chain, or the bank's reference, once it is known. */
  tx_id: z.string().nullable(),
  /** When it was announced, or first seen on the chain. */
  created_at: timestamp,
  /** When it was completed or rejected. */
  decided_at: timestamp.nullable(),
}));
export type DepositRecord = z.infer<typeof depositRecord>;

export const depositQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: depositStatus.optional().describe('Which ones'),
}));
/** Newest first. */
export const depositPage = page(depositRecord);

export const depositReviewsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: depositStatus.default('pending').describe('Which ones'),
}));
export const depositReview = depositRecord.omit({ voucher: true }).extend({
  customer: listedCustomer,
  /** For GET /console/vouchers/:id. */
  voucher: fileId.nullable(),
  /** Whether a watcher of the chain credits deposits of this kind without an operator. */
  is_watched: z.boolean(),
  is_test: z.boolean(),
  /**
   * What one operator has approved and a second one must approve, too; null when there is no such
   * approval.
   */
  proposal: object(() => ({
    amount: decimalText,
    tx_id: z.string(),
    /** The first operator's account. */
    operator: z.string(),
    date: timestamp,
    /**
     * Why one is not enough: more than the customer announced, or more than the operator may move
     * alone in 24 hours.
     */
    because: z.enum(['more_than_announced', 'operator_limit']),
  })).nullable(),
  /** The account of the operator who approved first; null for a watcher. */
  proposed_by: z.string().nullable(),
  /** The operator's account (the second one's, when two were needed); null for a watcher. */
  decided_by: z.string().nullable(),
});
export type DepositReview = z.infer<typeof depositReview>;

/**
 * An approval credits at once what one operator may credit. More than announced, or more than the
 * operator's limit, needs a second operator, who approves the same amount and transaction (refused
 * with 566 for others, 556 for the first operator), rejects the deposit, or reopens it (`reopen`),
 * which clears the first approval. A transaction that was credited before is refused with 11808.
 */
export const depositDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject', 'reopen']).describe('What is decided'),
  reason: z
    .string()
    .trim()
    .max(500)
    .refine(isStorable)
    .optional()
    .describe('Required to reject; the customer reads it'),
  amount: depositText
    .optional()
    .meta(decimalMeta('The amount that arrived, when it is not the announced one')),
  tx_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._:/-]{4,128}$/)
    .optional()
    .describe("The transaction on the chain, or the bank's reference. Required to approve"),
}));

export const readVoucher = call('GET /console/vouchers/:id', () => ({
  id: 'readVoucher',
  access: 'treasury',
  summary: "A picture of a deposit's payment; the view is recorded (treasury)",
  file: 'The picture',
}));

export const listDepositReviews = call('GET /console/reviews/recharges', () => ({
  id: 'listDepositReviews',
  access: 'treasury',
  summary: 'Deposits of one status: pending ones oldest first, decided ones newest first (treasury)',
  query: depositReviewsQuery,
  answer: page(depositReview),
}));

export const readDepositReview = call('GET /console/reviews/recharges/:id', () => ({
  id: 'readDepositReview',
  access: 'treasury',
  summary: 'One deposit (treasury)',
  answer: depositReview,
}));

export const decideDeposit = call('POST /console/reviews/recharges/:id', () => ({
  id: 'decideDeposit',
  access: 'treasury',
  power: {
    does: 'Decide a deposit',
    alone: 'reject; credit what was announced, within `MANUAL_LIMIT` in 24 hours',
    second: 'another operator of the treasury: credit more than was announced, or beyond the limit',
  },
  summary: 'Credit what arrived, by two operators where it needs them, or reject with a reason (treasury)',
  body: depositDecisionBody,
  answer: depositReview,
}));

export const listDepositCurrencies = call('GET /recharge/currencies', () => ({
  id: 'listDepositCurrencies',
  access: 'real',
  scope: 'read',
  tag: 'Deposits',
  summary: 'What can be deposited, over which networks',
  answer: depositCurrencies,
}));

export const readDepositAddress = call('GET /recharge/address', () => ({
  id: 'readDepositAddress',
  access: 'real',
  scope: 'read',
  tag: 'Deposits',
  summary: "The customer's own address of a network",
  query: depositAddressQuery,
  answer: depositAddress,
}));

export const announceDeposit = call('POST /recharge', () => ({
  id: 'announceDeposit',
  access: 'real',
  scope: 'transfer',
  tag: 'Deposits',
  summary: 'Announce a deposit, with a picture that proves the payment',
  body: depositBody,
  answer: depositRecord,
}));

export const listDeposits = call('GET /recharge', () => ({
  id: 'listDeposits',
  access: 'real',
  scope: 'read',
  tag: 'Deposits',
  summary: "The customer's deposits, newest first",
  query: depositQuery,
  answer: depositPage,
}));
