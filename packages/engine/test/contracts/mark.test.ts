import { describe, expect, it } from 'vitest';
import { type ContractMarketState, type ContractSpec, contractMarket } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

/*
 * How ticks sample the book and the index: the averages behind mark, funding rate and settlement,
 * to the millisecond. A command in these tests takes one millisecond.
 */

const CAROL = 1002;
const EXPIRY = WEEK.expiry?.firstAt ?? 0;
const MINUTE = 60_000;

function market(spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  return world;
}

/** Bids for ten lots, beyond the index: how far it is sampled. */
function bid(world: ContractWorld, price: number, symbol: string = PERP.symbol): void {
  world.accepted(world.place(BOB, 'buy', 10, { symbol, price, multiple: 1 }));
}

function cancel(world: ContractWorld, customer: number): void {
  world.must({ type: 'cancel_contract_orders', mode: 'real', customer, symbol: null });
}

function state(world: ContractWorld, symbol: string = PERP.symbol): ContractMarketState {
  const found = contractMarket(world.state, 'real', symbol);
  if (found === null) throw new Error('not listed');
  return found;
}

/** Sends a tick the given ms after the last one; returns its time. */
function tickAfter(world: ContractWorld, ms: number, price = 10_000): number {
  world.time =
    state(world, world.state.parts.contracts.get(PERP.symbol) ? PERP.symbol : WEEK.symbol).sampledAt + ms - 1;
  world.tick(price);
  return world.time;
}

