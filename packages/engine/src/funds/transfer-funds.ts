import type { Execution } from '../rules/execution.ts';
import { placed, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { isKind, readAmount } from '../rules/values.ts';
import type { TransferFunds } from './commands.ts';

/** Moves what is available in one account of a customer to another one. The record is an entry that is closed at once. */
export function transferFunds(x: Execution, command: TransferFunds): Ruling {
  const { mode, customer, asset, from, to } = command;
  const amount = readAmount(command.amount);
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  if (ledger === undefined || !isKind(from) || !isKind(to) || from === to) return refused(REFUSAL.invalid);
  if (amount === null || amount === 0n) return refused(REFUSAL.invalid);
  const source = ledger.find(customer, from);
  if (source === undefined || source.available < amount) return refused(REFUSAL.transferBalance);
  const live = x.open('fund_transfer', { mode, customer, body: { asset, amount, from, to } });
  const category = 'fund_transfer';
  x.transfer(
    amount,
    { account: source, bucket: 'available', category },
    { account: ledger.account(customer, to), bucket: 'available', category },
    `transfer:${live.entry.id}`,
  );
  x.close(live);
  return placed(live.entry.id);
}
