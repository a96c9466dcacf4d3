import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type EngineEvent,
  type InstrumentSpec,
  instrumentRefusal,
  type Order,
  type Outcome,
  type PlaceSpotOrder,
  SYSTEM_OWNERS,
} from '../../src/index.ts';
import { isText } from '../../src/kernel/values.ts';
import { ALICE, BOB, BTCUSDT, LOT, UNITS, World } from '../world.ts';

const RICH = 10n ** 15n;
const PRICE = 10_000;
/** Quote units of one lot at 10,000. */
const ONE_LOT = 10_000n * UNITS;

function market(changes: Partial<InstrumentSpec> = {}): World {
  const world = new World()
    .list({ ...BTCUSDT, ...changes })
    .fund(ALICE, 'USDT', RICH)
    .fund(BOB, 'BTC', RICH);
  world.tick(PRICE);
  return world;
}

function only<Type extends EngineEvent['type']>({ events }: Outcome, type: Type) {
  return events.filter((event): event is Extract<EngineEvent, { type: Type }> => event.type === type);
}

function order(outcome: Outcome): Order | undefined {
  return only(outcome, 'order')[0]?.order;
}

function code({ rejection }: Outcome): number | null {
  return rejection?.code ?? null;
}

describe('an order that can only just be', () => {
  it('is worth the minimum exactly: by price and lots, by lots at market, by total', () => {
    const world = market({ minNotional: `${ONE_LOT}` });
    world.limit(BOB, 'sell', PRICE, 10);
    expect(code(world.limit(ALICE, 'buy', PRICE - 1, 1))).toBe(12201);
    expect(code(world.limit(ALICE, 'buy', PRICE, 1))).toBeNull();
    expect(code(world.market(ALICE, 'buy', { lots: 1 }))).toBeNull();
    expect(code(world.market(ALICE, 'buy', { total: `${ONE_LOT - 1n}` }))).toBe(12201);
    expect(code(world.market(ALICE, 'buy', { total: `${ONE_LOT}` }))).toBeNull();
  });

  it('is worth something, though the instrument asks for nothing', () => {
    const world = market({ minNotional: '0' });
    world.limit(BOB, 'sell', PRICE, 10);
    expect(code(world.market(ALICE, 'buy', { total: '0' }))).toBe(12201);
  });

  it('is for all that its owner has, and for no more', () => {
    const world = market();
    world.fund(1_002, 'USDT', 10n * ONE_LOT);
    expect(code(world.limit(1_002, 'buy', PRICE + 1, 10))).toBe(12206);
    expect(code(world.limit(1_002, 'buy', PRICE, 10))).toBeNull();
    expect(code(world.limit(1_002, 'buy', PRICE, 1))).toBe(12206);
    world.fund(1_003, 'USDT', 10n * ONE_LOT);
    world.limit(BOB, 'sell', PRICE + 1, 20);
    expect(code(world.market(1_003, 'buy', { lots: 10 }))).toBe(12206);
    expect(code(world.market(1_003, 'buy', { total: `${10n * ONE_LOT}` }))).toBeNull();
  });

  it('has as many lots as an order may have, by a total, too', () => {
    const world = market({ maxLots: 50 });
    for (let orders = 0; orders < 3; orders++) world.limit(BOB, 'sell', PRICE, 50);
    expect(code(world.market(ALICE, 'buy', { total: `${51n * ONE_LOT}` }))).toBe(12200);
    expect(code(world.market(ALICE, 'buy', { total: `${51n * ONE_LOT - 1n}` }))).toBeNull();
    expect(code(world.market(ALICE, 'buy', { lots: 51 }))).toBe(12200);
    expect(order(world.market(ALICE, 'buy', { lots: 50 }))).toMatchObject({
      status: 'filled',
      filledLots: 50,
    });
  });

  it('at market is all or nothing where it must be, and fills where it can', () => {
    const world = market();
    world.limit(BOB, 'sell', PRICE, 10);
    const all = (lots: number) =>
      world.run(world.order(ALICE, 'buy', { orderType: 'market', timeInForce: 'FOK', lots }));
    expect(code(all(11))).toBe(12204);
    expect(order(all(10))).toMatchObject({ status: 'filled', filledLots: 10, cancelReason: null });
  });

  it('may rest alone, though it may not take', () => {
    expect(code(market().limit(ALICE, 'buy', PRICE, 10, { postOnly: true }))).toBeNull();
  });

  it.each([
    ['whether it may take', { postOnly: 'no' as unknown as boolean }],
    ['a type that there is', { orderType: 'stop' as 'limit', price: null }],
    [
      'a total as text',
      { orderType: 'market', price: null, lots: null, total: 100_000 as unknown as string },
    ],
    ['whole lots that others see', { visibleLots: 0.5 }],
  ] as [string, Partial<PlaceSpotOrder>][])('says %s', (_, changes) => {
    const world = market();
    expect(code(world.run(world.order(ALICE, 'buy', { price: PRICE, lots: 1, ...changes })))).toBe(561);
  });

  it('by a total buys, and does not sell', () => {
    expect(code(market().market(BOB, 'sell', { total: `${ONE_LOT}` }))).toBe(561);
  });
});

