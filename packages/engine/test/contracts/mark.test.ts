import { describe, expect, it } from 'vitest';
import { type ContractMarketState, contractMarket } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

/*
 * How ticks sample the book and the index: the averages behind mark, funding rate and settlement, to the millisecond. A command in
 * these tests takes one millisecond.
 */

const CAROL = 1002;
const EXPIRY = WEEK.expiry?.firstAt ?? 0;
const MINUTE = 60_000;

function market(spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  return world;
}

/** Places bids at one price and offers at another; the book's middle is between them. */
function book(world: ContractWorld, bid: number, ask: number, symbol: string = PERP.symbol): void {
  world.accepted(world.place(BOB, 'buy', 1, { symbol, price: bid, multiple: 1 }));
  world.accepted(world.place(CAROL, 'sell', 1, { symbol, price: ask, multiple: 1 }));
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
  /** A market at 10,000 whose book is at 10,010: 20 half ticks above. */
  function quoted(): { world: ContractWorld; at: number } {
    const world = market();
    world.tick(10_000);
    const at = world.time;
    book(world, 9_990, 10_030);
    return { world, at };
  }

  it('is kept in sixths of its window, each begun when the last is a sixth old', () => {
    const { world, at } = quoted();
    tickAfter(world, 2_000);
    expect(state(world).basis).toEqual([{ from: at, ms: 2_000, sum: 40_000n }]);
    tickAfter(world, 2_999);
    tickAfter(world, 5_000);
    // The second slice began a millisecond before the first was old enough.
    expect(state(world).basis).toEqual([{ from: at, ms: 9_999, sum: 199_980n }]);
    tickAfter(world, 1);
    expect(state(world).basis[1]).toEqual({ from: at + 9_999, ms: 1, sum: 20n });
  });

  it('begins a new sixth exactly when the last is as old', () => {
    const { world, at } = quoted();
    tickAfter(world, 5_000);
    tickAfter(world, 1_000, 10_010);
    expect(state(world).basis).toEqual([
      { from: at, ms: 5_000, sum: 100_000n },
      { from: at + 5_000, ms: 1_000, sum: 20_000n },
    ]);
    // The index was 10,010 until the next tick.
    tickAfter(world, 1_000);
    expect(state(world).basis[1]).toEqual({ from: at + 5_000, ms: 2_000, sum: 20_000n });
  });

  it('forgets a sixth once it began a whole window ago', () => {
    const { world, at } = quoted();
    for (const ms of [5_000, 10_000, 10_000, 4_999]) tickAfter(world, ms);
    expect(state(world).basis[0]?.from).toBe(at);
    tickAfter(world, 1);
    expect(state(world).basis[0]?.from).toBe(at + 5_000);
  });

  it('counts no more than the last ten seconds of a silence', () => {
    const { world } = quoted();
    const first = tickAfter(world, 10_000);
    expect(state(world).basis).toEqual([{ from: first - 10_000, ms: 10_000, sum: 200_000n }]);
    const second = tickAfter(world, 10_001);
    expect(state(world).basis[1]).toEqual({ from: second - 10_000, ms: 10_000, sum: 200_000n });
  });

  it('does not grow while the market is suspended, in no time, or without two sides', () => {
    const { world } = quoted();
    tickAfter(world, 5_000);
    const before = state(world).basis;
    tickAfter(world, 0);
    expect(state(world).basis).toEqual(before);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    const suspended = tickAfter(world, 1_000);
    expect(state(world)).toMatchObject({ basis: before, sampledAt: suspended });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: BOB, symbol: null });
    tickAfter(world, 1_000);
    expect(state(world).basis).toEqual(before);
  });

  it('is sampled in two windows for a dated contract, which has no funding', () => {
    const world = market(WEEK);
    world.tick(10_000);
    const at = world.time;
    book(world, 9_990, 10_030, WEEK.symbol);
    for (let ticks = 0; ticks < 11; ticks++) tickAfter(world, 10_000);
    const { basis, longBasis, premium, fundingRate, settlement } = state(world, WEEK.symbol);
    expect(basis).toHaveLength(2);
    expect(longBasis).toEqual([
      { from: at, ms: 100_000, sum: 2_000_000n },
      { from: at + 100_000, ms: 10_000, sum: 200_000n },
    ]);
    expect([premium.ms, fundingRate, settlement.ms]).toEqual([0, 0, 0]);
  });

  it('is sampled in one window for a perpetual contract, which has no settlement', () => {
    const { world } = quoted();
    tickAfter(world, 1_000);
    expect(state(world)).toMatchObject({ longBasis: [], expiresAt: null, settlement: { ms: 0, sum: 0n } });
  });
});

