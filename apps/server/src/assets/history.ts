import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Owner, readBalances, readDailyChanges } from './account-queries.ts';
import type { ReferencePrices } from './reference-prices.ts';
import { holdingsOf, worth } from './valuation.ts';

/** The worth of an account at a moment, in USDT units. */
export interface WorthPoint {
  time: number;
  value: bigint;
}

/**
 * What a customer's accounts were worth at each of `moments` (oldest first) and are worth now: today's balances less all
 * that moved since, at the reference prices of then. Nothing is stored for it, so it cannot differ from the ledger.
 */
export async function drawHistory(
  db: NodePgDatabase,
  owner: Owner,
  prices: ReferencePrices,
  moments: readonly number[],
  now: number,
): Promise<WorthPoint[]> {
  const { balances, changes } = await db.transaction(
    async (tx) => ({
      balances: await readBalances(tx, owner),
      changes: await readDailyChanges(tx, owner, moments),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const held = holdingsOf(balances);
  const points: WorthPoint[] = [];
  const values = moments.map(() => 0n);
  let current = 0n;
  for (const [asset, units] of held) {
    current += worth(asset, units, prices.now);
    const past = await prices.series(asset, moments);
    // Back from now, so that each moment's holding is the later one's less what moved in between.
    let then = units;
    for (let index = moments.length - 1; index >= 0; index -= 1) {
      then -= changes.get(asset)?.get(index) ?? 0n;
      values[index] = (values[index] ?? 0n) + worth(asset, then, () => past[index] ?? null);
    }
  }
  moments.forEach((time, index) => {
    points.push({ time, value: values[index] ?? 0n });
  });
  return [...points, { time: now, value: current }];
}
