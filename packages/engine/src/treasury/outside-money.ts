import type { Execution } from '../kernel/execution/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { oneOf, optional, type ShapeOf, shaped } from '../kernel/shape.ts';
import type { Account, AssetLedger } from '../kernel/state/account.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { isAmount, isCustomer, isKind, isMode, isName, readAmount } from '../kernel/values.ts';
import type { AccountKind, LedgerCategory, Mode } from '../model.ts';
import { SYSTEM_OWNERS, type SystemAccount } from '../model.ts';

/**
 * One of the venue's own accounts. `kind` only for the liquidity provider, which also has a
 * contract account.
 */
export interface VenueAccount {
  system: Exclude<SystemAccount, 'custody' | 'contract_clearing'>;
  kind?: 'contract';
}

function isFundedSystem(name: unknown): name is VenueAccount['system'] {
  return isSystemAccount(name) && name !== 'custody' && name !== 'contract_clearing';
}

function isSystemAccount(name: unknown): name is SystemAccount {
  return typeof name === 'string' && Object.hasOwn(SYSTEM_OWNERS, name);
}

const isVenueAccount = shaped<VenueAccount>({
  system: isFundedSystem,
  kind: optional(oneOf('contract')),
});

/** Brings money in from custody, to a customer or to a system account. */
export interface Fund {
  type: 'fund';
  /** A repeated reference changes nothing. */
  reference: string;
  mode: Mode;
  to: { customer: number; kind: AccountKind } | VenueAccount;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  category: LedgerCategory;
}

const isCustomerAccount = shaped({ customer: isCustomer, kind: isKind });

/** What names a customer is a customer's account, whatever else it names. */
function isReceiver(to: unknown): to is Fund['to'] {
  const namesCustomer = typeof to === 'object' && to !== null && 'customer' in to;
  return namesCustomer ? isCustomerAccount(to) : isVenueAccount(to);
}

export const FUND: Omit<ShapeOf<Fund>, 'category'> = {
  reference: isName,
  mode: isMode,
  to: isReceiver,
  asset: isName,
  amount: isAmount,
};

/** Takes money out to custody, from a customer's available balance. */
export interface Defund {
  type: 'defund';
  /** A repeated reference changes nothing. */
  reference: string;
  mode: Mode;
  customer: number;
  kind: AccountKind;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  category: LedgerCategory;
}

export const DEFUND: Omit<ShapeOf<Defund>, 'category'> = {
  reference: isName,
  mode: isMode,
  customer: isCustomer,
  kind: isKind,
  asset: isName,
  amount: isAmount,
};

/**
 * Takes the venue's own money out to custody: what its accounts earned, or what was brought in and
 * is no longer needed.
 */
export interface DefundVenue {
  type: 'defund_venue';
  /** A repeated reference changes nothing. */
  reference: string;
  mode: Mode;
  from: VenueAccount;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  category: LedgerCategory;
}

export const DEFUND_VENUE: Omit<ShapeOf<DefundVenue>, 'category'> = {
  reference: isName,
  mode: isMode,
  from: isVenueAccount,
  asset: isName,
  amount: isAmount,
};

/** Brings money in from custody. */
export function fund(x: Execution, command: Fund): Ruling {
  const amount = readAmount(command.amount);
  const account = receiver(x.state, command);
  if (account === null || amount === null || amount === 0n) {
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

/** Returns a digest of everything that must be equal in a repetition of the same reference. */
export function fundDigest({ mode, to, asset, amount, category }: Fund): string {
  return [mode, endOf(to), asset, amount, category].join('|');
}

function endOf(to: Fund['to']): string {
  return 'customer' in to ? `${to.customer}:${to.kind}` : nameOf(to);
}

/** Returns a venue account's name for a digest. */
function nameOf({ kind, system }: VenueAccount): string {
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

/** Returns one of the venue's own accounts, or null. */
function venueAccount(ledger: AssetLedger, { kind, system }: VenueAccount): Account | null {
  if (!isFundedSystem(system)) return null;
  const exists = kind === undefined || (kind === 'contract' && system === 'liquidity_provider');
  return exists ? ledger.account(SYSTEM_OWNERS[system], kind ?? 'coin') : null;
}

/** Takes money out to custody: never what is frozen, and all of it or nothing. */
export function defund(x: Execution, command: Defund): Ruling {
  const { asset, category, customer, kind, mode, reference } = command;
  const amount = readAmount(command.amount);
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  if (ledger === undefined || amount === null || amount === 0n || !isKind(kind)) {
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

/** Returns a digest of everything that must be equal in a repetition of the same reference. */
export function defundDigest({ mode, customer, kind, asset, amount, category }: Defund): string {
  return [mode, `${customer}:${kind}`, asset, amount, category].join('|');
}

/**
 * Takes the venue's own money out to custody: never what is held for sold products, and all of it
 * or nothing.
 */
export function defundVenue(x: Execution, command: DefundVenue): Ruling {
  const { asset, category, from, mode, reference } = command;
  const amount = readAmount(command.amount);
  const ledger = x.state.assets.get(asset)?.ledgers[mode];
  const account = ledger === undefined ? null : venueAccount(ledger, from);
  if (ledger === undefined || account === null || !amount) {
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

/** Returns a digest of everything that must be equal in a repetition of the same reference. */
export function defundVenueDigest({ mode, from, asset, amount, category }: DefundVenue): string {
  return [mode, nameOf(from), asset, amount, category].join('|');
}
