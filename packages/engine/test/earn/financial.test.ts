import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financialOffers, stateHash } from '../../src/index.ts';
import {
  financialCoinPayout,
  financialQuotePayout,
  financialSharesCovered,
  financialTotalYield,
  miningTotalYield,
} from '../../src/quote/index.ts';
import { ALICE, BOB } from '../world.ts';
import { changed, DAY, POOL, ProductsWorld, START, UNIT } from './products-world.ts';

const SHARE = UNIT / 100n;
const MATURITY = START + 31 * DAY;

function funded(coins = UNIT, quotes = 100_000n * UNIT): ProductsWorld {
  return new ProductsWorld()
    .pool('yield_pool', 'BTC', coins)
    .pool('yield_pool', 'USDT', quotes)
    .fund(ALICE, 'BTC', UNIT)
    .fund(BOB, 'BTC', UNIT);
}

describe('the payout of a share', () => {
  // A = 1 BTC at 12 % a year, reference price 60,000.
  it.each([
    [1, 100_032_876n, 6_001_972_602_739n],
    [30, 100_986_301n, 6_059_178_082_191n],
    [365, 112_000_000n, 6_720_000_000_000n],
  ])('after %i days, to the unit', (days, coins, usdt) => {
    const investment = { amount: UNIT, ratePpm: 120_000, days };
    expect(financialCoinPayout(investment)).toBe(coins);
    expect(financialQuotePayout(investment, 60_000n * UNIT, UNIT)).toBe(usdt);
  });

  it('is cut to whole units, once', () => {
    const investment = { amount: 1n, ratePpm: 364_999, days: 365 };
    expect(financialCoinPayout(investment)).toBe(1n);
    expect(financialQuotePayout(investment, 3n * UNIT, UNIT)).toBe(4n);
  });

  it('tells exactly how many shares the pool covers', () => {
    const big = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const price = fc.bigInt({ min: 1n, max: 10n ** 10n });
    const rate = fc.integer({ min: 1, max: 10_000_000 });
    const days = fc.integer({ min: 1, max: 365 });
    fc.assert(
      fc.property(price, rate, days, price, big, big, (sharePrice, ratePpm, d, reference, coins, quotes) => {
        const terms = { sharePrice, ratePpm, days: d, referencePrice: reference * 1_000n, coinUnits: UNIT };
        const most = financialSharesCovered({ ...terms, coinFree: coins, quoteFree: quotes });
        const isCovered = (shares: bigint) => {
          const investment = { amount: sharePrice * shares, ratePpm, days: d };
          return (
            financialCoinPayout(investment) - investment.amount <= coins &&
            financialQuotePayout(investment, terms.referencePrice, UNIT) <= quotes
          );
        };
        expect(isCovered(most)).toBe(true);
        expect(isCovered(most + 1n)).toBe(false);
      }),
    );
  });

  it('sells no more shares than a pool of exactly their yield has', () => {
    const terms = { sharePrice: 1n, ratePpm: 1_000_000, days: 365, referencePrice: 1n, coinUnits: 1n };
    expect(financialSharesCovered({ ...terms, coinFree: 10n, quoteFree: 1_000n })).toBe(10n);
    expect(financialSharesCovered({ ...terms, coinFree: 1_000n, quoteFree: 20n })).toBe(10n);
  });
});

