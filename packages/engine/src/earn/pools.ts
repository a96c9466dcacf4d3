import type { Product } from '../kernel/execution/product.ts';
import { invariant } from '../kernel/invariant.ts';
import type { EntryKind } from '../kernel/register/entry.ts';
import type { Account } from '../kernel/state/account.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { type Mode, SYSTEM_OWNERS, type SystemAccount } from '../model.ts';

/** Products are sold for real money only: a demo account cannot use them. */
const MODE: Mode = 'real';

/** Returns the account of the venue that products in an asset are paid from. */
export function poolAccount(state: EngineState, asset: string, pool: SystemAccount): Account {
  return accountOf(state, asset, SYSTEM_OWNERS[pool]);
}

/** Returns the account that pays yields in an asset. */
export function yieldPool(state: EngineState, asset: string): Account {
  return poolAccount(state, asset, 'yield_pool');
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

/** A product of earn: a pool covers the worst case of everything that it has sold. */
export interface EarnProduct extends Product {
  /** The pool, and the entries that it holds their cover for. */
  readonly covered: Covered;
}

interface Covered {
  readonly pool: SystemAccount;
  readonly kind: EntryKind;
}

/** The pool of one asset, and what it is held for. */
export interface PoolView<Of extends Covered> {
  pool: Of['pool'];
  asset: string;
  available: bigint;
  held: bigint;
  obligations: { kind: Of['kind']; count: number; cover: bigint }[];
}

/** Returns the pools of these products that are not empty, by asset. */
export function poolsOf<Of extends Covered>(state: EngineState, products: readonly Of[]): PoolView<Of>[] {
  const assets = [...state.assets.keys()].sort();
  const pools = [...new Set(products.map(({ pool }) => pool))];
  return pools
    .flatMap((pool) => assets.map((asset) => view(state, pool, asset, products)))
    .filter(({ available, held }) => available > 0n || held > 0n);
}

function view<Of extends Covered>(
  state: EngineState,
  pool: Of['pool'],
  asset: string,
  products: readonly Of[],
): PoolView<Of> {
  const account = poolAccount(state, asset, pool);
  const obliged = products.filter((product) => product.pool === pool);
  const obligations = obliged.map(({ kind }) => {
    const held = state.register.all(kind).flatMap(({ entry }) => {
      const hold = entry.holds.find(({ owner, asset: of }) => owner === account.owner && of === asset);
      return hold === undefined ? [] : [hold.amount];
    });
    return { kind, count: held.length, cover: held.reduce((sum, amount) => sum + amount, 0n) };
  });
  const { available, frozen } = account;
  return { pool, asset, available, held: frozen, obligations: obligations.filter(({ count }) => count > 0) };
}
