import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  bookDepth,
  type EngineEvent,
  type Order,
  type Outcome,
  type PlaceSpotOrder,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB, BTCUSDT, LOT, UNITS, World } from '../world.ts';

const RICH = 10n ** 15n;

/**
 * Alice has USDT, Bob has BTC, the reference price is 10,000 ticks, and the provider does not
 * quote.
 */
function market(): World {
  const world = new World().list().fund(ALICE, 'USDT', RICH).fund(BOB, 'BTC', RICH);
  world.tick(10_000);
  return world;
}

function ordersOf({ events }: Outcome): Order[] {
  return events.flatMap((event) => (event.type === 'order' ? [event.order] : []));
}

function only<Type extends EngineEvent['type']>({ events }: Outcome, type: Type) {
  return events.filter((event): event is Extract<EngineEvent, { type: Type }> => event.type === type);
}

function balance(world: World, owner: number, asset: string) {
  const row = takeSnapshot(world.state).balances.find((one) => one.owner === owner && one.asset === asset);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

describe('a refused order', () => {
  const cases: [string, number, Partial<PlaceSpotOrder>][] = [
    ['an unknown symbol', 561, { symbol: 'NOPE' }],
    ['a side that is none', 561, { side: 'hold' as 'buy' }],
    ['an order type that is none', 561, { orderType: 'stop' as 'limit' }],
    ['a time in force that is none', 561, { timeInForce: 'DAY' as 'GTC' }],
    ['post-only that may not rest', 561, { postOnly: true, timeInForce: 'IOC' }],
    ['a limit order with a total', 561, { total: '100000' }],
    ['a price of zero', 12205, { price: 0 }],
    ['a negative price', 12205, { price: -1 }],
    ['half a tick', 561, { price: 1.5 }],
    ['a price that is no number', 561, { price: Number.NaN }],
    ['an endless price', 561, { price: Number.POSITIVE_INFINITY }],
    ['an absurd price', 12205, { price: 1_000_000_000_001 }],
    ['no price', 12205, { price: null }],
    ['a price as text', 561, { price: '10000' as unknown as number }],
    ['no lots', 12200, { lots: 0 }],
    ['missing lots', 12200, { lots: null }],
    ['negative lots', 12200, { lots: -5 }],
    ['half a lot', 561, { lots: 0.5 }],
    ['lots that are no number', 561, { lots: Number.NaN }],
    ['more lots than one order may have', 12200, { lots: BTCUSDT.maxLots + 1 }],
    ['less than the minimum value', 12201, { price: 99, lots: 1 }],
    ['more than is available', 12206, { price: 1_000_000_000, lots: 1_000_000 }],
    ['a market order with a price', 561, { orderType: 'market' }],
    ['a post-only market order', 561, { orderType: 'market', price: null, postOnly: true }],
    ['a market order by lots and total', 561, { orderType: 'market', price: null, total: '1000' }],
    ['a total that is no count', 561, { orderType: 'market', price: null, lots: null, total: '1.5' }],
    ['a negative total', 561, { orderType: 'market', price: null, lots: null, total: '-1' }],
    ['a total of 31 digits', 561, { orderType: 'market', price: null, lots: null, total: '9'.repeat(31) }],
    ['a market order of nothing', 12200, { orderType: 'market', price: null, lots: null }],
    ['a total below the minimum', 12201, { orderType: 'market', price: null, lots: null, total: '999' }],
    ['a market order into an empty book', 12207, { orderType: 'market', price: null }],
  ];
  it.each(cases)('%s answers %i and changes nothing', (_, code, changes) => {
    const world = market();
    const before = takeSnapshot(world.state);
    const outcome = world.run(world.order(ALICE, 'buy', { price: 10_000, lots: 10, ...changes }));
    expect(outcome).toMatchObject({ rejection: { code }, orderId: null, events: [] });
    const after = takeSnapshot(world.state);
    expect(after).toMatchObject({
      balances: before.balances,
      orders: before.orders,
      ladders: before.ladders,
      counters: before.counters,
      instruments: before.instruments,
    });
  });

  it.each([
    ['no customer', { customer: Number.NaN }],
    ['a system account', { customer: 7 }],
    ['a mode that is none', { mode: 'paper' as 'real' }],
    ['no client id', { clientId: '' }],
    ['an endless client id', { clientId: 'x'.repeat(200) }],
    ['no digest', { digest: '' }],
    ['a total as a number', { total: 1_000 as unknown as string }],
  ])('with %s answers 561 and is not even remembered', (_, changes) => {
    const world = market();
    const before = takeSnapshot(world.state);
    expect(world.run(world.order(ALICE, 'buy', { price: 10_000, lots: 10, ...changes })).rejection).toEqual({
      code: 561,
    });
    expect(takeSnapshot(world.state)).toEqual({
      ...before,
      seq: before.seq + 1,
      time: before.time + 1,
      hash: stateHash(world.state),
    });
  });

  it('a market order waits for the first reference price, and for an open market', () => {
    const world = new World().list().fund(ALICE, 'USDT', RICH);
    expect(world.market(ALICE, 'buy', { lots: 10 }).rejection).toEqual({ code: 12202 });
    world.tick(10_000);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(world.market(ALICE, 'buy', { lots: 10 }).rejection).toEqual({ code: 12202 });
    expect(world.limit(ALICE, 'buy', 10_000, 10).rejection).toEqual({ code: 12202 });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    expect(world.limit(ALICE, 'buy', 10_000, 10).rejection).toBeNull();
  });

  it('a market order by lots is measured at the reference price', () => {
    const world = market();
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, minNotional: '1000000' } });
    world.limit(BOB, 'sell', 10_400, 100);
    expect(world.market(ALICE, 'buy', { lots: 9 }).rejection).toEqual({ code: 12201 });
    expect(world.market(ALICE, 'buy', { lots: 10 }).rejection).toBeNull();
  });

  it('a command of a kind that does not exist answers 561', () => {
    const world = market();
    expect(world.run({ type: 'mint' } as never).rejection).toEqual({ code: 561 });
  });
});

