import type { Defund, DefundVenue } from '../commands.ts';
import type { Execution } from '../kernel/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isCategory, isCustomer, isKind, isMode, isName, readAmount } from '../kernel/values.ts';
import { nameOf, venueAccount } from './fund.ts';

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

/** Takes the venue's own money out to custody: never what is held for what was sold, and all of it or nothing. */
export function defundVenue(x: Execution, command: DefundVenue): Ruling {
  const { asset, category, from, mode, reference } = command;
  const amount = readAmount(command.amount);
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  const account = ledger === undefined ? null : venueAccount(ledger, from);
  if (ledger === undefined || account === null || !amount || !isCategory(category)) {
    return refused(REFUSAL.invalid);
  }
  if (account.available < amount) return refused(REFUSAL.withdrawalBalance);
  x.transfer(
    amount,
    { account, bucket: 'available', category },
    { account: ledger.custody, bucket: 'available', category },
    reference,
  );
  return ACCEPTED;
}

/** Whether it can be told from others and remembered: the rest of it is for `defundVenue` to judge. */
export function isDefundVenue({ from, mode, reference }: DefundVenue): boolean {
  return isName(reference) && isMode(mode) && typeof from === 'object' && from !== null;
}

/** Everything that a repetition of the same reference must have in common with the first. */
export function defundVenueDigest({ mode, from, asset, amount, category }: DefundVenue): string {
  return [mode, nameOf(from), asset, amount, category].join('|');
}