describe('the average distance of the book from the index', () => {
  /** A market at 10,000 with bids at 10,010: 20 half ticks above. */
  function quoted(spec = PERP): { world: ContractWorld; at: number } {
    const world = market(spec);
    world.tick(10_000);
    const at = world.time;
    bid(world, 10_010, spec.symbol);
    return { world, at };
  }
  /** Sends ticks ten seconds apart. */
  function ticksFor(world: ContractWorld, ms: number): void {
    for (let passed = 0; passed < ms; passed += 10_000) tickAfter(world, 10_000);
  }

  it('is kept in sixths of its window, each begun when the last is a sixth old', () => {
    const { world, at } = quoted();
    ticksFor(world, 5 * MINUTE - 10_000);
    tickAfter(world, 9_999);
    tickAfter(world, 5_000);
    // The second slice would have begun a millisecond before the first was old enough.
    expect(state(world).basis).toEqual([{ from: at, ms: 304_999, sum: 20n * 304_999n }]);
    tickAfter(world, 1);
    expect(state(world).basis[1]).toEqual({ from: at + 304_999, ms: 1, sum: 20n });
  });

  it('begins a new sixth exactly when the last is as old', () => {
    const { world, at } = quoted();
    ticksFor(world, 5 * MINUTE);
    tickAfter(world, 1_000, 10_005);
    expect(state(world).basis).toEqual([
      { from: at, ms: 300_000, sum: 6_000_000n },
      { from: at + 300_000, ms: 1_000, sum: 20_000n },
    ]);
    // The index was 10,005 until the next tick.
    tickAfter(world, 1_000);
    expect(state(world).basis[1]).toEqual({ from: at + 300_000, ms: 2_000, sum: 30_000n });
  });

  it('forgets a sixth once it began a whole window ago', () => {
    const { world, at } = quoted();
    ticksFor(world, 30 * MINUTE - 10_000);
    tickAfter(world, 9_999);
    expect(state(world).basis[0]?.from).toBe(at);
    tickAfter(world, 1);
    expect(state(world).basis[0]?.from).toBe(at + 5 * MINUTE);
  });

  it('counts no more than the last ten seconds of a silence', () => {
    const { world } = quoted();
    const first = tickAfter(world, 10_000);
    expect(state(world).basis).toEqual([{ from: first - 10_000, ms: 10_000, sum: 200_000n }]);
    tickAfter(world, 10_001);
    expect(state(world).basis).toEqual([{ from: first - 10_000, ms: 20_000, sum: 400_000n }]);
  });

  it('is of no time while the market is suspended, and zero where the index is between bids and offers', () => {
    const { world } = quoted();
    tickAfter(world, 5_000);
    const before = state(world).basis;
    tickAfter(world, 0);
    expect(state(world).basis).toEqual(before);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    const suspended = tickAfter(world, 1_000);
    expect(state(world)).toMatchObject({ basis: before, sampledAt: suspended });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    cancel(world, BOB);
    bid(world, 9_000);
    world.accepted(world.place(CAROL, 'sell', 10, { price: 10_001, multiple: 1 }));
    tickAfter(world, 1_000);
    expect(state(world).basis).toMatchObject([{ ms: 6_000, sum: 100_000n }]);
  });

  it('looks as deep as the impact notional reaches, and counts a thinner book as zero', () => {
    // Ten lots at 10,010 are 1,001,000.
    for (const [impactNotional, sum] of [
      ['1001000', 20n],
      ['1001001', 0n],
    ] as const) {
      const { world } = quoted({ ...PERP, impactNotional });
      tickAfter(world, 1_000);
      expect(state(world).basis).toMatchObject([{ ms: 1_000, sum: 1_000n * sum }]);
    }
    const { world } = quoted({ ...PERP, impactNotional: '1500000' });
    world.accepted(world.place(CAROL, 'buy', 10, { price: 10_004, multiple: 1 }));
    tickAfter(world, 1_000);
    // Five more at 10,004: 10,008 on average.
    expect(state(world).basis).toMatchObject([{ ms: 1_000, sum: 16_000n }]);
  });

  it('is of the default notional in a contract that has none of its own', () => {
    const { impactNotional: _, ...spec } = PERP;
    const world = market(spec);
    world.tick(10_000);
    expect(state(world).awaitsDepth).toBe(true);
    expect(world.state.parts.contracts.get(PERP.symbol)?.impactNotional).toBe(10_000n * 10n ** 8n);
  });

  it('never counts more than the band of the mark', () => {
    const world = market();
    world.tick(10_000);
    bid(world, 10_900);
    tickAfter(world, 1_000);
    // A quarter of a percent.
    expect(state(world).basis).toMatchObject([{ ms: 1_000, sum: 50_000n }]);
  });

  it('is sampled in two windows for a dated contract, which has no funding', () => {
    const { world, at } = quoted(WEEK);
    ticksFor(world, 10 * MINUTE);
    const { basis, longBasis, premium, fundingRate, settlement } = state(world, WEEK.symbol);
    expect(basis).toHaveLength(2);
    expect(longBasis).toEqual([{ from: at, ms: 600_000, sum: 12_000_000n }]);
    expect([premium.ms, fundingRate, settlement.ms]).toEqual([0, 0, 0]);
  });

  it('is sampled in one window for a perpetual contract, which has no settlement', () => {
    const { world } = quoted();
    tickAfter(world, 1_000);
    expect(state(world)).toMatchObject({ longBasis: [], expiresAt: null, settlement: { ms: 0, sum: 0n } });
  });
});

describe('the premium', () => {
  it('is averaged over all the time since the last funding, in which silence counts as none', () => {
    const world = market();
    world.tick(10_000);
    const { from } = state(world).premium;
    // Ten lots at 10,050 are more than the impact notional: 0.5 % above the index.
    bid(world, 10_050);
    tickAfter(world, 3_000);
    expect(state(world).premium).toMatchObject({ ms: 3_000, sum: 500_000n * 3_000n });
    const since = BigInt(world.time - from);
    const average = Number((500_000n * 3_000n) / since);
    // Less 0.05 %, and no more than three quarters of the maintenance of 0.5 %.
    expect(average).toBeGreaterThan(498_000);
    expect(state(world)).toMatchObject({ fundingRate: 375_000, lastFundingRate: 0 });
    cancel(world, BOB);
    tickAfter(world, 9_000);
    expect(state(world).premium).toMatchObject({ ms: 12_000, sum: 500_000n * 3_000n });
    const quarter = Number((500_000n * 3_000n) / BigInt(world.time - from));
    expect(state(world).fundingRate).toBe(quarter - 50_000);
    const instant = 1_700_006_400_000;
    world.time = instant - 1;
    world.must({ type: 'clock' });
    // The rest of the interval was silent: what was sampled for seconds is nothing over hours.
    expect(state(world)).toMatchObject({
      lastFundingRate: 10_000,
      fundingRate: 10_000,
      premium: { from: instant, ms: 0, sum: 0n },
      nextFundingAt: instant + 8 * HOUR,
    });
  });
});

