import { describe, expect, it } from 'vitest';
import { openOrdersOf } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { ALICE, BOB, LOT } from '../world.ts';
import {
  ConditionalWorld,
  conditionalsIn,
  DEEP,
  onlyConditional,
  stop,
  takeProfit,
  trailing,
} from './conditional-world.ts';

function world(price = 1_000): ConditionalWorld {
  return new ConditionalWorld().opened(price).fund(ALICE, 'BTC', 1_000_000n).fund(ALICE, 'USDT', 50_000_000n);
}

describe('a stop on spot', () => {
  it('holds what it would sell, sells it at the market when the reference price falls to it, and says by which tick', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)]);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(100n * LOT);
    expect(onlyConditionalOrNone(venue, 951)).toBeNull();
    const outcome = venue.tick(950);
    const order = onlyConditional(outcome);
    expect(order).toMatchObject({ status: 'triggered', refusal: null });
    expect(order.orderId).toBeGreaterThan(id);
    expect(order.decided).toMatchObject({ leg: 0, source: 'index', price: 950, trigger: 950, tradeId: null });
    expect(order.decided?.tick?.price).toBe(950);
    expect(
      outcome.events.some((event) => event.type === 'trade' && event.taker.orderId === order.orderId),
    ).toBe(true);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 900_000n });
  });

  it('places its limit order, which may wait in the book', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [stop(950, 1_200)]);
    venue.tick(940);
    const [order] = openOrdersOf(venue.state, 'real', ALICE);
    expect(order).toMatchObject({ side: 'sell', price: 1_200, lots: 100, held: 100n * LOT });
  });

  it('buys for a total that it holds, and never for more', () => {
    const venue = world();
    venue.wait(ALICE, 'buy', [stop(1_050)], { lots: null, total: '1000000' });
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(1_000_000n);
    venue.tick(1_100);
    const usdt = venue.coins(ALICE, 'USDT');
    expect(usdt?.frozen).toBe(0n);
    expect(usdt?.available).toBeGreaterThanOrEqual(49_000_000n);
    expect(venue.coins(ALICE, 'BTC')?.available).toBeGreaterThan(1_000_000n);
  });

  it('is decided by a trade in the book, whoever makes it, when it looks at the last trade', () => {
    const venue = world().fund(BOB, 'BTC', 1_000_000n);
    venue.wait(ALICE, 'sell', [stop(999)], { source: 'last' });
    // The bid of the provider is one tick below the reference.
    const outcome = venue.market(BOB, 'sell', { lots: 10 });
    const trade = outcome.events.find((event) => event.type === 'trade');
    const order = onlyConditional(outcome);
    expect(order.status).toBe('triggered');
    expect(order.decided).toMatchObject({
      source: 'last',
      price: 999,
      tradeId: trade?.type === 'trade' ? trade.id : 0,
    });
  });

  it('is refused when its price has been reached already, and when it is one too many', () => {
    const venue = world();
    const code = (legs: Parameters<ConditionalWorld['conditional']>[2], changes = {}) =>
      venue.run(venue.conditional(ALICE, 'sell', legs, changes)).rejection?.code;
    expect(code([stop(1_000)])).toBe(REFUSAL.triggerReached);
    expect(code([takeProfit(1_000)])).toBe(REFUSAL.triggerReached);
    expect(code([stop(0)])).toBe(REFUSAL.price);
    expect(code([stop(990), stop(980)])).toBe(REFUSAL.invalid);
    expect(code([takeProfit(1_100), stop(980)])).toBe(REFUSAL.invalid);
    expect(code([stop(990)], { lots: 2_000 })).toBe(REFUSAL.balance);
    expect(code([stop(990)], { lots: null })).toBe(REFUSAL.lots);
    expect(code([stop(990)], { source: 'mark' })).toBe(REFUSAL.invalid);
    expect(code([stop(990)], { symbol: 'NONE' })).toBe(REFUSAL.invalid);
    for (let count = 0; count < 50; count++) venue.wait(ALICE, 'sell', [stop(900)], { lots: 1 });
    expect(code([stop(990)], { lots: 1 })).toBe(REFUSAL.conditionalLimit);
  });

  it('is worth at least the smallest order at its limit, at its trigger without one, or where it starts to follow', () => {
    const venue = world();
    // One lot at one tick is 10 units: 100 lots are worth the smallest order at 990 and above.
    venue.must({ type: 'list_instrument', instrument: { ...DEEP, minNotional: '990000' } });
    const code = (side: 'buy' | 'sell', legs: Parameters<ConditionalWorld['conditional']>[2], changes = {}) =>
      venue.run(venue.conditional(ALICE, side, legs, changes)).rejection?.code;
    expect(code('sell', [stop(990)])).toBeUndefined();
    expect(code('sell', [stop(989)])).toBe(REFUSAL.belowMinimum);
    expect(code('sell', [stop(900, 990)])).toBeUndefined();
    expect(code('sell', [stop(999, 989)])).toBe(REFUSAL.belowMinimum);
    expect(code('sell', [stop(990), takeProfit(1_100, 989)])).toBe(REFUSAL.belowMinimum);
    expect(code('sell', [trailing({ ticks: 10 })])).toBeUndefined();
    expect(code('sell', [trailing({ ticks: 11 })])).toBe(REFUSAL.belowMinimum);
    expect(code('sell', [trailing({ ticks: 500 }, 1_100)])).toBeUndefined();
    const total = (of: string) => code('buy', [stop(1_050)], { lots: null, total: of });
    expect(total('990000')).toBeUndefined();
    expect(total('989999')).toBe(REFUSAL.belowMinimum);
  });

  it('of one market leaves room in another, of one mode in the other, and of one customer for the next', () => {
    const venue = world().fund(BOB, 'BTC', 1_000_000n).fund(ALICE, 'BTC', 1_000_000n, 'demo');
    venue.must({ type: 'list_asset', asset: { code: 'ETH', decimals: 8 } });
    venue.must({ type: 'list_instrument', instrument: { ...DEEP, symbol: 'ETHUSDT', base: 'ETH' } });
    venue.fund(ALICE, 'ETH', 1_000_000n).tick(1_000, 'ETHUSDT');
    for (let count = 0; count < 50; count++) venue.wait(ALICE, 'sell', [stop(900)], { lots: 1 });
    const code = (customer: number, changes: object) =>
      venue.run(venue.conditional(customer, 'sell', [stop(900)], { lots: 1, ...changes })).rejection?.code;
    expect(code(ALICE, {})).toBe(REFUSAL.conditionalLimit);
    expect(code(ALICE, { symbol: 'ETHUSDT' })).toBeUndefined();
    expect(code(ALICE, { mode: 'demo' })).toBeUndefined();
    expect(code(BOB, {})).toBeUndefined();
  });

  it('waits while the market is suspended, and is decided by the first price after', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)]);
    venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    venue.tick(900);
    expect(venue.waiting(id)?.decided).toBeNull();
    venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    expect(onlyConditional(venue.tick(940)).decided?.price).toBe(940);
  });

  it('that finds nobody to trade with stays decided and is tried again at every tick', () => {
    const venue = new ConditionalWorld().list();
    venue.tick(1_000);
    venue.fund(ALICE, 'BTC', 1_000_000n).fund(BOB, 'USDT', 50_000_000n);
    const id = venue.wait(ALICE, 'sell', [stop(950)]);
    venue.tick(940);
    expect(venue.waiting(id)?.decided?.price).toBe(940);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(100n * LOT);
    expect(venue.run({ ...amended(ALICE, id), legs: [stop(900)] }).rejection?.code).toBe(REFUSAL.orderClosed);
    venue.limit(BOB, 'buy', 960, 500);
    const order = onlyConditional(venue.tick(970));
    expect(order).toMatchObject({ status: 'triggered', decided: { price: 940 } });
    expect(venue.coins(ALICE, 'USDT')?.available).toBeGreaterThan(0n);
  });

  it("takes the customer's own bid out of its way", () => {
    const venue = world();
    // One tick above the provider's next bid, and below its next offer.
    venue.limit(ALICE, 'buy', 940, 50);
    venue.wait(ALICE, 'sell', [stop(946)]);
    const outcome = venue.tick(940);
    expect(onlyConditional(outcome).status).toBe('triggered');
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    const ended = { side: 'buy', status: 'canceled', cancelReason: 'self_trade' };
    expect(outcome.events).toContainEqual({ type: 'order', order: expect.objectContaining(ended) });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 900_000n });
  });

  it("takes no stop-limit sale of the customer's out of the way of a purchase", () => {
    const venue = new ConditionalWorld().list();
    venue.fund(ALICE, 'USDT', 10n ** 9n).fund(ALICE, 'BTC', 10n ** 9n);
    venue.tick(1_000);
    venue.wait(ALICE, 'sell', [stop(950, 945)]);
    venue.wait(ALICE, 'buy', [takeProfit(940, 946)], { lots: 10 });
    venue.tick(935);
    expect(openOrdersOf(venue.state, 'real', ALICE)).toMatchObject([{ side: 'sell', price: 945, lots: 100 }]);
  });

  it("adds to the book alone when it must, past the customer's own bid", () => {
    const venue = new ConditionalWorld().list();
    venue.fund(ALICE, 'USDT', 10n ** 9n).fund(ALICE, 'BTC', 10n ** 9n);
    venue.tick(1_000);
    venue.limit(ALICE, 'buy', 1_055, 10);
    venue.wait(ALICE, 'sell', [{ ...takeProfit(1_050, 1_050), postOnly: true }]);
    expect(onlyConditional(venue.tick(1_060))).toMatchObject({ status: 'triggered', refusal: null });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toMatchObject([{ side: 'sell', price: 1_050 }]);
  });

  it('is placed though the largest order has become smaller', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [stop(950)]);
    venue.must({ type: 'list_instrument', instrument: { ...DEEP, maxLots: 40 } });
    expect(onlyConditional(venue.tick(940))).toMatchObject({ status: 'triggered', lots: 100, refusal: null });
  });

  it('that is refused for another reason ends as failed, and gives back what it held', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [{ ...stop(950, 900), postOnly: true }]);
    const order = onlyConditional(venue.tick(940));
    expect(order).toMatchObject({ status: 'failed', refusal: REFUSAL.postOnlyWouldMatch, orderId: null });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 1_000_000n });
  });
});