describe('buying shares', () => {
  it('takes the coins, and the pool holds both outcomes', () => {
    const world = funded();
    const product = world.financial();
    expect(world.buy(ALICE, product, 10)).toBeNull();
    // A tenth of a coin: 0.1 x (1 + 30 x 0.12 / 365), and that times 60,000.
    expect(world.balance(ALICE, 'BTC')).toEqual({ available: UNIT - 10n * SHARE, frozen: 0n });
    expect(world.balance(POOL, 'BTC')).toEqual({ available: UNIT - 98_630n, frozen: 10_098_630n });
    expect(world.balance(POOL, 'USDT').frozen).toBe(605_917_808_219n);
    expect(world.fault()).toBeNull();
  });

  it.each([
    ['before the sale', START - 1, 1, 12290],
    ['at its first moment', START, 1, null],
    ['at its last moment', START + DAY - 1, 1, null],
    ['at its end', START + DAY, 1, 12290],
    ['more than there are', START, 1_001, 12291],
    ['no share', START, 0, 561],
    ['a part of a share', START, 0.5, 561],
    ['more than the customer can pay', START, 101, 12104],
  ])('%s', (_, time, shares, code) => {
    const world = funded(100n * UNIT, 10_000_000n * UNIT);
    const product = world.financial({ saleStartsAt: START });
    const later = world.financial({ saleStartsAt: START + 1 });
    expect(world.at(Math.max(time, START)).buy(ALICE, time < START ? later : product, shares)).toBe(code);
  });

  it('is not for demo accounts', () => {
    const world = funded();
    const productId = world.financial();
    const demo = { mode: 'demo', customer: ALICE, clientId: 'd', digest: 'd' } as const;
    expect(world.code({ type: 'buy_financial_shares', ...demo, productId, shares: 1 })).toBe(561);
  });

  it.each([
    ['the coin that pays the yield', 50_000n, 10n ** 15n],
    ['the other outcome', 10n ** 10n, 310_000_000_000n],
  ])('stops at the last share that %s covers', (_, coins, quotes) => {
    const world = funded(coins, quotes);
    const product = world.financial();
    const { remaining } = financialOffers(world.state)[0] ?? { remaining: 0 };
    expect(remaining).toBe(5);
    let sold = 0;
    for (let i = 0; i < 50; i += 1) if (world.buy(i % 2 ? ALICE : BOB, product, 1) === null) sold += 1;
    expect(sold).toBe(5);
    expect(world.buy(ALICE, product, 1)).toBe(12291);
    expect(world.fault()).toBeNull();
  });

  it('counts once however often it is sent', () => {
    const world = funded();
    const productId = world.financial();
    const alice = { mode: 'real', customer: ALICE, clientId: 'a', digest: 'a' } as const;
    const command = { type: 'buy_financial_shares', ...alice, productId, shares: 1 } as const;
    const first = world.must(command);
    expect(world.must(command)).toMatchObject({ duplicate: true, orderId: first.orderId, events: [] });
    expect(world.balance(ALICE, 'BTC').available).toBe(UNIT - SHARE);
  });
});

describe('at maturity', () => {
  /** Alice has bought a tenth of a coin at 12 % a year; its last tick is the one of maturity. */
  function settledAt(settlementPrice: string, days = 30) {
    const world = funded();
    world.buy(ALICE, world.financial({ days }), 10);
    const maturity = START + (days + 1) * DAY;
    world.at(maturity).price(settlementPrice);
    return { world, maturity, outcome: world.at(maturity + 1_000).price('1') };
  }

  const OUTCOMES = [
    { days: 1, coins: 10_003_287n, usdt: 600_197_260_273n },
    { days: 30, coins: 10_098_630n, usdt: 605_917_808_219n },
    { days: 365, coins: 11_200_000n, usdt: 672_000_000_000n },
  ];
  const PRICES = [
    { side: 'a cent below', price: '59999.99', inCoin: true },
    { side: 'exactly at', price: '60000', inCoin: false },
    { side: 'a cent above', price: '60000.01', inCoin: false },
  ];

  it.each(OUTCOMES.flatMap((outcome) => PRICES.map((price) => ({ ...outcome, ...price }))))(
    'of $days days, $side the reference price, pays to the unit',
    ({ days, price, inCoin, coins, usdt }) => {
      const { outcome, world, maturity } = settledAt(price, days);
      const paid = inCoin ? coins : usdt;
      const paidAsset = inCoin ? 'BTC' : 'USDT';
      expect(changed(outcome, 'financial_order')).toMatchObject([
        { open: false, body: { status: 'completed', paid, paidAsset, settlement: { at: maturity } } },
      ]);
      expect(world.balance(ALICE, 'USDT').available).toBe(inCoin ? 0n : usdt);
      expect(world.balance(ALICE, 'BTC').available).toBe(UNIT - 10n * SHARE + (inCoin ? coins : 0n));
      expect([world.balance(POOL, 'BTC').frozen, world.balance(POOL, 'USDT').frozen]).toEqual([0n, 0n]);
      expect(world.fault()).toBeNull();
    },
  );

  it('pays into the coin account under financial_settlement, and nothing is left behind', () => {
    const { outcome } = settledAt('59999.99');
    const paid = outcome.events.filter((event) => event.type === 'transfer');
    expect(paid.map(({ from, to }) => [from.category, to.category, to.owner, to.kind, to.bucket])).toEqual([
      ['financial_settlement', 'financial_settlement', ALICE, 'coin', 'available'],
      ['financial_settlement', 'financial_settlement', POOL, 'coin', 'available'],
    ]);
  });

  it.each([
    ['ten seconds old: that tick', 10_000, '59000', 'BTC'],
    ['older: the first tick after maturity', 10_001, '59000', 'USDT'],
  ])('with the last tick %s', (_, age, last, paidAsset) => {
    const world = funded();
    world.buy(ALICE, world.financial(), 1);
    world.at(MATURITY - age).price(last);
    world.at(MATURITY + 60_000).clock();
    const outcome = world.price('61000');
    expect(changed(outcome, 'financial_order')).toMatchObject([{ body: { paidAsset } }]);
  });

  it('gives the same result after a restart', () => {
    const run = (restart: boolean) => {
      const world = funded();
      world.buy(ALICE, world.financial(), 10);
      world.at(MATURITY).price('59000');
      if (restart) world.restarted();
      world.at(MATURITY + 90 * DAY).clock();
      if (restart) world.restarted();
      world.price('70000');
      return stateHash(world.state);
    };
    expect(run(true)).toBe(run(false));
  });

  it('settles what matured only', () => {
    const world = funded();
    world.buy(ALICE, world.financial(), 1);
    world.buy(ALICE, world.financial({ days: 31 }), 1);
    world.at(MATURITY).price('59000');
    expect(changed(world.at(MATURITY + 1_000).price('1'), 'financial_order')).toHaveLength(1);
    expect(financialOffers(world.state)).toHaveLength(1);
  });
});

