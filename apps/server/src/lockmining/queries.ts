import { type Entry, miningOffers } from '@trade/engine';
import type { LockMiningProduct } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../projection/index.ts';
import type { LockMiningDependencies } from './dependencies.ts';
import { lockMiningProductData } from './wire.ts';

/** How many of a product's rates are shown. */
const RATES_SHOWN = 30;

/** The rates of a product from a day on, newest day first. */
export async function listRates(
  db: NodePgDatabase,
  productId: number,
  { from = 0, limit = RATES_SHOWN }: { from?: number; limit?: number } = {},
): Promise<Entry<'mining_rate'>[]> {
  const ofProduct = sql`(body ->> 'productId')::bigint = ${productId} AND (body ->> 'day')::bigint >= ${from}`;
  const rates = await listEntries(db, 'mining_rate', { where: ofProduct, limit });
  return rates.sort((one, other) => other.body.day - one.body.day);
}

/** The products that are on sale, will be, or still have something locked. */
export function listLockMiningProducts({
  db,
  exchange,
  now,
}: Pick<LockMiningDependencies, 'db' | 'exchange' | 'now'>): Promise<LockMiningProduct[]> {
  const time = now();
  return Promise.all(
    exchange
      .look(miningOffers)
      .map(async (offer) => lockMiningProductData(offer, await listRates(db, offer.product.id), time)),
  );
}
