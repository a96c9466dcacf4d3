import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome, PlaceBracketOrder } from '../src/index.ts';
import { ContractWorld } from './contracts/contract-world.ts';
import { runs } from './runs.ts';
import { ALICE, BOB, BTCUSDT } from './world.ts';

const POOR = 1002;
const CAROL = 1003;

/**
 * A market in which Bob sells and buys 20 lots that everybody sees, and `hidden` more that nobody
 * does; and the same in a contract.
 */
function market(hidden: number, purse: bigint): ContractWorld {
  const world = new ContractWorld().list().listContract();
  for (const customer of [ALICE, BOB, CAROL]) {
    world
      .fund(customer, 'USDT', 10n ** 12n)
      .fund(customer, 'BTC', 10n ** 12n)
      .margin(customer, 10n ** 12n);
  }
  if (purse > 0n) world.fund(POOR, 'USDT', purse).fund(POOR, 'BTC', purse).margin(POOR, purse);
  world.tick(1_000);
  const parts = { visibleLots: 20 };
  for (const [side, price] of [
    ['sell', 1_001],
    ['buy', 999],
  ] as const) {
    world.must(world.order(BOB, side, { price, lots: 20 + hidden, ...(hidden > 0 && parts) }));
    world.accepted(world.place(BOB, side, 20 + hidden, { price, ...(hidden > 0 && parts) }));
    world.must(world.order(CAROL, side, { price: side === 'sell' ? 1_010 : 990, lots: 10 }));
    world.accepted(world.place(CAROL, side, 10, { price: side === 'sell' ? 1_010 : 990 }));
  }
  return world;
}

type Ask = (world: ContractWorld, lots: number) => Outcome;

const SIDES = ['buy', 'sell'] as const;
const bracket = (
  world: ContractWorld,
  lots: number,
  changes: Partial<PlaceBracketOrder>,
): PlaceBracketOrder => ({
  ...world.order(POOR, 'buy', { orderType: 'market', timeInForce: 'IOC', lots }),
  type: 'place_bracket_order',
  source: 'index',
  stopLoss: null,
  takeProfit: { trigger: 1_005, price: null },
  ...changes,
});

/** Ways to ask the book what it has. */
const ASKS: Record<string, Ask> = Object.fromEntries([
  ...SIDES.flatMap((side) => [
    ...(['FOK', 'IOC'] as const).flatMap((timeInForce): [string, Ask][] => [
      [
        `spot ${side} ${timeInForce} at the market`,
        (world, lots) => world.run(world.order(POOR, side, { orderType: 'market', timeInForce, lots })),
      ],
      [
        `spot ${side} ${timeInForce} within a limit`,
        (world, lots) => world.limit(POOR, side, side === 'buy' ? 1_020 : 980, lots, { timeInForce }),
      ],
      [
        `contract ${side} ${timeInForce} at the market`,
        (world, lots) => world.place(POOR, side, lots, { timeInForce }),
      ],
      [
        `contract ${side} ${timeInForce} within a limit`,
        (world, lots) => world.place(POOR, side, lots, { timeInForce, price: side === 'buy' ? 1_020 : 980 }),
      ],
    ]),
    [
      `contract ${side} that rests`,
      (world, lots) => world.place(POOR, side, lots, { price: side === 'buy' ? 1_020 : 980 }),
    ] as [string, Ask],
  ]),
  ['bracket at the market', (world, lots) => world.run(bracket(world, lots, {}))],
  [
    'bracket with all or nothing',
    (world, lots) =>
      world.run(bracket(world, lots, { timeInForce: 'FOK', takeProfit: { trigger: 1_100, price: null } })),
  ],
] as [string, Ask][]);

describe('whoever has no money', () => {
  it.each(Object.keys(ASKS))('learns nothing of what is hidden: %s', (name) => {
    for (const lots of [10, 25, 40, 500, 1_020, 1_021]) {
      const [hidden, none] = [market(180, 0n), market(0, 0n)].map((world) => ASKS[name]?.(world, lots));
      expect(hidden?.rejection).toEqual(none?.rejection);
      expect(hidden?.rejection).not.toBeNull();
    }
  });
});

describe('whoever has some money', () => {
  it('is refused for what everybody sees, or trades; and then never pays more than there is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...Object.keys(ASKS).filter((name) => !name.includes('FOK') && !name.includes('all or')),
        ),
        fc.integer({ min: 1, max: 300 }),
        fc.bigInt({ min: 1_000n, max: 3_000_000n }),
        (name, lots, purse) => {
          const [hidden, none] = [market(180, purse), market(0, purse)].map((world) =>
            ASKS[name]?.(world, lots),
          );
          // A refusal is free, so it must be the same whatever is hidden.
          expect(hidden?.rejection).toEqual(none?.rejection);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it('of an order that is all or nothing: is refused alike for too little money and for too few lots behind', () => {
    // All that is seen costs 20 x 1,001 + 10 x 1,010, and one lot more costs more than that.
    const purse = 20n * 10_010n + 10n * 10_100n;
    for (const lots of [31, 40, 100]) {
      const [hidden, none] = [market(180, purse), market(0, purse)].map(
        (world) => ASKS['spot buy FOK at the market']?.(world, lots)?.rejection,
      );
      expect(none).toEqual({ code: 12204 });
      expect(hidden).toEqual(none);
    }
  });

  it('of a total that buys more lots than one order may have: buys as many, with what is hidden as without', () => {
    const instrument = { ...BTCUSDT, maxLots: 40 };
    const bought = [0, 180].map((hidden) => {
      const world = market(hidden, 10n ** 9n);
      world.must({ type: 'list_instrument', instrument });
      // 20 lots at 1,001 and 10 at 1,010 that everybody sees, and then none within the bound.
      const outcome = world.market(POOR, 'buy', { total: '450000' });
      expect(outcome.rejection).toBeNull();
      const order = outcome.events.find(
        (event) => event.type === 'order' && event.order.id === outcome.orderId,
      );
      return order?.type === 'order' ? order.order.filledLots : 0;
    });
    expect(bought).toEqual([30, 40]);
  });
});