describe('the mark', () => {
  const funding = {
    intervalMs: 8 * HOUR,
    interest: 200_000,
    damping: 750_000,
    cap: 750_000,
    impactNotional: '1000000',
  };
  const INSTANT = 1_700_006_400_000;
  /** Bids at 10,024 for half an hour before the first funding, whose rate is 0.2 %. */
  function funded(spec: ContractSpec): ContractWorld {
    const world = market(spec);
    world.time = INSTANT - 30 * MINUTE;
    world.tick(10_000);
    bid(world, 10_024);
    while (world.time < INSTANT) tickAfter(world, 10_000);
    return world;
  }

  it('of a perpetual contract is the index with what is left of its funding, as far as the book agrees', () => {
    const world = funded({ ...PERP, funding });
    expect(state(world).lastFundingRate).toBe(200_000);
    // All of 0.2 % is left, and the book was 24 ticks above for most of the window.
    expect(world.mark()).toBe(10_019);
    tickAfter(world, 10_000);
    expect(world.mark()).toBe(10_019);
    cancel(world, BOB);
    while (world.time < INSTANT + 15 * MINUTE) tickAfter(world, 10_000);
    // The book has left: what it said fades within the window.
    expect(state(world).lastFundingRate).toBe(200_000);
    expect(world.mark()).toBe(10_008);
    while (world.time < INSTANT + 31 * MINUTE) tickAfter(world, 10_000);
    expect(world.mark()).toBe(10_000);
  });

  it('is not moved by the last trade', () => {
    const world = market();
    world.tick(10_000);
    world.pair(ALICE, BOB, 1, 10_100, { long: 1, short: 1 });
    for (let ticks = 0; ticks < 20; ticks++) tickAfter(world, 10_000);
    expect(state(world)).toMatchObject({ lastTrade: 10_100, mark: 10_000 });
  });

  it('of a dated contract is the index, moved as far as both averages of the book agree', () => {
    const world = market(WEEK);
    world.tick(10_000);
    bid(world, 10_020, WEEK.symbol);
    for (let ticks = 0; ticks < 180; ticks++) tickAfter(world, 10_000);
    // A quarter of the longer window of two hours.
    expect(world.mark(WEEK.symbol)).toBe(10_005);
    cancel(world, BOB);
    for (let ticks = 0; ticks < 180; ticks++) tickAfter(world, 10_000);
    expect(world.mark(WEEK.symbol)).toBe(10_000);
  });

  it('of a contract that was listed with a shorter window has the shortest that is allowed', () => {
    const world = market();
    const listed = world.state.parts.contracts.get(PERP.symbol);
    if (listed === undefined) throw new Error('not listed');
    // No command lists it any more.
    Object.assign(listed.spec, { basisWindowMs: 1_000 });
    world.tick(10_000);
    bid(world, 10_020);
    for (let ticks = 0; ticks < 6; ticks++) tickAfter(world, 10_000);
    expect(state(world).basis).toMatchObject([{ ms: 60_000 }]);
  });
});

describe('the settlement average', () => {
  it('begins with the first price when that comes late', () => {
    const world = market(WEEK);
    world.time = EXPIRY - 10 * MINUTE - 1;
    world.tick(9_000);
    world.time = EXPIRY - 4 * MINUTE - 1;
    world.tick(9_100);
    expect(state(world, WEEK.symbol).settlement).toEqual({
      from: EXPIRY - 30 * MINUTE,
      ms: 6 * MINUTE,
      sum: 9_000n * BigInt(6 * MINUTE),
    });
  });

  it('counts a price from when the average begins, though the price is older', () => {
    const world = market(WEEK);
    world.time = EXPIRY - 40 * MINUTE - 1;
    world.tick(9_000);
    world.time = EXPIRY - 30 * MINUTE - 2;
    world.tick(9_100);
    expect(state(world, WEEK.symbol).settlement.ms).toBe(0);
    world.time = EXPIRY - 29 * MINUTE - 1;
    world.tick(9_200);
    expect(state(world, WEEK.symbol).settlement).toMatchObject({ ms: MINUTE, sum: 9_100n * BigInt(MINUTE) });
  });
});
