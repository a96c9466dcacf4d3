import { describe, expect, it } from 'vitest';
import {
  type ContractSpec,
  entriesOf,
  type FeeTierTerms,
  feesOf,
  feeTiersOf,
  feeTiersRefusal,
  openOrdersOf,
  quoteContractOrder,
  restore,
  takeSnapshot,
  volumeOf,
} from '../../src/index.ts';
import { stop } from '../conditional/conditional-world.ts';
import { ContractWorld, PERP } from '../contracts/contract-world.ts';
import { ALICE, BOB, BTCUSDT, LOT, UNITS } from '../world.ts';
import { tiersOf } from './tiers.ts';

const CONTRACT: ContractSpec = { ...PERP, makerFeePpm: 2_000, takerFeePpm: 4_000 };
const PRICE = 10_000;
const MONEY = 10n ** 12n;

/** A spot market at 0.1 and 0.2 %, a contract at 0.2 and 0.4 %, and two customers with money. */
function market(): ContractWorld {
  const world = new ContractWorld().list().listContract(CONTRACT);
  for (const customer of [ALICE, BOB]) {
    world.fund(customer, 'USDT', MONEY).fund(customer, 'BTC', MONEY).margin(customer, MONEY);
  }
  world.tick(PRICE);
  return world;
}

/** Both have traded 100 lots: 10,000,000 units of USDT. */
function traded(): ContractWorld {
  const world = market();
  world.limit(ALICE, 'buy', PRICE, 100);
  world.limit(BOB, 'sell', PRICE, 100);
  return world;
}

function ratesIn(world: ContractWorld, customer = ALICE) {
  return feesOf(world.state, { mode: 'real', customer }, { spec: BTCUSDT });
}

function feesPaid(world: ContractWorld, asset: 'BTC' | 'USDT', act: () => void): bigint {
  const total = () => world.state.assets.get(asset)?.ledgers.real.feeIncome.total() ?? 0n;
  const before = total();
  act();
  return total() - before;
}

const setTiers = (world: ContractWorld, tiers: FeeTierTerms[]) =>
  world.must({ type: 'set_fee_tiers', tiers });

