import type { Command, CreateMiningProduct } from '@trade/engine';
import { creation, type FirstTerms, UNIT } from '../first-offers.ts';
import type { FirstOffers } from '../offers.ts';

/** Offers all at first. */
export async function firstLockMining({ isFirst, time }: FirstOffers): Promise<Command[]> {
  if (!isFirst) return [];
  return firstMiningProducts(time).map((terms, index) => ({
    type: 'create_mining_product',
    ...creation(String(index), terms),
    ...terms,
  }));
}

/** days | lowest and highest daily rate in ppm | least and most in USDT */
const MINING: readonly (readonly [number, number, number, bigint, bigint])[] = [
  [5, 3_000, 4_000, 100n, 50_000n],
  [30, 4_000, 6_000, 500n, 100_000n],
];

function firstMiningProducts(time: number): FirstTerms<CreateMiningProduct>[] {
  return MINING.map(([days, rateMinPpm, rateMaxPpm, minimum, maximum]) => ({
    name: `USDT ${days}D`,
    asset: 'USDT',
    minimum: String(minimum * UNIT),
    maximum: String(maximum * UNIT),
    rateMinPpm,
    rateMaxPpm,
    days,
    dividendTime: '12:00',
    earlyPpm: 20_000,
    saleStartsAt: time,
    saleEndsAt: null,
  }));
}
