import type { Execution } from '../../kernel/execution.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isIntegerWithin, readAmount } from '../../kernel/values.ts';
import { TERM_BOUNDS, withdrawalFee } from '../../quote/index.ts';
import type { OpenWithdrawal } from './commands.ts';

/** Beyond two pairs of eyes nothing is gained. */
const MOST_APPROVALS = 2;

/** Freezes amount and fee for a new withdrawal. A customer has one under way at most. */
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
