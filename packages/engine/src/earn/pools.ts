import type { Account } from '../kernel/account.ts';
import { invariant } from '../kernel/invariant.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { type Mode, SYSTEM_OWNERS } from '../model.ts';

/** Products are sold for real money only: a demo account cannot use them. */
const MODE: Mode = 'real';

/** What pays the yields of financial products and lock-mining in an asset. */
export function yieldPool(state: EngineState, asset: string): Account {
  return accountOf(state, asset, SYSTEM_OWNERS.yield_pool);
}

/** What tokens are sold from, and what they are paid to. */
export function ieoTreasury(state: EngineState, asset: string): Account {
  return accountOf(state, asset, SYSTEM_OWNERS.ieo_treasury);
}

export function coinAccount(state: EngineState, asset: string, customer: number): Account {
  return accountOf(state, asset, customer);
}

/** Smallest units in one whole of an asset. */
export function unitsOf(state: EngineState, asset: string): bigint {
  const listed = state.assets.get(asset);
  invariant(listed !== undefined, `products are in listed assets, not in ${asset}`);
  return 10n ** BigInt(listed.spec.decimals);
}

function accountOf(state: EngineState, asset: string, owner: number): Account {
  const listed = state.assets.get(asset);
  invariant(listed !== undefined, `products are in listed assets, not in ${asset}`);
  return listed.ledgers[MODE].account(owner, 'coin');
}