describe('two legs', () => {
  it('share one hold, and the first that is reached takes the other with it', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950), takeProfit(1_050, 1_060)]);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(100n * LOT);
    expect(onlyConditional(venue.tick(1_055)).decided).toMatchObject({ leg: 1, trigger: 1_050 });
    expect(venue.waiting(id)).toBeNull();
    venue.tick(900);
    expect(openOrdersOf(venue.state, 'real', ALICE)).toHaveLength(1);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(100n * LOT);
  });

  it('hold the most that either needs', () => {
    const venue = world();
    venue.wait(ALICE, 'buy', [stop(1_050, 1_070), takeProfit(950, 950)]);
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(1_070n * 100n * 10n);
  });

  it('of many orders act nearest trigger first, then in the order of their ids', () => {
    const venue = world();
    const far = venue.wait(ALICE, 'sell', [stop(900)], { lots: 10 });
    const near = venue.wait(ALICE, 'sell', [stop(950)], { lots: 10 });
    const later = venue.wait(ALICE, 'sell', [stop(950)], { lots: 10 });
    const { events } = venue.tick(850);
    const placedBy = events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'conditional_order'
        ? [[event.entry.id, event.entry.body.orderId ?? 0] as const]
        : [],
    );
    const order = placedBy.sort(([, one], [, other]) => one - other).map(([id]) => id);
    expect(order).toEqual([near, later, far]);
  });

  it('of many orders act at their own prices, however often one of them was amended', () => {
    const venue = world();
    const [far, moved, near] = [900, 910, 950].map((trigger) =>
      venue.wait(ALICE, 'sell', [stop(trigger)], { lots: 10 }),
    );
    for (let times = 0; times < 1_100; times++) {
      venue.must({ ...amended(ALICE, moved ?? 0), legs: [stop(901 + (times % 40))] });
    }
    expect(onlyConditional(venue.tick(950)).decided).toMatchObject({ trigger: 950 });
    const ends = conditionalsIn(venue.tick(890).events);
    expect(ends.map(({ id, body }) => [id, body.decided?.trigger])).toEqual([
      [moved, 920],
      [far, 900],
    ]);
    expect([far, moved, near].map((id) => venue.waiting(id ?? 0))).toEqual([null, null, null]);
  });

  it.each([[[]], [[1_009]], [[1_005, 1_009]]])(
    'at one price first follow it, and then are decided by it, after %j',
    (before) => {
      const venue = world((before[0] ?? 1_010) - 1);
      venue.wait(ALICE, 'sell', [trailing({ ticks: 20 }), takeProfit(1_010)]);
      for (const price of before) venue.tick(price);
      expect(onlyConditional(venue.tick(1_010))).toMatchObject({
        decided: { leg: 1, price: 1_010 },
        legs: [{ peak: 1_010, trigger: 990 }, {}],
      });
    },
  );

  it('at one price act in the order of their ids, whichever of them came to it last', () => {
    const venue = world();
    const ids = [900, 960, 960, 960].map((trigger) =>
      venue.wait(ALICE, 'sell', [stop(trigger)], { lots: 10 }),
    );
    venue.must({ ...amended(ALICE, ids[0] ?? 0), legs: [stop(960)] });
    const ends = conditionalsIn(venue.tick(955).events);
    expect(ends.map(({ id }) => id)).toEqual(ids);
  });

  it('that go on after their price are tried in the order of their ids, each of them', () => {
    const venue = new ConditionalWorld().list().fund(ALICE, 'BTC', 1_000_000n).fund(BOB, 'USDT', 50_000_000n);
    venue.tick(1_000);
    const [far, near] = [950, 960].map((trigger) => venue.wait(ALICE, 'sell', [stop(trigger)]));
    for (const price of [955, 945]) venue.tick(price);
    venue.limit(BOB, 'buy', 945, 150);
    const ends = conditionalsIn(venue.tick(945).events);
    expect(ends.map(({ id, body }) => [id, body.status, body.lots])).toEqual([
      [far, 'triggered', 100],
      [near, 'waiting', 50],
    ]);
  });

  it('of an order that was decided are forgotten, though it has found nobody yet', () => {
    const venue = new ConditionalWorld().list().fund(ALICE, 'BTC', 1_000_000n).fund(BOB, 'USDT', 50_000_000n);
    venue.tick(1_000);
    const id = venue.wait(ALICE, 'sell', [stop(950), takeProfit(1_050, 1_050)]);
    venue.tick(940);
    expect(conditionalsIn(venue.tick(1_060).events)).toEqual([]);
    expect(venue.waiting(id)).toMatchObject({ decided: { leg: 0, price: 940 } });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
  });
});

