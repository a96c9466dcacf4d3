import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContractSpec, crossBacking, entriesOf, findContract } from '../../src/index.ts';
import { backedLiquidationPrice, equity, least, maintenanceMargin, notional } from '../../src/quote/index.ts';
import { runs } from '../runs.ts';
import { ALICE, BOB, BTCUSDT } from '../world.ts';
import { ContractWorld, PER_TICK_LOT, PERP, WEEK } from './contract-world.ts';

/*
 * What the others of an owner give when one of their cross positions would otherwise be liquidated.
 * Figures in units; ten lots at 10,000 are worth 1,000,000 and have a margin of 100,000 with a
 * multiple of 10. Maintenance is 0.5 % of the value.
 */

/** Whole USDT in units of 8 decimals. */
function usdt(amount: number): bigint {
  return BigInt(Math.round(amount * 1e8));
}

/** Equity less maintenance of each of Alice's positions, in the order of opening. */
function headrooms(world: ContractWorld): bigint[] {
  return world.positions(ALICE).map(({ body }) => {
    const terms = findContract(world.state, body.symbol)?.terms;
    const mark = world.mark(body.symbol);
    if (terms === undefined || mark === null) throw new Error('A position without a mark');
    const value = notional(mark, body.lots, terms.unitsPerTickLot);
    return equity(body, mark, terms) - maintenanceMargin(value, terms.tiers);
  });
}

/**
 * The liquidation price of one of Alice's positions as it is shown, with all that stands behind it,
 * in units per whole base.
 */
function shownPrice(world: ContractWorld, at: number): bigint {
  const entry = world.positions(ALICE)[at];
  const terms = findContract(world.state, entry?.body.symbol ?? '')?.terms;
  if (entry === undefined || terms === undefined) throw new Error('Alice has fewer positions');
  const { id, body } = entry;
  const backing = crossBacking(world.state, 'real', body.symbol, { customer: ALICE, except: [id] });
  return backedLiquidationPrice(body, backing, terms) ?? 0n;
}

describe('Binance, "How to Calculate Liquidation Price of USDS-M Futures Contracts", cross margin', () => {
  /*
   * Wallet balance 1,535,443.01. Long 3,683.979 ETH at 1,456.84 (maintenance 10 % - 135,365),
   * marked at 1,335.18, and long 109.488 BTC at 32,481.98 (2.5 % - 16,300), marked at 31,967.27.
   * Published: ETH is liquidated at 1,153.26, BTC at 26,316.89.
   */
  const MILLION = 1_000_000;
  const tiers = (...rows: [upTo: number | null, ratePpm: number][]) =>
    rows.map(([upTo, ratePpm]) => ({
      upTo: upTo === null ? null : usdt(upTo).toString(),
      ratePpm,
      maxMultiple: Math.min(100, Math.floor(500_000 / ratePpm)),
    }));
  const common = {
    ...PERP,
    maxLots: 10_000_000,
    funding: { intervalMs: 28_800_000, interest: 0, damping: 0, cap: 750_000, impactNotional: '1000000' },
  };
  const ETH: ContractSpec = {
    ...common,
    symbol: 'ETHUSDT-PERP',
    underlying: 'ETHUSDT',
    // An engine lot is 0.001 coin.
    contractSize: 10_000_000,
    tiers: tiers(
      [10_000, 5_000],
      [100_000, 6_500],
      [500_000, 10_000],
      [MILLION, 20_000],
      [2 * MILLION, 50_000],
      [10 * MILLION, 100_000],
      [null, 150_000],
    ),
  };
  const BTC: ContractSpec = {
    ...common,
    contractSize: 10_000_000,
    tiers: tiers([50_000, 4_000], [250_000, 5_000], [MILLION, 10_000], [5 * MILLION, 25_000], [null, 50_000]),
  };

  function example(): ContractWorld {
    const world = new ContractWorld().list();
    world.list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' });
    world.listContract(BTC).listContract(ETH);
    world.crossers.add(ALICE);
    world.margin(ALICE, usdt(1_535_443.01)).margin(BOB, usdt(100 * MILLION));
    world.tick(145_684, 'ETHUSDT');
    world.tick(3_248_198);
    world.pair(ALICE, BOB, 3_683_979, 145_684, { symbol: ETH.symbol, long: 5, short: 5 });
    world.pair(ALICE, BOB, 109_488, 3_248_198, { long: 20 });
    world.tick(133_518, 'ETHUSDT');
    world.tick(3_196_727);
    expect([world.mark(ETH.symbol), world.mark()]).toEqual([133_518, 3_196_727]);
    return world;
  }

  it.each([
    ['ETH', 0, 115_326n],
    ['BTC', 1, 2_631_689n],
  ])('shows the published price of %s to the hundredth', (_, at, cents) => {
    const shown = shownPrice(example(), at);
    expect((shown + 500_000n) / 1_000_000n).toBe(cents);
  });

  it.each([
    ['ETH', 'ETHUSDT', ETH.symbol, 133_518, 115_326],
    ['BTC', 'BTCUSDT', BTC.symbol, 3_196_727, 2_631_689],
  ])(
    '%s stands to within a cent of that price, in one gap and step by step',
    (_, pair, symbol, from, published) => {
      const isWhole = (world: ContractWorld) =>
        world.positions(ALICE).some(({ body }) => body.symbol === symbol && body.lots === body.mostLots);
      const gap = example();
      gap.tick(published + 1, pair);
      expect(isWhole(gap)).toBe(true);
      gap.tick(published - 1, pair);
      expect(isWhole(gap)).toBe(false);
      const steps = example();
      for (let mark = from; mark > published + 50; mark -= Math.ceil(from / 500)) steps.tick(mark, pair);
      steps.tick(published + 1, pair);
      expect(isWhole(steps)).toBe(true);
      expect(steps.positions(ALICE)).toHaveLength(2);
      expect(steps.money(ALICE)).toBe(usdt(1_535_443.01));
    },
  );
});

