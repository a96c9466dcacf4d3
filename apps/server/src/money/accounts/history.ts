import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  added,
  assetsOfClaims,
  holdingsAt,
  type Owner,
  orIssued,
  partsNow,
  readBelongings,
  sumOf,
  type WealthSources,
  worthOfAll,
  worthOfSections,
} from '../wealth/index.ts';
import { readDailyChanges } from './account-queries.ts';

/** The worth of an account at a moment, in USDT units. */
export interface WorthPoint {
  time: number;
  value: bigint;
}

/**
 * What a customer's wealth was at each of `moments` (oldest first) and is now. Balances of then are today's less all that
 * moved since; products, options and positions of then stand in the register's entries; the prices are the reference prices
 * of then. Nothing is stored for it, so it cannot differ from the ledger. Now is by the books, as the total is.
 */
export async function drawHistory(
  db: NodePgDatabase,
  owner: Owner,
  sources: WealthSources,
  moments: readonly number[],
  now: number,
): Promise<WorthPoint[]> {
  const { prices, contracts } = sources;
  const { belongings, changes } = await db.transaction(
    async (tx) => ({
      belongings: await readBelongings(tx, owner, moments),
      changes: await readDailyChanges(tx, owner, moments),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { balances, claims, issued } = belongings;
  const held = sumOf(
    balances.map(({ asset, available, frozen, margin }) => ({ asset, units: available + frozen + margin })),
  );
  const series = new Map<string, (bigint | null)[]>();
  for (const asset of new Set([...held.keys(), ...assetsOfClaims(claims, contracts)])) {
    series.set(asset, await prices.series(asset, moments));
  }
  const points: WorthPoint[] = [];
  // Back from now, so that each moment's balances are the later one's less what moved in between.
  for (let index = moments.length - 1; index >= 0; index -= 1) {
    const time = moments[index] ?? 0;
    for (const [asset, units] of held) held.set(asset, units - (changes.get(asset)?.get(index) ?? 0n));
    const priceOf = orIssued((asset) => series.get(asset)?.[index] ?? null, issued);
    const besides = holdingsAt(belongings, contracts, time, priceOf);
    points.unshift({ time, value: worthOfAll(added(held, besides), priceOf) });
  }
  const buy = orIssued((asset) => prices.buy(owner.mode, asset), issued);
  return [...points, { time: now, value: worthOfSections(partsNow(belongings, sources, now), buy).all }];
}
