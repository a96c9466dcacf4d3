import { describe, expect, it } from 'vitest';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld } from './contract-world.ts';

const CAROL = 1002;

function market(): ContractWorld {
  const world = new ContractWorld().list().listContract();
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  return world;
}

function long(): {
  world: ContractWorld;
  protect: (stopLoss: number | null, takeProfit: number | null) => number | null;
} {
  const world = market();
  world.pair(ALICE, BOB, 10, 10_000);
  const positionId = world.positions(ALICE)[0]?.id ?? 0;
  const protect = (stopLoss: number | null, takeProfit: number | null) =>
    world.run({
      type: 'set_contract_protection',
      mode: 'real',
      customer: ALICE,
      positionId,
      stopLoss,
      takeProfit,
    }).rejection?.code ?? null;
  return { world, protect };
}

describe('stop-loss and take-profit', () => {
  it.each([
    ['a stop-loss of zero', 'buy', 0, null, 12250],
    ['a take-profit of zero', 'buy', null, 0, 12250],
    ['a stop-loss of a buy at the opening price', 'buy', 10_000, null, 12251],
    ['a take-profit of a buy at the opening price', 'buy', null, 10_000, 12252],
    ['a stop-loss of a sell at the opening price', 'sell', 10_000, null, 12253],
    ['a take-profit of a sell at the opening price', 'sell', null, 10_000, 12254],
    ['a stop-loss below and a take-profit above a buy', 'buy', 9_999, 10_001, null],
    ['a stop-loss above and a take-profit below a sell', 'sell', 10_001, 9_999, null],
  ] as const)('of an order: %s', (_, side, stopLoss, takeProfit, code) => {
    const { rejection } = market().place(ALICE, side, 1, { price: 10_000, stopLoss, takeProfit });
    expect(rejection?.code ?? null).toBe(code);
  });

  it('of a limit order are judged by the limit and by the current price', () => {
    const world = market();
    const place = (stopLoss: number) =>
      world.place(ALICE, 'buy', 1, { price: 9_800, stopLoss }).rejection?.code;
    expect(place(9_900)).toBe(12251);
    expect(place(9_800)).toBe(12251);
    expect(place(9_799)).toBeUndefined();
  });

  it('of a position are judged by its average and by the mark', () => {
    const { world, protect } = long();
    expect(protect(10_000, null)).toBe(12251);
    expect(protect(null, 10_000)).toBe(12252);
    expect(protect(9_999, 10_001)).toBeNull();
    world.tick(9_900);
    expect(protect(9_900, null)).toBe(12251);
    expect(protect(9_899, null)).toBeNull();
    expect(protect(null, null)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ stopLoss: null, takeProfit: null });
  });

  it('come with the order to the position it opens', () => {
    const world = market();
    world.accepted(world.place(ALICE, 'buy', 10, { price: 10_000, stopLoss: 9_800, takeProfit: 10_300 }));
    world.accepted(world.place(BOB, 'sell', 10, { price: 10_000 }));
    expect(world.position(ALICE)).toMatchObject({ stopLoss: 9_800, takeProfit: 10_300 });
  });

  it.each([
    ['stop_loss', 9_800, 9_790, -21_000n],
    ['take_profit', 10_300, 10_290, 29_000n],
  ] as const)(
    'close at market when the mark reaches them, under their own name: %s',
    (name, mark, bid, realised) => {
      const { world, protect } = long();
      expect(protect(9_800, 10_300)).toBeNull();
      world.accepted(world.place(CAROL, 'buy', 10, { price: bid, multiple: 1 }));
      const near = name === 'stop_loss' ? mark + 1 : mark - 1;
      expect(world.tick(near).events.some(({ type }) => type === 'trade')).toBe(false);
      const outcome = world.tick(mark);
      expect(outcome.events).toContainEqual(
        expect.objectContaining({
          type: 'transfer',
          amount: realised > 0n ? realised : -realised,
          [realised > 0n ? 'to' : 'from']: expect.objectContaining({ owner: ALICE, category: name }),
        }),
      );
      expect(world.positions(ALICE)).toEqual([]);
      expect(world.money(ALICE)).toBe(10_000_000n + realised);
    },
  );

  it('come again when a later fill of the order opens the position anew', () => {
    const world = market();
    world.accepted(world.place(ALICE, 'buy', 20, { price: 9_990, stopLoss: 9_000, takeProfit: 11_000 }));
    world.accepted(world.place(BOB, 'sell', 10, { price: 9_990 }));
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_995 }));
    world.accepted(world.place(ALICE, 'sell', null, { action: 'close', price: 9_995 }));
    expect(world.positions(ALICE)).toEqual([]);
    world.accepted(world.place(BOB, 'sell', 10, { price: 9_990 }));
    expect(world.position(ALICE)).toMatchObject({ lots: 10, stopLoss: 9_000, takeProfit: 11_000 });
  });

  it('wait for the next mark where the book gives no price', () => {
    const { world, protect } = long();
    expect(protect(9_800, null)).toBeNull();
    world.tick(9_700);
    expect(world.position(ALICE)).toMatchObject({ lots: 10, stopLoss: 9_800 });
    world.accepted(world.place(CAROL, 'buy', 4, { price: 9_700 }));
    world.tick(9_700);
    expect(world.position(ALICE)).toMatchObject({ lots: 6, stopLoss: 9_800, closedBy: 'stop_loss' });
  });

  it("takes the customer's own resting order out of its way", () => {
    const { world, protect } = long();
    expect(protect(9_800, null)).toBeNull();
    world.accepted(world.place(ALICE, 'buy', 5, { price: 9_799 }));
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_750 }));
    world.tick(9_800);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.available(ALICE)).toBe(10_000_000n - 25_000n);
  });
});
