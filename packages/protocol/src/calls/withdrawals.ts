import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { call } from './call.ts';
import { accountHold } from './holds.ts';
import { decimalInput } from './number-inputs.ts';
import { passkeyAnswer } from './passkey-proof.ts';
import { codeSentData } from './session.ts';
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

export const withdrawalChannel = z.enum(['wallet', 'bank']);
export type WithdrawalChannel = z.infer<typeof withdrawalChannel>;

const limitedChannels = object(() => ({ wallet: decimalText.nullable(), bank: decimalText.nullable() }));

/** One way to withdraw a currency. */
export const withdrawalMethod = object(() => ({
  channel: withdrawalChannel,
  currency: z.string(),
  /** For a wallet: `TRC20`, `ERC20`, `Bitcoin`, `Solana`, or another one. Null for a bank. */
  network: z.string().nullable(),
  /** How the network writes its addresses: `tron`, `evm`, `bitcoin`, `solana`. Null for a bank. */
  address_rule: z.string().nullable(),
  /** Least amount of one withdrawal, before the fee. */
  minimum: decimalText,
  /** Most decimals of an amount: no more than the currency has. */
  decimals: z.number().int(),
  /** What is paid out: the currency itself, or the bank's money, one for one. */
  payout_currency: z.string(),
}));
export type WithdrawalMethod = z.infer<typeof withdrawalMethod>;

/**
 * GET /withdrawals/terms: the current costs, limits and obstacles of a withdrawal, for this
 * customer.
 */
export const withdrawalTerms = object(() => ({
  /**
   * A fraction. The fee comes on top of the amount, rounded up to the last unit: the server
   * computes with `withdrawalFee` and `largestWithdrawal` of `@trade/engine/quote`.
   */
  fee_rate: decimalText,
  methods: z.array(withdrawalMethod),
  /** The customer's own level of verification. */
  level: z.enum(['none', 'primary', 'advanced']),
  /** The most per day in USDT, by level; null is unlimited, 0 allows none. */
  limits: z.array(z.object({ level: z.enum(['none', 'primary', 'advanced']), daily: limitedChannels })),
  /** In USDT: today's withdrawals that were not rejected or cancelled. */
  used_today: z.object({ wallet: decimalText, bank: decimalText }),
  /** When the next day begins for the limits. */
  resets_at: timestamp,
  /**
   * How a withdrawal is confirmed: by a code sent to the customer's email by `POST
   * /withdrawals/code`, by one of the authenticator app, or by a passkey alone. A passkey does
   * wherever there is one.
   */
  confirmation: z.enum(['email', 'totp', 'passkey']),
  /** How long a new address or card must wait before it can be used, ms; 0 for no wait. */
  new_destination_wait: z.number().int(),
  /**
   * The hold that keeps the customer from withdrawing, the longest one. Null when there is none.
   */
  hold: accountHold.nullable(),
  /** The withdrawal under way, if any: no other can be made before it ends. */
  pending_id: z.string().nullable(),
}));
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;

/**
 * POST /withdrawals. Exactly one of `wallet_id` and `bankcard_id`, depending on the channel (else
 * 571; 11905 when it is not the customer's or has another currency). A `passkey`, or `totp` once an
 * authenticator app is bound (552 without), otherwise `verify_code` for those without a passkey
 * (12338); neither with a key, which was made with one.
 *
 * Other refusals: 556 demo, 12114/12116 not verified, 11914 amount, 11902 balance, 11904 one is
 * under way, 11920 new destination, 11921 withdrawals held, 12227 account frozen, 11922 the day's
 * limit, 11924 another fee, 568/576/11303 code, 11925 a code that was sent for another amount or
 * destination, which stays valid for that one.
 */
export const withdrawalBody = strictObject(() => ({
  client_id: clientId,
  channel: withdrawalChannel.describe('By wallet or by bank'),
  wallet_id: z.string().max(20).optional().describe('The id of the saved address'),
  bankcard_id: z.string().max(20).optional().describe('The id of the saved bank account'),
  currency: z.string().max(20).refine(isStorable).describe('The code of the currency'),
  amount: decimalInput({
    meaning: 'What the receiver gets; the fee comes on top',
    code: CODES.withdrawal_amount_rule,
  }),
  fee_rate: decimalText
    .optional()
    .describe(
      "The fee's rate as shown to the customer, a fraction; without it the customer agrees to the current one",
    ),
  verify_code: z.string().max(20).refine(isStorable).optional().describe('The code that was sent'),
  totp: z
    .string()
    .max(40)
    .refine(isStorable)
    .optional()
    .describe('A code of the authenticator app, or a recovery code'),
  passkey: passkeyAnswer.optional().describe('The answer of a passkey, instead of a code'),
}));
/**
 * POST /withdrawals/code: sends a code that confirms exactly this withdrawal, with the details in
 * the letter. Each customer has one code: a code for another withdrawal makes the earlier one
 * invalid. Refused with 552 once an authenticator app is bound, 571 and 11905 for the destination,
 * 11914 for the amount, 557 when requested too soon or too often in a day.
 */
