import { type Command, restore, type Snapshot } from '../../src/index.ts';
import { ContractWorld, HOUR } from '../contracts/contract-world.ts';
import { CROWD, crowd } from '../contracts/contracts.arbitrary.ts';
import { shuffled } from '../shuffled.ts';

export const START = 1_700_000_000_000;
export const DAY = 24 * HOUR;
/** Amount of every currency: enough for hundreds of orders. */
const PURSE = 10n ** 12n;

/** The first terms for options and conversions. */
export const OPTION_TERMS = {
  symbol: 'BTCUSDT',
  durations: [
    { seconds: 30, payoutPpm: 850_000, minStake: '1000', maxStake: '10000000' },
    { seconds: 600, payoutPpm: 800_000, minStake: '1000', maxStake: '10000000' },
  ],
  feePpm: 1_000,
  closeSpreadPpm: 20_000,
  closeCutoff: 5_000,
};

export const EXCHANGE_TERMS = {
  valuation: 'USDT',
  spreadPpm: 1_000,
  feePpm: 1_000,
  minimum: '100',
  quoteMs: 10_000,
};

/**
 * A venue with all products on sale, whose customers hold positions and orders in contracts and
 * money of every kind.
 */
export function venue(rich: bigint, empty = new ContractWorld()): ContractWorld {
  const world = crowd(rich, empty);
  const must = (command: Command) => world.must(command);
  must({ type: 'list_asset', asset: { code: 'NEW', decimals: 8 } });
  must({ type: 'set_option_terms', ...OPTION_TERMS });
  must({ type: 'set_exchange_terms', ...EXCHANGE_TERMS });
  for (const mode of ['real', 'demo'] as const) {
    for (const asset of ['USDT', 'BTC']) {
      world.fundProvider(asset, PURSE, mode);
      for (const customer of CROWD) world.fund(customer, asset, PURSE, mode);
    }
    for (const [system, asset] of [
      ['option_pool', 'USDT'],
      ['yield_pool', 'USDT'],
      ['yield_pool', 'BTC'],
      ['ieo_treasury', 'NEW'],
    ] as const) {
      must({
        type: 'fund',
        reference: `${mode}${system}${asset}`,
        mode,
        to: { system },
        asset,
        amount: `${PURSE}`,
        category: 'deposit',
      });
    }
    for (const customer of CROWD) {
      must({
        type: 'fund',
        reference: `o${mode}${customer}`,
        mode,
        to: { customer, kind: 'option' },
        asset: 'USDT',
        amount: '1000000000',
        category: 'deposit',
      });
    }
  }
  must({ type: 'tick', symbol: 'BTCUSDT', price: 1_000, tickId: 'first', at: world.time });
  offer(world, 0);
  offer(world, DAY);
  return world;
}

/** Offers a product of each kind, on sale after a while. */
function offer(world: ContractWorld, after: number): void {
  const { financial, ieo, mining } = offered(world.time + after + 100);
  const digest = 'd';
  world.must({ type: 'create_financial_product', reference: `offer${after}`, digest, ...financial });
  world.must({ type: 'create_mining_product', reference: `mining${after}`, digest, ...mining });
  world.must({ type: 'create_ieo_project', reference: `ieo${after}`, digest, ...ieo });
}

/** Returns terms of a product of each kind, on sale from a time on. */
export function offered(from: number) {
  const financial = {
    symbol: 'BTCUSDT',
    name: 'Bitcoin or dollars',
    sharePrice: '100000',
    ratePpm: 120_000,
    referencePrice: '1000000000',
    shares: 1_000,
    days: 7,
    saleStartsAt: from,
    saleEndsAt: from + 2 * DAY,
  };
  const mining = {
    name: 'Five days',
    asset: 'USDT',
    minimum: '1000',
    maximum: '50000',
    rateMinPpm: 3_000,
    rateMaxPpm: 4_000,
    days: 5,
    dividendTime: '12:00',
    earlyPpm: 20_000,
    saleStartsAt: from,
    saleEndsAt: null,
  };
  const ieo = {
    asset: 'NEW',
    quote: 'USDT',
    name: 'New token',
    description: '',
    price: '100000000',
    supply: '100000',
    step: '1000',
    minimum: '1000',
    maximum: '50000',
    startsAt: from,
    endsAt: from + 2 * DAY,
    marketAt: from + 3 * DAY,
  };
  return { financial, mining, ieo };
}

/** Restarts a venue from a snapshot, with its rows in another order. */
export function restarted(world: ContractWorld, snapshot: Snapshot): ContractWorld {
  const next = new (world.constructor as typeof ContractWorld)(restore(shuffled(snapshot, snapshot.seq)));
  next.time = world.time;
  return next;
}