describe('an order that ends in part', () => {
  it('at market never rests, whatever it says of its time', () => {
    const world = market();
    world.limit(BOB, 'sell', PRICE, 4);
    const outcome = world.run(
      world.order(ALICE, 'buy', { orderType: 'market', timeInForce: 'GTC', lots: 10 }),
    );
    expect(order(outcome)).toMatchObject({
      status: 'canceled',
      cancelReason: 'unfilled_remainder',
      held: 0n,
    });
  });

  it('with a limit names no slippage', () => {
    const world = market();
    world.limit(BOB, 'sell', PRICE, 4);
    world.limit(BOB, 'sell', PRICE + 1, 4);
    const outcome = world.limit(ALICE, 'buy', PRICE, 10, { timeInForce: 'IOC' });
    expect(order(outcome)).toMatchObject({ cancelReason: 'unfilled_remainder', filledLots: 4 });
  });

  it('at market, before an own order, says so', () => {
    const world = market().fund(ALICE, 'BTC', RICH);
    world.limit(BOB, 'sell', PRICE, 4);
    world.limit(ALICE, 'sell', PRICE + 1, 4);
    expect(order(world.market(ALICE, 'buy', { lots: 8 }))).toMatchObject({
      status: 'canceled',
      cancelReason: 'self_trade',
      filledLots: 4,
      held: 0n,
    });
  });

  it('to sell at market freezes no more than it will sell', () => {
    const world = market();
    world.limit(ALICE, 'buy', PRICE, 4);
    const [hold, ...rest] = only(world.market(BOB, 'sell', { lots: 10 }), 'transfer');
    expect(hold).toMatchObject({
      amount: 4n * LOT,
      from: { bucket: 'available', category: 'pending_sell' },
      to: { bucket: 'frozen', category: 'pending_sell' },
      reference: 'order:2',
    });
    expect(rest.some(({ from }) => from.category === 'pending_sell')).toBe(false);
  });
});