describe('a cross position that gives', () => {
  const OTHER: ContractSpec = { ...PERP, symbol: 'ETHUSDT-PERP', underlying: 'ETHUSDT' };

  /** A long of each of two contracts, both with an initial margin of 100,000, at 10,000. */
  function two(money: bigint): ContractWorld {
    const world = new ContractWorld().list().list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' });
    world.listContract(PERP).listContract(OTHER);
    world.crossers.add(ALICE);
    world.margin(ALICE, money).margin(BOB, 100_000_000n);
    world.tick(10_000);
    world.tick(10_000, 'ETHUSDT');
    const other = { symbol: OTHER.symbol, short: 1 };
    return world.pair(ALICE, BOB, 10, 10_000, { short: 1 }).pair(ALICE, BOB, 10, 10_000, other);
  }

  const margins = (world: ContractWorld) => world.positions(ALICE).map(({ body }) => body.margin);

  it('keeps what it requires itself as long as something else is enough', () => {
    const world = two(250_000n);
    world.tick(9_045);
    expect([...margins(world), world.available(ALICE)]).toEqual([150_000n, 100_000n, 0n]);
    // Of the 10,000 that the other one wins, 1,000 are what it requires more.
    world.tick(10_100, 'ETHUSDT');
    world.tick(8_542);
    expect(margins(world)).toEqual([159_000n, 91_000n]);
  });

  it('gives nothing in a contract that is not listed', () => {
    const identity = { customer: ALICE, except: [] };
    expect(crossBacking(two(200_000n).state, 'real', 'NOPE', identity)).toBe(0n);
    const stranger = { customer: 9_999, except: [] };
    expect(crossBacking(two(200_000n).state, 'real', PERP.symbol, stranger)).toBe(0n);
  });

  it('gives only what is available does not cover', () => {
    const world = two(300_000n);
    world.tick(9_045);
    expect([...margins(world), world.available(ALICE)]).toEqual([185_950n, 100_000n, 14_050n]);
    world.tick(12_000, 'ETHUSDT');
    // 3,950 are left at 8,180, and 81,800 are the initial margin: 14,050 and 63,800.
    world.tick(8_180);
    expect([...margins(world), world.available(ALICE)]).toEqual([263_800n, 36_200n, 0n]);
  });

  it('gives what is lacking to maintenance and half of the rest, so that both can stand the next price', () => {
    const world = two(200_000n);
    // 4,000 are left, 4,520 needed; the other one could give 95,000. So 520 and half of 94,480.
    world.tick(9_040);
    expect(margins(world)).toEqual([147_760n, 52_240n]);
    expect(headrooms(world)).toEqual([47_240n, 47_240n]);
    // The other one falls in its turn, and takes back.
    world.tick(9_400, 'ETHUSDT');
    expect(world.positions(ALICE)).toHaveLength(2);
    expect(world.money(ALICE)).toBe(200_000n);
  });

  it('gives all of that in the end: both stand until nothing is left beyond the maintenance of both', () => {
    const world = two(200_000n);
    // 1,000,000 - 100,000 - 95,000 = V - 0.005 V: above 8,090.45.
    for (let mark = 9_900; mark > 8_091; mark -= 25) world.tick(mark);
    world.tick(8_091);
    expect(world.positions(ALICE)).toHaveLength(2);
    world.tick(8_090);
    expect(world.positions(ALICE).map(({ body }) => body.symbol)).toEqual([OTHER.symbol]);
    // It was left with its maintenance, and with what the book gave for the other one.
    expect(headrooms(world).every((left) => left >= 0n)).toBe(true);
  });

  it('gives no more than its initial margin demands to one that would be liquidated all the same', () => {
    const world = two(200_000n);
    world.tick(8_090);
    expect(world.positions(ALICE).map(({ body }) => body.symbol)).toEqual([OTHER.symbol]);
    expect(margins(world)).toEqual([100_000n]);
  });

  it('keeps all beyond what is lacking when that just comes together from elsewhere', () => {
    const world = two(200_520n);
    world.tick(9_040);
    expect([...margins(world), world.available(ALICE)]).toEqual([100_520n, 100_000n, 0n]);
  });

  it('stands with the other where both have exactly their maintenance, and not with a unit less', () => {
    // At 8,090 the position lacks 91,000 and needs 4,045; 95,000 can be given at 10,000, and 45 are
    // available.
    const exact = two(200_045n);
    exact.tick(8_090);
    expect(headrooms(exact)).toEqual([0n, 0n]);
    exact.tick(8_090);
    expect(exact.positions(ALICE)).toHaveLength(2);
    const short = two(200_044n);
    short.tick(8_090);
    expect(short.positions(ALICE).map(({ body }) => body.symbol)).toEqual([OTHER.symbol]);
    expect([...margins(short), short.available(ALICE)]).toEqual([100_000n, 44n]);
  });

  describe('where new terms ask for more maintenance than its initial margin', () => {
    /** A position keeps its multiple when terms no longer offer it. */
    const raise = (world: ContractWorld, spec: ContractSpec) =>
      world.must({
        type: 'list_contract',
        contract: { ...spec, tiers: [{ upTo: null, ratePpm: 120_000, maxMultiple: 4 }] },
      });

    it('is rescued up to that', () => {
      const world = two(250_000n);
      raise(world, PERP);
      world.tick(10_000);
      expect([...margins(world), world.available(ALICE)]).toEqual([120_000n, 100_000n, 30_000n]);
    });

    it('gives what is beyond that, and stays open', () => {
      const world = two(200_000n);
      world.tick(10_300, 'ETHUSDT');
      raise(world, OTHER);
      // 130,000 less 123,600, though the initial margin is only 103,000.
      world.tick(9_040);
      world.tick(10_300, 'ETHUSDT');
      expect(margins(world)).toEqual([106_400n, 93_600n]);
    });
  });

  it.each([
    // Both at 10,000: 95,000 in all, as in a contract that trades.
    [10_000, 95_000n],
    // Only the index is better: the mark stands still.
    [10_300, 95_000n],
    // Worse, the index counts: equity 70,000 of which 4,850 are maintenance.
    [9_700, 65_150n],
  ])('gives at the worse of mark and index while its contract is halted: at %d %d', (index, given) => {
    const world = two(200_000n);
    world.must({ type: 'halt_contract', symbol: OTHER.symbol, halted: true });
    world.tick(index, 'ETHUSDT');
    const except = [world.positions(ALICE)[0]?.id ?? 0];
    expect(crossBacking(world.state, 'real', PERP.symbol, { customer: ALICE, except })).toBe(given);
  });

  it('keeps a sound account open although its other contract is halted', () => {
    const world = two(200_000n);
    world.must({ type: 'halt_contract', symbol: OTHER.symbol, halted: true });
    world.tick(9_040);
    expect(world.positions(ALICE)).toHaveLength(2);
    expect(headrooms(world).every((left) => left >= 0n)).toBe(true);
    world.must({ type: 'halt_contract', symbol: OTHER.symbol, halted: false });
    world.tick(10_000, 'ETHUSDT');
    expect(world.positions(ALICE)).toHaveLength(2);
    expect(world.isBalanced()).toBe(true);
  });

  it.each([
    [10_020, 96_990n],
    [9_980, 95_000n],
    // Beyond the band of 25 or 30 ticks, the index says nothing.
    [10_030, 95_000n],
    [12_000, 95_000n],
  ])(
    'goes by the better of mark and index while these are near: at an index of %d it gives %d',
    (index, given) => {
      const world = two(200_000n);
      const halt = { type: 'halt_contract', symbol: OTHER.symbol } as const;
      world.must({ ...halt, halted: true });
      world.tick(index, 'ETHUSDT');
      world.must({ ...halt, halted: false });
      expect(world.mark(OTHER.symbol)).toBe(10_000);
      const except = [world.positions(ALICE)[0]?.id ?? 0];
      expect(crossBacking(world.state, 'real', PERP.symbol, { customer: ALICE, except })).toBe(given);
    },
  );

  it('pays a settlement down to its own maintenance, and nothing of a loss that it could not pay', () => {
    const EXPIRY = WEEK.expiry?.firstAt ?? 0;
    const settledAt = (price: number) => {
      const world = new ContractWorld().list().list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' });
      world.listContract(WEEK).listContract(OTHER);
      world.crossers.add(ALICE);
      world.margin(ALICE, 200_000n).margin(BOB, 100_000_000n);
      world.tick(10_000);
      world.tick(10_000, 'ETHUSDT');
      world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
      world.pair(ALICE, BOB, 10, 10_000, { symbol: OTHER.symbol });
      world.must({ type: 'halt_contract', symbol: WEEK.symbol, halted: true });
      world.time = EXPIRY - 1_800_001;
      world.tick(price);
      world.time = EXPIRY - 1;
      world.must({ type: 'clock' });
      return world;
    };
    // Beyond the margin of the settled position, the other one pays 95,000 at most; funding was
    // paid meanwhile.
    const paid = settledAt(8_060);
    expect(paid.positions(ALICE)).toHaveLength(1);
    expect(paid.money(ALICE)).toBeLessThan(10_000n);
    expect(headrooms(paid).every((left) => left >= 0n)).toBe(true);
    const unpaid = settledAt(8_000);
    expect(margins(unpaid)[0]).toBeGreaterThan(99_000n);
    for (const { money, isBalanced } of [paid, unpaid].map((world) => ({
      money: world.money(ALICE),
      isBalanced: world.isBalanced(),
    }))) {
      expect(money).toBeGreaterThanOrEqual(5_000n);
      expect(isBalanced).toBe(true);
    }
  });

  it('gives no more than the initial margin at the mark', () => {
    const world = new ContractWorld().list().list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' });
    world.listContract(PERP).listContract(OTHER);
    world.crossers.add(ALICE);
    world.margin(ALICE, 120_000n).margin(BOB, 100_000_000n);
    world.tick(10_000);
    world.tick(10_000, 'ETHUSDT');
    world.pair(ALICE, BOB, 10, 10_000, { long: 50 }).pair(ALICE, BOB, 10, 10_000, { symbol: OTHER.symbol });
    // Nothing is left, 4,900 are lacking and half of the rest would be 45,050 more; a fiftieth of
    // 980,000 is enough.
    world.tick(9_800);
    expect(margins(world)).toEqual([39_600n, 80_400n]);
  });

  it('gives only what it has at the mark of now, where that is less than before', () => {
    const world = new ContractWorld().list().listContract(WEEK);
    const { symbol } = WEEK;
    world.crossers.add(ALICE);
    world.margin(ALICE, 600_000n).margin(BOB, 100_000_000n);
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { symbol }).pair(ALICE, BOB, 10, 10_000, { symbol, long: 2 });
    // Both together stand down to 7,035.2: here one is given up, and the other keeps what it has.
    world.tick(7_030);
    expect(margins(world)).toEqual([500_000n]);
  });

  it('gives nothing to a position in another quote currency', () => {
    const world = new ContractWorld().list().list({ ...BTCUSDT, symbol: 'BTCUSDC', quote: 'USDC' });
    world.listContract(PERP).listContract({ ...PERP, symbol: 'BTCUSDC-PERP', underlying: 'BTCUSDC' });
    world.crossers.add(ALICE);
    world.margin(ALICE, 100_000n).margin(BOB, 100_000_000n);
    for (const customer of [ALICE, BOB]) {
      const to = { customer, kind: 'contract' } as const;
      const money = { asset: 'USDC', amount: '10000000', category: 'fund_transfer' } as const;
      world.must({ type: 'fund', reference: `usdc ${customer}`, mode: 'real', to, ...money });
    }
    world.tick(10_000);
    world.tick(10_000, 'BTCUSDC');
    world.pair(ALICE, BOB, 10, 10_000).pair(ALICE, BOB, 10, 10_000, { symbol: 'BTCUSDC-PERP', long: 1 });
    const waiting = { symbol: 'BTCUSDC-PERP', price: 9_000, multiple: 1 };
    world.accepted(world.place(ALICE, 'buy', 10, waiting));
    world.tick(9_040);
    expect(world.positions(ALICE).map(({ body }) => [body.symbol, body.margin])).toEqual([
      ['BTCUSDC-PERP', 1_000_000n],
    ]);
    expect(entriesOf(world.state, 'real', ALICE, 'contract_order')).toHaveLength(1);
  });

  it('gives in proportion to what it has left, beside others', () => {
    const world = two(300_000n);
    world.must({ type: 'list_asset', asset: { code: 'LTC', decimals: 8 } });
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, symbol: 'LTCUSDT', base: 'LTC' } });
    world.listContract({ ...PERP, symbol: 'LTCUSDT-PERP', underlying: 'LTCUSDT' });
    world.tick(10_000, 'LTCUSDT');
    world.pair(ALICE, BOB, 10, 10_000, { symbol: 'LTCUSDT-PERP' });
    world.tick(9_500, 'LTCUSDT');
    expect(headrooms(world)).toEqual([95_000n, 95_000n, 45_250n]);
    world.tick(9_040);
    // 520 and half of 139,730 come from 95,000 and 45,250.
    expect(headrooms(world)).toEqual([69_865n, 47_323n, 22_542n]);
  });
});

