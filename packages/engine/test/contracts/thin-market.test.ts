import { describe, expect, it } from 'vitest';
import { type ContractSpec, contractMarket, entriesOfKind } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP } from './contract-world.ts';

/*
 * A book that few can fill: whoever makes prices in it liquidates nobody. One lot at 100,000 ticks
 * is worth a million units.
 */

const PRICE = 100_000;
const LOT_VALUE = 1_000_000n;
const [MALLORY, OSCAR] = [1008, 1009];

const THIN: ContractSpec = {
  ...PERP,
  multiples: [1, 10, 50, 100],
  tiers: [{ upTo: null, ratePpm: 4_000, maxMultiple: 100 }],
  impactNotional: String(1_000n * LOT_VALUE),
  ladder: {
    levels: 5,
    halfSpreadTicks: 10,
    stepTicks: 10,
    levelQuoteUnits: String(2_000n * LOT_VALUE),
    growthPpm: 200_000,
    maxSkewTicks: 30,
    multiple: 5,
  },
};

/** A market of customers with money, and the provider with `provider` units. */
function market(provider: bigint, spec: ContractSpec = THIN): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, MALLORY, OSCAR]) world.margin(customer, 100_000n * LOT_VALUE);
  if (provider > 0n) world.system('liquidity_provider', provider);
  world.tick(PRICE);
  return world;
}

/**
 * Fills the book to the depth with which a contract opens, opens a long of 100 lots at the index,
 * and empties the book again.
 */
function withBystander(world: ContractWorld): ContractWorld {
  world.accepted(world.place(BOB, 'buy', 2_000, { price: PRICE - 50, multiple: 1, postOnly: true }));
  world.accepted(world.place(BOB, 'sell', 2_000, { price: PRICE + 50, multiple: 1, postOnly: true }));
  world.tick(PRICE);
  world.accepted(world.place(OSCAR, 'sell', 100, { price: PRICE, multiple: 1 }));
  world.accepted(world.place(ALICE, 'buy', 100, { price: PRICE, multiple: 50 }));
  world.must({ type: 'cancel_contract_orders', mode: 'real', customer: BOB, symbol: null });
  return world;
}

/** Two customers take what is on sale or wanted, and trade with each other far below the index. */
function pushDown(world: ContractWorld, lots: number, price: number): void {
  for (let level = 0; level < 6; level++) {
    world.place(MALLORY, 'sell', lots, { price: PRICE - 1_000, multiple: 1, timeInForce: 'IOC' });
    world.place(OSCAR, 'buy', lots, { price: PRICE + 1_000, multiple: 1, timeInForce: 'IOC' });
  }
  for (let order = 0; order < 3; order++) world.place(OSCAR, 'buy', lots, { price, multiple: 1 });
  world.place(MALLORY, 'sell', lots, { price, multiple: 1, timeInForce: 'IOC' });
  world.place(MALLORY, 'sell', lots, { price: price + 10, multiple: 1 });
}

function liquidated(world: ContractWorld): boolean {
  return world.positions(ALICE).length === 0;
}

/**
 * The same without an impact notional, so that no bound keeps its orders from being small, and its
 * best prices are looked at.
 */
const SHALLOW: ContractSpec = { ...THIN, impactNotional: '0' };

describe('the mark of a thin market', () => {
  it('has a bound for small orders: the largest is worth the impact notional', () => {
    const world = market(0n);
    const code = (maxLots: number) =>
      world.run({ type: 'list_contract', contract: { ...THIN, maxLots } }).rejection?.code ?? null;
    expect([code(999), code(1_000)]).toEqual([561, null]);
  });

  it('is not made by smaller orders, which one operator allows, and two customers', () => {
    const world = withBystander(market(50_000n * LOT_VALUE, SHALLOW));
    world.must({ type: 'list_contract', contract: { ...SHALLOW, maxLots: 1 } });
    for (let second = 0; second < 40; second++) {
      world.later(1_000).tick(PRICE);
      pushDown(world, 1, 95_500);
    }
    world.later(1_000).tick(PRICE);
    expect(liquidated(world)).toBe(false);
    expect(world.mark()).toBeGreaterThanOrEqual(PRICE - 200);
  });

  it('is not made by two customers where the provider has no money', () => {
    const world = withBystander(market(0n));
    for (let round = 0; round < 30; round++) {
      world.later(10_000).tick(PRICE);
      pushDown(world, round % 2 === 0 ? 10 : 1_500, 95_500);
    }
    world.later(1_000).tick(PRICE);
    expect(liquidated(world)).toBe(false);
    expect(world.mark()).toBeGreaterThanOrEqual(PRICE - 200);
  });

  it('liquidates where the index has gone, however thin the book is', () => {
    const world = withBystander(market(0n));
    world.later(1_000).tick(98_300);
    expect(liquidated(world)).toBe(true);
  });
});

describe('a position', () => {
  it('is closed as a whole by one order, however few lots an order may have', () => {
    const world = withBystander(market(0n, SHALLOW));
    world.accepted(world.place(BOB, 'buy', 300, { price: PRICE, multiple: 1 }));
    world.must({ type: 'list_contract', contract: { ...SHALLOW, maxLots: 12 } });
    world.accepted(world.place(ALICE, 'sell', 100, { action: 'close', price: PRICE }));
    expect(world.positions(ALICE)).toEqual([]);
    expect(contractMarket(world.state, 'real', THIN.symbol)?.openInterest).toBe(100);
    expect(entriesOfKind(world.state, 'contract_order').map(({ customer }) => customer)).toEqual([BOB]);
  });
});