describe('fee tiers', () => {
  it('are one until an operator adds others, and everybody pays the rates of the market', () => {
    const world = traded();
    expect(feeTiersOf(world.state).tiers).toMatchObject([{ leastVolume: 0n }]);
    expect(ratesIn(world)).toEqual({ makerFeePpm: 1_000, takerFeePpm: 2_000 });
  });

  it('leave a customer a part of the rates of spot markets and contracts, from a volume on', () => {
    const world = traded();
    const [first, second] = tiersOf(500_000, '10000000') as [FeeTierTerms, FeeTierTerms];
    setTiers(world, [first, { ...second, contract: { makerPpm: 0, takerPpm: 250_001 } }]);
    expect(ratesIn(world)).toEqual({ makerFeePpm: 500, takerFeePpm: 1_000 });
    const owner = { mode: 'real', customer: ALICE } as const;
    // 0.4 % x 0.250001 is 1000.004 ppm: what is left of a rate is rounded up.
    expect(feesOf(world.state, owner, { spec: CONTRACT })).toEqual({ makerFeePpm: 0, takerFeePpm: 1_001 });
    setTiers(world, tiersOf(500_000, '10000001'));
    expect(ratesIn(world)).toEqual({ makerFeePpm: 1_000, takerFeePpm: 2_000 });
  });

  it('never concern the venue itself, or the other mode', () => {
    const world = traded();
    setTiers(world, tiersOf(0, '1'));
    const own = { makerFeePpm: 1_000, takerFeePpm: 2_000 };
    expect(feesOf(world.state, { mode: 'demo', customer: ALICE }, { spec: BTCUSDT })).toEqual(own);
    expect(feesOf(world.state, { mode: 'real', customer: 7 }, { spec: BTCUSDT })).toEqual(own);
  });

  it.each<[string, (tiers: FeeTierTerms[]) => FeeTierTerms[]]>([
    ['no tier', () => []],
    ['a first tier that begins at a volume', ([first]) => (first ? [{ ...first, leastVolume: '1' }] : [])],
    [
      'a first tier that is cheaper',
      ([first, second]) => (first && second ? [{ ...first, spot: second.spot }] : []),
    ],
    ['a second tier that begins where the first does', () => tiersOf(900_000, '0')],
    ['a tier that is dearer than the market', () => tiersOf(1_000_001)],
    ['a tier that pays its customers', () => tiersOf(-1)],
    ['a tier dearer than the one before it', (tiers) => [...tiers, ...tiersOf(900_001, '2000000').slice(1)]],
    ['a tier that begins before the one before it', (tiers) => [...tiers, ...tiersOf(1, '999999').slice(1)]],
    [
      'more tiers than there may be',
      (tiers) => [
        ...tiers.slice(0, 1),
        ...Array.from({ length: 20 }, (_, at) => tiersOf(900_000, `${at + 1}`)[1] as FeeTierTerms),
      ],
    ],
    ['a volume beyond any', () => tiersOf(1, `${10n ** 21n}`)],
  ])('are refused with %s', (_, change) => {
    const world = market();
    setTiers(world, tiersOf(900_000));
    const tiers = change(tiersOf(900_000));
    expect(feeTiersRefusal(world.state, { tiers })).toBe(561);
    expect(world.run({ type: 'set_fee_tiers', tiers })).toMatchObject({
      rejection: { code: 561 },
      events: [],
    });
    expect(feeTiersOf(world.state).tiers).toHaveLength(2);
  });

  it('may be replaced as they were read, and stay over a restart', () => {
    const world = market();
    setTiers(world, tiersOf(900_000));
    expect(setTiers(world, tiersOf(900_000)).events).toEqual([]);
    const next = restore(takeSnapshot(world.state));
    expect(feeTiersOf(next)).toEqual(feeTiersOf(world.state));
    setTiers(world, tiersOf(1).slice(0, 1));
    expect(feeTiersOf(world.state).tiers).toHaveLength(1);
  });
});

