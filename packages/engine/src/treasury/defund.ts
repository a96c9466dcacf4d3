import type { Defund } from '../commands.ts';
import type { Execution } from '../kernel/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isCategory, isCustomer, isKind, isMode, isName, readAmount } from '../kernel/values.ts';

/** Takes money out to custody: never what is set aside, and all of it or nothing. */
export function defund(x: Execution, command: Defund): Ruling {
  const { asset, category, customer, kind, mode, reference } = command;
  const amount = readAmount(command.amount);
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  if (ledger === undefined || amount === null || amount === 0n || !isCategory(category) || !isKind(kind)) {
    return refused(REFUSAL.invalid);
  }
  const account = ledger.find(customer, kind);
  if (account === undefined || account.available < amount) return refused(REFUSAL.withdrawalBalance);
  x.transfer(
    amount,
    { account, bucket: 'available', category },
    { account: ledger.custody, bucket: 'available', category },
    reference,
  );
  return ACCEPTED;
}

/** Whether it can be told from others and remembered: the rest of it is for `defund` to judge. */
export function isDefund({ customer, mode, reference }: Defund): boolean {
  return isName(reference) && isMode(mode) && isCustomer(customer);
}

/** Everything that a repetition of the same reference must have in common with the first. */
export function defundDigest({ mode, customer, kind, asset, amount, category }: Defund): string {
  return [mode, `${customer}:${kind}`, asset, amount, category].join('|');
}
