import type { LedgerCategory } from '../model.ts';
import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { readAmount } from '../rules/values.ts';
import type { OpenWithdrawal, ResolveWithdrawal } from './commands.ts';

export function openWithdrawal(x: Execution, command: OpenWithdrawal): Ruling {
  const { mode, customer, asset } = command;
  const [amount, fee] = [readAmount(command.amount), readAmount(command.fee)];
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  if (ledger === undefined || mode !== 'real' || amount === null || amount === 0n || fee === null) {
    return refused(REFUSAL.invalid);
  }
  const account = ledger.find(customer, 'coin');
  if (account === undefined || account.available < amount + fee) return refused(REFUSAL.withdrawalBalance);
  const live = x.open('withdrawal', { mode, customer, body: { asset, amount, fee } });
  x.holdFor(
    { live, account, bucket: 'frozen' },
    amount + fee,
    'withdrawal_frost',
    `withdrawal:${live.entry.id}`,
  );
  return placed(live.entry.id);
}

const RETURNED: Record<'reject' | 'cancel', LedgerCategory> = {
  reject: 'withdrawal_reject',
  cancel: 'withdrawal_frost_cancel',
};

export function resolveWithdrawal(x: Execution, { withdrawalId, result }: ResolveWithdrawal): Ruling {
  const live = x.state.register.get('withdrawal', withdrawalId);
  if (live === undefined) return refused(REFUSAL.orderClosed);
  const { mode, customer, body } = live.entry;
  const ledger = x.state.assets.get(body.asset)?.ledgers[mode];
  if (ledger === undefined) return refused(REFUSAL.invalid);
  const account = ledger.account(customer, 'coin');
  const held = { live, account, bucket: 'frozen' } as const;
  const reference = `withdrawal:${withdrawalId}`;
  if (result === 'success') {
    const category = 'withdrawal_success';
    const custody = { account: ledger.custody, bucket: 'available', category } as const;
    x.payFrom(held, body.amount, category, custody, reference);
    if (body.fee > 0n) {
      const income = { account: ledger.feeIncome, bucket: 'available', category } as const;
      x.payFrom(held, body.fee, category, income, reference);
    }
  } else if (result === 'reject' || result === 'cancel') {
    x.release(held, body.amount + body.fee, RETURNED[result], reference);
  } else {
    return refused(REFUSAL.invalid);
  }
  x.close(live);
  return ACCEPTED;
}
