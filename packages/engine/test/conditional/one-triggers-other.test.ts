import { describe, expect, it } from 'vitest';
import { type LegTerms, openOrdersOf, type PlaceConditionalOrder } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { ALICE, BOB, LOT, UNITS } from '../world.ts';
import { ConditionalWorld, DEEP, onlyConditional, stop, takeProfit, trailing } from './conditional-world.ts';

/** A market at 1,000 without quotes, so that customers alone trade. */
function world(): ConditionalWorld {
  const venue = new ConditionalWorld().opened(1_000);
  venue.must({ type: 'list_instrument', instrument: { ...DEEP, ladder: { ...DEEP.ladder, levels: 0 } } });
  venue.tick(1_000);
  venue.fund(ALICE, 'USDT', 2_000_000n).fund(ALICE, 'BTC', 10n * LOT);
  return venue.fund(BOB, 'BTC', 10_000n * LOT).fund(BOB, 'USDT', 10n ** 9n);
}

const FIRST = { side: 'buy', price: 990, lots: 100, timeInForce: 'GTC', postOnly: false } as const;
const filled = (price: number | null): LegTerms => ({ ...stop(1, price), kind: 'fill', trigger: null });

function chain(venue: ConditionalWorld, legs: LegTerms[], changes: Partial<PlaceConditionalOrder> = {}) {
  return venue.wait(ALICE, 'sell', legs, { first: FIRST, ...changes });
}
const sell = (venue: ConditionalWorld, lots: number) =>
  venue.must(venue.order(BOB, 'sell', { price: 990, lots }));
const firstOf = (venue: ConditionalWorld) => openOrdersOf(venue.state, 'real', ALICE)[0];

