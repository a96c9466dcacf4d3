import { describe, expect, it } from 'vitest';
import type { LegTerms, PlaceConditionalOrder } from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { PERP, WEEK } from '../contracts/contract-world.ts';
import { ALICE, BOB } from '../world.ts';
import { ConditionalWorld, DEEP, stop, takeProfit, trailing } from './conditional-world.ts';

/**
 * Spot and contracts in which everybody has enough; Alice and Bob hold a long and a short position.
 */
function world(): ConditionalWorld {
  const venue = new ConditionalWorld().opened(1_000).listContract(PERP).listContract(WEEK);
  for (const customer of [ALICE, BOB]) {
    venue
      .fund(customer, 'BTC', 1_000_000n)
      .fund(customer, 'USDT', 50_000_000n)
      .margin(customer, 10n ** 9n);
  }
  venue.tick(1_000);
  return venue.pair(ALICE, BOB, 100, 1_000);
}

/** Any value where the type wants another. */
const odd = (value: unknown) => value as never;
const changedTrail = (changes: object) =>
  ({ ...trailing({ ticks: 10 }), trail: { ticks: 10, ppm: null, activation: null, ...changes } }) as LegTerms;

describe('a malformed leg', () => {
  it.each<[string, LegTerms[], number]>([
    ['no list', odd('legs'), REFUSAL.invalid],
    ['nothing', odd(null), REFUSAL.invalid],
    ['no leg', [], REFUSAL.invalid],
    ['a leg that is nothing', [odd(null)], REFUSAL.invalid],
    ['a second leg that is nothing', [stop(950), odd(null)], REFUSAL.invalid],
    ['a leg that is text', [odd('stop')], REFUSAL.invalid],
    ['three legs', [stop(950), takeProfit(1_050), takeProfit(1_060)], REFUSAL.invalid],
    ['two take-profits', [takeProfit(1_050), takeProfit(1_060)], REFUSAL.invalid],
    ['a stop and a trailing stop', [stop(950), trailing({ ticks: 10 })], REFUSAL.invalid],
    ['another kind', [{ ...stop(950), kind: odd('constructor') }], REFUSAL.invalid],
    ['another time in force', [{ ...stop(950, 940), timeInForce: odd('DAY') }], REFUSAL.invalid],
    ['post-only that is no yes or no', [{ ...stop(950, 940), postOnly: odd(1) }], REFUSAL.invalid],
    ['a market order that is post-only', [{ ...stop(950), postOnly: true }], REFUSAL.invalid],
    [
      'a limit that takes at once and is post-only',
      [{ ...stop(950, 940), timeInForce: 'IOC', postOnly: true }],
      REFUSAL.invalid,
    ],
    ['a limit of nothing', [stop(950, 0)], REFUSAL.price],
    ['a limit between two ticks', [stop(950, 940.5)], REFUSAL.invalid],
    ['a stop without a trigger', [{ ...stop(950), trigger: null }], REFUSAL.price],
    ['a stop with a distance', [{ ...stop(950), trail: trailing({ ticks: 10 }).trail }], REFUSAL.invalid],
    ['a trailing stop with a trigger', [{ ...trailing({ ticks: 10 }), trigger: 950 }], REFUSAL.invalid],
    [
      'a trailing stop with a limit',
      [{ ...trailing({ ticks: 10 }), price: 950, timeInForce: 'GTC' }],
      REFUSAL.invalid,
    ],
    ['a trailing stop without a distance', [{ ...trailing({ ticks: 10 }), trail: null }], REFUSAL.invalid],
    ['a distance that is text', [{ ...trailing({ ticks: 10 }), trail: odd('far') }], REFUSAL.invalid],
    ['two distances', [changedTrail({ ppm: 10 })], REFUSAL.invalid],
    ['neither distance', [changedTrail({ ticks: null })], REFUSAL.invalid],
    ['a distance of nothing', [changedTrail({ ticks: 0 })], REFUSAL.invalid],
    ['a share of nothing', [trailing({ ppm: 0 })], REFUSAL.invalid],
    ['a share of more than half', [trailing({ ppm: 500_001 })], REFUSAL.invalid],
    ['an activation of nothing', [changedTrail({ activation: 0 })], REFUSAL.invalid],
    [
      'a stop that adds to the book alone, at the market',
      [{ ...stop(950), timeInForce: 'GTC', postOnly: true }],
      REFUSAL.invalid,
    ],
    ['a distance as large as the price', [trailing({ ticks: 1_000 })], REFUSAL.price],
    ['a distance as large as the activation', [trailing({ ticks: 1_100 }, 1_100)], REFUSAL.price],
  ])('of %s is refused, and nothing changes', (_, legs, code) => {
    const venue = world();
    const frozen = venue.coins(ALICE, 'BTC')?.frozen;
    expect(venue.run(venue.conditional(ALICE, 'sell', legs)).rejection?.code).toBe(code);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(frozen);
    expect(venue.state.register.all('conditional_order')).toEqual([]);
    // Amending is as strict.
    const orderId = venue.wait(ALICE, 'sell', [stop(950)]);
    const amend = { type: 'amend_conditional_order', mode: 'real', customer: ALICE, orderId } as const;
    const before = venue.waiting(orderId)?.legs;
    expect(venue.run({ ...amend, lots: null, total: null, legs }).rejection).not.toBeNull();
    expect(venue.waiting(orderId)?.legs).toEqual(before);
  });

  it('is one whose distance is larger than the best price that it has followed', () => {
    const venue = world();
    const orderId = venue.wait(ALICE, 'sell', [trailing({ ticks: 20 })]);
    const own = { mode: 'real', customer: ALICE, orderId, lots: null, total: null } as const;
    const legs = [trailing({ ticks: 2_000 }, 100_000)];
    expect(venue.run({ type: 'amend_conditional_order', ...own, legs }).rejection?.code).toBe(REFUSAL.price);
    expect(venue.waiting(orderId)?.legs).toMatchObject([{ trigger: 980, peak: 1_000 }]);
  });

  it('is none with the longest share, or a distance of all but one tick', () => {
    const venue = world();
    venue.wait(ALICE, 'sell', [trailing({ ppm: 500_000 })]);
    venue.wait(ALICE, 'sell', [trailing({ ticks: 999 })]);
  });
});