export const withdrawalCodeBody = withdrawalBody.pick({
  channel: true,
  wallet_id: true,
  bankcard_id: true,
  currency: true,
  amount: true,
});
export type WithdrawalCodeBody = z.input<typeof withdrawalCodeBody>;
export type WithdrawalBody = z.input<typeof withdrawalBody>;

export const withdrawalStatus = z.enum(['pending', 'success', 'rejected', 'cancelled']);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

/**
 * `instructed`: approved, and the payout was ordered. `sent`: on its way, under a transaction id.
 * `done`: it has arrived. `unknown`: it is not clear whether it was sent; until an operator finds
 * out, nothing is paid or returned.
 */
export const payoutState = z.enum(['instructed', 'sent', 'done', 'unknown']);
export type PayoutState = z.infer<typeof payoutState>;

/** The destination as it was when the withdrawal was requested. */
export const withdrawalDestination = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('wallet'), network: z.string(), address: z.string(), label: z.string() }),
  z.object({
    channel: z.literal('bank'),
    bank_name: z.string(),
    payee_name: z.string(),
    /** All but the last four characters masked. */
    account_number: z.string(),
  }),
]);
export type WithdrawalDestination = z.infer<typeof withdrawalDestination>;

/** A step of a withdrawal. `approved` is the first of two approvals when two are needed. */
export const withdrawalStep = z.enum([
  'submitted',
  'approved',
  'instructed',
  'sent',
  'unknown',
  'done',
  'rejected',
  'cancelled',
]);
export type WithdrawalStep = z.infer<typeof withdrawalStep>;

export const withdrawalRecord = object(() => ({
  id: z.string(),
  client_id: z.string(),
  channel: withdrawalChannel,
  currency: z.string(),
  /** What the receiver gets. */
  amount: decimalText,
  fee: decimalText,
  /** What leaves the customer's account: amount plus fee. */
  total: decimalText,
  payout_currency: z.string(),
  destination: withdrawalDestination,
  status: withdrawalStatus,
  /** The state of the payout; null when it was not approved. */
  payout: payoutState.nullable(),
  transaction_id: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Whether the customer can still cancel it: until the payout is ordered. */
  can_cancel: z.boolean(),
  /** Oldest first. */
  timeline: z.array(z.object({ step: withdrawalStep, date: timestamp })),
  created_at: timestamp,
  updated_at: timestamp,
}));
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>;

export const withdrawalsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: withdrawalStatus.optional().describe('Which ones'),
}));
/** Newest first. */
export const withdrawalPage = page(withdrawalRecord);

export const readWithdrawalTerms = call('GET /withdrawals/terms', () => ({
  id: 'readWithdrawalTerms',
  access: 'real',
  scope: 'read',
  tag: 'Withdrawals',
  summary: 'Fee, minimums, limits and what is used of them',
  answer: withdrawalTerms,
}));

export const submitWithdrawal = call('POST /withdrawals', () => ({
  id: 'submitWithdrawal',
  access: 'real',
  scope: 'withdraw',
  tag: 'Withdrawals',
  summary: 'Ask for a withdrawal to a saved address or bank account; freezes amount and fee',
  body: withdrawalBody,
  answer: withdrawalRecord,
}));

export const sendWithdrawalCode = call('POST /withdrawals/code', () => ({
  id: 'sendWithdrawalCode',
  access: 'real',
  scope: 'account',
  tag: 'Withdrawals',
  summary: 'Mail the code that confirms exactly this withdrawal, and no other',
  body: withdrawalCodeBody,
  answer: codeSentData,
}));

export const listWithdrawals = call('GET /withdrawals', () => ({
  id: 'listWithdrawals',
  access: 'real',
  scope: 'read',
  tag: 'Withdrawals',
  summary: 'Withdrawals, newest first',
  query: withdrawalsQuery,
  answer: withdrawalPage,
}));

export const cancelWithdrawal = call('DELETE /withdrawals/:id', () => ({
  id: 'cancelWithdrawal',
  access: 'real',
  scope: 'withdraw',
  tag: 'Withdrawals',
  summary: 'Call a withdrawal off, as long as no payout was ordered',
  answer: withdrawalRecord,
}));
