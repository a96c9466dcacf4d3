import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { Account } from '../../kernel/state/account.ts';
import { type LedgerCategory, SYSTEM_OWNERS } from '../../model.ts';
import type { ContractBook, LivePosition } from './book.ts';
import type { ContractOrderOrigin, ContractProduct } from './model.ts';

/*
 * Where the money of contracts is, all in the quote asset:
 *
 * - an opening order holds its margin and fees in the worst case in its owner's `frozen` bucket;
 * - a position holds its margin in its owner's `margin` bucket;
 * - the clearing account pays every realised profit and receives every realised loss, so its
 *   balance is always minus the signed cost of all open positions (longs' cost less shorts'), which
 *   is the sum of all unrealised profit at any mark. With no position open it is zero.
 *
 * The venue's two participants are owners like any other: the liquidity provider trades from its
 * contract account, the insurance fund from its own account.
 *
 * In the ledger: `contract_order` and `contract_cancel` (`single_contract_...` of dated contracts)
 * when a reserve is set aside or given back; `margin` and `margin_return`; `contract_close`,
 * `stop_loss` or `take_profit` for what a close realises; `transaction_fee` for fees, the
 * liquidation fee (to the insurance fund) and funding; `cross_margin` for what a rescue adds.
 */

/** Returns the account from which an owner's contracts are margined. */
export function accountOf({ ledger }: Pick<ContractBook, 'ledger'>, owner: number): Account {
  return ledger.account(owner, owner === SYSTEM_OWNERS.insurance_fund ? 'coin' : 'contract');
}

/** Returns what an owner has available there; opens no account. */
export function availableOf({ ledger }: Pick<ContractBook, 'ledger'>, owner: number): bigint {
  return ledger.find(owner, 'contract')?.available ?? 0n;
}

export function isHouse(owner: number): boolean {
  return owner === SYSTEM_OWNERS.liquidity_provider || owner === SYSTEM_OWNERS.insurance_fund;
}

export function clearingOf({ ledger }: Pick<ContractBook, 'ledger'>): Account {
  return ledger.account(SYSTEM_OWNERS.contract_clearing, 'coin');
}

export function insuranceOf({ ledger }: Pick<ContractBook, 'ledger'>): Account {
  return ledger.account(SYSTEM_OWNERS.insurance_fund, 'coin');
}

/** The ledger categories of an order's reserve, its return, and a closing's result. */
export const CATEGORIES: Record<ContractProduct, Record<'order' | 'cancel' | 'close', LedgerCategory>> = {
  eternal: { order: 'contract_order', cancel: 'contract_cancel', close: 'contract_close' },
  dated: { order: 'single_contract_order', cancel: 'single_contract_cancel', close: 'single_contract_close' },
};

export function closeCategory(product: ContractProduct, origin: ContractOrderOrigin): LedgerCategory {
  return origin === 'stop_loss' || origin === 'take_profit' ? origin : CATEGORIES[product].close;
}

/** Returns the amount that an order holds. */
export function heldBy({ entry }: LiveEntry<'contract_order'>): bigint {
  return entry.holds[0]?.amount ?? 0n;
}

/** Adds to a position's margin from its owner's available money. */
export function addMargin(
  x: Execution,
  { live, account }: LivePosition,
  amount: bigint,
  category: 'margin' | 'cross_margin' = 'margin',
): void {
  if (amount === 0n) return;
  x.holdFor({ live, account, bucket: 'margin' }, amount, category, `position:${live.entry.id}`);
  live.entry.body.margin += amount;
  live.entry.body.marginIn += amount;
}

/** Counts what a position's owner adds by hand, or (negative) what is taken of that. */
export function countAdded({ live: { entry } }: LivePosition, change: bigint): void {
  const added = (entry.body.addedMargin ?? 0n) + change;
  if (added > 0n) entry.body.addedMargin = added;
  else delete entry.body.addedMargin;
}

/** Returns margin of a position to its owner. */
export function returnMargin(x: Execution, { live, account }: LivePosition, amount: bigint): void {
  if (amount === 0n) return;
  x.release({ live, account, bucket: 'margin' }, amount, 'margin_return', `position:${live.entry.id}`);
  live.entry.body.margin -= amount;
}

/** Pays from a position's margin to an account of the venue. */
export function payFromMargin(
  x: Execution,
  { live, account }: LivePosition,
  amount: bigint,
  category: LedgerCategory,
  to: Account,
  reference: string,
): void {
  if (amount === 0n) return;
  const end = { account: to, bucket: 'available', category } as const;
  x.payFrom({ live, account, bucket: 'margin' }, amount, category, end, reference);
  live.entry.body.margin -= amount;
}

/** Moves an order's held amount into the margin of the position it opens. */
export function fillMargin(
  x: Execution,
  order: LiveEntry<'contract_order'>,
  { live, account }: LivePosition,
  amount: bigint,
  reference: string,
): void {
  if (amount === 0n) return;
  const from = { live: order, account, bucket: 'frozen' } as const;
  x.passHold(from, { live, account, bucket: 'margin' }, amount, 'margin', reference);
  live.entry.body.margin += amount;
  live.entry.body.marginIn += amount;
  order.entry.body.margin += amount;
}

/**
 * Settles a realised profit (from the clearing account) or loss (to it) with an owner's available
 * balance.
 */
export function settleProfit(
  x: Execution,
  book: ContractBook,
  account: Account,
  amount: bigint,
  category: LedgerCategory,
  reference: string,
): void {
  if (amount === 0n) return;
  const clearing = { account: clearingOf(book), bucket: 'available', category } as const;
  const own = { account, bucket: 'available', category } as const;
  if (amount > 0n) x.transfer(amount, clearing, own, reference);
  else x.transfer(-amount, own, clearing, reference);
}

/** Pays a fee from an owner's available balance, which must be enough. */
export function payFee(x: Execution, account: Account, amount: bigint, to: Account, reference: string): void {
  if (amount === 0n) return;
  invariant(account.available >= amount, 'a fee is never more than what is there');
  x.transfer(
    amount,
    { account, bucket: 'available', category: 'transaction_fee' },
    { account: to, bucket: 'available', category: 'transaction_fee' },
    reference,
  );
}
