import { describe, expect, it } from 'vitest';
import { bookDepth, contractMarket, findContract, listContracts, SYSTEM_OWNERS } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const QUOTED = {
  ...PERP,
  ladder: {
    levels: 2,
    halfSpreadTicks: 5,
    stepTicks: 10,
    levelQuoteUnits: '1000000',
    growthPpm: 0,
    maxSkewTicks: 4,
    multiple: 5,
  },
};

function market(funds: bigint): ContractWorld {
  const world = new ContractWorld().list().listContract(QUOTED);
  if (funds > 0n) world.system('liquidity_provider', funds).system('liquidity_provider', funds, 'demo');
  for (const customer of [ALICE, BOB])
    world.margin(customer, 10_000_000n).margin(customer, 10_000_000n, 'demo');
  world.tick(10_000);
  return world;
}

const provider = SYSTEM_OWNERS.liquidity_provider;

describe('the liquidity provider in a contract', () => {
  it('quotes around the index by its rule, in both modes, and nothing without funds', () => {
    const quotes = {
      bids: [
        [9_995, 10],
        [9_985, 10],
      ],
      asks: [
        [10_005, 9],
        [10_015, 9],
      ],
    };
    const world = market(10_000_000n);
    expect(bookDepth(world.state, 'real', PERP.symbol, 5)).toEqual(quotes);
    expect(bookDepth(world.state, 'demo', PERP.symbol, 5)).toEqual(quotes);
    expect(bookDepth(market(0n).state, 'real', PERP.symbol, 5)).toEqual({ bids: [], asks: [] });
  });

  it('holds margin for one net position, leans against it, and pays no fee', () => {
    const world = market(10_000_000n);
    world.accepted(world.place(ALICE, 'buy', 9));
    // Sold at 10,005: a fifth of the value at the mark, less the five ticks that it is better than
    // the mark.
    expect(world.position(provider)).toMatchObject({
      side: 'sell',
      lots: 9,
      cost: 900_450n,
      margin: 180_000n - 450n,
    });
    world.tick(10_000);
    const { asks } = bookDepth(world.state, 'real', PERP.symbol, 1);
    expect(asks[0]?.[0]).toBe(10_005);
    world.accepted(world.place(ALICE, 'sell', null, { action: 'close' }));
    expect(world.positions(provider)).toEqual([]);
    expect(world.money(provider)).toBe(10_000_000n + 9n * 10n * 10n);
  });

  it('withdraws while the market is suspended or halted, and comes back with the first tick after', () => {
    const world = market(10_000_000n);
    const isQuoted = () => bookDepth(world.state, 'real', PERP.symbol, 1).bids.length > 0;
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(isQuoted()).toBe(false);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    world.tick(10_000);
    expect(isQuoted()).toBe(true);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    world.tick(10_001);
    expect(isQuoted()).toBe(false);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: false });
    world.tick(10_002);
    expect(isQuoted()).toBe(true);
  });

  it('tops its margin up from its account while it loses, and is liquidated like everybody when that is used up', () => {
    const world = market(1_000_000n);
    world.accepted(world.place(ALICE, 'buy', 18, { multiple: 1 }));
    world.tick(10_900);
    expect(world.position(provider).margin > 400_000n).toBe(true);
    world.tick(20_000);
    expect(world.positions(provider)).toEqual([]);
    expect(world.money(provider)).toBe(0n);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.money(ALICE)).toBe(11_000_000n);
  });
});

describe('listing a contract', () => {
  it('makes it available with its terms, and with a market in each mode', () => {
    const world = market(0n).listContract(WEEK);
    expect(listContracts(world.state).map(({ spec }) => spec.symbol)).toEqual([PERP.symbol, WEEK.symbol]);
    expect(findContract(world.state, PERP.symbol)).toMatchObject({
      isTrading: true,
      halted: false,
      terms: { unitsPerTickLot: 10 },
    });
    expect(contractMarket(world.state, 'demo', WEEK.symbol)).toMatchObject({
      nextFundingAt: null,
      expiresAt: WEEK.expiry?.firstAt,
    });
    expect(findContract(world.state, 'BTCUSDT')).toBeNull();
  });

  it('changes fees, tiers and multiples of a listed one, and the liquidation prices with them', () => {
    const world = market(0n);
    world.pair(ALICE, BOB, 10, 10_000);
    const before = world.position(ALICE).liquidationPrice ?? 0n;
    world.must({
      type: 'list_contract',
      contract: { ...QUOTED, tiers: [{ upTo: null, ratePpm: 9_000, maxMultiple: 50 }] },
    });
    expect((world.position(ALICE).liquidationPrice ?? 0n) > before).toBe(true);
  });

  it.each([
    ['another size', { contractSize: 200_000 }],
    ['another funding interval', { funding: { ...(PERP.funding ?? undefined), intervalMs: 1 } }],
    ['another product', { ...WEEK, symbol: PERP.symbol }],
  ])('refuses %s of a listed one', (_, change) => {
    const contract = { ...QUOTED, ...change } as typeof PERP;
    expect(market(0n).run({ type: 'list_contract', contract }).rejection).toEqual({ code: 566 });
  });

  it.each([
    ['an underlying that is not listed', { underlying: 'ETHUSDT' }],
    ['another tick than its underlying', { tickUnits: 2_000_000 }],
    ['a size that is no whole number of lots', { contractSize: 99 }],
    ['a notional that would be rounded', { contractSize: 100 }],
    ['no multiples', { multiples: [] }],
    ['multiples out of order', { multiples: [5, 3] }],
    ['an eternal one without funding', { funding: null }],
    ['an eternal one with an expiry', { expiry: WEEK.expiry }],
    [
      'a tier whose multiple leaves no room for maintenance',
      { tiers: [{ upTo: null, ratePpm: 10_000, maxMultiple: 100 }] },
    ],
    ['tiers without a last one', { tiers: [{ upTo: '1000000', ratePpm: 10_000, maxMultiple: 10 }] }],
  ])('refuses %s', (_, change) => {
    const contract = { ...PERP, symbol: 'X', ...change } as typeof PERP;
    expect(market(0n).run({ type: 'list_contract', contract }).rejection).toEqual({ code: 561 });
  });
});

describe('a demo account that starts anew', () => {
  it('hands its positions to the provider at the mark and cancels its orders', () => {
    const world = market(10_000_000n);
    world.accepted(world.place(ALICE, 'buy', 9, { mode: 'demo' }));
    world.accepted(world.place(ALICE, 'buy', 9, { mode: 'demo', price: 9_000 }));
    world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '500' });
    expect(world.positions(ALICE, 'demo')).toEqual([]);
    expect(world.positions(provider, 'demo')).toEqual([]);
    expect(world.available(ALICE, 'demo')).toBe(500n);
    expect(world.clearing('demo')).toBe(0n);
  });

  it('closes the other side at the mark where the provider cannot take them over', () => {
    const world = market(0n);
    world.pair(ALICE, BOB, 9, 10_000, { mode: 'demo' });
    world.tick(10_100);
    world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '500' });
    expect(world.positions(BOB, 'demo')).toEqual([]);
    expect(world.money(BOB, 'contract', 'demo')).toBe(10_000_000n - 9_000n);
    expect(world.clearing('demo')).toBe(0n);
  });
});