describe('a limit order', () => {
  it('freezes what it may spend, with a transfer that says so', () => {
    const world = market();
    const outcome = world.limit(ALICE, 'buy', 9_000, 100);
    const held = 9_000n * 100n * UNITS;
    expect(only(outcome, 'transfer')).toMatchObject([
      {
        amount: held,
        asset: 'USDT',
        reference: `order:${outcome.orderId}`,
        from: { owner: ALICE, bucket: 'available', category: 'pending_buy' },
        to: { owner: ALICE, bucket: 'frozen', category: 'pending_buy' },
      },
    ]);
    expect(balance(world, ALICE, 'USDT')).toEqual({ available: RICH - held, frozen: held });
    expect(ordersOf(outcome)).toMatchObject([{ status: 'new', held, filledLots: 0 }]);
  });

  it('trades at the resting price, gives back the improvement and rests with what is left', () => {
    const world = market();
    world.limit(BOB, 'sell', 9_990, 40);
    const outcome = world.limit(ALICE, 'buy', 10_010, 100);
    const paid = 9_990n * 40n * UNITS;
    const resting = 10_010n * 60n * UNITS;
    expect(only(outcome, 'trade')).toMatchObject([
      {
        price: 9_990,
        lots: 40,
        quote: paid,
        takerSide: 'buy',
        maker: { owner: BOB },
        taker: { owner: ALICE },
      },
    ]);
    expect(balance(world, ALICE, 'USDT')).toEqual({ available: RICH - paid - resting, frozen: resting });
    expect(bookDepth(world.state, 'real', 'BTCUSDT', 5)).toEqual({ bids: [[10_010, 60]], asks: [] });
  });

  it('fills by price first, then by time', () => {
    const world = market();
    const carol = 1002;
    world.fund(carol, 'BTC', RICH);
    const late = world.limit(BOB, 'sell', 10_000, 10).orderId;
    const later = world.limit(carol, 'sell', 10_000, 10).orderId;
    const best = world.limit(carol, 'sell', 9_999, 10).orderId;
    const trades = only(world.limit(ALICE, 'buy', 10_000, 25), 'trade');
    expect(trades.map(({ maker, lots }) => [maker.orderId, lots])).toEqual([
      [best, 10],
      [late, 10],
      [later, 5],
    ]);
  });

  it('takes the fee from what each side receives, by role, rounded up', () => {
    const world = market();
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, makerFeePpm: 333, takerFeePpm: 777 } });
    world.limit(BOB, 'sell', 10_001, 7);
    const outcome = world.limit(ALICE, 'buy', 10_001, 7);
    // 7,000 base units x 777 ppm = 5.439; 700,070 quote units x 333 ppm = 233.12331
    expect(only(outcome, 'trade')).toMatchObject([
      {
        taker: { fee: 6n, feeAsset: 'BTC' },
        maker: { fee: 234n, feeAsset: 'USDT' },
      },
    ]);
    expect(balance(world, ALICE, 'BTC').available).toBe(7n * LOT - 6n);
    expect(balance(world, BOB, 'USDT').available).toBe(700_070n - 234n);
    expect(balance(world, 2, 'BTC').available).toBe(6n);
    expect(balance(world, 2, 'USDT').available).toBe(234n);
    expect(only(outcome, 'transfer').map(({ from, to }) => [from.category, to.category])).toEqual([
      ['pending_buy', 'pending_buy'],
      ['spot_buy', 'spot_sell'],
      ['spot_sell', 'spot_buy'],
      ['transaction_fee', 'transaction_fee'],
      ['transaction_fee', 'transaction_fee'],
    ]);
  });

  it('immediate or cancel: takes what is there and drops the rest', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 40);
    const [order] = ordersOf(world.limit(ALICE, 'buy', 10_000, 100, { timeInForce: 'IOC' }));
    expect(order).toMatchObject({
      status: 'canceled',
      cancelReason: 'unfilled_remainder',
      filledLots: 40,
      held: 0n,
    });
    expect(balance(world, ALICE, 'USDT').frozen).toBe(0n);
  });

  it('fill or kill: all at once or not at all', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 40);
    world.limit(BOB, 'sell', 10_001, 40);
    const kill = (price: number, lots: number) =>
      world.limit(ALICE, 'buy', price, lots, { timeInForce: 'FOK' });
    expect(kill(10_000, 41).rejection).toEqual({ code: 12204 });
    expect(kill(10_001, 81).rejection).toEqual({ code: 12204 });
    expect(ordersOf(kill(10_001, 80))).toMatchObject([{ status: 'filled', filledLots: 80 }, {}, {}]);
  });

  it('post-only: rests, or is refused when it would match', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 40);
    expect(world.limit(ALICE, 'buy', 10_000, 10, { postOnly: true }).rejection).toEqual({ code: 12203 });
    expect(world.limit(ALICE, 'buy', 9_999, 10, { postOnly: true }).rejection).toBeNull();
  });

  it('never trades with an order of its own: the newer one ends, the resting one stays', () => {
    const world = market().fund(ALICE, 'BTC', RICH);
    world.limit(BOB, 'sell', 9_999, 10);
    const own = world.limit(ALICE, 'sell', 10_000, 20).orderId;
    const [taker] = ordersOf(world.limit(ALICE, 'buy', 10_000, 50));
    expect(taker).toMatchObject({ status: 'canceled', cancelReason: 'self_trade', filledLots: 10, held: 0n });
    expect(takeSnapshot(world.state).orders).toMatchObject([{ id: own, filledLots: 0 }]);
    expect(world.limit(ALICE, 'buy', 10_000, 20, { timeInForce: 'FOK' }).rejection).toEqual({ code: 12204 });
    expect(world.market(ALICE, 'buy', { lots: 10 }).rejection).toEqual({ code: 12207 });
  });

  it('in the other mode meets nobody', () => {
    const world = market();
    world.fund(ALICE, 'USDT', RICH, 'demo');
    world.limit(BOB, 'sell', 10_000, 40);
    const outcome = world.limit(ALICE, 'buy', 10_000, 40, { mode: 'demo' });
    expect(only(outcome, 'trade')).toEqual([]);
    expect(bookDepth(world.state, 'demo', 'BTCUSDT', 1)).toEqual({ bids: [[10_000, 40]], asks: [] });
  });
});

