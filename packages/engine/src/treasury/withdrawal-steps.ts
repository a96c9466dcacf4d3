import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { Account } from '../kernel/state/account.ts';
import { isIntegerWithin, isName, isText, readAmount } from '../kernel/values.ts';
import type { LedgerCategory } from '../model.ts';
import { TERM_BOUNDS, withdrawalFee } from '../quote/index.ts';
import type {
  ApproveWithdrawal,
  CancelWithdrawal,
  OpenWithdrawal,
  RecordPayout,
  RejectWithdrawal,
  Withdrawal,
  WithdrawalStage,
  WithdrawalStepTaken,
} from './withdrawal.ts';

/** Freezes amount and fee for a new withdrawal. A customer has at most one under way. */
export function openWithdrawal(x: Execution, command: OpenWithdrawal): Ruling {
  const { approvals, asset, clientId, customer, mode } = command;
  const [amount, fee] = [readAmount(command.amount), readAmount(command.fee)];
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  const isSound = mode === 'real' && isIntegerWithin(approvals, 1, MOST_APPROVALS);
  if (ledger === undefined || !isSound || amount === null || amount === 0n || fee === null) {
    return refused(REFUSAL.invalid);
  }
  if (fee > withdrawalFee(amount, TERM_BOUNDS.withdrawal.feePpm.most)) return refused(REFUSAL.invalid);
  if (x.state.register.ofKind(mode, customer, 'withdrawal').length > 0) {
    return refused(REFUSAL.withdrawalPending);
  }
  const account = ledger.find(customer, 'coin');
  if (account === undefined || account.available < amount + fee) return refused(REFUSAL.withdrawalBalance);
  const live = x.open('withdrawal', {
    mode,
    customer,
    body: {
      clientId,
      asset,
      amount,
      fee,
      stage: 'review',
      approvals,
      approvedBy: [],
      transactionId: null,
      reason: null,
      steps: [{ step: 'submitted', at: x.time, by: null, note: null }],
    },
  });
  const reference = `withdrawal:${live.entry.id}`;
  x.holdFor({ live, account, bucket: 'frozen' }, amount + fee, 'withdrawal_frost', reference);
  return placed(live.entry.id);
}

/** Acts on a withdrawal that not every operator may do; to pay is to record it as sent or done. */
export type WithdrawalAct = 'approve' | 'pay' | 'reject';

/**
 * Returns the operators who must leave an act to another one. Nobody approves twice. Where two
 * approve, neither of them pays. To return an ordered payout takes two: one marks it as `unknown`,
 * and another, who never recorded it as sent, rejects it.
 */
export function barredFrom(
  act: WithdrawalAct,
  { approvals, approvedBy, stage, steps }: Pick<Withdrawal, 'approvals' | 'approvedBy' | 'stage' | 'steps'>,
): string[] {
  switch (act) {
    case 'approve':
      return [...approvedBy];
    case 'pay':
      return approvals > 1 ? [...approvedBy] : [];
    case 'reject': {
      if (stage === 'review') return [];
      const sent = steps.filter(({ step }) => step === 'sent');
      const unclear = steps.filter(({ step }) => step === 'unknown').slice(-1);
      const recorded = [...sent, ...unclear].flatMap(({ by }) => by ?? []);
      return [...new Set(recorded)];
    }
  }
}

type Live = LiveEntry<'withdrawal'>;

const LONGEST_NOTE = 500;

/** The stages from which each state of a payout can be reached: forward, or out of `unknown`. */
const REACHED_FROM: Record<RecordPayout['payout'], readonly WithdrawalStage[]> = {
  sent: ['instructed', 'unknown'],
  unknown: ['instructed', 'sent'],
  done: ['sent', 'unknown'],
};
/**
 * A rejection is possible before the payout was ordered, or after an operator marked it as
 * `unknown`.
 */
const REJECTED_FROM: readonly WithdrawalStage[] = ['review', 'unknown'];
/** More than two approvals add no safety. */
const MOST_APPROVALS = 2;

export function cancelWithdrawal(x: Execution, { customer, mode, withdrawalId }: CancelWithdrawal): Ruling {
  const live = standing(x, withdrawalId, ['review']);
  if (live === null || live.entry.mode !== mode || live.entry.customer !== customer) {
    return refused(REFUSAL.withdrawalStep);
  }
  take(x, live, 'cancelled', { by: null, note: null });
  giveBack(x, live, 'withdrawal_frost_cancel');
  return ACCEPTED;
}

