import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { AssetLedger } from '../kernel/state/account.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { type Mode, SYSTEM_OWNERS } from '../model.ts';

/*
 * The stake is moved into what the pool holds for the option, and the pool adds the win: from
 * purchase to settlement the whole payout is held. A fee stays frozen in the venue's account until
 * it is earned.
 */

/** Returns the accounts between which an option's money moves. */
function accountsOf(ledger: AssetLedger, customer: number) {
  return {
    customer: ledger.account(customer, 'option'),
    pool: optionPool(ledger),
    income: ledger.feeIncome,
  };
}

/** Returns the account that pays the options of one mode. */
export function optionPool(ledger: AssetLedger) {
  return ledger.account(SYSTEM_OWNERS.option_pool, 'coin');
}

export function ledgerOf(state: EngineState, asset: string, mode: Mode): AssetLedger {
  const listed = state.assets.get(asset);
  invariant(listed !== undefined, `options are in listed assets, not in ${asset}`);
  return listed.ledgers[mode];
}

/** Takes stake and fee, and holds the whole payout. Both must be available. */
export function takeStake(x: Execution, live: LiveEntry<'option_order'>): void {
  const { mode, customer, body, id } = live.entry;
  const { stake, fee, winPayout, asset } = body;
  const accounts = accountsOf(ledgerOf(x.state, asset, mode), customer);
  const reference = `option:${id}`;
  const pool = { live, account: accounts.pool, bucket: 'frozen' } as const;
  const from = { account: accounts.customer, bucket: 'available' } as const;
  x.payInto(pool, stake, 'options_order', { ...from, category: 'options_order' }, reference);
  if (winPayout > stake) x.holdFor(pool, winPayout - stake, 'options_order', reference);
  if (fee > 0n) {
    const income = { live, account: accounts.income, bucket: 'frozen' } as const;
    x.payInto(income, fee, 'transaction_fee', { ...from, category: 'transaction_fee' }, reference);
  }
}

/**
 * Pays `amount` of the held payout to the customer and returns the rest to the pool. The fee is
 * earned, or returned with the stake.
 */
export function payOut(x: Execution, live: LiveEntry<'option_order'>, amount: bigint): void {
  const { mode, customer, body, id } = live.entry;
  const { asset, fee, winPayout } = body;
  const accounts = accountsOf(ledgerOf(x.state, asset, mode), customer);
  const reference = `option:${id}`;
  const pool = { live, account: accounts.pool, bucket: 'frozen' } as const;
  const to = { account: accounts.customer, bucket: 'available' } as const;
  if (amount > 0n) {
    x.payFrom(pool, amount, 'options_close', { ...to, category: 'options_close' }, reference);
  }
  if (winPayout > amount) x.release(pool, winPayout - amount, 'options_close', reference);
  if (fee > 0n) {
    const income = { live, account: accounts.income, bucket: 'frozen' } as const;
    if (body.status === 'refunded') {
      x.payFrom(income, fee, 'transaction_fee', { ...to, category: 'transaction_fee' }, reference);
    } else x.release(income, fee, 'transaction_fee', reference);
  }
}
