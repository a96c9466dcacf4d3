import { describe, expect, it } from 'vitest';
import { entriesOfKind, miningOffers, nextDue } from '../../src/index.ts';
import { miningAmountCovered, miningDayIncome, miningPenalty } from '../../src/quote/index.ts';
import { ALICE, BOB } from '../world.ts';
import { changed, DAY, HOUR, POOL, ProductsWorld, START, TODAY, UNIT } from './products-world.ts';

const LOCKED = 10_000n * UNIT;
const FUNDED = 100_000n * UNIT;

function funded(pool = 10_000n * UNIT): ProductsWorld {
  return new ProductsWorld()
    .pool('yield_pool', 'USDT', pool)
    .fund(ALICE, 'USDT', FUNDED)
    .fund(BOB, 'USDT', FUNDED);
}

/** Alice has locked 10,000 for 5 days at noon of the first day of the calendar. */
function locked(world = funded()) {
  const product = world.mining();
  expect(world.at(START + 12 * HOUR).lock(ALICE, product, LOCKED)).toBeNull();
  const [order] = entriesOfKind(world.state, 'mining_order');
  return { world, product, order: order?.id ?? 0 };
}

const dividendOf = (index: number) => START + (1 + index) * DAY + 12 * HOUR;

describe('the figures', () => {
  it('of 10,000 for 5 days at 0.3 to 0.4 % a day are 150 to 200', () => {
    expect(5n * miningDayIncome(LOCKED, 3_000)).toBe(150n * UNIT);
    expect(5n * miningDayIncome(LOCKED, 4_000)).toBe(200n * UNIT);
  });

  it('of ending 1,000 early at 2 % are a penalty of 20 and a refund of 980', () => {
    expect(miningPenalty(1_000n * UNIT, 20_000)).toBe(20n * UNIT);
    expect(1_000n * UNIT - miningPenalty(1_000n * UNIT, 20_000)).toBe(980n * UNIT);
  });

  it('cut income down and penalties up to whole units', () => {
    expect(miningDayIncome(333n, 3_000)).toBe(0n);
    expect(miningDayIncome(334n, 3_000)).toBe(1n);
    expect(miningPenalty(1n, 20_000)).toBe(1n);
    expect(miningPenalty(1n, 0)).toBe(0n);
  });

  it.each([0n, 1n, 7n, 123_456n, 200n * UNIT])('say what %i in the pool cover', (free) => {
    const most = miningAmountCovered(free, 4_000, 5);
    expect(5n * miningDayIncome(most, 4_000)).toBeLessThanOrEqual(free);
    expect(5n * miningDayIncome(most + 1n, 4_000)).toBeGreaterThan(free);
  });
});

describe('locking', () => {
  it('freezes the principal, and the pool holds the highest income', () => {
    const { world, product } = locked();
    expect(world.balance(ALICE, 'USDT')).toEqual({ available: FUNDED - LOCKED, frozen: LOCKED });
    expect(world.balance(POOL, 'USDT').frozen).toBe(200n * UNIT);
    expect(nextDue(world.state)).toBe(dividendOf(0));
    expect(miningOffers(world.state)[0]?.product).toMatchObject({
      id: product,
      body: { orders: 1, locked: LOCKED },
    });
    expect(world.fault()).toBeNull();
  });

  it.each([
    ['below the minimum', 100n * UNIT - 1n, 12292],
    ['the minimum', 100n * UNIT, null],
    ['the maximum', 50_000n * UNIT, null],
    ['above the maximum', 50_000n * UNIT + 1n, 12293],
    ['nothing', 0n, 561],
  ])('%s', (_, amount, code) => {
    const world = funded();
    expect(world.lock(ALICE, world.mining(), amount)).toBe(code);
  });

  it('counts what is locked already against the maximum', () => {
    const world = funded();
    const product = world.mining();
    expect(world.lock(ALICE, product, 30_000n * UNIT)).toBeNull();
    expect(world.lock(ALICE, product, 20_000n * UNIT + 1n)).toBe(12293);
    expect(world.lock(ALICE, product, 20_000n * UNIT)).toBeNull();
    expect(world.lock(BOB, product, 30_000n * UNIT)).toBeNull();
  });

  it('needs the money, a sale, and a pool that can pay', () => {
    const world = funded(200n * UNIT);
    const product = world.mining({ saleStartsAt: START + DAY, saleEndsAt: START + 2 * DAY });
    expect(world.lock(ALICE, product, LOCKED)).toBe(12290);
    world.at(START + DAY);
    expect(miningOffers(world.state)[0]?.remaining).toBe(10_000n * UNIT + 249n);
    expect(world.lock(ALICE, product, 10_000n * UNIT + 250n)).toBe(12291);
    expect(world.lock(1_002, product, LOCKED)).toBe(12104);
    expect(world.lock(ALICE, product, LOCKED)).toBeNull();
    expect(world.lock(BOB, product, 100n * UNIT)).toBe(12291);
    expect(world.at(START + 2 * DAY).lock(BOB, product, LOCKED)).toBe(12290);
  });

  it.each([
    ['a day too few', { firstDay: TODAY + 1, dividends: [dividendOf(0)] }],
    ['another day', { firstDay: TODAY + 9, dividends: [0, 1, 2, 3, 4].map((day) => dividendOf(day + 8)) }],
    ['two dividends of a day', { firstDay: TODAY + 1, dividends: [0, 0, 2, 3, 4].map(dividendOf) }],
    ['the past', { firstDay: TODAY - 1, dividends: [-2, -1, 0, 1, 2].map(dividendOf) }],
  ])('refuses a calendar with %s', (_, calendar) => {
    const world = funded();
    expect(world.lock(ALICE, world.mining(), LOCKED, calendar)).toBe(561);
  });
});

