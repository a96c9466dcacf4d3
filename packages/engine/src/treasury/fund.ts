import type { Fund, VenueAccount } from '../commands.ts';
import type { Account, AssetLedger } from '../kernel/accounts/account.ts';
import type { Execution } from '../kernel/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { EngineState } from '../kernel/state/exchange-state.ts';
import { isCategory, isCustomer, isKind, isMode, isName, readAmount } from '../kernel/values.ts';
import { SYSTEM_OWNERS, type SystemAccount } from '../model.ts';

/** Brings money in from custody. */
export function fund(x: Execution, command: Fund): Ruling {
  const amount = readAmount(command.amount);
  const account = receiver(x.state, command);
  if (account === null || amount === null || amount === 0n || !isCategory(command.category)) {
    return refused(REFUSAL.invalid);
  }
  const { category, reference } = command;
  x.transfer(
    amount,
    { account: account.ledger.custody, bucket: 'available', category },
    { account, bucket: 'available', category },
    reference,
  );
  return ACCEPTED;
}

/** Whether a funding can be told from others and remembered: the rest of it is for `fund` to judge. */
export function isFund({ reference, mode, to }: Fund): boolean {
  return isName(reference) && isMode(mode) && typeof to === 'object' && to !== null;
}

/** Everything that a repetition of the same reference must have in common with the first. */
export function fundDigest({ mode, to, asset, amount, category }: Fund): string {
  return [mode, endOf(to), asset, amount, category].join('|');
}

function endOf(to: Fund['to']): string {
  return 'customer' in to ? `${to.customer}:${to.kind}` : nameOf(to);
}

/** A venue account as it stands in a digest. */
export function nameOf({ kind, system }: VenueAccount): string {
  return kind === undefined ? system : `${system}:${kind}`;
}

function receiver(state: EngineState, { mode, asset, to }: Fund): Account | null {
  const ledger = state.assets.get(asset)?.ledgers[mode];
  if (ledger === undefined) return null;
  if ('customer' in to) {
    return isCustomer(to.customer) && isKind(to.kind) ? ledger.account(to.customer, to.kind) : null;
  }
  return venueAccount(ledger, to);
}

/** One of the venue's own accounts; null for what is none. */
export function venueAccount(ledger: AssetLedger, { kind, system }: VenueAccount): Account | null {
  if (!isFundedSystem(system)) return null;
  const exists = kind === undefined || (kind === 'contract' && system === 'liquidity_provider');
  return exists ? ledger.account(SYSTEM_OWNERS[system], kind ?? 'coin') : null;
}

function isFundedSystem(name: SystemAccount): boolean {
  return Object.hasOwn(SYSTEM_OWNERS, name) && name !== 'custody' && name !== 'contract_clearing';
}
