import { describe, expect, it } from 'vitest';
import { openOrdersOf, type PlaceConditionalOrder, type Side, takeSnapshot } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { ALICE, BOB, LOT, UNITS } from '../world.ts';
import { ConditionalWorld, DEEP, onlyConditional, stop, takeProfit, trailing } from './conditional-world.ts';

/** A market at 1,000 where the provider quotes 999 and 1,001. */
function world(): ConditionalWorld {
  const venue = new ConditionalWorld().opened(1_000).fund(ALICE, 'BTC', 100n * LOT);
  return venue
    .fund(ALICE, 'USDT', 2_000_000n)
    .fund(BOB, 'BTC', 10_000n * LOT)
    .fund(BOB, 'USDT', 10n ** 9n);
}

/** Sells 100 lots at 1,050, or when the price falls to 950. */
const sale = (changes: Partial<PlaceConditionalOrder> = {}) =>
  ({ resting: { price: 1_050 }, ...changes }) as Partial<PlaceConditionalOrder>;

/** Leaves the book to the customers from the next tick on. */
const withdrawQuotes = (venue: ConditionalWorld) =>
  venue.must({ type: 'list_instrument', instrument: { ...DEEP, ladder: { ...DEEP.ladder, levels: 0 } } });
const restingOf = (venue: ConditionalWorld) => openOrdersOf(venue.state, 'real', ALICE)[0];
const tradeWith = (venue: ConditionalWorld, side: Side, price: number, lots: number) =>
  venue.must(venue.order(BOB, side, { price, lots }));

