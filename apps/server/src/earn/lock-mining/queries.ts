import { type Entry, miningOffers } from '@trade/engine';
import type { LockMiningProduct } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';
import type { LockMiningDependencies } from './dependencies.ts';
import { lockMiningProductData } from './wire.ts';

/** How many of a product's rates are shown. */
const RATES_SHOWN = 30;

/** The newest rates of a product, newest day first. */
export async function listRates(
  db: NodePgDatabase,
  productId: number,
  limit = RATES_SHOWN,
): Promise<Entry<'mining_rate'>[]> {
  const where = sql`(body ->> 'productId')::bigint = ${productId}`;
  const rates = await listEntries(db, 'mining_rate', { where, limit });
  return rates.sort((one, other) => other.body.day - one.body.day);
}

/** The products that are on sale, will be, or still have something locked. */
export function listLockMiningProducts({
  db,
  sequencer,
  now,
}: Pick<LockMiningDependencies, 'db' | 'sequencer' | 'now'>): Promise<LockMiningProduct[]> {
  const time = now();
  return Promise.all(
    sequencer
      .look(miningOffers)
      .map(async (offer) => lockMiningProductData(offer, await listRates(db, offer.product.id), time)),
  );
}
