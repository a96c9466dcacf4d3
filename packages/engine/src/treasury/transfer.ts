import type { Execution } from '../kernel/execution/execution.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { ShapeOf } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isKind,
  isName,
  readAmount,
} from '../kernel/values.ts';
import type { AccountKind } from '../model.ts';

/** A transfer between two accounts of one customer, which is complete at once. */
export interface FundTransfer {
  asset: string;
  /** Smallest units. */
  amount: bigint;
  from: AccountKind;
  to: AccountKind;
}

/** Moves money between two accounts of one customer. */
export interface TransferFunds extends CustomerCommand {
  type: 'transfer_funds';
  from: AccountKind;
  to: AccountKind;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
}

export const TRANSFER_FUNDS: ShapeOf<TransferFunds> = {
  ...CUSTOMER_COMMAND,
  from: isKind,
  to: isKind,
  asset: isName,
  amount: isAmount,
};

/**
 * Moves available money from one account of a customer to another. The record is an entry that is
 * closed at once.
 */
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
