import { isInteger, isString, nullable, oneOf, optional, type ShapeOf } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isCustomer,
  isMode,
  isName,
} from '../kernel/values.ts';
import type { Mode } from '../model.ts';

/**
 * The stage of a withdrawal. In `review` it waits for operators; `instructed`, `sent` and `unknown`
 * are stages of its payout; the others end it. Money leaves the customer only at `done`: until then
 * it stays frozen, because a payout that has not arrived can still come back.
 */
export type WithdrawalStage =
  | 'review'
  | 'instructed'
  | 'sent'
  | 'unknown'
  | 'done'
  | 'rejected'
  | 'cancelled';

/** A step of a withdrawal. `approved` is an approval after which another one is needed. */
export interface WithdrawalStepTaken {
  step: 'submitted' | 'approved' | Exclude<WithdrawalStage, 'review'>;
  /** Milliseconds since the epoch. */
  at: number;
  /** The operator's account; null for the customer's own steps. */
  by: string | null;
  /** The operator's reason. */
  note: string | null;
}

/** A withdrawal: its money is frozen until it has arrived, or is released. */
export interface Withdrawal {
  /** The id chosen by the customer's client. */
  clientId: string;
  asset: string;
  /** What the receiver gets, in smallest units. */
  amount: bigint;
  /** The venue's fee, in smallest units. */
  fee: bigint;
  stage: WithdrawalStage;
  /** How many operators must approve it, and those who did. */
  approvals: number;
  approvedBy: string[];
  /** Transaction of the payout, once it is known. */
  transactionId: string | null;
  /** Why it was rejected. */
  reason: string | null;
  /** Oldest first. */
  steps: WithdrawalStepTaken[];
}

/**
 * Freezes an amount and its fee in the coin account until the withdrawal ends. Only real accounts,
 * one withdrawal at a time.
 */
export interface OpenWithdrawal extends CustomerCommand {
  type: 'open_withdrawal';
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  fee: string;
  /** How many different operators must approve it: 1 or 2. */
  approvals: number;
}

export const OPEN_WITHDRAWAL: ShapeOf<OpenWithdrawal> = {
  ...CUSTOMER_COMMAND,
  asset: isName,
  amount: isAmount,
  fee: isAmount,
  approvals: isInteger,
};

/** Cancels a withdrawal and releases the money, as long as no payout was ordered. */
export interface CancelWithdrawal {
  type: 'cancel_withdrawal';
  mode: Mode;
  customer: number;
  withdrawalId: number;
}

export const CANCEL_WITHDRAWAL: ShapeOf<CancelWithdrawal> = {
  mode: isMode,
  customer: isCustomer,
  withdrawalId: isInteger,
};

/** One operator's approval. The last necessary one orders the payout; nobody counts twice. */
export interface ApproveWithdrawal {
  type: 'approve_withdrawal';
  withdrawalId: number;
  /** The operator's account. */
  operator: string;
  /**
   * The number of approvals it needs at least: 2 when this operator's alone is not enough. 1 by
   * default.
   */
  approvals?: number;
}

export const APPROVE_WITHDRAWAL: ShapeOf<ApproveWithdrawal> = {
  withdrawalId: isInteger,
  operator: isName,
  approvals: optional(isInteger),
};

/**
 * Releases the money. Once a payout was ordered, only after another operator marked it as
 * `unknown`, and never by one who recorded it as sent.
 */
export interface RejectWithdrawal {
  type: 'reject_withdrawal';
  withdrawalId: number;
  operator: string;
  /** The customer reads it. */
  reason: string;
}

export const REJECT_WITHDRAWAL: ShapeOf<RejectWithdrawal> = {
  withdrawalId: isInteger,
  operator: isName,
  reason: isString,
};

/**
 * Records the state of an ordered payout. Money moves only at `done`, when it leaves. Where two
 * approve, neither records `sent` or `done`.
 */
export interface RecordPayout {
  type: 'record_payout';
  withdrawalId: number;
  operator: string;
  payout: 'sent' | 'unknown' | 'done';
  /** Required for `sent` and `done`, unless it is already known. */
  transactionId: string | null;
  note: string | null;
}

export const RECORD_PAYOUT: ShapeOf<RecordPayout> = {
  withdrawalId: isInteger,
  operator: isName,
  payout: oneOf('sent', 'unknown', 'done'),
  transactionId: nullable(isString),
  note: nullable(isString),
};

/** The commands of customers and operators for withdrawals. */