describe('the premium', () => {
  it('is weighed by how long it held, from the last funding on', () => {
    const world = market();
    world.tick(10_000);
    // Ten lots at 10,200 are more than the impact notional: 2 % above the index.
    world.accepted(world.place(BOB, 'buy', 10, { price: 10_200, multiple: 1 }));
    tickAfter(world, 3_000);
    expect(state(world).premium).toMatchObject({ ms: 3_000, sum: 2_000_000n * 3_000n });
    // 2 % less 0.05 %, and no more than 0.75 %.
    expect(state(world)).toMatchObject({ fundingRate: 750_000, lastFundingRate: 0 });
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: BOB, symbol: null });
    tickAfter(world, 9_000);
    expect(state(world).premium).toMatchObject({ ms: 12_000, sum: 2_000_000n * 3_000n });
    // A quarter of 2 % on average, less 0.05 %.
    expect(state(world).fundingRate).toBe(450_000);
    const instant = 1_700_006_400_000;
    world.time = instant - 1;
    world.must({ type: 'clock' });
    expect(state(world)).toMatchObject({
      lastFundingRate: 450_000,
      fundingRate: 10_000,
      premium: { from: instant, ms: 0, sum: 0n },
      nextFundingAt: instant + 8 * HOUR,
    });
  });
});

describe('the mark', () => {
  it('of an eternal contract lies between the index with what is left of funding, the book and the last trade', () => {
    const funding = {
      intervalMs: 8 * HOUR,
      interest: 750_000,
      damping: 750_000,
      cap: 750_000,
      impactNotional: '1000000',
    };
    const world = market({ ...PERP, funding });
    world.tick(10_000);
    world.time = 1_700_006_400_000;
    world.must({ type: 'clock' });
    world.pair(ALICE, BOB, 1, 10_100, { long: 1, short: 1 });
    book(world, 10_040, 10_060);
    world.tick(10_000);
    // A little less than 0.75 % above the index.
    expect(state(world)).toMatchObject({ lastFundingRate: 750_000, lastTrade: 10_100, mark: 10_074 });
    world.time = 1_700_006_400_000 + 2 * HOUR - 1;
    world.tick(10_000);
    // Three quarters of 0.75 % are 56.25.
    expect(state(world).mark).toBe(10_056);
    world.time = 1_700_006_400_000 + 6 * HOUR - 1;
    world.tick(10_000);
    expect(state(world).mark).toBe(10_050);
  });

  it('of a dated contract lies between the index with its long average, the book and the last trade', () => {
    const world = market(WEEK);
    world.tick(10_000);
    book(world, 10_090, 10_110, WEEK.symbol);
    for (let ticks = 0; ticks < 4; ticks++) tickAfter(world, 10_000);
    // Without a last trade the index is used.
    expect(state(world, WEEK.symbol).mark).toBe(10_100);
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: BOB, symbol: null });
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: CAROL, symbol: null });
    world.pair(ALICE, BOB, 1, 10_200, { symbol: WEEK.symbol });
    for (let ticks = 0; ticks < 4; ticks++) tickAfter(world, 10_000);
    // The short average has no samples left; the long one is still 100 above.
    expect(state(world, WEEK.symbol)).toMatchObject({ basis: [], lastTrade: 10_200, mark: 10_100 });
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
