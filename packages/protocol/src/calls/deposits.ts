import { z } from 'zod';
import { call } from './call.ts';
import { fileId } from './files.ts';
import { listedCustomer } from './holds.ts';
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

/** Kept loose on purpose: the server answers what is empty or wrong with its own catalogue codes. */
export const depositText = z.string().max(100).refine(isStorable);

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
export const depositAddressQuery = strictObject(() => ({ currency: depositText, network: depositText }));
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
  currency: depositText,
  network: depositText,
  amount: depositText,
  /** Uploaded with the purpose `voucher`. */
  voucher: depositText.optional(),
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
  amount: depositText.optional(),
  /** The transaction on the chain, or the bank's reference. Required to approve. */
  tx_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._:/-]{4,128}$/)
    .optional(),
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
  summary: 'Credit what arrived, by two operators where it needs them, or reject with a reason (treasury)',
  body: depositDecisionBody,
  answer: depositReview,
}));

export const listDepositCurrencies = call('GET /recharge/currencies', () => ({
  id: 'listDepositCurrencies',
  access: 'real',
  tag: 'Deposits',
  summary: 'What can be deposited, over which networks',
  answer: depositCurrencies,
}));

export const readDepositAddress = call('GET /recharge/address', () => ({
  id: 'readDepositAddress',
  access: 'real',
  tag: 'Deposits',
  summary: "The customer's own address of a network",
  query: depositAddressQuery,
  answer: depositAddress,
}));

export const announceDeposit = call('POST /recharge', () => ({
  id: 'announceDeposit',
  access: 'real',
  tag: 'Deposits',
  summary: 'Announce a deposit, with a picture that proves the payment',
  body: depositBody,
  answer: depositRecord,
}));

export const listDeposits = call('GET /recharge', () => ({
  id: 'listDeposits',
  access: 'real',
  tag: 'Deposits',
  summary: "The customer's deposits, newest first",
  query: depositQuery,
  answer: depositPage,
}));