describe('an order after another one', () => {
  it('holds nothing and looks at no price until the first is filled as a whole', () => {
    const venue = world();
    const id = chain(venue, [stop(950), takeProfit(1_040)], { lots: 90 });
    expect(venue.waiting(id)).toMatchObject({ after: { isOpen: true }, lots: 90 });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ available: 10n * LOT, frozen: 0n });
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(100n * 990n * UNITS);
    venue.tick(900);
    venue.tick(1_000);
    sell(venue, 99);
    expect(venue.waiting(id)).toMatchObject({ after: { isOpen: true }, decided: null });
    sell(venue, 1);
    expect(venue.waiting(id)).toMatchObject({ after: { isOpen: false }, status: 'waiting' });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(90n * LOT);
    venue.must(venue.order(BOB, 'buy', { price: 940, lots: 100 }));
    expect(onlyConditional(venue.tick(950))).toMatchObject({ status: 'triggered' });
  });

  it('is placed at once when it waits for no price', () => {
    const venue = world();
    const id = chain(venue, [filled(1_100)], { lots: 99 });
    const outcome = sell(venue, 100);
    const { orderId, status } = onlyConditional(outcome);
    expect(status).toBe('triggered');
    expect(venue.waiting(id)).toBeNull();
    expect(firstOf(venue)).toMatchObject({ id: orderId, side: 'sell', price: 1_100, lots: 99 });
  });

  it('begins in the same command when the first is filled as it comes', () => {
    const venue = world();
    sell(venue, 100);
    const outcome = venue.must(venue.conditional(ALICE, 'sell', [stop(950)], { first: FIRST, lots: 50 }));
    expect(venue.waiting(outcome.orderId ?? 0)).toMatchObject({ after: { isOpen: false } });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(50n * LOT);
  });

  it('may be an OCO with a leg in the book, or follow with a trailing stop', () => {
    const venue = world();
    const pair = chain(venue, [stop(950)], { lots: 90, resting: { price: 1_040, clientId: 'gain' } });
    sell(venue, 100);
    expect(venue.waiting(pair)).toMatchObject({ resting: { price: 1_040, clientId: 'gain', isOpen: true } });
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(90n * LOT);
    const other = world();
    const trail = chain(other, [trailing({ ticks: 20 })], { lots: 90 });
    sell(other, 100);
    expect(other.waiting(trail)?.legs).toMatchObject([{ trigger: 980, peak: 1_000 }]);
  });

  it('fails for what it lacks by then: money, a price that is not reached, a place in the book', () => {
    const codes = [
      [[stop(950)], { lots: 200 }, REFUSAL.balance],
      [[stop(1_000)], { lots: 90 }, REFUSAL.triggerReached],
      [[stop(950)], { lots: 90, resting: { price: 1_000 } }, REFUSAL.triggerReached],
      [[filled(null)], { lots: 90 }, REFUSAL.noLiquidity],
    ] as const;
    for (const [legs, changes, code] of codes) {
      const venue = world();
      chain(venue, [...legs], changes);
      expect(onlyConditional(sell(venue, 100))).toMatchObject({
        status: 'failed',
        refusal: code,
        orderId: null,
      });
      expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(0n);
      expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    }
  });

  it('ends with the first, and the first with it', () => {
    const own = { mode: 'real', customer: ALICE } as const;
    const venue = world();
    const one = chain(venue, [stop(950)]);
    const first = firstOf(venue)?.id ?? 0;
    expect(onlyConditional(venue.must({ type: 'cancel_spot_order', ...own, orderId: first }))).toMatchObject({
      status: 'canceled',
      cancelReason: 'unfilled',
    });
    expect(venue.waiting(one)).toBeNull();
    const other = chain(venue, [stop(950)]);
    sell(venue, 40);
    venue.must({ type: 'cancel_conditional_order', ...own, orderId: other });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(0n);
    const immediate = venue.conditional(ALICE, 'sell', [stop(950)], {
      first: { ...FIRST, timeInForce: 'IOC' },
    });
    expect(onlyConditional(venue.must(immediate))).toMatchObject({ cancelReason: 'unfilled' });
  });

  it('is refused as a whole for either order, and is not changed before it begins', () => {
    const venue = world();
    const code = (legs: LegTerms[], changes: Partial<PlaceConditionalOrder> = {}) =>
      venue.run(venue.conditional(ALICE, 'sell', legs, { first: FIRST, ...changes })).rejection?.code;
    expect(code([stop(950)], { first: { ...FIRST, lots: 10_000 } })).toBe(REFUSAL.balance);
    expect(code([stop(950)], { first: { ...FIRST, price: 0 } })).toBe(REFUSAL.price);
    expect(code([stop(0)])).toBe(REFUSAL.price);
    expect(code([takeProfit(1_040), stop(950)])).toBe(REFUSAL.invalid);
    expect(code([filled(1_040), takeProfit(1_100)])).toBe(REFUSAL.invalid);
    expect(code([{ ...filled(1_040), trigger: 5 }])).toBe(REFUSAL.invalid);
    expect(code([filled(1_040)], { resting: { price: 1_050 } })).toBe(REFUSAL.invalid);
    expect(code([stop(950)], { lots: null })).toBe(REFUSAL.lots);
    expect(code([stop(950)], { market: 'contracts' })).toBe(REFUSAL.invalid);
    const alone = venue.conditional(ALICE, 'sell', [filled(1_040)], { lots: 5 });
    expect(venue.run(alone).rejection?.code).toBe(REFUSAL.invalid);
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    const orderId = chain(venue, [stop(950)]);
    const own = { mode: 'real', customer: ALICE, orderId, lots: 5, total: null } as const;
    const amended = venue.run({ type: 'amend_conditional_order', ...own, legs: [stop(940)] });
    expect(amended.rejection?.code).toBe(REFUSAL.orderClosed);
  });

  it('fills the next one of a row, each in the same command', () => {
    const venue = world();
    sell(venue, 100);
    const bid = { side: 'buy', price: 985, lots: 50, timeInForce: 'GTC', postOnly: true } as const;
    // Bob buys what Alice sells once she has bought, and then sells that again.
    venue.must(venue.conditional(BOB, 'sell', [filled(1_200)], { lots: 40, first: bid }));
    const outcome = venue.must(
      venue.conditional(ALICE, 'sell', [filled(985)], { lots: 50, first: { ...FIRST, price: 990 } }),
    );
    expect(outcome.events.filter(({ type }) => type === 'trade')).toHaveLength(2);
    expect(openOrdersOf(venue.state, 'real', BOB)).toMatchObject([{ price: 1_200, lots: 40 }]);
  });
});
