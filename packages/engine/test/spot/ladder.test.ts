import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  bookDepth,
  type InstrumentSpec,
  type LadderEvent,
  type Outcome,
  SYSTEM_OWNERS,
  takeSnapshot,
} from '../../src/index.ts';
import { planLadder } from '../../src/kernel/ladder-rule.ts';
import { ALICE, BOB, BTCUSDT, LOT, UNITS, World } from '../world.ts';

const RULE = {
  levels: 3,
  halfSpreadTicks: 5,
  stepTicks: 10,
  levelQuoteUnits: '10000000',
  growthPpm: 500_000,
  maxSkewTicks: 0,
};
const QUOTED: InstrumentSpec = { ...BTCUSDT, ladder: RULE };
const RICH = 10n ** 15n;

function quotedMarket(instrument = QUOTED): World {
  return new World().list(instrument).fundProvider('USDT', RICH).fundProvider('BTC', RICH);
}

function depth(world: World, symbol = 'BTCUSDT') {
  return bookDepth(world.state, 'real', symbol, 20);
}

function laddersOf({ events }: Outcome): LadderEvent[] {
  return events.filter((event): event is LadderEvent => event.type === 'ladder');
}

function provider(world: World, asset: string) {
  const row = takeSnapshot(world.state).balances.find(
    (one) => one.owner === SYSTEM_OWNERS.liquidity_provider && one.asset === asset && one.mode === 'real',
  );
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

describe('a reference tick', () => {
  it('places the published ladder around it', () => {
    const world = quotedMarket();
    expect(world.tick(10_000).events.map(({ type }) => type)).toEqual([
      'tick',
      'balance',
      'balance',
      'ladder',
    ]);
    expect(depth(world)).toEqual({
      // 10,000,000 / 15,000,000 / 22,500,000 quote units at 10 units a tick and lot.
      bids: [
        [9_995, 100],
        [9_985, 150],
        [9_975, 225],
      ],
      asks: [
        [10_005, 99],
        [10_015, 149],
        [10_025, 224],
      ],
    });
  });

  it('moves the ladder, freezing the difference without a transfer', () => {
    const world = quotedMarket();
    world.tick(10_000);
    const outcome = world.tick(10_100);
    expect(outcome.events.map(({ type }) => type)).toEqual(['tick', 'balance', 'balance', 'ladder']);
    expect(depth(world).bids[0]).toEqual([10_095, 99]);
    const [ladder] = laddersOf(outcome);
    const cost = ladder?.bids.reduce((sum, { price, lots }) => sum + BigInt(price * lots) * UNITS, 0n);
    expect(provider(world, 'USDT')).toEqual({ available: RICH - (cost ?? 0n), frozen: cost });
    expect(auditBooks(world.state)).toBeNull();
  });

  it('is remembered with its identity', () => {
    const world = quotedMarket();
    world.must({ type: 'tick', symbol: 'BTCUSDT', price: 10_000, tickId: 'x', at: 5 });
    expect(takeSnapshot(world.state).instruments[0]?.lastTick).toEqual({
      symbol: 'BTCUSDT',
      price: 10_000,
      tickId: 'x',
      at: 5,
    });
  });

  it.each([
    ['an older one', { tickId: 'y', at: 4 }],
    ['the same one again', { tickId: 'x', at: 5 }],
  ])('%s changes nothing', (_, changes) => {
    const world = quotedMarket();
    world.must({ type: 'tick', symbol: 'BTCUSDT', price: 10_000, tickId: 'x', at: 5 });
    const again = world.must({ type: 'tick', symbol: 'BTCUSDT', price: 11_000, ...changes });
    expect(again.events).toEqual([]);
    expect(depth(world).bids[0]?.[0]).toBe(9_995);
  });

  it.each([
    ['an unknown symbol', 561, { symbol: 'NOPE' }],
    ['no identity', 561, { tickId: '' }],
    ['no time', 561, { at: Number.NaN }],
    ['no price', 561, { price: Number.NaN }],
    ['a price of zero', 12205, { price: 0 }],
    ['part of a tick', 561, { price: 99.5 }],
  ])('with %s answers %i', (_, code, changes) => {
    const world = quotedMarket();
    const tick = { type: 'tick' as const, symbol: 'BTCUSDT', price: 10_000, tickId: 'x', at: 5 };
    expect(world.run({ ...tick, ...changes })).toMatchObject({ rejection: { code }, events: [] });
  });

  it('in a suspended market counts, but nobody quotes until the first tick after opening', () => {
    const world = quotedMarket();
    world.tick(10_000);
    const suspended = world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(laddersOf(suspended)).toMatchObject([{ bids: [], asks: [] }]);
    expect(provider(world, 'USDT')).toEqual({ available: RICH, frozen: 0n });
    world.tick(10_100);
    expect(depth(world)).toEqual({ bids: [], asks: [] });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    expect(depth(world)).toEqual({ bids: [], asks: [] });
    world.tick(10_200);
    expect(depth(world).bids[0]?.[0]).toBe(10_195);
  });
});

describe('the ladder and customers', () => {
  it('trade as in any book, without a fee for the provider', () => {
    const world = quotedMarket().fund(ALICE, 'USDT', RICH);
    world.tick(10_000);
    const outcome = world.limit(ALICE, 'buy', 10_005, 99);
    expect(outcome.events.find(({ type }) => type === 'trade')).toMatchObject({
      maker: { owner: SYSTEM_OWNERS.liquidity_provider, orderId: null, fee: 0n },
      taker: { owner: ALICE, orderId: outcome.orderId, fee: 198n },
    });
    expect(laddersOf(outcome)[0]?.asks.map(({ price }) => price)).toEqual([10_015, 10_025]);
    expect(outcome.events.some((event) => event.type === 'order' && event.order.customer < 1000)).toBe(false);
  });

  it('a new ladder takes the orders it crosses at their own price, and rests with what is left', () => {
    const world = quotedMarket().fund(BOB, 'BTC', RICH);
    world.tick(10_000);
    world.limit(BOB, 'sell', 10_003, 30);
    world.limit(BOB, 'sell', 10_004, 30);
    const outcome = world.tick(10_010);
    expect(outcome.events.filter(({ type }) => type === 'trade')).toMatchObject([
      { price: 10_003, lots: 30, takerSide: 'buy', maker: { owner: BOB }, taker: { orderId: null, fee: 0n } },
      { price: 10_004, lots: 30, takerSide: 'buy' },
    ]);
    const [ladder] = laddersOf(outcome);
    expect(ladder?.bids[0]).toMatchObject({ price: 10_005, lots: 99 - 60 });
    const frozen = ladder?.bids.reduce((sum, { price, lots }) => sum + BigInt(price * lots) * UNITS, 0n);
    expect(provider(world, 'USDT').frozen).toBe(frozen);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('a new ladder sells to the bids it crosses, too', () => {
    const world = quotedMarket().fund(ALICE, 'USDT', RICH);
    world.tick(10_000);
    world.limit(ALICE, 'buy', 9_997, 30);
    const outcome = world.tick(9_990);
    expect(outcome.events.filter(({ type }) => type === 'trade')).toMatchObject([
      {
        price: 9_997,
        lots: 30,
        takerSide: 'sell',
        maker: { owner: ALICE },
        taker: { orderId: null, fee: 0n },
      },
    ]);
    expect(laddersOf(outcome)[0]?.asks[0]).toMatchObject({ price: 9_995, lots: 100 - 30 });
    expect(auditBooks(world.state)).toBeNull();
  });

  it('number quotes and orders in one row', () => {
    const world = quotedMarket().fund(ALICE, 'USDT', RICH);
    const ids = (outcome: Outcome) => {
      const [ladder] = laddersOf(outcome);
      return [...(ladder?.bids ?? []), ...(ladder?.asks ?? [])].map(({ id }) => id);
    };
    expect(ids(world.tick(10_000))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(world.limit(ALICE, 'buy', 9_000, 10).orderId).toBe(7);
    expect(ids(world.tick(10_001))).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('an order larger than the levels that cross it keeps the rest, and the book stays uncrossed', () => {
    const world = quotedMarket().fund(BOB, 'BTC', RICH);
    world.tick(10_000);
    world.limit(BOB, 'sell', 10_003, 1_000);
    world.tick(10_010);
    const { bids, asks } = depth(world);
    // 99 lots at 10,005 crossed it; the next level stands below it.
    expect(asks[0]).toEqual([10_003, 901]);
    expect(bids[0]?.[0]).toBe(9_995);
  });

  it('customers who wait at a price come before the quotes that arrive there', () => {
    const world = quotedMarket().fund(ALICE, 'USDT', RICH).fund(BOB, 'BTC', RICH);
    world.tick(10_000);
    const orderId = world.limit(ALICE, 'buy', 9_995, 10).orderId;
    world.tick(10_000);
    const trade = world.limit(BOB, 'sell', 9_995, 10).events.find(({ type }) => type === 'trade');
    expect(trade).toMatchObject({ maker: { orderId } });
  });
});

describe('the provider quotes only what it has', () => {
  it('nothing without money', () => {
    const world = new World().list(QUOTED);
    expect(world.tick(10_000).events.map(({ type }) => type)).toEqual(['tick']);
    expect(depth(world)).toEqual({ bids: [], asks: [] });
  });

  it.each([
    ['USDT', 'bids'],
    ['BTC', 'asks'],
  ] as const)('one side alone with %s alone, and that is withdrawn like both', (asset, side) => {
    const world = new World().list(QUOTED).fundProvider(asset, RICH);
    const [quoted] = laddersOf(world.tick(10_000));
    expect(quoted).toMatchObject({ bids: [], asks: [], [side]: [{}, {}, {}] });
    const suspended = world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(laddersOf(suspended)).toMatchObject([{ bids: [], asks: [] }]);
    expect(depth(world)).toEqual({ bids: [], asks: [] });
    expect(provider(world, asset)).toEqual({ available: RICH, frozen: 0n });
  });

  it('levels cut where the money ends', () => {
    const world = new World()
      .list(QUOTED)
      .fundProvider('USDT', 12_000_000n)
      .fundProvider('BTC', 120n * LOT);
    world.tick(10_000);
    expect(depth(world)).toEqual({
      bids: [
        [9_995, 100],
        [9_985, 20],
      ],
      asks: [
        [10_005, 99],
        [10_015, 21],
      ],
    });
  });

  it('the same again at the next tick, though all of its money is in the old quotes', () => {
    const world = new World()
      .list(QUOTED)
      .fundProvider('USDT', 12_000_000n)
      .fundProvider('BTC', 120n * LOT);
    world.tick(10_000);
    const before = depth(world);
    world.tick(10_000);
    expect(depth(world)).toEqual(before);
  });

  it('an equal share of its cash for every instrument that is quoted in it', () => {
    const eur = { ...QUOTED, symbol: 'BTCEUR', quote: 'EUR' };
    const world = new World().list(QUOTED).list(eur).fundProvider('USDT', 8_000_000n);
    world.tick(10_000);
    expect(depth(world).bids).toEqual([[9_995, 80]]);
  });

  it('an equal share of its cash for every instrument', () => {
    const eth = { ...QUOTED, symbol: 'ETHUSDT', base: 'ETH' };
    const world = new World().list(QUOTED).list(eth).fundProvider('USDT', 8_000_000n);
    world.tick(10_000, 'BTCUSDT');
    world.tick(10_000, 'ETHUSDT');
    expect(depth(world, 'BTCUSDT').bids).toEqual([[9_995, 40]]);
    expect(depth(world, 'ETHUSDT').bids).toEqual([[9_995, 40]]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('in each mode from its own money', () => {
    const world = new World().list(QUOTED).fundProvider('USDT', RICH, 'demo');
    world.tick(10_000);
    expect(depth(world).bids).toEqual([]);
    expect(bookDepth(world.state, 'demo', 'BTCUSDT', 1).bids).toEqual([[9_995, 100]]);
  });
});

describe('the quoting rule', () => {
  const terms = {
    unitsPerTickLot: 10,
    lotUnits: 1_000,
    baseDecimals: 8,
    takerFeePpm: 1_000,
    slippagePpm: 50_000,
  };
  const plan = (inventory: bigint, cash: bigint, reference = 10_000, changes = {}) =>
    planLadder({ ...RULE, maxSkewTicks: 40, ...changes }, terms, reference, {
      cash,
      inventory,
      spendable: cash,
      sellable: inventory,
    });

  it.each([
    // 1,000,000 base units at 10,000 ticks are worth 100,000,000 quote units.
    ['balanced', 1_000_000n, 100_000_000n, 0],
    ['all coins', 1_000_000n, 0n, -40],
    ['all cash', 0n, 100_000_000n, 40],
    ['three quarters coins', 3_000_000n, 100_000_000n, -20],
    ['three quarters cash', 1_000_000n, 300_000_000n, 20],
    ['a little more coins, cut towards zero', 1_010_000n, 100_000_000n, 0],
    ['a little more cash, cut towards zero', 1_000_000n, 101_000_000n, 0],
  ])('with %s shifts by the published ticks', (_, inventory, cash, shift) => {
    const { bids, asks } = plan(inventory, cash);
    if (cash > 0n) expect(bids[0]?.price).toBe(9_995 + shift);
    if (inventory > 0n) expect(asks[0]?.price).toBe(10_005 + shift);
  });

  it('never quotes at a price below one tick', () => {
    const { bids, asks } = plan(10n ** 12n, 10n ** 12n, 6, { maxSkewTicks: 0, stepTicks: 5 });
    expect(bids.map(({ price }) => price)).toEqual([1]);
    expect(asks.map(({ price }) => price)).toEqual([11, 16, 21]);
  });

  it('never quotes at a price of nothing, nor above one that the skew has taken below', () => {
    const none = plan(10n ** 12n, 10n ** 12n, 5, { maxSkewTicks: 0, levels: 1 });
    expect(none.bids).toEqual([]);
    expect(none.asks[0]?.price).toBe(10);
    const under = plan(10n ** 12n, 0n, 35, { levels: 2 });
    // 40 ticks down: 5 below zero, with offers from there on.
    expect(under.asks.map(({ price }) => price)).toEqual([10]);
  });

  it('quotes no level that is worth less than a lot', () => {
    const { bids, asks, cost, sold } = plan(10n ** 12n, 10n ** 12n, 10_000, {
      maxSkewTicks: 0,
      levelQuoteUnits: '99949',
      growthPpm: 0,
    });
    expect([bids.map(({ price }) => price), asks, cost, sold]).toEqual([[9_985, 9_975], [], 199_600n, 0n]);
  });

  it('does not depend on how much a customer may order at a time', () => {
    const quoted = (maxLots: number) => {
      const world = new World().list({ ...QUOTED, maxLots }).fundProvider('USDT', RICH);
      world.tick(10_000);
      return depth(world);
    };
    expect(quoted(1)).toEqual(quoted(1_000_000));
  });
});
