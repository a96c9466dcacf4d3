import type { CreateFinancialProduct, CreateIeoProject, CreateMiningProduct } from '@trade/engine';

type Unnamed<Creation> = Omit<Creation, 'reference' | 'digest'>;

/** What an operator offers, without the name of the act. */
export type Product =
  | Unnamed<CreateFinancialProduct>
  | Unnamed<CreateMiningProduct>
  | Unnamed<CreateIeoProject>;

const DAY = 86_400_000;
const UNIT = 100_000_000n;

/** 0.01 BTC a share at 12 % a year, reference price 60,000, on sale for a day from a moment on. */
export function financialProduct(
  from: number,
  { days = 30, shares = 1_000 } = {},
): Unnamed<CreateFinancialProduct> {
  return {
    type: 'create_financial_product',
    symbol: 'BTCUSDT',
    name: `BTC ${days}D`,
    sharePrice: `${UNIT / 100n}`,
    ratePpm: 120_000,
    referencePrice: `${60_000n * UNIT}`,
    shares,
    days,
    saleStartsAt: from,
    saleEndsAt: from + DAY,
  };
}

/** USDT for 5 days at 0.3 to 0.4 % a day, paid at noon, on sale from a moment on. */
export function miningProduct(from: number): Unnamed<CreateMiningProduct> {
  return {
    type: 'create_mining_product',
    name: 'USDT 5D',
    asset: 'USDT',
    minimum: `${100n * UNIT}`,
    maximum: `${50_000n * UNIT}`,
    rateMinPpm: 3_000,
    rateMaxPpm: 4_000,
    days: 5,
    dividendTime: '12:00',
    earlyPpm: 20_000,
    saleStartsAt: from,
    saleEndsAt: null,
  };
}

/** 1,000 tokens at 0.25 USDT, for so many days from a moment on; to the market two days later. */
export function ieoProject(from: number, days = 1): Unnamed<CreateIeoProject> {
  return {
    type: 'create_ieo_project',
    asset: 'NEW',
    quote: 'USDT',
    name: 'New token',
    description: 'New',
    price: `${UNIT / 4n}`,
    supply: `${1_000n * UNIT}`,
    step: `${UNIT}`,
    minimum: `${UNIT}`,
    maximum: `${2_000n * UNIT}`,
    startsAt: from,
    endsAt: from + days * DAY,
    marketAt: from + (days + 2) * DAY,
  };
}