describe('an operator', () => {
  const terms = (changes: object) => ({
    symbol: 'BTCUSDT',
    name: 'Other',
    sharePrice: '5',
    ratePpm: 1,
    referencePrice: `${59_000n * UNIT}`,
    shares: 3,
    days: 2,
    saleStartsAt: START + 10,
    saleEndsAt: START + 20,
    ...changes,
  });

  it('changes a product until its sale starts, never after', () => {
    const world = funded();
    const productId = world.financial({ saleStartsAt: START + 10 });
    const edit = { type: 'edit_financial_product', productId, ...terms({}) } as const;
    expect(world.at(START + 9).code(edit)).toBeNull();
    const [offer] = financialOffers(world.state);
    expect(offer?.product.body).toMatchObject({ name: 'Other', maturesAt: START + 20 + 2 * DAY });
    expect(world.at(START + 10).code(edit)).toBe(12294);
  });

  it('ends a sale: what was sold runs on, what nobody bought goes', () => {
    const world = funded();
    const [sold, unsold] = [world.financial(), world.financial()];
    world.buy(ALICE, sold, 1);
    for (const productId of [sold, unsold]) world.must({ type: 'end_financial_sale', productId });
    expect(world.buy(ALICE, sold, 1)).toBe(12290);
    expect(financialOffers(world.state)).toMatchObject([
      { product: { id: sold, body: { maturesAt: MATURITY } } },
    ]);
  });

  it.each([
    { sharePrice: '0' },
    { referencePrice: '0' },
    { ratePpm: 0 },
    { shares: 0 },
    { days: 0 },
    { days: 366 },
    { name: '' },
    { symbol: 'ETHUSDT' },
    { saleEndsAt: START },
    { saleStartsAt: START + 5, saleEndsAt: START + 5 },
  ])('cannot offer %o', (changes) => {
    const world = funded();
    const creation = { type: 'create_financial_product', reference: 'r', digest: 'd' } as const;
    expect(world.code({ ...creation, ...terms({ saleStartsAt: START, ...changes }) })).toBe(561);
  });

  it('creates a product once under one reference', () => {
    const world = funded();
    const create = { type: 'create_financial_product', reference: 'r', digest: 'd', ...terms({}) } as const;
    const first = world.must(create);
    expect(world.must(create)).toMatchObject({ duplicate: true, orderId: first.orderId });
    expect(world.code({ ...create, digest: 'e' })).toBe(566);
    expect(financialOffers(world.state)).toHaveLength(1);
  });
});

describe('what a product comes to in all', () => {
  it('is its yearly rate over the days that are paid, never more than is paid', () => {
    expect(financialTotalYield(78_400, 7)).toBe(1_503_561n);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 3_650 }),
        (ratePpm, days) => {
          const amount = 10n ** 12n;
          const paid = financialCoinPayout({ amount, ratePpm, days }) - amount;
          const told = (amount * financialTotalYield(ratePpm, days)) / 1_000_000_000n;
          expect(told <= paid && paid - told <= 1_000n).toBe(true);
        },
      ),
    );
  });

  it('is the daily rate over all days of a lock', () => {
    expect(miningTotalYield(3_500, 30)).toBe(105_000_000n);
  });
});