export function approveWithdrawal(
  x: Execution,
  { approvals = 1, operator, withdrawalId }: ApproveWithdrawal,
): Ruling {
  if (!isName(operator) || !isIntegerWithin(approvals, 1, MOST_APPROVALS)) return refused(REFUSAL.invalid);
  const live = standing(x, withdrawalId, ['review']);
  if (live === null) return refused(REFUSAL.withdrawalStep);
  const { body } = live.entry;
  if (barredFrom('approve', body).includes(operator)) return refused(REFUSAL.exists);
  body.approvals = Math.max(body.approvals, approvals);
  body.approvedBy.push(operator);
  const isLast = body.approvedBy.length >= body.approvals;
  take(x, live, isLast ? 'instructed' : 'approved', { by: operator, note: null });
  return ACCEPTED;
}

export function rejectWithdrawal(x: Execution, { operator, reason, withdrawalId }: RejectWithdrawal): Ruling {
  if (!isName(operator) || !isNote(reason)) return refused(REFUSAL.invalid);
  const live = standing(x, withdrawalId, REJECTED_FROM);
  if (live === null) return refused(REFUSAL.withdrawalStep);
  if (barredFrom('reject', live.entry.body).includes(operator)) return refused(REFUSAL.otherOperator);
  live.entry.body.reason = reason;
  take(x, live, 'rejected', { by: operator, note: reason });
  giveBack(x, live, 'withdrawal_reject');
  return ACCEPTED;
}

export function recordPayout(x: Execution, command: RecordPayout): Ruling {
  const { note, operator, payout, withdrawalId } = command;
  const isSound = isName(operator) && Object.hasOwn(REACHED_FROM, payout) && (note === null || isNote(note));
  if (!isSound) return refused(REFUSAL.invalid);
  const live = standing(x, withdrawalId, REACHED_FROM[payout]);
  if (live === null) return refused(REFUSAL.withdrawalStep);
  const { body } = live.entry;
  if (payout !== 'unknown' && barredFrom('pay', body).includes(operator)) {
    return refused(REFUSAL.otherOperator);
  }
  const transactionId = command.transactionId ?? body.transactionId;
  const isNamed = transactionId === null ? payout === 'unknown' : isName(transactionId);
  if (!isNamed) return refused(REFUSAL.invalid);
  body.transactionId = transactionId;
  take(x, live, payout, { by: operator, note });
  if (payout === 'done') payOut(x, live);
  return ACCEPTED;
}

/** Returns a withdrawal at one of the stages; null for any other, and for one that has ended. */
function standing(x: Execution, id: number, stages: readonly WithdrawalStage[]): Live | null {
  const live = x.state.register.get('withdrawal', id);
  return live !== undefined && stages.includes(live.entry.body.stage) ? live : null;
}

function take(
  x: Execution,
  live: Live,
  step: WithdrawalStepTaken['step'],
  { by, note }: Pick<WithdrawalStepTaken, 'by' | 'note'>,
): void {
  const { body } = live.entry;
  if (step !== 'submitted' && step !== 'approved') body.stage = step;
  body.steps.push({ step, at: x.time, by, note });
  x.touchEntry(live);
}

function giveBack(x: Execution, live: Live, category: LedgerCategory): void {
  const { amount, fee } = live.entry.body;
  x.release(heldBy(x, live), amount + fee, category, `withdrawal:${live.entry.id}`);
  x.close(live);
}

function payOut(x: Execution, live: Live): void {
  const { amount, fee } = live.entry.body;
  const held = heldBy(x, live);
  const { ledger } = held.account;
  const pay = (part: bigint, category: LedgerCategory, account: Account) => {
    const to = { account, bucket: 'available', category } as const;
    x.payFrom(held, part, category, to, `withdrawal:${live.entry.id}`);
  };
  pay(amount, 'withdrawal_success', ledger.custody);
  if (fee > 0n) pay(fee, 'transaction_fee', ledger.feeIncome);
  x.close(live);
}

function heldBy(x: Execution, live: Live) {
  const { body, customer, mode } = live.entry;
  const ledger = x.state.assets.get(body.asset)?.ledgers[mode];
  invariant(ledger !== undefined, 'an asset once listed stays listed');
  return { live, account: ledger.account(customer, 'coin'), bucket: 'frozen' } as const;
}

function isNote(value: unknown): value is string {
  return isText(value, LONGEST_NOTE);
}
