import type { CustomerCommand } from '../kernel/values.ts';
import type { Mode } from '../model.ts';

/**
 * Where a withdrawal stands. In `review` it waits for operators; `instructed`, `sent` and `unknown` are where its payout
 * stands; the others are its end. Money leaves the customer at `done` alone: until then it is frozen, whatever is said of the
 * payout, because only what has arrived cannot come back.
 */
export type WithdrawalStage =
  | 'review'
  | 'instructed'
  | 'sent'
  | 'unknown'
  | 'done'
  | 'rejected'
  | 'cancelled';

/** A step that was taken. `approved` is an approval after which another one is needed. */
export interface WithdrawalStepTaken {
  step: 'submitted' | 'approved' | Exclude<WithdrawalStage, 'review'>;
  /** Milliseconds since the epoch. */
  at: number;
  /** The operator's account; null for the customer's own steps. */
  by: string | null;
  /** The operator's reason. */
  note: string | null;
}

/** Money on its way out: frozen until it has arrived, is given back or called off. */
export interface Withdrawal {
  /** The customer's own name for it. */
  clientId: string;
  asset: string;
  /** What the receiver gets, in smallest units. */
  amount: bigint;
  /** What the venue takes for it, in smallest units. */
  fee: bigint;
  stage: WithdrawalStage;
  /** How many operators must approve it, and those who did. */
  approvals: number;
  approvedBy: string[];
  /** Of the payout, once it is known. */
  transactionId: string | null;
  /** Why it was rejected. */
  reason: string | null;
  /** Oldest first. */
  steps: WithdrawalStepTaken[];
}

/** Freezes an amount and its fee in the coin account until the withdrawal ends. Real accounts only, one at a time. */
export interface OpenWithdrawal extends CustomerCommand {
  type: 'open_withdrawal';
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  fee: string;
  /** How many different operators must approve it: 1 or 2. */
  approvals: number;
}

/** Calls it off and gives the money back, as long as no payout was instructed. */
export interface CancelWithdrawal {
  type: 'cancel_withdrawal';
  mode: Mode;
  customer: number;
  withdrawalId: number;
}

/** One operator's approval. The last one that is needed instructs the payout; nobody counts twice. */
export interface ApproveWithdrawal {
  type: 'approve_withdrawal';
  withdrawalId: number;
  /** The operator's account. */
  operator: string;
  /** How many it needs at least: 2 where this operator's word alone does not suffice. 1 if it is not given. */
  approvals?: number;
}

/**
 * Gives the money back. Once a payout was ordered, only after another operator has put it in doubt (`unknown`), and never by one
 * who recorded it as sent.
 */
export interface RejectWithdrawal {
  type: 'reject_withdrawal';
  withdrawalId: number;
  operator: string;
  /** What the customer reads. */
  reason: string;
}

/** What became of an instructed payout. At `done` the money leaves; nothing else moves any. Where two approve, neither says `sent` or `done`. */
export interface RecordPayout {
  type: 'record_payout';
  withdrawalId: number;
  operator: string;
  payout: 'sent' | 'unknown' | 'done';
  /** Needed for `sent` and `done`, unless it is known already. */
  transactionId: string | null;
  note: string | null;
}

/** What customers and operators do with withdrawals. */
export type WithdrawalCommand =
  | OpenWithdrawal
  | CancelWithdrawal
  | ApproveWithdrawal
  | RejectWithdrawal
  | RecordPayout;
