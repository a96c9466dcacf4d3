import { z } from 'zod';
import { fileId } from './files.ts';
import { listedCustomer } from './holds.ts';
import { object, strictObject } from './object.ts';
import { clientId, decimalText, isStorable, page, pageQuery, timestamp } from './shared.ts';

/** Kept loose on purpose: the server answers what is empty or wrong with its own catalogue codes. */
const text = z.string().max(100).refine(isStorable);

/** A network that money can come in by, as it is offered: `TRC20`, `ERC20`, `Bitcoin`, `Solana`, or one of the operator's. */
export const depositNetwork = object(() => ({
  network: z.string(),
  /** Least amount of one deposit. */
  minimum: decimalText,
  /** Blocks after which a deposit is final; null where an operator confirms it. */
  confirmations: z.number().int().nullable(),
  /** The venue runs without keys of its own: what is sent to such an address is lost. */
  is_test: z.boolean(),
}));
export const depositCurrency = object(() => ({ currency: z.string(), networks: z.array(depositNetwork) }));
export const depositCurrencies = object(() => ({ items: z.array(depositCurrency) }));
export type DepositCurrency = z.infer<typeof depositCurrency>;

/** An unknown pair of currency and network answers 11806. */
export const depositAddressQuery = strictObject(() => ({ currency: text, network: text }));
/** The customer's own address, the same every time. 558 while the operator has none left to give. */
export const depositAddress = object(() => ({
  ...depositNetwork.shape,
  currency: z.string(),
  address: z.string(),
}));
export type DepositAddress = z.infer<typeof depositAddress>;

/** 11803 while another deposit is pending, 11804 for the amount, 11806 for currency and network, 11807 without a voucher. */
export const depositBody = strictObject(() => ({
  client_id: clientId,
  currency: text,
  network: text,
  amount: text,
  /** Uploaded with the purpose `voucher`. */
  voucher: text.optional(),
}));
export type DepositBody = z.infer<typeof depositBody>;

export const depositStatus = z.enum(['pending', 'completed', 'rejected']);
export type DepositStatus = z.infer<typeof depositStatus>;

export const depositRecord = object(() => ({
  id: z.string(),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  /** What the customer said they sent; null for a deposit that was seen on the chain without being announced. */
  amount: decimalText.nullable(),
  /** What arrived and was credited; null until then. */
  credited: decimalText.nullable(),
  status: depositStatus,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The picture's address, for the customer's own token; null for a deposit that was not announced. */
  voucher: z.string().nullable(),
  /** The transaction on the chain, or the bank's reference, once it is known. */
  tx_id: z.string().nullable(),
  /** When it was announced, or seen. */
  created_at: timestamp,
  /** When it was completed or rejected. */
  decided_at: timestamp.nullable(),
}));
export type DepositRecord = z.infer<typeof depositRecord>;

export const depositQuery = strictObject(() => ({ ...pageQuery.shape, status: depositStatus.optional() }));
/** Newest first. */
export const depositPage = page(depositRecord);

/*
 * Of the console, with the role treasury: GET reviews/recharges, reviews/recharges/:id, vouchers/:id (the picture) ·
 * POST reviews/recharges/:id · GET, POST adjustments · POST adjustments/:id.
 */

export const depositReviewsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: depositStatus.default('pending'),
}));
export const depositReview = depositRecord.omit({ voucher: true }).extend({
  customer: listedCustomer,
  /** For GET /console/vouchers/:id. */
  voucher: fileId.nullable(),
  /** Whether a watcher of the chain credits deposits of this kind by itself. */
  is_watched: z.boolean(),
  is_test: z.boolean(),
  /** What one operator has approved and a second one must approve, too; null where none is waited for. */
  proposal: object(() => ({
    amount: decimalText,
    tx_id: z.string(),
    /** The first operator's account. */
    operator: z.string(),
    date: timestamp,
    /** Why one does not suffice: more than the customer announced, or beyond what the operator may move alone in 24 hours. */
    because: z.enum(['more_than_announced', 'operator_limit']),
  })).nullable(),
  /** The account of the operator who said first what arrived; null for a watcher. */
  proposed_by: z.string().nullable(),
  /** The operator's account, of the second one where two were needed; null for a watcher. */
  decided_by: z.string().nullable(),
});
export type DepositReview = z.infer<typeof depositReview>;

/**
 * An approval credits at once what one operator may credit; more than was announced, or beyond the operator's limit, waits for a
 * second one, who approves the same amount and transaction (566 for another, 556 for the first operator), rejects the deposit, or
 * opens it again (`reopen`): then nobody has said anything. A transaction that was credited before answers 11808.
 */
export const depositDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject', 'reopen']),
  /** Required to reject; the customer reads it. */
  reason: z.string().trim().max(500).refine(isStorable).optional(),
  /** What really arrived, if that is not what was announced. */
  amount: text.optional(),
  /** The transaction on the chain, or the bank's reference. Required to approve. */
  tx_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._:/-]{4,128}$/)
    .optional(),
}));

/** The venue's own accounts that money can be taken out of: what they earned, or was brought in and is not bound. */
export const venueSource = z.enum([
  'fee_income',
  'insurance_fund',
  'liquidity_provider',
  'contract_liquidity',
  'option_pool',
  'yield_pool',
  'ieo_treasury',
]);
export type VenueSource = z.infer<typeof venueSource>;

/**
 * Money that an operator brings into or takes out of a customer's coin account, or takes out of an account of the venue, with
 * a reason. What is the venue's always waits for a second operator.
 */
export const adjustmentType = z.enum(['manual_deposit', 'manual_withdrawal']);
export type AdjustmentType = z.infer<typeof adjustmentType>;
/** `pending` waits for a second operator; `refused` lacked the balance. */
export const adjustmentStatus = z.enum(['pending', 'completed', 'rejected', 'refused']);

export const adjustmentBody = strictObject(() => ({
  client_id: clientId,
  type: adjustmentType,
  /** The customer's id; either this or an account of the venue. */
  customer: text.optional(),
  /** For `manual_withdrawal` alone. */
  venue_account: venueSource.optional(),
  currency: text,
  amount: text,
  reason: z.string().trim().min(3).max(500).refine(isStorable),
}));
export const adjustmentsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: adjustmentStatus.optional(),
}));
export const adjustment = object(() => ({
  id: z.string(),
  /** Null when it is the venue's own money. */
  customer: listedCustomer.nullable(),
  venue_account: venueSource.nullable(),
  type: adjustmentType,
  currency: z.string(),
  amount: decimalText,
  reason: z.string(),
  status: adjustmentStatus,
  proposed_by: z.string(),
  /** The second operator, where one was needed. */
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
}));
export type Adjustment = z.infer<typeof adjustment>;
export const adjustmentDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject']),
  /** Required to reject. */
  reason: z.string().trim().max(500).refine(isStorable).optional(),
}));
