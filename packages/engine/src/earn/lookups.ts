import { copyEntry, type Entry, type EntryKind } from '../kernel/register/entry.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { financialSharesCovered, least, miningAmountCovered } from '../quote/index.ts';
import { isSupplied, suppliedTo } from './ieo/applications.ts';
import { ieoTreasury, unitsOf, yieldPool } from './pools.ts';

/** A financial product with how many shares can be bought now, as far as the pool and what is unsold go. */
export interface FinancialOffer {
  product: Entry<'financial_product'>;
  remaining: number;
}

/** Products that are not settled, by id. */
export function financialOffers(state: EngineState): FinancialOffer[] {
  return state.register.all('financial_product').map((live) => {
    const { asset, quote, shares, soldShares, ...terms } = live.entry.body;
    const covered = financialSharesCovered({
      ...terms,
      coinUnits: unitsOf(state, asset),
      coinFree: yieldPool(state, asset).available,
      quoteFree: yieldPool(state, quote).available,
    });
    const unsold = shares - soldShares;
    const remaining = covered < BigInt(unsold) ? Number(covered) : unsold;
    return { product: copyEntry(live) as Entry<'financial_product'>, remaining };
  });
}

/** A lock-mining product with how much one customer who has nothing in it can lock now. */
export interface MiningOffer {
  product: Entry<'mining_product'>;
  remaining: bigint;
}

/** Products that are on sale, will be, or have something locked, by id. */
export function miningOffers(state: EngineState): MiningOffer[] {
  return state.register.all('mining_product').map((live) => {
    const { asset, days, maximum, rateMaxPpm } = live.entry.body;
    const covered = miningAmountCovered(yieldPool(state, asset).available, rateMaxPpm, days);
    return {
      product: copyEntry(live) as Entry<'mining_product'>,
      remaining: least(covered, maximum),
    };
  });
}

/** A project with what the treasury holds for it, and whether applications can be taken. */
export interface IeoOffer {
  project: Entry<'ieo_project'>;
  supplied: bigint;
  isSupplied: boolean;
}

/** Projects whose tokens have not been credited, by id. */
export function ieoOffers(state: EngineState): IeoOffer[] {
  return state.register.all('ieo_project').map((live) => ({
    project: copyEntry(live) as Entry<'ieo_project'>,
    supplied: suppliedTo(live),
    isSupplied: isSupplied(state, live),
  }));
}

/** What a pool holds for the entries of one kind. */
export interface PoolObligation {
  kind: Extract<EntryKind, 'financial_order' | 'mining_order' | 'ieo_project'>;
  count: number;
  cover: bigint;
}

/** What must pay products in one asset, and what for. */
export interface ProductPoolView {
  pool: 'yield_pool' | 'ieo_treasury';
  asset: string;
  available: bigint;
  held: bigint;
  obligations: PoolObligation[];
}

const OBLIGED = { yield_pool: ['financial_order', 'mining_order'], ieo_treasury: ['ieo_project'] } as const;

/** The pools of real money that have something, by asset. */
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