describe('an order that contradicts itself', () => {
  const spotCases: [string, 'buy' | 'sell', LegTerms[], Partial<PlaceConditionalOrder>, number][] = [
    ['of an unknown source', 'sell', [stop(950)], { source: odd('feed') }, REFUSAL.invalid],
    ['of neither side', odd('both'), [stop(950)], {}, REFUSAL.invalid],
    ['of an unknown market', 'sell', [stop(950)], { market: odd('options') }, REFUSAL.invalid],
    [
      'of spot with an act',
      'sell',
      [stop(950)],
      { contract: { action: 'open', multiple: 10, positionId: null } },
      REFUSAL.invalid,
    ],
    ['that sells for a total', 'sell', [stop(950)], { total: '5000', lots: null }, REFUSAL.invalid],
    ['that sells lots and a total', 'sell', [stop(950)], { total: '5000' }, REFUSAL.invalid],
    [
      'that buys for a total that is none',
      'buy',
      [stop(1_050)],
      { total: 'much', lots: null },
      REFUSAL.invalid,
    ],
    ['that buys for lots and a total', 'buy', [stop(1_050)], { total: '5000', lots: 5 }, REFUSAL.invalid],
    ['that buys for neither', 'buy', [stop(1_050)], { lots: null }, REFUSAL.invalid],
    ['that buys for nothing', 'buy', [stop(1_050)], { total: '0', lots: null }, REFUSAL.belowMinimum],
    ['that buys lots at the market', 'buy', [stop(1_050)], {}, REFUSAL.invalid],
    [
      'that buys at a limit and at the market',
      'buy',
      [stop(1_050, 1_060), takeProfit(900)],
      {},
      REFUSAL.invalid,
    ],
    [
      'that buys at the market and at a limit',
      'buy',
      [stop(1_050), takeProfit(900, 900)],
      {},
      REFUSAL.invalid,
    ],
    [
      'that buys for a total at a limit and at the market',
      'buy',
      [stop(1_050, 1_060), takeProfit(900)],
      { total: '5000', lots: null },
      REFUSAL.invalid,
    ],
    ['of no lots', 'sell', [stop(950)], { lots: 0 }, REFUSAL.lots],
    ['of half a lot', 'sell', [stop(950)], { lots: 0.5 }, REFUSAL.invalid],
    ['of more than one may have', 'sell', [stop(950)], { lots: 1_000_001 }, REFUSAL.lots],
  ];
  it.each(spotCases)('on spot %s is refused, and nothing changes', (_, side, legs, changes, code) => {
    const venue = world();
    venue.must({ type: 'list_instrument', instrument: { ...DEEP, minNotional: '0' } });
    expect(venue.run(venue.conditional(ALICE, side, legs, changes)).rejection?.code).toBe(code);
    expect(venue.state.register.all('conditional_order')).toEqual([]);
  });

  const open = { action: 'open', multiple: 10, positionId: null } as const;
  const contractCases: [string, (own: number, other: number) => Partial<PlaceConditionalOrder>, number][] = [
    ['of an unknown source', () => ({ source: odd('feed') }), REFUSAL.invalid],
    ['of an unknown market', () => ({ market: odd('options') }), REFUSAL.invalid],
    ['that is not listed', () => ({ symbol: 'NOPEUSDT-PERP' }), REFUSAL.invalid],
    ['for a total', () => ({ total: '5000' }), REFUSAL.invalid],
    ['that opens all', () => ({ lots: null }), REFUSAL.lots],
    ['of no act', () => ({ contract: null }), REFUSAL.invalid],
    ['of another act', () => ({ contract: { ...open, action: odd('reverse') } }), REFUSAL.invalid],
    [
      'that opens a position there is',
      (own) => ({ contract: { ...open, positionId: own } }),
      REFUSAL.invalid,
    ],
    [
      'that opens at a multiple above the cap',
      () => ({ contract: { ...open, multiple: 50 } }),
      REFUSAL.multiple,
    ],
    [
      'that closes with a multiple',
      (own) => ({ contract: { action: 'close', multiple: 10, positionId: own } }),
      REFUSAL.invalid,
    ],
    [
      'that closes with a margin mode',
      (own) => ({ contract: { action: 'close', multiple: null, marginMode: 'cross', positionId: own } }),
      REFUSAL.invalid,
    ],
    [
      'that closes no position',
      () => ({ contract: { action: 'close', multiple: null, positionId: null } }),
      REFUSAL.invalid,
    ],
    [
      'that closes an unknown position',
      () => ({ contract: { action: 'close', multiple: null, positionId: 999 } }),
      REFUSAL.orderClosed,
    ],
    [
      'that closes the position of another',
      (_, other) => ({
        side: 'buy',
        legs: [stop(1_050)],
        contract: { action: 'close', multiple: null, positionId: other },
      }),
      REFUSAL.orderClosed,
    ],
    [
      'that closes more than there is',
      (own) => ({ lots: 101, contract: { action: 'close', multiple: null, positionId: own } }),
      REFUSAL.closeExceeds,
    ],
  ];
  it.each(contractCases)('in a contract %s is refused, and nothing changes', (_, changes, code) => {
    const venue = world();
    venue.must({ type: 'set_contract_platform', platform: { multipleCap: 20, eternal: true, dated: true } });
    const [own, other] = [ALICE, BOB].map((customer) => venue.positions(customer)[0]?.id ?? 0) as [
      number,
      number,
    ];
    const place = { market: 'contracts', symbol: PERP.symbol, lots: 10, contract: open } as const;
    const order = venue.conditional(ALICE, 'sell', [stop(950)], { ...place, ...changes(own, other) });
    expect(venue.run(order).rejection?.code).toBe(code);
    expect(venue.state.register.all('conditional_order')).toEqual([]);
  });

  it.each([
    ['spot', {}],
    ['contracts', { market: 'contracts', symbol: PERP.symbol, contract: open }],
  ] as const)('of %s is refused before there is any price', (_, place) => {
    const venue = new ConditionalWorld().list(DEEP).listContract(PERP);
    venue.fund(ALICE, 'BTC', 1_000_000n).margin(ALICE, 10n ** 9n);
    for (const leg of [stop(950), takeProfit(1_050)]) {
      const order = venue.conditional(ALICE, 'sell', [leg], { lots: 10, ...place });
      expect(venue.run(order).rejection?.code).toBe(REFUSAL.suspended);
    }
  });

  it('is accepted at its edges: all that one has, all of a position, the cap itself', () => {
    const venue = world();
    venue.must({ type: 'set_contract_platform', platform: { multipleCap: 20, eternal: true, dated: true } });
    venue.wait(ALICE, 'sell', [stop(950)], { lots: 1_000 });
    expect(venue.coins(ALICE, 'BTC')?.available).toBe(0n);
    const place = { market: 'contracts', symbol: PERP.symbol, source: 'mark' } as const;
    const positionId = venue.positions(ALICE)[0]?.id ?? 0;
    const close = { action: 'close', multiple: null, positionId } as const;
    venue.wait(ALICE, 'sell', [stop(950)], { ...place, lots: 100, contract: close });
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...place, lots: 10, contract: { ...open, multiple: 20 } });
  });

  it('is refused while its line of contracts is switched off, and once a dated one takes no more openings', () => {
    const venue = world();
    const symbol = WEEK.symbol;
    const place = { market: 'contracts', symbol, source: 'mark', lots: 10, contract: open } as const;
    const code = () => venue.run(venue.conditional(ALICE, 'buy', [stop(1_050)], place)).rejection?.code;
    const platform = { multipleCap: 20, eternal: true, dated: false };
    venue.must({ type: 'set_contract_platform', platform });
    expect(code()).toBe(REFUSAL.suspended);
    venue.must({ type: 'set_contract_platform', platform: { ...platform, dated: true } });
    expect(code()).toBeUndefined();
    const until = (WEEK.expiry?.firstAt ?? 0) - (WEEK.expiry?.closingMs ?? 0);
    venue.later(until - venue.time).tick(1_000);
    expect(code()).toBe(REFUSAL.contractExpiring);
  });
});

