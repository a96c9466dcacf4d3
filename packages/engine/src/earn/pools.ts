import { invariant } from '../kernel/invariant.ts';
import type { EntryKind } from '../kernel/register/entry.ts';
import type { Account } from '../kernel/state/account.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { type Mode, SYSTEM_OWNERS } from '../model.ts';

/** Products are sold for real money only: a demo account cannot use them. */
const MODE: Mode = 'real';

/** Returns the account that pays the yields of financial products and lock-mining in an asset. */
export function yieldPool(state: EngineState, asset: string): Account {
  return accountOf(state, asset, SYSTEM_OWNERS.yield_pool);
}

/** Returns the account that sells IEO tokens and receives their payment. */
export function ieoTreasury(state: EngineState, asset: string): Account {
  return accountOf(state, asset, SYSTEM_OWNERS.ieo_treasury);
}

export function coinAccount(state: EngineState, asset: string, customer: number): Account {
  return accountOf(state, asset, customer);
}

/** Returns the smallest units in one whole of an asset. */
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

/** What a pool holds for the entries of one kind. */
export interface PoolObligation {
  kind: Extract<EntryKind, 'financial_order' | 'mining_order' | 'ieo_project'>;
  count: number;
  cover: bigint;
}

/** The pool of one asset, and what it is held for. */
export interface ProductPoolView {
  pool: 'yield_pool' | 'ieo_treasury';
  asset: string;
  available: bigint;
  held: bigint;
  obligations: PoolObligation[];
}

const OBLIGED = { yield_pool: ['financial_order', 'mining_order'], ieo_treasury: ['ieo_project'] } as const;

/** Returns the pools of real money that are not empty, by asset. */
export function productPools(state: EngineState): ProductPoolView[] {
  const assets = [...state.assets.keys()].sort();
  const yields = assets.map((asset) => view(state, 'yield_pool', asset));
  const treasuries = assets.map((asset) => view(state, 'ieo_treasury', asset));
  return [...yields, ...treasuries].filter(({ available, held }) => available > 0n || held > 0n);
}

function view(state: EngineState, pool: ProductPoolView['pool'], asset: string): ProductPoolView {
  const account = pool === 'yield_pool' ? yieldPool(state, asset) : ieoTreasury(state, asset);
  const obligations = OBLIGED[pool].map((kind) => {
    const held = state.register.all(kind).flatMap(({ entry }) => {
      const hold = entry.holds.find(({ owner, asset: of }) => owner === account.owner && of === asset);
      return hold === undefined ? [] : [hold.amount];
    });
    return { kind, count: held.length, cover: held.reduce((sum, amount) => sum + amount, 0n) };
  });
  const { available, frozen } = account;
  return { pool, asset, available, held: frozen, obligations: obligations.filter(({ count }) => count > 0) };
}