describe('a trailing stop', () => {
  /*
   * Worked example. A sale of 100 lots follows the reference price at 5 % from 1,100 on: at 1,050
   * it has not begun; at 1,100 it keeps 1,100 - 55 = 1,045; at 1,210 it keeps 1,210 - floor(60.5) =
   * 1,150; at 1,180 it stands; at 1,150 it sells.
   */
  it('starts at its activation, keeps its distance from the best price, and sells when the price comes back to it', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [trailing({ ppm: 50_000 }, 1_100)]);
    const leg = () => venue.waiting(id)?.legs[0];
    venue.tick(1_050);
    expect(leg()).toMatchObject({ peak: null, trigger: null });
    venue.tick(1_100);
    expect(leg()).toMatchObject({ peak: 1_100, trigger: 1_045 });
    venue.tick(1_210);
    expect(leg()).toMatchObject({ peak: 1_210, trigger: 1_150 });
    venue.tick(1_180);
    expect(leg()).toMatchObject({ peak: 1_210, trigger: 1_150 });
    expect(onlyConditional(venue.tick(1_150)).decided).toMatchObject({
      price: 1_150,
      trigger: 1_150,
      peak: 1_210,
    });
  });

  it('follows falling prices for a purchase, at a distance in ticks, from the price of now', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'buy', [trailing({ ticks: 20 })], { lots: null, total: '1000000' });
    expect(venue.waiting(id)?.legs[0]).toMatchObject({ peak: 1_000, trigger: 1_020 });
    venue.tick(960);
    expect(venue.waiting(id)?.legs[0]).toMatchObject({ peak: 960, trigger: 980 });
    expect(onlyConditional(venue.tick(985)).status).toBe('triggered');
  });

  it('that follows is not asked for its activation again when it is amended', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [trailing({ ppm: 200_000 }, 1_100)]);
    for (const price of [1_210, 1_050]) venue.tick(price);
    venue.must({ ...amended(ALICE, id), legs: [trailing({ ppm: 250_000 }, 1_100)] });
    // A quarter of 1,210 is 302.5.
    expect(venue.waiting(id)?.legs[0]).toMatchObject({ peak: 1_210, trigger: 908 });
  });

  it('keeps its best price when it is amended', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [trailing({ ticks: 50 })]);
    venue.tick(1_100);
    venue.tick(1_090);
    venue.must({ ...amended(ALICE, id), legs: [trailing({ ticks: 30 })] });
    expect(venue.waiting(id)?.legs[0]).toMatchObject({ peak: 1_100, trigger: 1_070 });
    expect(venue.run({ ...amended(ALICE, id), legs: [trailing({ ticks: 10 })] }).rejection?.code).toBe(
      REFUSAL.triggerReached,
    );
  });
});

