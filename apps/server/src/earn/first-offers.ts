import type { Command, CreateFinancialProduct, CreateIeoProject, CreateMiningProduct } from '@trade/engine';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { listEntries } from '../core/projection/index.ts';
import { digestOf, type Sequencer } from '../core/sequencer/index.ts';
import type { ReferencePrices } from '../money/wealth/index.ts';

const HOUR = 3_600_000;
/** More than are ever on sale at once. */
const NEWEST = 100;

export interface FirstProducts {
  sequencer: Pick<Sequencer, 'submit' | 'projected' | 'status'>;
  db: NodePgDatabase;
  prices: Pick<ReferencePrices, 'at'>;
  /** Wall time, ms. */
  now: () => number;
}

/**
 * Offers a first set of products with funded pools on an engine that never had any, and a new sale
 * of a financial product at the market's price whenever one ends. Not for production, where
 * operators create them. Returns a function that stops it.
 */
export async function offerFirstProducts(
  deps: FirstProducts & { log: Logger },
): Promise<() => Promise<void>> {
  await offerMissing(deps);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = offerMissing(deps).catch((error: unknown) => deps.log.error({ err: error }, 'no new products'));
  }, HOUR);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Offers what is not on sale: at first everything, later the financial products whose sale has
 * ended.
 */
export async function offerMissing({ db, sequencer, now, prices }: FirstProducts): Promise<void> {
  await sequencer.projected(sequencer.status.seq);
  const kinds = ['financial_product', 'mining_product', 'ieo_project'] as const;
  const known = await Promise.all(kinds.map((kind) => listEntries(db, kind, { limit: 1 })));
  const isFirst = known.every((entries) => entries.length === 0);
  const time = now();
  const newest = await listEntries(db, 'financial_product', { limit: NEWEST });
  const onSale = new Set(newest.filter(({ body }) => body.saleEndsAt > time).map(({ body }) => body.name));
  const offered = new Set(newest.map(({ body }) => body.name));
  const [btc, eth] = await Promise.all([prices.at('BTC', time), prices.at('ETH', time)]);
  const financial = firstFinancialProducts({ BTC: btc, ETH: eth }, time).filter(
    ({ name }) => !onSale.has(name) && (isFirst || offered.has(name)),
  );
  const commands: Command[] = [
    ...(isFirst ? firstFunds() : []),
    ...financial.map((terms) => ({
      type: 'create_financial_product' as const,
      ...creation(`${terms.name} ${time}`, terms),
      ...terms,
    })),
    ...(isFirst ? firstOthers(time) : []),
  ];
  for (const command of commands) {
    const { rejection } = await sequencer.submit(command);
    if (rejection) {
      throw new Error(`A first product was refused (${rejection.code}): ${JSON.stringify(command)}`);
    }
  }
}

function firstOthers(time: number): Command[] {
  const mining = firstMiningProducts(time).map((terms, index) => ({
    type: 'create_mining_product' as const,
    ...creation(String(index), terms),
    ...terms,
  }));
  const ieo = firstIeo(time);
  return [...mining, { type: 'create_ieo_project', ...creation('0', ieo), ...ieo }];
}

/** First offers repeat their names from sale to sale, but never their references. */
function creation(name: string, terms: unknown) {
  return { reference: `first:${name}`, digest: digestOf(terms) };
}

const UNIT = 100_000_000n;
const DAY = 86_400_000;
const MONTH = 30 * DAY;

type Terms<Creation> = Omit<Creation, 'type' | 'reference' | 'digest'>;

/** Funds of the pools, in whole coins. */
const POOLS = { BTC: 50n, ETH: 500n, USDT: 20_000_000n };
/** A token that only the first IEO sells. */
const TOKEN = 'NOVA';
const SUPPLY = 1_000_000n;

/** Commands that list the token and fund the pools of the first products. */
function firstFunds(): Command[] {
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

/** days | lowest and highest daily rate in ppm | least and most in USDT */
const MINING: readonly (readonly [number, number, number, bigint, bigint])[] = [
  [5, 3_000, 4_000, 100n, 50_000n],
  [30, 4_000, 6_000, 500n, 100_000n],
];

function firstMiningProducts(time: number): Terms<CreateMiningProduct>[] {
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

function firstIeo(time: number): Terms<CreateIeoProject> {
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
