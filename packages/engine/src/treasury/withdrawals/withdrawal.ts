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