describe('dividends', () => {
  it('pay the published rate, the lowest where there is none, and the principal with the last', () => {
    const { world, order, product } = locked();
    expect(world.publish(product, TODAY + 1, 4_000)).toBeNull();
    expect(world.publish(product, TODAY + 3, 3_500)).toBeNull();
    const rates = [4_000, 3_000, 3_500, 3_000, 3_000];
    let paid = 0n;
    rates.forEach((ratePpm, index) => {
      world.at(dividendOf(index) - 1).clock();
      expect(world.balance(ALICE, 'USDT').available).toBe(FUNDED - LOCKED + paid);
      world.at(dividendOf(index)).clock();
      paid += miningDayIncome(LOCKED, ratePpm);
      const principal = index === 4 ? LOCKED : 0n;
      expect(world.balance(ALICE, 'USDT').available).toBe(FUNDED - LOCKED + paid + principal);
      expect(world.balance(POOL, 'USDT').frozen).toBe(BigInt(4 - index) * 40n * UNIT);
    });
    expect(world.redeem(ALICE, order)).toBe(12247);
    expect(world.fault()).toBeNull();
  });

  it('are the same after any downtime and restart', () => {
    const run = (steps: readonly number[]) => {
      const { world, product } = locked();
      world.publish(product, TODAY + 2, 3_700);
      for (const time of steps) world.restarted().at(time).clock();
      world.at(START + 60 * DAY).clock();
      return { alice: world.balance(ALICE, 'USDT'), pool: world.balance(POOL, 'USDT') };
    };
    const expected = run([0, 1, 2, 3, 4].map(dividendOf));
    expect(expected.alice).toEqual({ available: FUNDED + 157n * UNIT, frozen: 0n });
    expect(run([])).toEqual(expected);
    expect(run([dividendOf(1) + 1, dividendOf(1) + 2, dividendOf(3) - 1])).toEqual(expected);
  });

  it('say when they were due, not when a late clock paid them', () => {
    const { world } = locked();
    const outcome = world.at(START + 60 * DAY).must({ type: 'clock' });
    const [order] = changed(outcome, 'mining_order');
    expect(order?.body.income.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4].map(dividendOf));
    expect(order).toMatchObject({ open: false, body: { status: 'settled', penalty: null } });
    const categories = outcome.events.flatMap((event) => (event.type === 'transfer' ? [event.to] : []));
    const own = categories.filter(({ owner }) => owner === ALICE).map(({ category }) => category);
    expect(own).toEqual([...Array(5).fill('mining_income'), 'mining_done']);
  });
});

