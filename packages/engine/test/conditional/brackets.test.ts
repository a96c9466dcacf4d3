import { describe, expect, it } from 'vitest';
import { type ConditionalLeg, type Mode, openOrdersOf, type PlaceBracketOrder } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { ALICE, BOB, BTCUSDT, LOT } from '../world.ts';
import { ConditionalWorld, conditionalsIn, onlyConditional, stop } from './conditional-world.ts';

const CAROL = 1002;

/** Without a ladder, so that fills are those of the other customer alone. */
function world(): ConditionalWorld {
  const venue = new ConditionalWorld().list();
  venue.tick(1_000);
  return venue
    .fund(ALICE, 'USDT', 100_000_000n)
    .fund(BOB, 'BTC', 10_000_000n)
    .fund(BOB, 'USDT', 100_000_000n);
}

function bracket(venue: ConditionalWorld, changes: Partial<PlaceBracketOrder> = {}): PlaceBracketOrder {
  return {
    ...venue.order(ALICE, 'buy', { price: 990, lots: 1_000 }),
    type: 'place_bracket_order',
    source: 'index',
    stopLoss: { trigger: 900, price: null },
    takeProfit: { trigger: 1_100, price: 1_090 },
    ...changes,
  };
}

describe('a bracket', () => {
  it('offers for sale what every fill has brought, net of its fee, from the moment of the fill', () => {
    const venue = world();
    venue.must(bracket(venue));
    // A maker pays a tenth of a percent: of 400 lots 400 units of base, so 399 whole lots are left.
    expect(onlyConditional(venue.limit(BOB, 'sell', 990, 400))).toMatchObject({
      lots: 399,
      status: 'waiting',
    });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 399n * LOT, available: 600n });
    const filled = onlyConditional(venue.limit(BOB, 'sell', 990, 600));
    expect(filled).toMatchObject({ lots: 999, parent: { isOpen: false, received: 999_000n } });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 999n * LOT, available: 0n });
  });

  it('that fills at once is protected in the same step', () => {
    const venue = world();
    venue.limit(BOB, 'sell', 985, 1_000);
    const outcome = venue.must(bracket(venue));
    expect(onlyConditional(outcome)).toMatchObject({
      lots: 998,
      status: 'waiting',
      parent: { isOpen: false },
    });
  });

  it('sells at its stop, and cancels what its opening order would still buy without protection', () => {
    const venue = world();
    const parent = venue.must(bracket(venue)).orderId;
    venue.limit(BOB, 'sell', 990, 400);
    venue.limit(BOB, 'buy', 895, 5_000);
    const outcome = venue.tick(890);
    expect(onlyConditional(outcome)).toMatchObject({
      status: 'triggered',
      decided: { leg: 0, price: 890 },
      parent: { isOpen: false },
    });
    const opening = outcome.events.find((event) => event.type === 'order' && event.order.id === parent);
    expect(opening).toMatchObject({ order: { status: 'canceled', cancelReason: 'protection' } });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n });
  });

  it('sells at once what it buys when the stop was passed before the fill', () => {
    const venue = world();
    venue.must(bracket(venue));
    venue.tick(880);
    venue.limit(BOB, 'buy', 870, 5_000);
    const [first] = conditionalsIn(venue.limit(BOB, 'sell', 990, 400).events);
    expect(first?.body).toMatchObject({ status: 'triggered', decided: { price: 880, tradeId: null } });
  });

  it('sells at once what it buys when the stop was passed before, though that was all it would buy', () => {
    const venue = world();
    venue.must(bracket(venue, { lots: 400 }));
    venue.tick(880);
    venue.limit(BOB, 'buy', 870, 5_000);
    const [first] = conditionalsIn(venue.limit(BOB, 'sell', 990, 400).events);
    expect(first?.body).toMatchObject({ status: 'triggered', lots: 399, parent: { isOpen: false } });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
  });

  it('has nothing to sell before its fills, net of their fees, come to a lot', () => {
    const venue = world();
    venue.must(bracket(venue));
    venue.tick(880);
    venue.limit(BOB, 'buy', 870, 5_000);
    const waits = { status: 'waiting', lots: 0, decided: null, parent: { isOpen: true, received: 999n } };
    expect(onlyConditional(venue.limit(BOB, 'sell', 990, 1))).toMatchObject(waits);
    const [first] = conditionalsIn(venue.limit(BOB, 'sell', 990, 1).events);
    expect(first?.body).toMatchObject({ status: 'triggered', lots: 1, decided: { price: 880 } });
  });

  it('that waited through a suspension is decided by the first price after it, not by another fill', () => {
    const venue = world();
    venue.must(bracket(venue));
    venue.limit(BOB, 'buy', 870, 5_000);
    venue.limit(BOB, 'sell', 990, 100);
    const set = (status: 'open' | 'suspended') =>
      venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status });
    set('suspended');
    venue.tick(880);
    set('open');
    const grown = onlyConditional(venue.limit(BOB, 'sell', 990, 100));
    expect(grown).toMatchObject({ status: 'waiting', lots: 199, decided: null });
    expect(onlyConditional(venue.tick(881))).toMatchObject({ status: 'triggered', decided: { price: 881 } });
  });

  it('sells all that one command bought when the stop was passed before, not the first fill alone', () => {
    const venue = world();
    // Others see a hundred lots at a time, so that one sale meets the order four times.
    venue.must(bracket(venue, { visibleLots: 100 }));
    venue.tick(880);
    venue.limit(BOB, 'buy', 870, 5_000);
    const outcome = venue.limit(BOB, 'sell', 990, 400);
    expect(conditionalsIn(outcome.events).map(({ body }) => [body.lots, body.status])).toEqual([
      [399, 'triggered'],
    ]);
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 600n });
  });

  it('sells what has just been bought, too, when the same price triggers the sale that it was bought from', () => {
    const venue = world();
    venue.must(bracket(venue, { price: 945, stopLoss: { trigger: 940, price: null }, takeProfit: null }));
    venue.limit(BOB, 'sell', 945, 100);
    venue.limit(BOB, 'buy', 935, 5_000);
    venue.wait(BOB, 'sell', [stop(941)], { lots: 50 });
    // Bob's stop is nearer: it sells into Alice's bid at 945, and then all that she bought is sold.
    const ends = conditionalsIn(venue.tick(939).events);
    expect(ends.map(({ customer, body }) => [customer, body.status, body.lots])).toEqual([
      [BOB, 'triggered', 50],
      [ALICE, 'triggered', 149],
    ]);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n });
  });

  it('grows by each fill, whatever is refused between them or not', () => {
    const venue = world();
    venue.must(bracket(venue));
    const refusedOne = () => expect(venue.limit(BOB, 'buy', 0, 1).rejection).not.toBeNull();
    for (const lots of [50, 50, 50, 50]) venue.limit(BOB, 'sell', 990, lots);
    for (const lots of [100, 300]) {
      refusedOne();
      venue.limit(BOB, 'sell', 990, lots);
    }
    refusedOne();
    // A tenth of a percent of 600 lots is 600 units of base: less than a lot is left over.
    expect(venue.state.register.all('conditional_order')[0]?.entry.body).toMatchObject({ lots: 599 });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 599n * LOT });
  });

  it('protects its first fill from then on, though that comes from a sale which a trade has triggered', () => {
    const venue = world().fund(CAROL, 'USDT', 10_000_000n);
    const opening = { price: 960, lots: 100, takeProfit: null, stopLoss: { trigger: 950, price: null } };
    venue.must(bracket(venue, opening));
    venue.wait(BOB, 'sell', [stop(975)], { source: 'last' });
    venue.limit(CAROL, 'buy', 970, 10);
    // The trade at 970 triggers Bob's stop, which sells a hundred lots to Alice.
    const changed = conditionalsIn(venue.limit(BOB, 'sell', 970, 10).events);
    const own = changed.find(({ customer }) => customer === ALICE);
    expect(own?.body).toMatchObject({ status: 'waiting', lots: 99, parent: { isOpen: false } });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(99n * LOT);
    venue.limit(CAROL, 'buy', 945, 500);
    expect(onlyConditional(venue.tick(949))).toMatchObject({ status: 'triggered', lots: 99 });
  });

  it('whose protection was canceled leaves what is bought later free, and its opening order to its owner', () => {
    const venue = world();
    const opening = venue.must(bracket(venue)).orderId ?? 0;
    venue.limit(BOB, 'sell', 990, 400);
    const orderId = venue.state.register.all('conditional_order')[0]?.entry.id ?? 0;
    venue.must({ type: 'cancel_conditional_order', mode: 'real', customer: ALICE, orderId });
    expect(conditionalsIn(venue.limit(BOB, 'sell', 990, 300).events)).toEqual([]);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 699_300n });
    const named = { mode: 'real', customer: ALICE, clientId: 'a', digest: 'd' } as const;
    venue.must({ type: 'amend_spot_order', ...named, orderId: opening, price: 890, lots: 1_000 });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toMatchObject([{ id: opening, price: 890 }]);
  });

  it('is sold at its trigger however little it has bought', () => {
    const venue = world();
    venue.must(bracket(venue));
    venue.limit(BOB, 'buy', 870, 5_000);
    venue.limit(BOB, 'sell', 990, 20);
    const instrument = { ...BTCUSDT, minNotional: '10000000' };
    venue.must({ type: 'list_instrument', instrument });
    expect(onlyConditional(venue.tick(880))).toMatchObject({ status: 'triggered', refusal: null });
  });

  it('rests at the limit of the side that was reached, for all that was bought', () => {
    const venue = world();
    venue.must(bracket(venue, { stopLoss: { trigger: 900, price: 895 } }));
    venue.limit(BOB, 'sell', 990, 400);
    expect(onlyConditional(venue.tick(1_100))).toMatchObject({ status: 'triggered', decided: { leg: 1 } });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toMatchObject([
      { side: 'sell', price: 1_090, lots: 399 },
    ]);
    const other = world();
    other.must(bracket(other, { stopLoss: { trigger: 900, price: 895 } }));
    other.limit(BOB, 'sell', 990, 400);
    expect(onlyConditional(other.tick(880))).toMatchObject({ status: 'triggered', decided: { leg: 0 } });
    expect(openOrdersOf(other.state, 'real', ALICE)).toMatchObject([{ side: 'sell', price: 895, lots: 399 }]);
  });

  it('that looks at the last trade is not sold for a reference price that has passed its stop', () => {
    const venue = world();
    venue.must(bracket(venue, { source: 'last' }));
    venue.tick(880);
    expect(onlyConditional(venue.limit(BOB, 'sell', 990, 400))).toMatchObject({
      status: 'waiting',
      lots: 399,
      decided: null,
    });
  });

  it('has nothing to protect when its opening order ends without a fill, and stands alone after a partial one', () => {
    const venue = world();
    const unfilled = venue.must(bracket(venue)).orderId ?? 0;
    const cancel = (orderId: number) =>
      venue.must({ type: 'cancel_spot_order', mode: 'real', customer: ALICE, orderId });
    expect(onlyConditional(cancel(unfilled))).toMatchObject({ status: 'canceled', cancelReason: 'unfilled' });
    const partly = venue.must(bracket(venue)).orderId ?? 0;
    venue.limit(BOB, 'sell', 990, 400);
    expect(onlyConditional(cancel(partly))).toMatchObject({ status: 'waiting', parent: { isOpen: false } });
    const outcome = venue.limit(BOB, 'buy', 800, 5_000) && venue.tick(700);
    expect(onlyConditional(outcome).status).toBe('triggered');
  });

  it('is refused on the wrong side of the price, for a sale, and without any protection', () => {
    const venue = world();
    const code = (changes: Partial<PlaceBracketOrder>) => venue.run(bracket(venue, changes)).rejection?.code;
    expect(code({ stopLoss: { trigger: 990, price: null } })).toBe(REFUSAL.buyStopLoss);
    expect(code({ takeProfit: { trigger: 990, price: null } })).toBe(REFUSAL.buyTakeProfit);
    expect(code({ side: 'sell' })).toBe(REFUSAL.invalid);
    expect(code({ stopLoss: null, takeProfit: null })).toBe(REFUSAL.invalid);
    expect(code({ lots: 900_000 })).toBe(REFUSAL.balance);
    expect(code({ source: 'mark' as never })).toBe(REFUSAL.invalid);
    expect(code({ stopLoss: { trigger: 0, price: null } })).toBe(REFUSAL.price);
    expect(code({ stopLoss: { trigger: 900.5, price: null } })).toBe(REFUSAL.invalid);
    expect(code({ stopLoss: { trigger: 900, price: 0 } })).toBe(REFUSAL.price);
    expect(code({ stopLoss: 'low' as never })).toBe(REFUSAL.invalid);
    expect(code({ takeProfit: { trigger: 1_100, price: 0.5 } })).toBe(REFUSAL.invalid);
    expect(code({ takeProfit: 5 as never, stopLoss: null })).toBe(REFUSAL.invalid);
    expect(code({ symbol: 'NOPEUSDT' })).toBe(REFUSAL.suspended);
    const atMarket = { orderType: 'market', timeInForce: 'IOC', price: null } as const;
    expect(code(atMarket)).toBe(REFUSAL.noLiquidity);
    const unpriced = new ConditionalWorld().list().fund(ALICE, 'USDT', 100_000_000n);
    expect(unpriced.run(bracket(unpriced)).rejection?.code).toBe(REFUSAL.suspended);
  });

  it('is refused when its stop lies above what it will pay, or is passed already', () => {
    const venue = world();
    venue.limit(BOB, 'sell', 960, 1_000);
    const code = (trigger: number, price: number | null = 990) => {
      const manner = price === null ? ({ orderType: 'market', timeInForce: 'IOC' } as const) : {};
      const order = bracket(venue, { ...manner, price, stopLoss: { trigger, price: null } });
      return venue.run(order).rejection?.code;
    };
    expect(code(970)).toBe(REFUSAL.buyStopLoss);
    expect(code(960)).toBe(REFUSAL.buyStopLoss);
    expect(code(960, null)).toBe(REFUSAL.buyStopLoss);
    venue.tick(950);
    expect(code(955)).toBe(REFUSAL.buyStopLoss);
    expect(code(949)).toBeUndefined();
  });

  it('is refused when its take-profit lies below what a purchase at the market would pay last', () => {
    const venue = world();
    venue.limit(BOB, 'sell', 1_001, 10);
    venue.limit(BOB, 'sell', 1_010, 1_000);
    const manner = {
      source: 'last',
      orderType: 'market',
      timeInForce: 'IOC',
      price: null,
      stopLoss: null,
    } as const;
    const code = (trigger: number, size: Partial<PlaceBracketOrder>) =>
      venue.run(bracket(venue, { ...manner, ...size, takeProfit: { trigger, price: null } })).rejection?.code;
    expect(code(1_005, { lots: 600 })).toBe(REFUSAL.buyTakeProfit);
    expect(code(1_005, { lots: null, total: '6000000' })).toBe(REFUSAL.buyTakeProfit);
    expect(code(1_011, { lots: 600 })).toBeUndefined();
    // There are no two thousand: the rest may cost up to the bound of market orders, 1,050.
    expect(code(1_050, { lots: 2_000 })).toBe(REFUSAL.buyTakeProfit);
    expect(code(1_011, { lots: null, total: 'x' })).toBe(REFUSAL.invalid);
  });

  it('may move its stop however little it has bought, and sell no more than that', () => {
    const venue = world();
    venue.must({ type: 'list_instrument', instrument: { ...BTCUSDT, minNotional: '1000000' } });
    const opening = venue.must(bracket(venue, { takeProfit: null })).orderId ?? 0;
    venue.limit(BOB, 'sell', 985, 120);
    const orderId = venue.state.register.all('conditional_order')[0]?.entry.id ?? 0;
    const amend = (trigger: number, lots: number | null) => {
      const named = { mode: 'real', customer: ALICE, orderId, total: null } as const;
      return venue.run({ type: 'amend_conditional_order', ...named, lots, legs: [stop(trigger)] }).rejection
        ?.code;
    };
    // While its opening order is open, it is for all that this buys.
    expect(amend(980, 110)).toBe(REFUSAL.invalid);
    venue.must({ type: 'cancel_spot_order', mode: 'real', customer: ALICE, orderId: opening });
    // Its 119 lots are worth less than the least order at 700.
    expect(amend(700, null)).toBeUndefined();
    expect(venue.waiting(orderId)).toMatchObject({ lots: 119 });
    venue.fund(ALICE, 'BTC', 10n ** 9n);
    expect(amend(980, 120)).toBe(REFUSAL.lots);
    expect(amend(980, 110)).toBeUndefined();
    expect(venue.waiting(orderId)).toMatchObject({ lots: 110 });
    const forTotal = { mode: 'real', customer: ALICE, orderId, lots: null, total: '5000' } as const;
    const refused = venue.run({ type: 'amend_conditional_order', ...forTotal, legs: [stop(980)] });
    expect(refused.rejection?.code).toBe(REFUSAL.invalid);
    // All that it has bought may be protected again.
    expect(amend(980, 119)).toBeUndefined();
    expect(venue.waiting(orderId)).toMatchObject({ lots: 119 });
  });

  it('counts among the orders that may wait in its market, and those of another market do not', () => {
    const venue = world();
    for (let made = 0; made < 50; made++) {
      expect(venue.run(bracket(venue, { price: 950, lots: 10 })).rejection).toBeNull();
    }
    expect(venue.run(bracket(venue, { price: 950, lots: 10 })).rejection?.code).toBe(
      REFUSAL.conditionalLimit,
    );
    expect(openOrdersOf(venue.state, 'real', ALICE)).toHaveLength(50);
    venue.must({ type: 'list_asset', asset: { code: 'ETH', decimals: 8 } });
    venue.must({ type: 'list_instrument', instrument: { ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' } });
    venue.tick(1_000, 'ETHUSDT');
    expect(venue.run(bracket(venue, { symbol: 'ETHUSDT', lots: 10 })).rejection).toBeNull();
  });

  it('keeps the price of its opening order between its triggers, whichever of them is amended', () => {
    const venue = world();
    const orderId = venue.must(bracket(venue)).orderId ?? 0;
    let made = 0;
    const amend = (price: number, customer = ALICE, mode: Mode = 'real') => {
      made += 1;
      const named = { customer, mode, clientId: `a-${made}`, digest: `${made}` } as const;
      return venue.run({ type: 'amend_spot_order', ...named, orderId, price, lots: 1_000 }).rejection?.code;
    };
    expect(amend(900)).toBe(REFUSAL.buyStopLoss);
    expect(amend(1_100)).toBe(REFUSAL.buyTakeProfit);
    // Whoever asks about another customer's order learns nothing of its triggers.
    expect(amend(900, BOB)).toBe(REFUSAL.orderNotFound);
    expect(amend(900, ALICE, 'demo')).toBe(REFUSAL.orderNotFound);
    expect(amend(901)).toBeUndefined();
    const [live] = venue.state.register.all('conditional_order');
    const legs = (stop: number, gain: number) =>
      [
        { ...live?.entry.body.legs[0], trigger: stop },
        { ...live?.entry.body.legs[1], trigger: gain },
      ] as ConditionalLeg[];
    const amendLegs = (stop: number, gain: number) => {
      made += 1;
      const id = live?.entry.id ?? 0;
      const named = { customer: ALICE, mode: 'real', clientId: `l-${made}`, digest: `${made}` } as const;
      const command = {
        type: 'amend_conditional_order',
        ...named,
        orderId: id,
        lots: null,
        total: null,
      } as const;
      return venue.run({ ...command, legs: legs(stop, gain) }).rejection?.code;
    };
    // The price of now is 1000, so that the triggers are not reached; but the order buys at 901.
    expect(amendLegs(901, 1_100)).toBe(REFUSAL.buyStopLoss);
    expect(amendLegs(890, 1_050)).toBeUndefined();
    expect(live?.entry.body.legs.map(({ trigger }) => trigger)).toEqual([890, 1_050]);
  });

  it('buys at no limit while the price of now has passed its stop', () => {
    const venue = world();
    const orderId = venue.must(bracket(venue, { takeProfit: null })).orderId ?? 0;
    const named = { customer: ALICE, mode: 'real', digest: 'd' } as const;
    const amend = (clientId: string, price: number) =>
      venue.run({ type: 'amend_spot_order', ...named, clientId, orderId, price, lots: 1_000 }).rejection
        ?.code;
    expect(amend('a', 985)).toBeUndefined();
    venue.tick(880);
    expect(amend('b', 980)).toBe(REFUSAL.buyStopLoss);
  });

  it('whose opening order has ended has no say in what its owner does with that', () => {
    const venue = world();
    const orderId = venue.must(bracket(venue, { lots: 400 })).orderId ?? 0;
    venue.limit(BOB, 'sell', 990, 400);
    const named = { customer: ALICE, mode: 'real', clientId: 'a', digest: 'd' } as const;
    const ended = venue.run({ type: 'amend_spot_order', ...named, orderId, price: 890, lots: 1_000 });
    expect(ended.rejection?.code).toBe(REFUSAL.orderNotFound);
  });

  it('has sides that sell at the market at once, or at a limit that waits', () => {
    const venue = world();
    const [waiting] = conditionalsIn(venue.must(bracket(venue)).events);
    expect(waiting?.body.legs).toMatchObject([
      { kind: 'stop', trigger: 900, price: null, timeInForce: 'IOC' },
      { kind: 'take_profit', trigger: 1_100, price: 1_090, timeInForce: 'GTC' },
    ]);
  });
});