describe('random prices of several contracts', () => {
  const BASES = ['BTC', 'ETH', 'LTC'];
  const symbolOf = (base: string) => `${base}USDT-PERP`;
  const opening = fc.record({
    side: fc.constantFrom('buy', 'sell'),
    lots: fc.integer({ min: 1, max: 30 }),
    multiple: fc.constantFrom(2, 5, 10, 20, 50),
  });
  const step = fc.record({
    base: fc.constantFrom(...BASES),
    percent: fc.integer({ min: -9, max: 9 }),
  });

  it('liquidate a cross position exactly where it, all others and what is available fall short of its maintenance and theirs', () => {
    let rescues = 0;
    fc.assert(
      fc.property(
        fc.tuple(opening, opening, opening),
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 60_000 }),
        (openings, taken, spare) => {
          const world = new ContractWorld();
          for (const base of BASES) {
            world.list({ ...BTCUSDT, symbol: `${base}USDT`, base });
            world.listContract({ ...PERP, symbol: symbolOf(base), underlying: `${base}USDT` });
            world.tick(10_000, `${base}USDT`);
          }
          world.crossers.add(ALICE);
          world.margin(BOB, 100_000_000n);
          for (const [at, { side, lots, multiple }] of openings.entries()) {
            const symbol = symbolOf(BASES[at] ?? '');
            world.margin(ALICE, (BigInt(lots) * 100_000n) / BigInt(multiple) + BigInt(spare));
            const other = side === 'buy' ? 'sell' : 'buy';
            world.accepted(world.place(ALICE, side, lots, { symbol, multiple, price: 10_000 }));
            world.accepted(world.place(BOB, other, lots, { symbol, price: 10_000, multiple: 1 }));
          }
          for (const { base, percent } of taken) {
            const symbol = symbolOf(base);
            const before = world.positions(ALICE);
            const available = world.available(ALICE);
            const mark = Math.max(Math.floor(((world.mark(symbol) ?? 0) * (100 + percent)) / 100), 1);
            const outcome = world.tick(mark, `${base}USDT`);
            const now = (of: string) => BigInt(world.mark(of) ?? 0);
            const spareOf = ({ body }: (typeof before)[number]) => {
              const value = now(body.symbol) * BigInt(body.lots) * PER_TICK_LOT;
              const gain = body.side === 'buy' ? value - body.cost : body.cost - value;
              return body.margin + gain - (value * 5_000n + 999_999n) / 1_000_000n;
            };
            const moved = before.find(({ body }) => body.symbol === symbol);
            if (moved === undefined) continue;
            const own = spareOf(moved);
            const others = before.filter((entry) => entry !== moved);
            const given = others.reduce((sum, entry) => {
              const most = spareOf(entry);
              return most <= 0n ? sum : sum + least(most, entry.body.margin);
            }, 0n);
            const stands = own + available + given >= 0n;
            expect(world.positions(ALICE).some(({ id }) => id === moved.id)).toBe(stands);
            expect(headrooms(world).every((left) => left >= 0n)).toBe(true);
            // Without a liquidation, money has only changed its place.
            const held = (entries: typeof before) => entries.reduce((sum, { body }) => sum + body.margin, 0n);
            if (stands) {
              expect(held(world.positions(ALICE)) + world.available(ALICE)).toBe(held(before) + available);
            }
            if (own < 0n && own + available < 0n && stands) rescues += 1;
            expect(outcome.rejection).toBeNull();
          }
        },
      ),
      { numRuns: runs(150), seed: 38 },
    );
    expect(rescues).toBeGreaterThan(0);
  });
});
