import type { CustomerCommand } from '../customer-command.ts';
import type { Mode } from '../model.ts';

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
}

/** Gives the money back. Not while a payout is on its way: one that was sent must first be found not to have arrived (`unknown`). */
export interface RejectWithdrawal {
  type: 'reject_withdrawal';
  withdrawalId: number;
  operator: string;
  /** What the customer reads. */
  reason: string;
}

/** What became of an instructed payout. At `done` the money leaves; nothing else moves any. */
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