describe('a trade', () => {
  it('is numbered, and names its parties, their orders and what each was charged in', () => {
    const world = market();
    const maker = world.limit(ALICE, 'buy', PRICE, 7);
    const taker = world.limit(BOB, 'sell', PRICE, 7);
    expect(only(taker, 'trade')).toEqual([
      {
        type: 'trade',
        id: 1,
        mode: 'real',
        symbol: 'BTCUSDT',
        price: PRICE,
        lots: 7,
        quote: 7n * ONE_LOT,
        takerSide: 'sell',
        // 0.1 % of 7,000 and 0.2 % of 700,000.
        maker: { owner: ALICE, orderId: maker.orderId, fee: 7n, feeAsset: 'BTC' },
        taker: { owner: BOB, orderId: taker.orderId, fee: 1_400n, feeAsset: 'USDT' },
      },
    ]);
    expect(
      only(taker, 'transfer').map(({ amount, from, to, reference }) => [
        amount,
        from.category,
        to.category,
        reference,
      ]),
    ).toEqual([
      [7n * LOT, 'pending_sell', 'pending_sell', 'order:2'],
      [7n * ONE_LOT, 'spot_buy', 'spot_sell', 'trade:1'],
      [7n * LOT, 'spot_sell', 'spot_buy', 'trade:1'],
      [1_400n, 'transaction_fee', 'transaction_fee', 'trade:1'],
      [7n, 'transaction_fee', 'transaction_fee', 'trade:1'],
    ]);
    expect(
      only(taker, 'order').map((event) => [event.order.customer, event.order.status, event.order.fee]),
    ).toEqual([
      [BOB, 'filled', 1_400n],
      [ALICE, 'filled', 7n],
    ]);
  });

  it('leaves a maker in the book that is filled in part, and adds its fees up', () => {
    const world = market();
    world.limit(ALICE, 'buy', PRICE, 7);
    expect(order(world.limit(BOB, 'sell', PRICE, 3))?.status).toBe('filled');
    const second = world.limit(BOB, 'sell', PRICE, 4);
    expect(only(second, 'trade')).toMatchObject([{ id: 2, lots: 4 }]);
    expect(only(second, 'order').at(-1)?.order).toMatchObject({
      customer: ALICE,
      status: 'filled',
      filledLots: 7,
      fee: 7n,
    });
  });

  it('with no fee moves none', () => {
    const world = market({ makerFeePpm: 0, takerFeePpm: 0 });
    world.limit(ALICE, 'buy', PRICE, 7);
    const outcome = world.limit(BOB, 'sell', PRICE, 7);
    expect(only(outcome, 'transfer').map(({ to }) => to.category)).toEqual([
      'pending_sell',
      'spot_sell',
      'spot_buy',
    ]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('with the provider names it without an order', () => {
    const ladder = { ...BTCUSDT.ladder, levels: 1, halfSpreadTicks: 5, levelQuoteUnits: '1000000' };
    const world = market({ ladder }).fundProvider('USDT', RICH).fundProvider('BTC', RICH);
    world.tick(PRICE);
    const bought = world.limit(ALICE, 'buy', PRICE + 5, 2);
    const sold = world.limit(BOB, 'sell', PRICE - 5, 2);
    // The rest of its quotes is still offered.
    expect(only(bought, 'ladder')[0]?.asks).toMatchObject([{ price: PRICE + 5, lots: 7 }]);
    expect(only(sold, 'ladder')[0]?.bids).toMatchObject([{ price: PRICE - 5, lots: 8 }]);
    expect([bought.duplicate, sold.duplicate]).toEqual([false, false]);
    const owner = SYSTEM_OWNERS.liquidity_provider;
    expect(only(bought, 'trade')[0]?.maker).toEqual({ owner, orderId: null, fee: 0n, feeAsset: 'USDT' });
    expect(auditBooks(world.state)).toBeNull();
    // All of a quote, and no more than that quote.
    expect(only(world.market(BOB, 'sell', { lots: 8 }), 'ladder')[0]).toMatchObject({
      bids: [],
      asks: [{ price: PRICE + 5, lots: 7 }],
    });
    expect(only(world.market(ALICE, 'buy', { lots: 7 }), 'ladder')[0]).toMatchObject({ bids: [], asks: [] });
    expect(auditBooks(world.state)).toBeNull();
    expect(only(sold, 'trade')[0]?.maker).toEqual({ owner, orderId: null, fee: 0n, feeAsset: 'BTC' });
  });
});

describe('cancelling spot orders', () => {
  it('is for a mode and a customer', () => {
    const world = market();
    const one = { type: 'cancel_spot_order', customer: ALICE, orderId: 1 } as const;
    expect(code(world.run({ ...one, mode: 'paper' as 'real' }))).toBe(561);
    const all = { type: 'cancel_spot_orders', mode: 'real', customer: ALICE, symbol: null } as const;
    expect(code(world.run({ ...all, mode: 'paper' as 'real' }))).toBe(561);
    expect(code(world.run({ ...all, customer: 7 }))).toBe(561);
    world.limit(ALICE, 'buy', PRICE, 1);
    expect(order(world.must(all))).toMatchObject({ status: 'canceled', cancelReason: 'requested' });
  });
});

describe('listing an instrument', () => {
  const list = (world: World, changes: Partial<InstrumentSpec>) =>
    world.run({ type: 'list_instrument', instrument: { ...BTCUSDT, ...changes } });

  it('tells of it when it is new', () => {
    const world = market();
    const instrument = { ...BTCUSDT, symbol: 'BTCUSDT2' };
    expect(list(world, { symbol: 'BTCUSDT2' }).events).toEqual([
      { type: 'instrument', instrument, status: 'open' },
    ]);
  });

  it('again with other assets is refused', () => {
    const world = market();
    for (const asset of ['ETH', 'EUR'])
      world.must({ type: 'list_asset', asset: { code: asset, decimals: 8 } });
    expect(code(list(world, { base: 'ETH' }))).toBe(566);
    expect(code(list(world, { quote: 'EUR' }))).toBe(566);
  });

  it('says beforehand what it would answer', () => {
    const { state } = market();
    expect(instrumentRefusal(state, { ...BTCUSDT, makerFeePpm: 5 })).toBeNull();
    expect(instrumentRefusal(state, { ...BTCUSDT, makerFeePpm: 10_001 })).toBe(561);
    expect(instrumentRefusal(state, { ...BTCUSDT, lotUnits: 2_000 })).toBe(566);
  });

  it('with other fees tells of no order that has its own', () => {
    const world = market();
    world.limit(ALICE, 'buy', PRICE - 1, 1);
    expect(only(list(world, { makerFeePpm: 5 }), 'order')).toEqual([]);
  });

  it('allows a ladder of single ticks at any price', () => {
    const world = new World().list();
    world.tick(10);
    const ladder = { ...BTCUSDT.ladder, maxSkewTicks: 1 };
    expect(code(list(world, { ladder }))).toBeNull();
    for (const term of ['halfSpreadTicks', 'stepTicks', 'maxSkewTicks'])
      expect([term, code(list(world, { ladder: { ...ladder, [term]: 2 } }))]).toEqual([term, 561]);
  });
});

describe('text that a person wrote', () => {
  it('is there, no longer than it may be, and can be stored', () => {
    expect(['a', 'abc', 'é'].map((text) => isText(text, 3))).toEqual([true, true, true]);
    expect(['', 'abcd', 'a\0', '\ud800', 5, null].map((text) => isText(text, 3))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
