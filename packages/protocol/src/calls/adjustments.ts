import { z } from 'zod';
import { call } from './call.ts';
import { depositText } from './deposits.ts';
import { EARN_POOLS } from './earn.ts';
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

/**
 * The venue's own accounts that money can be taken out of: what they earned, or what was brought in
 * and is not bound.
 */
export const venueSource = z.enum([
  'fee_income',
  'insurance_fund',
  'liquidity_provider',
  'contract_liquidity',
  'option_pool',
  ...EARN_POOLS,
]);
export type VenueSource = z.infer<typeof venueSource>;

/**
 * Money that an operator brings into or takes out of a customer's coin account, or takes out of an
 * account of the venue, with a reason. Taking the venue's own money always needs a second operator.
 */
export const adjustmentType = z.enum(['manual_deposit', 'manual_withdrawal']);
export type AdjustmentType = z.infer<typeof adjustmentType>;
/** `pending` waits for a second operator; `refused` lacked the balance. */
export const adjustmentStatus = z.enum(['pending', 'completed', 'rejected', 'refused']);

export const adjustmentBody = strictObject(() => ({
  client_id: clientId,
  type: adjustmentType.describe('Whether money is given or taken'),
  customer: depositText.optional().describe("The customer's id; either this or an account of the venue"),
  venue_account: venueSource
    .optional()
    .describe('The venue’s own account that pays; only for `manual_withdrawal`'),
  currency: depositText.describe('The code of the currency'),
  amount: depositText.meta(decimalMeta('The amount')),
  reason: z.string().trim().min(3).max(500).refine(isStorable).describe('Why, for the log'),
}));
export const adjustmentsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: adjustmentStatus.optional().describe('Which ones'),
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
  decision: z.enum(['approve', 'reject']).describe('What is decided'),
  reason: z.string().trim().max(500).refine(isStorable).optional().describe('Required to reject'),
}));

export const listAdjustments = call('GET /console/adjustments', () => ({
  id: 'listAdjustments',
  access: 'treasury',
  summary: 'Manual deposits and withdrawals, newest first (treasury)',
  query: adjustmentsQuery,
  answer: page(adjustment),
}));

export const proposeAdjustment = call('POST /console/adjustments', () => ({
  id: 'proposeAdjustment',
  access: 'treasury',
  power: {
    does: "Move a customer's money by hand, or take out the venue's own",
    alone: "a customer's, within `MANUAL_LIMIT` in 24 hours",
    second: "another operator of the treasury: beyond the limit, and the venue's own always",
  },
  summary:
    "Move money between a customer and custody, or the venue's own to custody, with a reason (treasury)",
  description:
    "A customer's within the limit at once; above it, and the venue's own always, it waits for a second operator.",
  body: adjustmentBody,
  answer: adjustment,
}));

export const decideAdjustment = call('POST /console/adjustments/:id', () => ({
  id: 'decideAdjustment',
  access: 'treasury',
  power: {
    does: 'Decide what another has proposed to move by hand',
    alone: 'reject',
    second: 'approve: never who proposed it',
  },
  summary: "Approve or reject another operator's adjustment (treasury)",
  body: adjustmentDecisionBody,
  answer: adjustment,
}));