describe('an OCO with a leg in the book', () => {
  it('puts its take-profit there and holds the money of one sale for both', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)], sale({ clientId: 'both' }));
    expect(restingOf(venue)).toMatchObject({
      side: 'sell',
      price: 1_050,
      lots: 100,
      postOnly: true,
      clientId: 'both',
    });
    expect(venue.waiting(id)).toMatchObject({ lots: 100, resting: { price: 1_050, isOpen: true } });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 0n, frozen: 100n * LOT });
  });

  it('holds for a purchase what its dearer leg costs', () => {
    const venue = world();
    const changes = { lots: 100, resting: { price: 900, clientId: 'low' } };
    venue.wait(ALICE, 'buy', [stop(1_050, 1_100)], changes);
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(100n * 1_100n * UNITS);
    expect(restingOf(venue)).toMatchObject({ held: 100n * 900n * UNITS, clientId: 'low' });
  });

  it('loses its stop with the first lot that is filled, and the rest stays in the book', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)], sale({ source: 'last', resting: { price: 1_002 } }));
    withdrawQuotes(venue);
    venue.tick(1_000);
    const outcome = tradeWith(venue, 'buy', 1_002, 1);
    expect(onlyConditional(outcome)).toMatchObject({
      status: 'canceled',
      cancelReason: 'other_leg',
      decided: null,
      resting: { isOpen: false },
    });
    expect(restingOf(venue)).toMatchObject({ filledLots: 1, status: 'new' });
    expect(venue.waiting(id)).toBeNull();
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(99n * LOT);
    venue.tick(900);
    expect(restingOf(venue)).toMatchObject({ filledLots: 1, status: 'new' });
  });

  it('ends by whichever comes first in one command: a fill, though a later trade of it is at the stop', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [stop(950)], sale({ resting: { price: 1_010 } }));
    // The reference jumps past the take-profit: the provider buys it before any price is judged.
    const outcome = venue.tick(1_100);
    expect(onlyConditional(outcome)).toMatchObject({ cancelReason: 'other_leg', orderId: null });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 0n, frozen: 0n });
  });

  it('takes its leg out of the book before the stop sells, though that has all the money', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [stop(950)], sale());
    const outcome = venue.tick(940);
    expect(onlyConditional(outcome)).toMatchObject({ status: 'triggered', resting: { isOpen: false } });
    const orders = outcome.events.flatMap((event) => (event.type === 'order' ? [event.order] : []));
    expect(orders).toMatchObject([
      { status: 'canceled', cancelReason: 'other_leg', filledLots: 0 },
      { status: 'filled', lots: 100 },
    ]);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 0n, frozen: 0n });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
  });

  it('keeps the money for a stop that finds nobody, and tries again', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)], sale());
    withdrawQuotes(venue);
    venue.tick(940);
    expect(venue.waiting(id)).toMatchObject({ decided: { price: 940 }, resting: { isOpen: false } });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 0n, frozen: 100n * LOT });
    tradeWith(venue, 'buy', 930, 100);
    expect(onlyConditional(venue.tick(935))).toMatchObject({ status: 'triggered' });
  });

  it('ends as a whole when either leg is canceled, in whichever way', () => {
    const own = { mode: 'real', customer: ALICE } as const;
    const both = { market: null, symbol: null } as const;
    const ways = [
      (orderId: number) => ({ type: 'cancel_conditional_order', ...own, orderId }) as const,
      (_: number, resting: number) => ({ type: 'cancel_spot_order', ...own, orderId: resting }) as const,
      () => ({ type: 'cancel_spot_orders', ...own, symbol: null }) as const,
      () => ({ type: 'cancel_conditional_orders', ...own, ...both }) as const,
    ];
    for (const way of ways) {
      const venue = world();
      const id = venue.wait(ALICE, 'sell', [stop(950)], sale());
      const outcome = venue.must(way(id, restingOf(venue)?.id ?? 0));
      expect(onlyConditional(outcome)).toMatchObject({ status: 'canceled', cancelReason: 'requested' });
      expect(outcome.events.find(({ type }) => type === 'order')).toMatchObject({
        order: { status: 'canceled', cancelReason: 'requested' },
      });
      expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 100n * LOT, frozen: 0n });
    }
  });

  it('ends with the demo account, both legs at once', () => {
    const venue = world().fund(ALICE, 'BTC', 100n * LOT, 'demo');
    const id = venue.wait(ALICE, 'sell', [stop(950)], sale({ mode: 'demo' }));
    venue.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000' });
    expect(venue.waiting(id)).toBeNull();
    expect(openOrdersOf(venue.state, 'demo', ALICE)).toEqual([]);
  });

  it('changes both legs with either, and never holds more than the dearer one needs', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'buy', [stop(1_050, 1_100)], { lots: 100, resting: { price: 900 } });
    const orderId = restingOf(venue)?.id ?? 0;
    const own = { mode: 'real', customer: ALICE } as const;
    const amend = (price: number, lots: number) => {
      const once = { clientId: `a${price}-${lots}`, digest: 'd' };
      return venue.run({ type: 'amend_spot_order', ...own, ...once, orderId, price, lots }).rejection?.code;
    };
    expect(amend(950, 100)).toBeUndefined();
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(100n * 1_100n * UNITS);
    expect(amend(950, 150)).toBeUndefined();
    expect(venue.waiting(id)).toMatchObject({ lots: 150, resting: { price: 950 } });
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(150n * 1_100n * UNITS);
    // 2,000,000 pay the leg in the book, and not the stop.
    expect(amend(950, 190)).toBe(REFUSAL.balance);
    expect(amend(1_000, 150)).toBe(REFUSAL.triggerReached);
    expect(amend(950, 0)).toBe(REFUSAL.lots);
    const terms = { lots: 50, total: null, legs: [stop(1_060, 1_090)], restingPrice: 940 };
    venue.must({ type: 'amend_conditional_order', ...own, orderId: id, ...terms });
    expect(restingOf(venue)).toMatchObject({ id: orderId, lots: 50, price: 940 });
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(50n * 1_090n * UNITS);
    expect(onlyConditional(venue.tick(1_060))).toMatchObject({ status: 'triggered' });
  });

  it('moves its leg in the book with money that its stop holds, when nothing else is left', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'buy', [stop(1_050, 1_100)], { lots: 180, resting: { price: 900 } });
    const own = { mode: 'real', customer: ALICE, orderId: id, lots: null, total: null } as const;
    venue.must({ type: 'amend_conditional_order', ...own, legs: [stop(1_050, 1_100)], restingPrice: 990 });
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(180n * 1_100n * UNITS);
  });

  it('is refused as a whole: beside anything but one stop, on contracts, past its price, beyond the money', () => {
    const venue = world();
    const before = takeSnapshot(venue.state).balances;
    const code = (legs: Parameters<ConditionalWorld['conditional']>[2], changes = {}) =>
      venue.run(venue.conditional(ALICE, 'sell', legs, sale(changes))).rejection?.code;
    expect(code([takeProfit(1_100)])).toBe(REFUSAL.invalid);
    expect(code([stop(950), takeProfit(1_100)])).toBe(REFUSAL.invalid);
    expect(code([stop(950)], { resting: { price: 1_000 } })).toBe(REFUSAL.triggerReached);
    expect(code([stop(950)], { resting: { price: 0 } })).toBe(REFUSAL.price);
    expect(code([stop(950)], { resting: { price: 1.5 } })).toBe(REFUSAL.invalid);
    expect(code([stop(950)], { lots: 101 })).toBe(REFUSAL.balance);
    expect(code([stop(950)], { lots: null })).toBe(REFUSAL.lots);
    expect(code([stop(950)], { market: 'contracts' })).toBe(REFUSAL.invalid);
    const bought = { side: 'buy', resting: { price: 900 } } as const;
    // At the market a purchase is for a total, a leg in the book for a quantity.
    expect(code([stop(1_050)], { ...bought, lots: null, total: '100000' })).toBe(REFUSAL.invalid);
    expect(code([stop(1_050)], bought)).toBe(REFUSAL.invalid);
    expect(code([stop(1_050, 1_100)], { ...bought, lots: 190 })).toBe(REFUSAL.balance);
    withdrawQuotes(venue);
    venue.tick(990);
    tradeWith(venue, 'buy', 1_000, 1);
    // Somebody bids more than the reference price.
    expect(code([stop(950)], { resting: { price: 1_000 } })).toBe(REFUSAL.postOnlyWouldMatch);
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    const own = ({ owner }: { owner: number }) => owner === ALICE;
    expect(takeSnapshot(venue.state).balances.filter(own)).toEqual(before.filter(own));
  });

  it('may follow with a trailing stop', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [trailing({ ticks: 20 })], sale());
    venue.tick(1_030);
    expect(onlyConditional(venue.tick(1_010))).toMatchObject({
      status: 'triggered',
      decided: { peak: 1_030 },
    });
  });

  it('waits while its market is suspended, and may be canceled then but not changed', () => {
    const venue = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)], sale());
    venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    venue.tick(900);
    expect(venue.waiting(id)).toMatchObject({ decided: null, resting: { isOpen: true } });
    const own = { mode: 'real', customer: ALICE, orderId: id } as const;
    const terms = { lots: 50, total: null, legs: [stop(800)] };
    const amended = venue.run({ type: 'amend_conditional_order', ...own, ...terms });
    expect(amended.rejection?.code).toBe(REFUSAL.suspended);
    venue.must({ type: 'cancel_conditional_order', ...own });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 100n * LOT, frozen: 0n });
  });

  it('of somebody else is as unknown as one that is not there', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [stop(950)], sale());
    const orderId = restingOf(venue)?.id ?? 0;
    const others = { mode: 'real', customer: BOB, orderId } as const;
    const once = { clientId: 'a', digest: 'd', price: 1_100, lots: 5 };
    const amended = venue.run({ type: 'amend_spot_order', ...others, ...once });
    expect(amended.rejection?.code).toBe(REFUSAL.orderNotFound);
  });
});