describe('what a customer pays in a tier', () => {
  it('is charged on either side of a spot trade', () => {
    const world = traded();
    setTiers(world, tiersOf(500_000));
    world.limit(ALICE, 'buy', PRICE, 100);
    const sell = () => world.limit(BOB, 'sell', PRICE, 100);
    const base = feesPaid(world, 'BTC', () => {
      const quote = feesPaid(world, 'USDT', sell);
      expect(quote).toBe((100n * BigInt(PRICE) * UNITS * 1_000n) / 1_000_000n);
    });
    expect(base).toBe((100n * LOT * 500n) / 1_000_000n);
  });

  it('is charged in contracts, where a quote says it and the reserve is no more', () => {
    const world = traded();
    setTiers(world, tiersOf(500_000));
    world.accepted(world.place(BOB, 'sell', 10, { price: PRICE }));
    const order = world.contractOrder(ALICE, 'buy', 10);
    const quote = quoteContractOrder(world.state, world.time, order);
    if (typeof quote === 'number') throw new Error(`Refused: ${quote}`);
    const before = world.available(ALICE);
    world.must(order);
    expect(quote.figures.fee).toBe(2_000n);
    expect(world.position(ALICE)).toMatchObject({ fee: 2_000n, margin: 100_000n });
    expect(before - world.available(ALICE)).toBe(quote.figures.reserve);
    expect(world.position(BOB).fee).toBe(1_000n);
  });

  it('is what was in force when the order was accepted, over a restart and to its last lot', () => {
    const before = traded();
    setTiers(before, tiersOf(500_000));
    before.limit(ALICE, 'buy', PRICE, 100);
    before.accepted(before.place(ALICE, 'buy', 10, { price: PRICE }));
    setTiers(before, tiersOf(0).slice(0, 1));
    const world = new ContractWorld(restore(takeSnapshot(before.state)));
    world.time = before.time;
    const base = feesPaid(world, 'BTC', () => world.limit(BOB, 'sell', PRICE, 100));
    expect(base).toBe((100n * LOT * 500n) / 1_000_000n);
    world.accepted(world.place(BOB, 'sell', 10, { price: PRICE }));
    expect(world.position(ALICE).fee).toBe(1_000n);
    expect(world.position(BOB).fee).toBe(4_000n);
  });

  it('is kept by a spot order that is amended and then takes', () => {
    const world = traded();
    setTiers(world, tiersOf(500_000));
    const id = world.limit(ALICE, 'buy', PRICE - 10, 100).orderId ?? 0;
    expect(openOrdersOf(world.state, 'real', ALICE)).toMatchObject([
      { makerFeePpm: 500, takerFeePpm: 1_000 },
    ]);
    setTiers(world, tiersOf(0).slice(0, 1));
    world.limit(BOB, 'sell', PRICE, 100);
    const own = { mode: 'real', customer: ALICE, clientId: 'amend', digest: 'd' } as const;
    const fees = feesPaid(world, 'BTC', () =>
      world.must({ type: 'amend_spot_order', ...own, orderId: id, price: PRICE, lots: 100 }),
    );
    expect(fees).toBe((100n * LOT * 1_000n) / 1_000_000n);
  });

  it('adds nothing to an order at the rates of the market', () => {
    const world = traded();
    world.limit(ALICE, 'buy', PRICE - 10, 100);
    expect(openOrdersOf(world.state, 'real', ALICE)).toMatchObject([
      { makerFeePpm: 1_000, takerFeePpm: null },
    ]);
  });

  it('is no more than a conditional order has held, when its owner has left the tier', () => {
    const world = traded();
    setTiers(world, tiersOf(0));
    const contract = { action: 'open', multiple: 10, positionId: null } as const;
    const own = { mode: 'real', customer: ALICE, clientId: 'w', digest: 'd' } as const;
    world.must({
      type: 'place_conditional_order',
      ...own,
      market: 'contracts',
      symbol: PERP.symbol,
      source: 'index',
      side: 'buy',
      lots: 10,
      total: null,
      contract,
      legs: [stop(PRICE + 10, PRICE + 20)],
    });
    const [waiting] = entriesOf(world.state, 'real', ALICE, 'conditional_order');
    const value = 10n * BigInt(PRICE + 20) * UNITS;
    expect(waiting?.holds).toMatchObject([{ amount: value / 10n + (value * 4_000n) / 1_000_000n }]);
  });
});

