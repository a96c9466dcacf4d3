import type { Command, CreateFinancialProduct } from '@trade/engine';
import { listEntries } from '../../core/projection/index.ts';
import { creation, type FirstTerms, UNIT } from '../first-offers.ts';
import type { FirstOffers } from '../offers.ts';

/** More than are ever on sale at once. */
const NEWEST = 100;
const DAY = 86_400_000;

/** Offers all at first, and later each whose sale has ended, at the market's price. */
export async function firstFinancial({ db, isFirst, prices, time }: FirstOffers): Promise<Command[]> {
  const newest = await listEntries(db, 'financial_product', { limit: NEWEST });
  const onSale = new Set(newest.filter(({ body }) => body.saleEndsAt > time).map(({ body }) => body.name));
  const offered = new Set(newest.map(({ body }) => body.name));
  const [btc, eth] = await Promise.all([prices.at('BTC', time), prices.at('ETH', time)]);
  return firstFinancialProducts({ BTC: btc, ETH: eth }, time)
    .filter(({ name }) => !onSale.has(name) && (isFirst || offered.has(name)))
    .map((terms) => ({
      type: 'create_financial_product',
      ...creation(`${terms.name} ${time}`, terms),
      ...terms,
    }));
}

/**
 * coin | share in hundredths of a coin | days | ppm a year | days of sale, the longest that money
 * waits
 */
const FINANCIAL: readonly (readonly ['BTC' | 'ETH', bigint, number, number, number])[] = [
  ['BTC', 1n, 7, 80_000, 1],
  ['BTC', 1n, 30, 120_000, 3],
  ['BTC', 1n, 90, 150_000, 7],
  ['ETH', 10n, 7, 90_000, 1],
  ['ETH', 10n, 30, 140_000, 3],
];

/**
 * Returns products with the market's price (quote units per whole coin), rounded to 10 USDT, as
 * reference price; none for a coin without a price.
 */
function firstFinancialProducts(
  prices: Record<'BTC' | 'ETH', bigint | null>,
  time: number,
): FirstTerms<CreateFinancialProduct>[] {
  return FINANCIAL.flatMap(([coin, share, days, ratePpm, saleDays]) => {
    const price = prices[coin];
    if (price === null) return [];
    const tens = (price + 5n * UNIT) / (10n * UNIT);
    return [
      {
        symbol: `${coin}USDT`,
        name: `${coin} ${days}D`,
        sharePrice: String((share * UNIT) / 100n),
        ratePpm,
        referencePrice: String(tens * 10n * UNIT),
        shares: 2_000,
        days,
        saleStartsAt: time,
        saleEndsAt: time + saleDays * DAY,
      },
    ];
  });
}
