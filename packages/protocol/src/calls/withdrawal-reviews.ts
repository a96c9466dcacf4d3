import { z } from 'zod';
import { call } from './call.ts';
import { listedCustomer } from './holds.ts';
import { isStorable, page, pageQuery, strictObject, timestamp } from './shared.ts';
import { withdrawalRecord, withdrawalStatus, withdrawalStep } from './withdrawals.ts';

/*
 * Refused with 556: acting on one's own withdrawal; recording a payout as sent or done by one of
 * two operators who approved it. Refused with 566: a second approval by the first operator. To
 * return an ordered payout takes two operators: one marks it as `unknown`, and another, who never
 * recorded it as sent, rejects it (else 556). An approval beyond what its operator may move alone
 * in 24 hours is the first of two. An approval is refused with 11926 to 11931, and with 12264 to
 * 12267, as saving the address is. A step that is already past, or not yet reached, is refused with
 * 11923.
 */

/**
 * `review` waits for an approval, `payout` is approved and on its way, `unknown` needs an operator
 * to find out whether it was paid.
 */
export const withdrawalQueue = z.enum(['review', 'payout', 'unknown', 'closed']);
export type WithdrawalQueue = z.infer<typeof withdrawalQueue>;

/**
 * Filters by queue or by the status that customers see; by default the queue `review`. Open ones
 * come oldest first, closed ones newest first.
 */
export const withdrawalReviewsQuery = strictObject(() => ({
  ...pageQuery.shape,
  queue: withdrawalQueue.optional().describe('Which queue; `review` without a status'),
  status: withdrawalStatus.optional().describe('Which ones'),
}));

/** Where to pay, with the full numbers. */
const destination = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('wallet'), network: z.string(), address: z.string() }),
  z.object({
    channel: z.literal('bank'),
    payee_name: z.string(),
    payee_address: z.string(),
    bank_type: z.string(),
    bank_name: z.string(),
    bank_address: z.string(),
    bank_country: z.string(),
    account_number: z.string(),
    international_code: z.string(),
    aba_number: z.string(),
  }),
]);

export const withdrawalReview = withdrawalRecord
  .omit({ client_id: true, can_cancel: true, timeline: true, destination: true })
  .extend({
    queue: withdrawalQueue,
    customer: listedCustomer,
    destination,
    /**
     * The code of why money sent to the address would be lost, or come back; null when nothing
     * speaks against it. Such a one is not approved.
     */
    destination_problem: z.number().int().nullable(),
    /** Value when the withdrawal was requested. */
    usdt_value: z.string(),
    /** When the customer saved this destination. */
    destination_since: timestamp,
    approvals_needed: z.number().int(),
    approved_by: z.array(z.string()),
    /**
     * Why one approval is not enough: the customer's withdrawals in 24 hours are above the
     * threshold, or the amount is more than the first operator may move alone. Null when one is
     * enough.
     */
    second_because: z.enum(['withdrawal_threshold', 'operator_limit']).nullable(),
    /**
     * The accounts of operators who may not take a step; to pay is to record it as sent or done.
     */
    barred: z.object({
      approve: z.array(z.string()),
      pay: z.array(z.string()),
      reject: z.array(z.string()),
    }),
    /** Oldest first; `operator` is null for the customer's own steps. */
    timeline: z.array(
      z.object({
        step: withdrawalStep,
        date: timestamp,
        operator: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  });
export type WithdrawalReview = z.infer<typeof withdrawalReview>;
export const withdrawalReviewPage = page(withdrawalReview);

const note = z.string().trim().max(500).refine(isStorable);

export const withdrawalDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject']).describe('What is decided'),
  reason: note.optional().describe('Required to reject; the customer reads it'),
}));

/**
 * `sent` needs the transaction id (571 without). `unknown` needs a reason. A payout that turns out
 * never to have been sent is rejected through the decision, only from `unknown`.
 */
export const withdrawalPayoutBody = strictObject(() => ({
  state: z.enum(['sent', 'done', 'unknown']).describe('What became of the payout'),
  transaction_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._:/-]{4,128}$/)
    .optional()
    .describe('The id of the transaction'),
  reason: note.optional().describe('What is known of it, for the log'),
}));
export type WithdrawalPayoutBody = z.infer<typeof withdrawalPayoutBody>;

export const listWithdrawalReviews = call('GET /console/reviews/withdrawals', () => ({
  id: 'listWithdrawalReviews',
  access: 'treasury',
  summary:
    'Withdrawals of one queue or status: those under way oldest first, closed ones newest first (treasury)',
  query: withdrawalReviewsQuery,
  answer: withdrawalReviewPage,
}));

export const readWithdrawalReview = call('GET /console/reviews/withdrawals/:id', () => ({
  id: 'readWithdrawalReview',
  access: 'treasury',
  summary: 'One withdrawal (treasury)',
  answer: withdrawalReview,
}));

export const decideWithdrawal = call('POST /console/reviews/withdrawals/:id', () => ({
  id: 'decideWithdrawal',
  access: 'treasury',
  power: {
    does: 'Decide a withdrawal',
    alone:
      "reject before it was ordered; approve within `MANUAL_LIMIT`, as long as the customer's of 24 hours come to no more than `WITHDRAWAL_TWO_ABOVE`",
    second:
      'another operator of the treasury: approve above either; reject what was ordered, after another has marked it as unclear, and never who recorded it as sent',
  },
  summary: 'Approve or reject; a large one needs two operators to approve it (treasury)',
  body: withdrawalDecisionBody,
  answer: withdrawalReview,
}));

export const recordPayout = call('POST /console/reviews/withdrawals/:id/payout', () => ({
  id: 'recordPayout',
  access: 'treasury',
  power: {
    does: 'Record what became of a payout',
    alone: 'what one operator has approved; mark any as unclear',
    second: 'a third operator of the treasury: record as sent or done what two have approved',
  },
  summary: 'Record what became of an approved payout (treasury)',
  body: withdrawalPayoutBody,
  answer: withdrawalReview,
}));