describe('early redemption', () => {
  it('costs the penalty and keeps the income', () => {
    const { world, order } = locked();
    world.at(dividendOf(1) + 5).clock();
    expect(world.redeem(ALICE, order)).toBeNull();
    // Two days at 0.3 % of 10,000, and 2 % of it.
    expect(world.balance(ALICE, 'USDT')).toEqual({
      available: FUNDED + 60n * UNIT - 200n * UNIT,
      frozen: 0n,
    });
    expect(world.balance(POOL, 'USDT')).toEqual({
      available: 10_000n * UNIT - 60n * UNIT + 200n * UNIT,
      frozen: 0n,
    });
    expect(world.redeem(ALICE, order)).toBe(12247);
    expect(nextDue(world.state)).toBeNull();
    expect(world.fault()).toBeNull();
  });

  it('pays first what was due while the exchange slept', () => {
    const { world, order } = locked();
    world.restarted().at(dividendOf(3) + 1);
    expect(world.redeem(ALICE, order)).toBeNull();
    expect(world.balance(ALICE, 'USDT').available).toBe(FUNDED + 120n * UNIT - 200n * UNIT);
  });

  it('is refused at the very moment of maturity, and possible a moment before', () => {
    const late = locked();
    expect(late.world.at(dividendOf(4)).redeem(ALICE, late.order)).toBe(12247);
    late.world.clock();
    expect(late.world.balance(ALICE, 'USDT').available).toBe(FUNDED + 150n * UNIT);
    const early = locked();
    expect(early.world.at(dividendOf(4) - 1).redeem(ALICE, early.order)).toBeNull();
    expect(early.world.clock().at(dividendOf(4)).clock().balance(ALICE, 'USDT').available).toBe(
      FUNDED + 120n * UNIT - 200n * UNIT,
    );
  });

  it('is refused to other customers', () => {
    const { world, order } = locked();
    expect(world.redeem(BOB, order)).toBe(12247);
    expect(world.redeem(ALICE, order + 1)).toBe(12247);
  });

  it('counts once however often it is sent', () => {
    const { world, order } = locked();
    const alice = { mode: 'real', customer: ALICE, clientId: 'a', digest: 'a' } as const;
    const command = { type: 'redeem_mining', ...alice, orderId: order } as const;
    expect(world.must(command)).toMatchObject({ duplicate: false, orderId: order });
    expect(world.must(command)).toMatchObject({ duplicate: true, orderId: order, events: [] });
    expect(world.balance(ALICE, 'USDT').available).toBe(FUNDED - 200n * UNIT);
  });
});

describe('a rate', () => {
  it.each([
    ['in range', TODAY + 1, 3_500, null],
    ['at the lower end', TODAY + 1, 3_000, null],
    ['at the upper end', TODAY + 1, 4_000, null],
    ['below', TODAY + 1, 2_999, 561],
    ['above', TODAY + 1, 4_001, 561],
    ['for a day under way', TODAY, 3_500, 12295],
  ])('%s', (_, day, ratePpm, code) => {
    const world = funded();
    const product = world.mining();
    expect(world.at(START + HOUR).publish(product, day, ratePpm)).toBe(code);
  });

  it('is published before its day starts, at the latest a moment before', () => {
    const world = funded();
    const product = world.mining();
    expect(world.at(START + DAY - 1).publish(product, TODAY + 1, 3_500)).toBeNull();
    expect(world.at(START + 2 * DAY).publish(product, TODAY + 2, 3_500)).toBe(12295);
  });

  it('cannot be changed once it is published', () => {
    const world = funded();
    const product = world.mining();
    expect(world.publish(product, TODAY + 1, 3_500)).toBeNull();
    expect(world.publish(product, TODAY + 1, 3_500)).toBeNull();
    expect(world.publish(product, TODAY + 1, 3_600)).toBe(12295);
    expect(entriesOfKind(world.state, 'mining_rate')).toHaveLength(1);
  });

  it('leaves the state when its day is over', () => {
    const world = funded();
    world.publish(world.mining(), TODAY + 1, 3_500);
    world.at(START + 4 * DAY - 1).clock();
    expect(entriesOfKind(world.state, 'mining_rate')).toHaveLength(1);
    world.at(START + 4 * DAY).clock();
    expect(entriesOfKind(world.state, 'mining_rate')).toEqual([]);
  });
});

describe('an operator', () => {
  it('changes a product until its sale starts, never after', () => {
    const world = funded();
    const productId = world.mining({ saleStartsAt: START + 10 });
    const terms = {
      name: 'Other',
      asset: 'USDT',
      minimum: '1',
      maximum: '2',
      rateMinPpm: 1,
      rateMaxPpm: 2,
      days: 3,
      dividendTime: '00:00',
      earlyPpm: 0,
      saleStartsAt: START + 10,
      saleEndsAt: null,
    };
    const edit = { type: 'edit_mining_product', productId, ...terms } as const;
    expect(world.code(edit)).toBeNull();
    expect(miningOffers(world.state)[0]?.product.body).toMatchObject({ name: 'Other', days: 3 });
    expect(world.at(START + 10).code(edit)).toBe(12294);
  });

  it('ends a sale: what is locked runs on, then the product goes', () => {
    const { world, product } = locked();
    world.must({ type: 'end_mining_sale', productId: product });
    expect(world.lock(BOB, product, LOCKED)).toBe(12290);
    world.at(dividendOf(4) - 1).clock();
    expect(miningOffers(world.state)).toHaveLength(1);
    world.at(dividendOf(4)).clock();
    expect(miningOffers(world.state)).toEqual([]);
    expect(world.fault()).toBeNull();
  });

  it('sees a product go by itself when its sale ends and nothing is locked', () => {
    const world = funded();
    world.mining({ saleEndsAt: START + DAY });
    world.at(START + DAY).clock();
    expect(miningOffers(world.state)).toEqual([]);
  });
});
