import { type Mode, SYSTEM_OWNERS, type SystemAccount } from '../../model.ts';
import type { Hold } from '../register/entry.ts';
import type { Account, AssetLedger } from '../state/account.ts';
import { type EngineState, MODES } from '../state/engine-state.ts';
import type { Product } from './product.ts';

/** The balance of one asset in one mode, added up from every account. */
export interface TrialBalanceRow {
  mode: Mode;
  asset: string;
  /** Sum over all accounts. It must be zero, else the books are wrong. */
  total: bigint;
  /** Total of all customers, and of each system account by name. */
  byOwnerKind: Record<'customers' | SystemAccount, bigint>;
}

/** Adds up every account of every asset. */
export function trialBalance(state: EngineState): TrialBalanceRow[] {
  return [...state.assets.values()].flatMap(({ ledgers }) => MODES.map((mode) => rowOf(ledgers[mode])));
}

const SYSTEM_ACCOUNTS = Object.keys(SYSTEM_OWNERS) as SystemAccount[];
const SYSTEM_NAMES = new Map<number, SystemAccount>(
  SYSTEM_ACCOUNTS.map((name) => [SYSTEM_OWNERS[name], name]),
);

function rowOf(ledger: AssetLedger): TrialBalanceRow {
  const owners = ['customers', ...SYSTEM_ACCOUNTS].map((name) => [name, 0n]);
  const byOwnerKind: TrialBalanceRow['byOwnerKind'] = Object.fromEntries(owners);
  let total = 0n;
  for (const account of ledger.all()) {
    total += account.total();
    byOwnerKind[SYSTEM_NAMES.get(account.owner) ?? 'customers'] += account.total();
  }
  return { mode: ledger.mode, asset: ledger.asset, total, byOwnerKind };
}

/**
 * Checks all books again: every ledger sums to zero, only custody and the clearing account of
 * contracts are negative, and the frozen and margin amounts of each account are exactly what
 * entries and products hold. Returns the first fault found, or null.
 */
export function faultInBooks(state: EngineState, products: readonly Product[]): string | null {
  for (const { mode, asset, total } of trialBalance(state)) {
    if (total !== 0n) return `${mode} ${asset} is out of balance by ${total}`;
  }
  const frozen = countFrozen(state, products);
  const margin = countMargin(state);
  for (const { ledgers } of state.assets.values()) {
    for (const mode of MODES) {
      for (const account of ledgers[mode].all()) {
        const fault = faultOf(account, frozen.get(account) ?? 0n, margin.get(account) ?? 0n);
        if (fault !== null) return fault;
      }
    }
  }
  for (const product of products) {
    const fault = product.audit?.(state) ?? null;
    if (fault !== null) return fault;
  }
  return null;
}

function faultOf(account: Account, frozen: bigint, margin: bigint): string | null {
  const name = `${account.ledger.mode} ${account.ledger.asset} ${account.kind} account of ${account.owner}`;
  const mayOwe = account.owner === SYSTEM_OWNERS.custody || account.owner === SYSTEM_OWNERS.contract_clearing;
  if ((account.available < 0n && !mayOwe) || account.frozen < 0n || account.margin < 0n) {
    return `the ${name} is negative`;
  }
  if (account.frozen !== frozen) return `the ${name} has ${account.frozen} frozen for holds of ${frozen}`;
  return account.margin === margin ? null : `the ${name} has ${account.margin} margin for holds of ${margin}`;
}

function countMargin(state: EngineState): Map<Account, bigint> {
  return countEntryHolds(state, 'margin', new Map());
}

function countEntryHolds(
  state: EngineState,
  bucket: Hold['bucket'],
  holds: Map<Account, bigint>,
): Map<Account, bigint> {
  for (const { entry } of state.register.everything()) {
    for (const hold of entry.holds) {
      const account = state.assets.get(hold.asset)?.ledgers[entry.mode].account(hold.owner, hold.kind);
      if (account === undefined || hold.bucket !== bucket) continue;
      holds.set(account, (holds.get(account) ?? 0n) + hold.amount);
    }
  }
  return holds;
}

function countFrozen(state: EngineState, products: readonly Product[]): Map<Account, bigint> {
  const holds = countEntryHolds(state, 'frozen', new Map());
  for (const product of products) {
    product.eachFrozen?.(state, (account, amount) => {
      holds.set(account, (holds.get(account) ?? 0n) + amount);
    });
  }
  return holds;
}