describe('an amendment', () => {
  it('moves trigger, price and amount, and its hold with them; the old trigger decides nothing', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)]);
    venue.must({ ...amended(ALICE, id), lots: 300, legs: [stop(900, 880)] });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(300n * LOT);
    venue.tick(940);
    expect(venue.waiting(id)?.decided).toBeNull();
    expect(onlyConditional(venue.tick(895)).decided?.trigger).toBe(900);
  });

  it('counts as asking for more when it is for more lots, a larger total, or dearer, and only then', () => {
    const venue = world();
    const grown = (id: number) => venue.waiting(id)?.grownAt === venue.time;
    const sold = venue.wait(ALICE, 'sell', [stop(950)]);
    const amend = (orderId: number, changes: object, legs = [stop(950)]) => {
      venue.must({ ...amended(ALICE, orderId), legs, ...changes });
      return grown(orderId);
    };
    expect(amend(sold, { lots: 100 })).toBe(false);
    expect(amend(sold, { lots: 90 }, [stop(960)])).toBe(false);
    expect(amend(sold, { lots: 91 })).toBe(true);
    const bought = venue.wait(ALICE, 'buy', [stop(1_050)], { lots: null, total: '1000000' });
    const purchase = [stop(1_050)];
    expect(amend(bought, { total: '1000000' }, purchase)).toBe(false);
    expect(amend(bought, { total: '999999' }, purchase)).toBe(false);
    expect(amend(bought, { total: '1000000' }, purchase)).toBe(true);
    const limited = venue.wait(ALICE, 'buy', [stop(1_050, 1_060)]);
    expect(amend(limited, {}, [stop(1_070, 1_060)])).toBe(false);
    expect(amend(limited, {}, [stop(1_070, 1_061)])).toBe(true);
    // Of two legs the dearer one counts; without a limit where a leg starts, and nothing where it
    // may start anywhere.
    const two = venue.wait(ALICE, 'buy', [stop(1_050, 1_070), takeProfit(950, 950)]);
    expect(amend(two, {}, [stop(1_050, 1_070), takeProfit(951, 951)])).toBe(false);
    const dearer = venue.wait(ALICE, 'buy', [stop(1_050)], { lots: null, total: '1000000' });
    expect(amend(dearer, {}, [stop(1_060)])).toBe(true);
    expect(venue.waiting(dearer)).toMatchObject({ lots: 0, total: 1_000_000n });
    const follows = venue.wait(ALICE, 'buy', [trailing({ ticks: 20 })], { lots: null, total: '1000000' });
    expect(amend(follows, {}, [trailing({ ticks: 30 })])).toBe(false);
    const starts = venue.wait(ALICE, 'buy', [trailing({ ticks: 20 }, 950)], { lots: null, total: '1000000' });
    expect(amend(starts, {}, [trailing({ ticks: 20 }, 940)])).toBe(false);
    expect(amend(starts, {}, [trailing({ ticks: 20 }, 960)])).toBe(true);
  });

  it('is refused whole when it cannot be held, or belongs to another', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)]);
    const code = (changes: object) =>
      venue.run({ ...amended(ALICE, id), legs: [], ...changes }).rejection?.code;
    expect(code({ lots: 2_000, legs: [stop(940)] })).toBe(REFUSAL.balance);
    expect(code({ customer: BOB, legs: [stop(940)] })).toBe(REFUSAL.orderNotFound);
    expect(code({ legs: [takeProfit(1_100)] })).toBe(REFUSAL.invalid);
    expect(code({ legs: [stop(1_001)] })).toBe(REFUSAL.triggerReached);
    expect(venue.waiting(id)?.legs[0]?.trigger).toBe(950);
  });
});