describe('the volume of a customer', () => {
  it('is what both sides of a trade have traded, spot and contracts', () => {
    const world = traded();
    const spot = 100n * BigInt(PRICE) * UNITS;
    expect([ALICE, BOB].map((customer) => volumeOf(world.state, 'real', customer))).toEqual([spot, spot]);
    world.pair(ALICE, BOB, 10, PRICE);
    expect(volumeOf(world.state, 'real', ALICE)).toBe(spot + 10n * BigInt(PRICE) * UNITS);
    expect(volumeOf(world.state, 'demo', ALICE)).toBe(0n);
    expect(takeSnapshot(world.state).volumes).toHaveLength(2);
  });

  it('counts another currency at its reference price of then, and not at all without one', () => {
    const world = market();
    const cross = { ...BTCUSDT, symbol: 'ETHBTC', base: 'ETH', quote: 'BTC', minNotional: '1' };
    world.list(cross).fund(BOB, 'ETH', MONEY);
    world.tick(500, 'ETHBTC');
    const trade = () => {
      world.limit(ALICE, 'buy', 500, 10, { symbol: 'ETHBTC' });
      world.limit(BOB, 'sell', 500, 10, { symbol: 'ETHBTC' });
    };
    trade();
    // 50,000 units of BTC, at 10,000 ticks of 0.01 USDT.
    expect(volumeOf(world.state, 'real', ALICE)).toBe(5_000_000n);
    world.tick(2 * PRICE);
    trade();
    expect(volumeOf(world.state, 'real', ALICE)).toBe(15_000_000n);
    const other = new ContractWorld().list(cross).fund(ALICE, 'BTC', MONEY).fund(BOB, 'ETH', MONEY);
    other.tick(500, 'ETHBTC');
    other.limit(ALICE, 'buy', 500, 10, { symbol: 'ETHBTC' });
    other.limit(BOB, 'sell', 500, 10, { symbol: 'ETHBTC' });
    expect(volumeOf(other.state, 'real', ALICE)).toBe(0n);
  });

  const DAY = 86_400_000;

  it('loses a day with the first command once thirty are over, whatever that command is', () => {
    const world = traded();
    const customer = ALICE;
    const midnight = (Math.floor(world.time / DAY) + 30) * DAY;
    world.time = midnight - 2;
    world.run({ type: 'cancel_spot_order', mode: 'real', customer, orderId: 99 });
    expect(volumeOf(world.state, 'real', customer)).toBe(10_000_000n);
    const { events, rejection } = world.run({
      type: 'cancel_spot_order',
      mode: 'real',
      customer,
      orderId: 99,
    });
    expect(rejection).toEqual({ code: 12213 });
    expect(events).toEqual(
      [ALICE, BOB].map((owner) => ({ type: 'volume', mode: 'real', customer: owner, days: [] })),
    );
    expect(volumeOf(world.state, 'real', customer)).toBe(0n);
    expect(takeSnapshot(world.state).volumes).toEqual([]);
  });

  it('of a demo customer begins anew with the account', () => {
    const world = market().fund(ALICE, 'USDT', MONEY, 'demo').fund(BOB, 'BTC', MONEY, 'demo');
    world.limit(ALICE, 'buy', PRICE, 100, { mode: 'demo' });
    world.limit(BOB, 'sell', PRICE, 100, { mode: 'demo' });
    expect(volumeOf(world.state, 'demo', ALICE)).toBe(10_000_000n);
    world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '5' });
    expect(volumeOf(world.state, 'demo', ALICE)).toBe(0n);
    expect(volumeOf(world.state, 'demo', BOB)).toBe(10_000_000n);
    const next = restore(takeSnapshot(world.state));
    expect(volumeOf(next, 'demo', BOB)).toBe(10_000_000n);
  });

  type Days = { day: number; worth: bigint }[];
  it.each<[string, (days: Days) => Days]>([
    ['of a day to come', (days) => days.map((each) => ({ ...each, day: each.day + 1 }))],
    ['of a day that is over', (days) => days.map((each) => ({ ...each, day: each.day - 30 }))],
    ['of nothing', (days) => days.map((each) => ({ ...each, worth: 0n }))],
    ['of one day twice', (days) => [...days, ...days]],
  ])('is not restored %s', (_, damaged) => {
    const snapshot = takeSnapshot(traded().state);
    const [first] = snapshot.volumes;
    if (first) first.days = damaged(first.days);
    expect(() => restore(snapshot)).toThrow(/day \d+ of the volume/);
  });

  it('is not restored twice, of the venue, or missing', () => {
    const doubled = takeSnapshot(traded().state);
    doubled.volumes.push(...structuredClone(doubled.volumes));
    expect(() => restore(doubled)).toThrow(/two real volumes/);
    const house = takeSnapshot(traded().state);
    const [first] = house.volumes;
    if (first) first.customer = 7;
    expect(() => restore(house)).toThrow(/of nobody/);
    const missing = takeSnapshot(traded().state);
    missing.volumes.pop();
    expect(() => restore(missing)).toThrow(/hash/);
  });
});