describe('acts on orders that are not there, or not one’s own', () => {
  it('change nothing, whichever mode, customer or market they name', () => {
    const venue = world();
    const orderId = venue.wait(ALICE, 'sell', [stop(950), takeProfit(1_050)]);
    const legs = [stop(940), takeProfit(1_050)];
    const named = { mode: 'real', customer: ALICE, orderId } as const;
    const code = (command: object) => venue.run(command as never).rejection?.code;
    const amend = (changes: object) =>
      code({ type: 'amend_conditional_order', ...named, lots: null, total: null, legs, ...changes });
    expect(amend({ mode: 'demo' })).toBe(REFUSAL.orderNotFound);
    expect(amend({ orderId: 999 })).toBe(REFUSAL.orderNotFound);
    expect(amend({ legs: [stop(940)] })).toBe(REFUSAL.invalid);
    expect(amend({ legs: [trailing({ ticks: 10 }), takeProfit(1_050)] })).toBe(REFUSAL.invalid);
    expect(amend({ total: '5' })).toBe(REFUSAL.invalid);
    const cancel = (changes: object) =>
      code({
        type: 'cancel_conditional_orders',
        mode: 'real',
        customer: ALICE,
        market: null,
        symbol: null,
        ...changes,
      });
    expect(code({ type: 'cancel_conditional_order', ...named, mode: 'demo' })).toBe(REFUSAL.orderNotFound);
    expect(cancel({ mode: 'toString' })).toBe(REFUSAL.invalid);
    expect(cancel({ customer: 1 })).toBe(REFUSAL.invalid);
    expect(cancel({ market: 'options' })).toBe(REFUSAL.invalid);
    expect(cancel({ symbol: 'ETHUSDT' })).toBeUndefined();
    expect(venue.waiting(orderId)?.legs).toMatchObject([{ trigger: 950 }, { trigger: 1_050 }]);
    venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(amend({})).toBe(REFUSAL.suspended);
    venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    const [canceled] = venue
      .must({
        type: 'cancel_conditional_orders',
        mode: 'real',
        customer: ALICE,
        market: null,
        symbol: 'BTCUSDT',
      })
      .events.flatMap((event) => (event.type === 'entry' ? [event.entry.body] : []));
    expect(canceled).toMatchObject({ status: 'canceled', cancelReason: 'requested' });
  });
});