describe('a cancellation', () => {
  it('ends one order, those of a market, or all, and releases what they hold', () => {
    const venue = world();
    const ids = [950, 940, 930].map((trigger) => venue.wait(ALICE, 'sell', [stop(trigger)]));
    const cancel = (customer: number) =>
      venue.run({ type: 'cancel_conditional_order', mode: 'real', customer, orderId: ids[0] ?? 0 });
    expect(cancel(BOB).rejection?.code).toBe(REFUSAL.orderNotFound);
    expect(onlyConditional(cancel(ALICE))).toMatchObject({ status: 'canceled', cancelReason: 'requested' });
    const all = { type: 'cancel_conditional_orders', mode: 'real', customer: ALICE } as const;
    venue.must({ ...all, market: 'contracts', symbol: null });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(200n * LOT);
    venue.must({ ...all, market: 'spot', symbol: 'BTCUSDT' });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(0n);
    expect(venue.tick(900).events.some((event) => event.type === 'entry')).toBe(false);
  });

  it('is for good, though others still wait for the same price', () => {
    const venue = world();
    const [gone, stays] = [950, 940].map((trigger) => venue.wait(ALICE, 'sell', [stop(trigger)]));
    venue.must({ type: 'cancel_conditional_order', mode: 'real', customer: ALICE, orderId: gone ?? 0 });
    expect(conditionalsIn(venue.tick(900).events).map(({ id }) => id)).toEqual([stays]);
  });

  it('stands in the ledger like those of other orders, under the number of the conditional one', () => {
    const venue = world();
    const booked = (id: number) =>
      venue
        .must({ type: 'cancel_conditional_order', mode: 'real', customer: ALICE, orderId: id })
        .events.flatMap((event) =>
          event.type === 'transfer' ? [[event.from.category, event.reference]] : [],
        );
    const sold = venue.wait(ALICE, 'sell', [stop(950)]);
    expect(booked(sold)).toEqual([['pending_sell', `conditional:${sold}`]]);
    const bought = venue.wait(ALICE, 'buy', [stop(1_050, 1_060)]);
    expect(booked(bought)).toEqual([['pending_buy', `conditional:${bought}`]]);
  });

  it('comes with the reset of a demo account', () => {
    const venue = world().fund(ALICE, 'BTC', 1_000_000n, 'demo');
    venue.wait(ALICE, 'sell', [stop(950)], { mode: 'demo' });
    const outcome = venue.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '5' });
    expect(onlyConditional(outcome)).toMatchObject({ status: 'canceled', cancelReason: 'demo_reset' });
  });
});

function amended(customer: number, orderId: number) {
  return {
    type: 'amend_conditional_order',
    mode: 'real',
    customer,
    orderId,
    lots: null,
    total: null,
  } as const;
}

function onlyConditionalOrNone(venue: ConditionalWorld, price: number) {
  const { events } = venue.tick(price);
  return events.find((event) => event.type === 'entry' && event.entry.kind === 'conditional_order') ?? null;
}