describe('a market order', () => {
  it('by lots freezes and pays exactly what its fills cost', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 40);
    world.limit(BOB, 'sell', 10_100, 40);
    const cost = (10_000n * 40n + 10_100n * 20n) * UNITS;
    const poor = 1002;
    world.fund(poor, 'USDT', cost - 1n);
    expect(world.market(poor, 'buy', { lots: 60 }).rejection).toEqual({ code: 12206 });
    world.fund(poor, 'USDT', 1n);
    expect(ordersOf(world.market(poor, 'buy', { lots: 60 }))[0]).toMatchObject({
      status: 'filled',
      filledQuote: cost,
      price: 10_500,
    });
    expect(balance(world, poor, 'USDT')).toEqual({ available: 0n, frozen: 0n });
  });

  it('by total buys the most lots that the total pays, and is filled when the rest buys none', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 10);
    world.limit(BOB, 'sell', 10_001, 40);
    const total = 10_000n * 10n * UNITS + 10_001n * 3n * UNITS + 10_000n * UNITS;
    const [order] = ordersOf(world.market(ALICE, 'buy', { total: `${total}` }));
    expect(order).toMatchObject({
      status: 'filled',
      lots: 0,
      total,
      filledLots: 13,
      filledQuote: total - 10_000n * UNITS,
    });
    expect(balance(world, ALICE, 'USDT').available).toBe(RICH - (total - 10_000n * UNITS));
  });

  it('by total needs the whole total and at least one lot', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 10);
    expect(world.market(ALICE, 'buy', { total: `${10_000n * UNITS - 1n}` }).rejection).toEqual({
      code: 12200,
    });
    world.fund(BOB, 'USDT', 100_000n);
    expect(world.market(BOB, 'buy', { total: '100000' }).rejection).toEqual({ code: 12207 });
    expect(world.market(1003, 'buy', { total: '100000' }).rejection).toEqual({ code: 12206 });
  });

  it('by total may not exceed the most lots of one order', () => {
    const world = market();
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, maxLots: 50 } });
    world.limit(BOB, 'sell', 10_000, 50);
    world.limit(BOB, 'sell', 10_000, 50);
    expect(world.market(ALICE, 'buy', { total: `${10_000n * 51n * UNITS}` }).rejection).toEqual({
      code: 12200,
    });
  });

  it('ends at the slippage bound when the book goes on beyond it', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_500, 10);
    world.limit(BOB, 'sell', 10_501, 10);
    expect(ordersOf(world.market(ALICE, 'buy', { lots: 20 }))[0]).toMatchObject({
      status: 'canceled',
      cancelReason: 'slippage',
      filledLots: 10,
      held: 0n,
    });
    expect(world.market(ALICE, 'buy', { lots: 20 }).rejection).toEqual({ code: 12207 });
  });

  it('ends where the book ends', () => {
    const world = market().fund(ALICE, 'BTC', RICH);
    world.fund(BOB, 'USDT', RICH);
    world.limit(BOB, 'buy', 9_500, 10);
    expect(ordersOf(world.market(ALICE, 'sell', { lots: 20 }))[0]).toMatchObject({
      status: 'canceled',
      cancelReason: 'unfilled_remainder',
      filledLots: 10,
    });
  });

  it('to sell needs all that it sells, however little the book takes', () => {
    const world = market();
    world.limit(ALICE, 'buy', 10_000, 10);
    world.fund(1002, 'BTC', 15n * LOT);
    expect(world.market(1002, 'sell', { lots: 20 }).rejection).toEqual({ code: 12206 });
  });

  it('as fill or kill is refused when it cannot fill', () => {
    const world = market();
    world.limit(BOB, 'sell', 10_000, 10);
    const all = world.order(ALICE, 'buy', { orderType: 'market', timeInForce: 'FOK', lots: 11 });
    expect(world.run(all).rejection).toEqual({ code: 12204 });
  });
});

