import type { Command, CreateFinancialProduct, CreateIeoProject, CreateMiningProduct } from '@trade/engine';

const UNIT = 100_000_000n;
const DAY = 86_400_000;
const MONTH = 30 * DAY;

type Terms<Creation> = Omit<Creation, 'type' | 'reference' | 'digest'>;

/** Whole coins that the pools are given. */
const POOLS = { BTC: 50n, ETH: 500n, USDT: 20_000_000n };
/** A token that only the first IEO has. */
const TOKEN = 'NOVA';
const SUPPLY = 1_000_000n;

/** The token, and what must pay the first products. */
export function firstFunds(): Command[] {
  const gift = (system: 'yield_pool' | 'ieo_treasury', asset: string, coins: bigint): Command => ({
    type: 'fund',
    reference: `${system}:first:${asset}`,
    mode: 'real',
    to: { system },
    asset,
    amount: String(coins * UNIT),
    category: 'deposit',
  });
  return [
    { type: 'list_asset', asset: { code: TOKEN, decimals: 8 } },
    ...Object.entries(POOLS).map(([asset, coins]) => gift('yield_pool', asset, coins)),
    gift('ieo_treasury', TOKEN, SUPPLY),
  ];
}

/** coin | share in hundredths of a coin | days | parts per million a year | days that the sale lasts: money waits that long at most */
const FINANCIAL: readonly (readonly ['BTC' | 'ETH', bigint, number, number, number])[] = [
  ['BTC', 1n, 7, 80_000, 1],
  ['BTC', 1n, 30, 120_000, 3],
  ['BTC', 1n, 90, 150_000, 7],
  ['ETH', 10n, 7, 90_000, 1],
  ['ETH', 10n, 30, 140_000, 3],
];

/**
 * Products with their reference price at the market (quote units of a whole coin), to whole units of 10 USDT; a coin without a
 * price gets none.
 */
export function firstFinancialProducts(
  prices: Record<'BTC' | 'ETH', bigint | null>,
  time: number,
): Terms<CreateFinancialProduct>[] {
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

/** days | lowest and highest daily rate in parts per million | least and most in USDT */
const MINING: readonly (readonly [number, number, number, bigint, bigint])[] = [
  [5, 3_000, 4_000, 100n, 50_000n],
  [30, 4_000, 6_000, 500n, 100_000n],
];

export function firstMiningProducts(time: number): Terms<CreateMiningProduct>[] {
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

export function firstIeo(time: number): Terms<CreateIeoProject> {
  return {
    asset: TOKEN,
    quote: 'USDT',
    name: 'Nova',
    description: 'A token of the development market. It stands for nothing outside of it.',
    price: String(UNIT / 4n),
    supply: String(SUPPLY * UNIT),
    step: String(UNIT),
    minimum: String(10n * UNIT),
    maximum: String(20_000n * UNIT),
    startsAt: time,
    endsAt: time + MONTH,
    marketAt: time + MONTH + 2 * DAY,
  };
}
