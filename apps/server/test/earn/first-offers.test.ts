import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '../../src/core/projection/index.ts';
import { firstFinancial } from '../../src/earn/financial/first-offers.ts';
import { offerMissing } from '../../src/earn/first-offers.ts';
import { firstIeoProject } from '../../src/earn/ieo/first-offers.ts';
import { firstLockMining } from '../../src/earn/lock-mining/first-offers.ts';
import { DAY, ProductsVenue, START } from './products-venue.ts';

const LINES = [
  { name: 'financial_product', first: firstFinancial },
  { name: 'mining_product', first: firstLockMining },
  { name: 'ieo_project', first: firstIeoProject },
] as const;
const UNIT = 100_000_000n;
let venue: ProductsVenue;
/** Whole USDT of a coin. */
let price: { BTC: bigint; ETH: bigint };

beforeAll(async () => {
  venue = await ProductsVenue.open();
});
afterAll(() => venue.stop());

async function offer() {
  const { sequencer } = venue;
  await offerMissing({
    sequencer,
    db: venue.database.db,
    lines: LINES,
    now: () => venue.time,
    prices: { at: async (asset) => (asset === 'BTC' || asset === 'ETH' ? price[asset] * UNIT : null) },
  });
  await sequencer.projected(sequencer.status.seq);
  const newest = await listEntries(venue.database.db, 'financial_product', { limit: 100 });
  return newest.map(({ body }) => body).reverse();
}

test('the first products stand at the market, and bind money for about the days in their name', async () => {
  price = { BTC: 60_004n, ETH: 3_002n };
  const products = await offer();
  expect(products.map(({ name }) => name)).toEqual(['BTC 7D', 'BTC 30D', 'BTC 90D', 'ETH 7D', 'ETH 30D']);
  for (const { asset, days, maturesAt, name, referencePrice, saleStartsAt } of products) {
    expect([name, referencePrice]).toEqual([name, (asset === 'BTC' ? 60_000n : 3_000n) * UNIT]);
    expect(saleStartsAt).toBe(START);
    const longest = (maturesAt - START) / DAY;
    expect(longest).toBeLessThanOrEqual(days * 1.15);
    expect(name).toBe(`${asset} ${days}D`);
  }
});

test('a sale that has ended is followed by one at the price of then, and the others go on', async () => {
  expect(await offer()).toHaveLength(5);
  await venue.passTo(START + DAY);
  price = { BTC: 61_111n, ETH: 3_099n };
  await venue.price('61111');
  const added = (await offer()).slice(5);
  expect(added.map(({ name, referencePrice }) => [name, referencePrice / UNIT])).toEqual([
    ['BTC 7D', 61_110n],
    ['ETH 7D', 3_100n],
  ]);
  expect(await offer()).toHaveLength(7);
});