describe('cancelling', () => {
  it('gives everything back and empties the book', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'buy', 9_000, 100);
    const outcome = world.must({
      type: 'cancel_spot_order',
      mode: 'real',
      customer: ALICE,
      orderId: orderId ?? 0,
    });
    expect(ordersOf(outcome)).toMatchObject([{ status: 'canceled', cancelReason: 'requested', held: 0n }]);
    expect(balance(world, ALICE, 'USDT')).toEqual({ available: RICH, frozen: 0n });
    expect(bookDepth(world.state, 'real', 'BTCUSDT', 1)).toEqual({ bids: [], asks: [] });
  });

  it('works while trading is suspended', () => {
    const world = market();
    const orderId = world.limit(ALICE, 'buy', 9_000, 100).orderId ?? 0;
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    world.must({ type: 'cancel_spot_order', mode: 'real', customer: ALICE, orderId });
  });

  it('does not know closed orders, those of others, those of the other mode, nor nonsense', () => {
    const world = market();
    const orderId = world.limit(ALICE, 'buy', 9_000, 100).orderId ?? 0;
    const cancel = (customer: number, mode: 'real' | 'demo', id: number) =>
      world.run({ type: 'cancel_spot_order', mode, customer, orderId: id }).rejection?.code ?? null;
    expect(cancel(BOB, 'real', orderId)).toBe(12213);
    expect(cancel(ALICE, 'demo', orderId)).toBe(12213);
    expect(cancel(ALICE, 'real', Number.NaN)).toBe(561);
    expect(cancel(ALICE, 'real', orderId)).toBeNull();
    expect(cancel(ALICE, 'real', orderId)).toBe(12213);
  });

  it('takes all of a customer, or those of one symbol', () => {
    const world = market().list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' });
    world.limit(ALICE, 'buy', 9_000, 10);
    world.limit(ALICE, 'buy', 9_001, 10, { symbol: 'ETHUSDT' });
    world.limit(ALICE, 'buy', 9_002, 10);
    const bobs = world.limit(BOB, 'sell', 11_000, 10).orderId;
    const cancelAll = (symbol: string | null) =>
      ordersOf(world.must({ type: 'cancel_spot_orders', mode: 'real', customer: ALICE, symbol })).map(
        ({ price }) => price,
      );
    expect(cancelAll('BTCUSDT')).toEqual([9_000, 9_002]);
    expect(cancelAll(null)).toEqual([9_001]);
    expect(cancelAll(null)).toEqual([]);
    expect(takeSnapshot(world.state).orders.map(({ id }) => id)).toEqual([bobs]);
    expect(
      world.run({ type: 'cancel_spot_orders', mode: 'real', customer: ALICE, symbol: 'NOPE' }).rejection,
    ).toEqual({ code: 561 });
  });
});

describe('an event', () => {
  it('keeps what it said when the order goes on', () => {
    const world = market();
    const placed = world.limit(BOB, 'sell', 10_000, 40);
    const said = structuredClone(placed.events);
    world.limit(ALICE, 'buy', 10_000, 40);
    expect(placed.events).toEqual(said);
    expect(auditBooks(world.state)).toBeNull();
  });
});
