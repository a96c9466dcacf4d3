import { describe, expect, it } from 'vitest';
import {
  bookDepth,
  type Command,
  type ContractOrder,
  entriesOf,
  findContract,
  type Mode,
  type Outcome,
} from '../../src/index.ts';
import { reversalFrom } from '../quote/reversal-from-depth.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const DAVE = 1003;
const MONEY = 10_000_000n;

function at(price: number, ...specs: (typeof PERP)[]): ContractWorld {
  const world = new ContractWorld().list();
  for (const spec of specs.length > 0 ? specs : [PERP]) world.listContract(spec);
  for (const customer of [ALICE, BOB, CAROL, DAVE]) world.margin(customer, MONEY);
  world.tick(price);
  return world;
}

function code(outcome: Outcome): number | null {
  return outcome.rejection?.code ?? null;
}

/** Returns the contract orders that a command changed, in their new state. */
function orders({ events }: Outcome, customer: number): ContractOrder[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.customer === customer
      ? [event.entry.body]
      : [],
  );
}

function resting(world: ContractWorld, customer: number): [string, string, number, number][] {
  return entriesOf(world.state, 'real', customer, 'contract_order').map(({ body }) => [
    body.symbol,
    body.side,
    body.price,
    body.lots - body.filledLots,
  ]);
}

function ticket(world: ContractWorld, customer: number, index = 0): number {
  return world.positions(customer)[index]?.id ?? 0;
}

let named = 0;
function own(customer: number, mode: Mode = 'real') {
  named += 1;
  return { mode, customer, clientId: `own${named}`, digest: 'd' } as const;
}

/** All acts of a customer on a position by its number. */
const ON_POSITION: [string, (customer: number, positionId: number, mode?: Mode) => Command][] = [
  [
    'protecting',
    (customer, positionId, mode = 'real') => ({
      type: 'set_contract_protection',
      mode,
      customer,
      positionId,
      stopLoss: null,
      takeProfit: 11_000,
    }),
  ],
  [
    'adding margin to',
    (customer, positionId, mode) => ({
      type: 'move_contract_margin',
      ...own(customer, mode),
      positionId,
      amount: '5',
    }),
  ],
  [
    'changing the multiple of',
    (customer, positionId, mode) => ({
      type: 'change_contract_multiple',
      ...own(customer, mode),
      positionId,
      multiple: 5,
    }),
  ],
  [
    'reversing',
    (customer, positionId, mode) => ({
      type: 'reverse_contract_position',
      ...own(customer, mode),
      positionId,
    }),
  ],
];

describe.each(ON_POSITION)('%s a position', (_, act) => {
  it('is for its owner, in its mode, while it is open and its market trades', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 30, { price: 9_999, multiple: 5 }));
    const id = ticket(world, ALICE);
    expect(code(world.run(act(BOB, id)))).toBe(12247);
    expect(code(world.run(act(ALICE, id, 'demo')))).toBe(12247);
    expect(code(world.run(act(ALICE, 999)))).toBe(12247);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    expect(code(world.run(act(ALICE, id)))).toBe(12202);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: false });
    world.tick(10_000);
    expect(code(world.run(act(ALICE, id)))).toBeNull();
  });
});

describe('moving margin', () => {
  it('takes all that there is and not a unit more', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    const move = (amount: bigint) =>
      code(
        world.run({
          type: 'move_contract_margin',
          ...own(ALICE),
          positionId: ticket(world, ALICE),
          amount: `${amount}`,
        }),
      );
    expect(move(world.available(ALICE) + 1n)).toBe(12228);
    expect(move(world.available(ALICE))).toBeNull();
    expect(world.available(ALICE)).toBe(0n);
    expect(move(0n)).toBe(561);
    // Back to the initial margin, and not below.
    expect(move(-9_900_001n)).toBe(12216);
    expect(move(-9_900_000n)).toBeNull();
  });

  it('leaves the equity at the initial margin of what the position is worth now', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { long: 10 });
    const positionId = ticket(world, ALICE);
    world.must({ type: 'move_contract_margin', ...own(ALICE), positionId, amount: '100000' });
    world.tick(9_900);
    // 190,000 of equity; 990,000 require 99,000.
    const take = (amount: number) =>
      code(world.run({ type: 'move_contract_margin', ...own(ALICE), positionId, amount: `-${amount}` }));
    expect(take(91_001)).toBe(12216);
    expect(take(91_000)).toBeNull();
  });
});

describe('changing the multiple', () => {
  const change = (world: ContractWorld, customer: number, multiple: number) =>
    code(
      world.run({
        type: 'change_contract_multiple',
        ...own(customer),
        positionId: ticket(world, customer),
        multiple,
      }),
    );

  it('goes up to the cap of all contracts, and not beyond', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.must({ type: 'set_contract_platform', platform: { multipleCap: 20, eternal: true, dated: true } });
    expect(change(world, ALICE, 50)).toBe(12208);
    expect(change(world, ALICE, 7)).toBe(12208);
    expect(change(world, ALICE, 20)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 20, margin: 50_000n });
    expect(change(world, ALICE, 20)).toBeNull();
    expect(world.position(ALICE).margin).toBe(50_000n);
  });

  it('is bound by the tier of the position', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 20 },
      { upTo: null, ratePpm: 10_000, maxMultiple: 10 },
    ];
    const world = at(10_000, { ...PERP, tiers });
    world.pair(ALICE, BOB, 10, 10_000).pair(CAROL, DAVE, 11, 10_000);
    expect(change(world, ALICE, 50)).toBe(12214);
    expect(change(world, ALICE, 20)).toBeNull();
    expect(change(world, CAROL, 20)).toBe(12214);
  });

  it('waits for the orders that would increase an eternal position, and for no others', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'sell', 1, { price: 11_000 }));
    world.accepted(world.place(ALICE, 'sell', 1, { action: 'close', price: 11_000 }));
    expect(change(world, ALICE, 5)).toBeNull();
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_000, multiple: 5 }));
    expect(change(world, ALICE, 10)).toBe(12268);
  });

  it('is not refused for open orders in a dated contract', () => {
    const world = at(10_000, WEEK);
    world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
    world.accepted(world.place(ALICE, 'buy', 1, { symbol: WEEK.symbol, price: 9_000 }));
    expect(change(world, ALICE, 5)).toBeNull();
  });

  it('waits for the rest of the order that has opened a position of a dated contract', () => {
    const world = at(10_000, WEEK);
    const { symbol } = WEEK;
    world.accepted(world.place(ALICE, 'buy', 20, { symbol, price: 10_000 }));
    world.accepted(world.place(BOB, 'sell', 10, { symbol, price: 10_000 }));
    expect(change(world, ALICE, 20)).toBe(12268);
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: ALICE, symbol });
    expect(change(world, ALICE, 20)).toBeNull();
  });

  it('takes what is missing from the account, all of it or nothing', () => {
    const world = at(10_000);
    world.margin(2_000, 199_999n).margin(2_001, 200_000n);
    world.pair(2_000, BOB, 10, 10_000).pair(2_001, BOB, 10, 10_000);
    expect(change(world, 2_000, 5)).toBe(12228);
    expect(change(world, 2_001, 5)).toBeNull();
    expect(world.available(2_001)).toBe(0n);
  });

  it('gives back no more than the equity allows', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { long: 5 });
    world.tick(9_400);
    // Of an equity of 140,000, a twentieth of 940,000 stays, though a twentieth of the cost is
    // 150,000 less than the margin.
    expect(change(world, ALICE, 20)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 20, margin: 107_000n });
    world.tick(9_300);
    // 37,000 are left: less than a twentieth of 930,000, but not than a fiftieth.
    expect(change(world, ALICE, 50)).toBeNull();
    expect(world.position(ALICE).margin).toBe(88_600n);
    world.tick(9_280);
    // 16,600 are left, less than a fiftieth of 928,000; to lower the multiple needs no equity, only
    // money.
    expect(change(world, ALICE, 2)).toBeNull();
    expect(world.position(ALICE).margin).toBe(500_000n);
  });

  it('is refused where the equity is less than the initial margin of the new one', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { long: 20 });
    world.tick(9_690);
    // 19,000 are left, and a fiftieth of 969,000 is 19,380.
    expect(change(world, ALICE, 50)).toBe(12216);
    const add = (amount: string) => {
      const command = { type: 'move_contract_margin', amount } as const;
      world.must({ ...command, ...own(ALICE), positionId: ticket(world, ALICE) });
    };
    add('379');
    expect(change(world, ALICE, 50)).toBe(12216);
    add('1');
    expect(change(world, ALICE, 50)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 50, margin: 50_380n });
    expect(change(world, ALICE, 20)).toBeNull();
    world.tick(9_700);
    expect(change(world, ALICE, 50)).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ multiple: 50, margin: 49_400n });
  });

  describe('of a position that margin was added to', () => {
    const OWNER = 2_000;

    /**
     * A hundred lots at 10,000 with 20x: 500,000 of margin, and 3,000,000 that their owner has
     * added.
     */
    function added(available: bigint): ContractWorld {
      const world = at(10_000)
        .margin(OWNER, 3_500_000n + available)
        .margin(BOB, 100_000_000n);
      world.pair(OWNER, BOB, 100, 10_000, { long: 20 });
      const add = { type: 'move_contract_margin', amount: '3000000' } as const;
      world.must({ ...add, ...own(OWNER), positionId: ticket(world, OWNER) });
      return world;
    }

    it.each([
      [10, 3_500_000n],
      [3, 3_500_000n],
      [2, 5_000_000n],
      [50, 3_200_000n],
    ])('leaves that where it is: with %dx the margin is %d', (multiple, margin) => {
      const world = added(1_500_000n);
      expect(change(world, OWNER, multiple)).toBeNull();
      expect(world.position(OWNER)).toMatchObject({ multiple, margin });
      expect(world.available(OWNER)).toBe(5_000_000n - margin);
    });

    it('needs money only for what the margin lacks', () => {
      const world = added(1_499_999n);
      expect(change(world, OWNER, 2)).toBe(12228);
      expect(world.position(OWNER)).toMatchObject({ multiple: 20, margin: 3_500_000n });
    });

    it('is not refused for a loss that the margin bears', () => {
      const world = added(0n);
      world.tick(7_000);
      // 500,000 are left: more than a twentieth of 7,000,000, and all but a fiftieth of that is
      // free; 300,000 are no longer required.
      expect(change(world, OWNER, 50)).toBeNull();
      expect(world.position(OWNER)).toMatchObject({ multiple: 50, margin: 3_200_000n });
      world.tick(6_900);
      expect(change(world, OWNER, 20)).toBeNull();
      expect(world.position(OWNER).margin).toBe(3_200_000n);
    });

    it.each([[[10, 20]], [[3, 20]], [[2, 20]], [[50, 3, 10, 1, 20]]])(
      'comes back to what it was when the multiple does, by way of %j',
      (multiples) => {
        const world = added(10_000_000n);
        for (const multiple of multiples) expect(change(world, OWNER, multiple)).toBeNull();
        expect(world.position(OWNER)).toMatchObject({ margin: 3_500_000n, addedMargin: 3_000_000n });
        expect(world.available(OWNER)).toBe(10_000_000n);
      },
    );

    it('counts of it what its owner takes back, and the share of the lots that are closed', () => {
      const world = added(0n);
      const move = { type: 'move_contract_margin', amount: '-1000000' } as const;
      world.must({ ...move, ...own(OWNER), positionId: ticket(world, OWNER) });
      expect(world.position(OWNER)).toMatchObject({ margin: 2_500_000n, addedMargin: 2_000_000n });
      world.accepted(world.place(BOB, 'buy', 100, { price: 10_000 }));
      world.accepted(world.place(OWNER, 'sell', 40, { action: 'close' }));
      expect(world.position(OWNER)).toMatchObject({ margin: 1_500_000n, addedMargin: 1_200_000n });
      for (const multiple of [5, 20]) expect(change(world, OWNER, multiple)).toBeNull();
      expect(world.position(OWNER)).toMatchObject({ margin: 1_500_000n });
      const all = { ...move, amount: '-1200000' } as const;
      world.must({ ...all, ...own(OWNER), clientId: 'all', positionId: ticket(world, OWNER) });
      expect(world.position(OWNER)).not.toHaveProperty('addedMargin');
    });

    it('keeps it when the margin mode changes, there and back', () => {
      const world = added(0n);
      for (const marginMode of ['cross', 'isolated'] as const) {
        const command = { type: 'change_contract_margin_mode', marginMode } as const;
        world.must({ ...command, ...own(OWNER), positionId: ticket(world, OWNER) });
        expect(world.position(OWNER).margin).toBe(3_500_000n);
      }
    });

    it('returns the share of the lots that are closed, so that the others are as far from liquidation as before', () => {
      const world = added(0n);
      const { liquidationPrice } = world.position(OWNER);
      world.accepted(world.place(BOB, 'buy', 40, { price: 10_000 }));
      world.accepted(world.place(OWNER, 'sell', 40, { action: 'close' }));
      expect(world.position(OWNER)).toMatchObject({ margin: 2_100_000n, liquidationPrice });
      expect(world.available(OWNER)).toBe(1_400_000n);
      expect(change(world, OWNER, 50)).toBeNull();
      expect(world.position(OWNER).margin).toBe(1_920_000n);
    });

    it('returns it with the position that a reversal closes: the new one has its initial margin', () => {
      const world = added(0n);
      world.accepted(world.place(BOB, 'buy', 200, { price: 10_000 }));
      world.must({ type: 'reverse_contract_position', ...own(OWNER), positionId: ticket(world, OWNER) });
      expect(world.position(OWNER)).toMatchObject({ side: 'sell', margin: 500_000n });
      expect(world.available(OWNER)).toBe(3_000_000n);
    });
  });
});

describe('canceling', () => {
  const cancel = (world: ContractWorld, customer: number, orderId: number, mode: Mode = 'real') =>
    world.run({ type: 'cancel_contract_order', mode, customer, orderId });

  it('of one order is for its owner and mode', () => {
    const world = at(10_000);
    const orderId = world.place(ALICE, 'buy', 1, { price: 9_000 }).orderId ?? 0;
    expect(code(cancel(world, BOB, orderId))).toBe(12213);
    expect(code(cancel(world, ALICE, orderId, 'demo'))).toBe(12213);
    const outcome = cancel(world, ALICE, orderId);
    expect(orders(outcome, ALICE)).toMatchObject([{ status: 'canceled', cancelReason: 'requested' }]);
    expect(code(cancel(world, ALICE, orderId))).toBe(12213);
  });

  it('of all orders may be for one contract', () => {
    const world = at(10_000, PERP, WEEK);
    for (const symbol of [PERP.symbol, WEEK.symbol]) world.place(ALICE, 'buy', 1, { symbol, price: 9_000 });
    const all = { type: 'cancel_contract_orders', mode: 'real', customer: ALICE } as const;
    expect(code(world.run({ ...all, symbol: 'NOPE' }))).toBe(561);
    expect(code(world.run({ ...all, mode: 'paper' as Mode, symbol: null }))).toBe(561);
    expect(code(world.run({ ...all, customer: 7, symbol: null }))).toBe(561);
    const outcome = world.must({ ...all, symbol: WEEK.symbol });
    expect(orders(outcome, ALICE)).toMatchObject([{ symbol: WEEK.symbol, cancelReason: 'requested' }]);
    expect(resting(world, ALICE)).toEqual([[PERP.symbol, 'buy', 9_000, 1]]);
    world.must({ ...all, symbol: null });
    expect(resting(world, ALICE)).toEqual([]);
  });
});

describe('closing everything', () => {
  function both(): ContractWorld {
    const world = at(10_000, PERP, WEEK);
    for (const symbol of [PERP.symbol, WEEK.symbol]) {
      world.pair(ALICE, BOB, 10, 10_000, { symbol });
      world.accepted(world.place(CAROL, 'buy', 10, { symbol, price: 9_990 }));
    }
    return world;
  }
  const closeAll = (world: ContractWorld, symbol: string | null, customer = ALICE) =>
    world.run({ type: 'close_contract_positions', ...own(customer), symbol });

  it('may be for one contract', () => {
    const world = both();
    expect(code(closeAll(world, 'NOPE'))).toBe(561);
    expect(code(closeAll(world, null, DAVE))).toBe(12247);
    const outcome = closeAll(world, WEEK.symbol);
    expect(orders(outcome, ALICE)).toMatchObject([
      {
        symbol: WEEK.symbol,
        origin: 'customer',
        clientId: `own${named}`,
        type: 'market',
        timeInForce: 'IOC',
        lots: 10,
      },
    ]);
    expect(world.position(ALICE).symbol).toBe(PERP.symbol);
    expect(code(closeAll(world, WEEK.symbol))).toBe(12247);
  });

  it('closes what trades, and is refused when nothing does', () => {
    const world = both();
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    expect(code(closeAll(world, PERP.symbol))).toBe(12202);
    expect(code(closeAll(world, null))).toBeNull();
    expect(world.position(ALICE).symbol).toBe(PERP.symbol);
    expect(code(closeAll(world, null))).toBe(12202);
  });
});

describe('reversing', () => {
  const reverse = (
    world: ContractWorld,
    customer: number,
    protection: { stopLoss?: number; takeProfit?: number } = {},
  ) => {
    const positionId = ticket(world, customer);
    return world.run({ type: 'reverse_contract_position', ...own(customer), positionId, ...protection });
  };

  it('comes to what its quote has said', () => {
    const fees = { makerFeePpm: 0, takerFeePpm: 500 };
    const world = at(10_000, { ...PERP, ...fees });
    world.pair(ALICE, BOB, 10, 10_000);
    for (const price of [10_010, 9_990, 9_980]) world.accepted(world.place(CAROL, 'buy', 7, { price }));
    const listed = findContract(world.state, PERP.symbol)?.terms;
    if (listed === undefined) throw new Error('No contract');
    const terms = { ...listed, ...fees };
    const depth = bookDepth(world.state, 'real', PERP.symbol, 20);
    const quote = reversalFrom(world.position(ALICE), depth, world.mark() ?? 0, null, terms);
    const [closed, opened] = orders(world.accepted(reverse(world, ALICE)), ALICE);
    expect(quote).toMatchObject({
      side: 'sell',
      lots: 10,
      realised: closed?.realised,
      closingFee: closed?.fee,
      openingFee: opened?.fee,
      margin: opened?.margin,
      liquidationPrice: world.position(ALICE).liquidationPrice,
      bankruptcyPrice: world.position(ALICE).bankruptcyPrice,
    });
    expect(quote?.position).toMatchObject({ cost: opened?.filledQuote, lots: 10 });
    expect(reversalFrom(world.position(ALICE), { bids: [], asks: [] }, 10_000, null, terms)).toBeNull();
  });

  it('gives the new position the protection that came with it, and never the old one', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    const stop = { stopLoss: 9_000, takeProfit: 11_000 };
    const positionId = ticket(world, ALICE);
    world.must({ type: 'set_contract_protection', mode: 'real', customer: ALICE, positionId, ...stop });
    world.accepted(world.place(CAROL, 'buy', 40, { price: 10_000 }));
    expect(code(reverse(world, ALICE, { stopLoss: 9_500 }))).toBe(12253);
    expect(world.position(ALICE)).toMatchObject({ side: 'buy', ...stop });
    world.accepted(reverse(world, ALICE, { stopLoss: 10_500 }));
    expect(world.position(ALICE)).toMatchObject({ side: 'sell', stopLoss: 10_500, takeProfit: null });
  });

  it('closes and opens, each by an order of its own', () => {
    const world = at(10_000, { ...PERP, takerFeePpm: 500 });
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 10_010 }));
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_990 }));
    const outcome = reverse(world, ALICE);
    const market = {
      side: 'sell',
      type: 'market',
      timeInForce: 'IOC',
      postOnly: false,
      clientId: `own${named}`,
    };
    expect(orders(outcome, ALICE)).toMatchObject([
      { ...market, action: 'close', origin: 'customer', lots: 10, filledQuote: 1_001_000n, realised: 1_000n },
      {
        ...market,
        action: 'open',
        origin: 'customer',
        lots: 10,
        filledQuote: 999_000n,
        margin: 99_900n,
        multiple: 10,
      },
    ]);
    expect(world.position(ALICE)).toMatchObject({ side: 'sell', lots: 10, cost: 999_000n, margin: 99_900n });
    // It opened as a maker, for nothing; 0.05 % to close and as much to open anew.
    expect(world.money(ALICE)).toBe(MONEY + 1_000n - 501n - 500n);
    expect(outcome.orderId).toBe(
      Number(
        outcome.events.flatMap((event) =>
          event.type === 'entry' &&
          event.entry.kind === 'contract_order' &&
          event.entry.body.action === 'open' &&
          event.entry.customer === ALICE
            ? [event.entry.id]
            : [],
        )[0],
      ),
    );
  });

  it('needs a book that is deep enough for both', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 19, { price: 10_000 }));
    expect(code(reverse(world, ALICE))).toBe(12207);
    world.accepted(world.place(CAROL, 'buy', 1, { price: 10_000 }));
    expect(code(reverse(world, ALICE))).toBeNull();
  });

  it.each([
    [108_999n, 12228],
    [109_000n, null],
  ])('needs the money for both: with %i the answer is %s', (money, answer) => {
    const world = at(10_000);
    world.margin(2_000, money);
    world.pair(2_000, BOB, 10, 10_000);
    // A loss of 10,000 leaves 90,000 of the margin and the unused rest; opening requires 99,000.
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_900 }));
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_900 }));
    const outcome = reverse(world, 2_000);
    expect([code(outcome), money]).toEqual([answer, money]);
  });

  it('is refused for a dated contract', () => {
    const world = at(10_000, WEEK);
    world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
    expect(code(reverse(world, ALICE))).toBe(561);
  });
});

describe('an order to close', () => {
  function open(): ContractWorld {
    const world = at(10_000, PERP, WEEK);
    world.pair(ALICE, BOB, 10, 10_000);
    return world;
  }

  it.each([{ multiple: 5 }, { stopLoss: 9_000 }, { takeProfit: 11_000 }])('has no %o', (terms) => {
    expect(code(open().place(ALICE, 'sell', 1, { action: 'close', price: 10_000, ...terms }))).toBe(561);
  });

  it('names a position of its owner on the other side', () => {
    const world = open();
    const close = { action: 'close', price: 10_000 } as const;
    expect(code(world.place(ALICE, 'buy', 1, { ...close, positionId: ticket(world, ALICE) }))).toBe(12247);
    expect(code(world.place(CAROL, 'sell', 1, { ...close, positionId: ticket(world, ALICE) }))).toBe(12247);
    expect(code(world.place(ALICE, 'buy', 1, close))).toBe(12247);
    world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
    expect(code(world.place(ALICE, 'sell', 1, { ...close, symbol: WEEK.symbol }))).toBe(12247);
  });

  it('fills all or nothing when it must', () => {
    const world = open();
    world.accepted(world.place(CAROL, 'buy', 4, { price: 10_000 }));
    const close = { action: 'close', price: 10_000, timeInForce: 'FOK' } as const;
    expect(code(world.place(ALICE, 'sell', 5, close))).toBe(12204);
    expect(code(world.place(ALICE, 'sell', 4, close))).toBeNull();
    expect(world.position(ALICE).lots).toBe(6);
  });

  it('adds to the book alone when it must', () => {
    const world = open();
    const close = { action: 'close', postOnly: true } as const;
    expect(code(world.place(ALICE, 'sell', 1, { ...close, price: 10_000 }))).toBeNull();
    world.accepted(world.place(CAROL, 'buy', 4, { price: 9_900 }));
    expect(code(world.place(ALICE, 'sell', 1, { ...close, price: 9_900 }))).toBe(12203);
    expect(code(world.place(ALICE, 'sell', 1, { ...close, price: 9_901 }))).toBeNull();
  });

  it('takes at least a lot, and none that another order closes', () => {
    const world = open();
    const close = { action: 'close', price: 10_000 } as const;
    world.accepted(world.place(ALICE, 'sell', 10, close));
    expect(code(world.place(ALICE, 'sell', null, close))).toBe(12215);
    expect(code(world.place(ALICE, 'sell', 1, close))).toBe(12215);
  });
});

describe('an order to open', () => {
  it('needs lots, and no position', () => {
    const world = at(10_000);
    expect(code(world.place(ALICE, 'buy', null, { price: 10_000 }))).toBe(12200);
    expect(code(world.place(ALICE, 'buy', 1, { price: 10_000, positionId: 1 }))).toBe(561);
    expect(code(world.place(ALICE, 'buy', 1, { price: 10_000, multiple: null }))).toBe(12208);
  });

  it('fills all or nothing, or adds to the book alone, when it must', () => {
    const world = at(10_000);
    expect(code(world.place(ALICE, 'buy', 1, { price: 9_900, postOnly: true }))).toBeNull();
    world.accepted(world.place(CAROL, 'sell', 4, { price: 10_000 }));
    expect(code(world.place(ALICE, 'buy', 5, { price: 10_000, timeInForce: 'FOK' }))).toBe(12204);
    expect(code(world.place(ALICE, 'buy', 4, { price: 10_000, postOnly: true }))).toBe(12203);
    expect(code(world.place(ALICE, 'buy', 4, { price: 9_999, postOnly: true }))).toBeNull();
    expect(code(world.place(ALICE, 'buy', 4, { price: 10_000, timeInForce: 'FOK' }))).toBeNull();
  });

  it('has the multiple of the orders that wait beside it, and is counted with them', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 50 },
      { upTo: null, ratePpm: 10_000, maxMultiple: 10 },
    ];
    const world = at(10_000, { ...PERP, tiers });
    world.pair(ALICE, BOB, 4, 10_000, { long: 20 });
    world.accepted(world.place(ALICE, 'buy', 3, { price: 9_990, multiple: 20 }));
    expect(code(world.place(ALICE, 'buy', 4, { price: 9_000, multiple: 20 }))).toBe(12214);
    world.accepted(world.place(CAROL, 'sell', 1, { price: 9_990 }));
    world.accepted(world.place(ALICE, 'buy', 3, { price: 9_000, multiple: 20 }));
    expect(code(world.place(CAROL, 'buy', 3, { price: 9_000, multiple: 5 }))).toBeNull();
    expect(code(world.place(CAROL, 'buy', 3, { price: 9_000, multiple: 10 }))).toBe(12268);
    // Ten lots above a hundred thousand each exceed the tier.
    expect(code(world.place(DAVE, 'sell', 10, { price: 10_001, multiple: 20 }))).toBe(12214);
    expect(code(world.place(DAVE, 'sell', 10, { price: 10_000, multiple: 20 }))).toBeNull();
  });

  it('keeps what its rest needs when it was filled in part at a better price', () => {
    const world = at(10_000);
    world.accepted(world.place(CAROL, 'sell', 4, { price: 9_900 }));
    world.accepted(world.place(ALICE, 'buy', 10, { price: 10_000 }));
    // 39,600 of margin, and 60,000 for six more.
    expect(world.available(ALICE)).toBe(MONEY - 39_600n - 60_000n);
    expect(resting(world, ALICE)).toEqual([[PERP.symbol, 'buy', 10_000, 6]]);
  });

  it.each([
    ['self_trade', ALICE, 10_000],
    ['slippage', CAROL, 11_000],
    ['unfilled_remainder', CAROL, 10_100],
  ] as const)('says %s when that ended it', (reason, other, price) => {
    const world = at(10_000);
    world.accepted(world.place(BOB, 'sell', 1, { price: 10_000 }));
    world.accepted(world.place(other, 'sell', 1, { price, multiple: 1 }));
    expect(orders(world.place(ALICE, 'buy', 3), ALICE)).toMatchObject([
      { status: 'canceled', cancelReason: reason, filledLots: reason === 'unfilled_remainder' ? 2 : 1 },
    ]);
    expect(resting(world, ALICE)).toHaveLength(reason === 'self_trade' ? 1 : 0);
  });
});

describe('a resting order that a fill would put below maintenance', () => {
  it('is judged together with the others of its owner: an order fills wholly or not at all', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 20 },
      { upTo: null, ratePpm: 25_000, maxMultiple: 20 },
    ];
    const world = at(10_000, { ...PERP, tiers });
    for (const lots of [10, 5]) {
      world.accepted(world.place(CAROL, 'buy', lots, { price: 10_000, multiple: 20 }));
    }
    world.tick(9_700);
    const sell = (lots: number) => world.place(ALICE, 'sell', lots, { price: 10_000, timeInForce: 'FOK' });
    // Ten lots at 10,000 leave enough at 9,700; fifteen are in the next tier, where they do not.
    expect(code(sell(15))).toBe(12204);
    expect(world.positions(CAROL)).toEqual([]);
    expect(code(sell(10))).toBeNull();
    expect(world.position(CAROL).lots).toBe(10);
  });

  describe('when others see a part of it at a time', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 100 },
      { upTo: null, ratePpm: 50_000, maxMultiple: 10 },
    ];

    /**
     * Bob bids for 150 lots, of which all but ten can be borne at 930: with the last he is in the
     * next tier.
     */
    function iceberg(): ContractWorld {
      const world = at(1_000, { ...PERP, tiers });
      world.accepted(world.place(BOB, 'buy', 150, { price: 1_000, visibleLots: 30 }));
      world.accepted(world.place(CAROL, 'buy', 200, { price: 960, multiple: 5 }));
      world.tick(930);
      return world;
    }

    it('is planned part by part, as it will be met: a sale reserves for the better prices', () => {
      const world = iceberg();
      world.accepted(world.place(ALICE, 'sell', 150, { price: 960 }));
      expect(world.position(ALICE).lots).toBe(150);
    });

    it('and an order fills wholly or not at all', () => {
      const world = iceberg();
      expect(code(world.place(ALICE, 'sell', 150, { price: 960, timeInForce: 'FOK' }))).toBeNull();
      expect(world.position(ALICE).lots).toBe(150);
      // 150 of Bob's and Carol's 200 may be met, less what Bob could not bear.
      const other = iceberg();
      expect(code(other.place(ALICE, 'sell', 350, { price: 960, timeInForce: 'FOK' }))).toBe(12204);
      expect(other.positions(ALICE)).toEqual([]);
    });
  });

  it('leaves the book for it, and the next one is met', () => {
    const world = at(10_000);
    world.accepted(world.place(CAROL, 'buy', 5, { price: 10_000, multiple: 50 }));
    world.accepted(world.place(DAVE, 'buy', 5, { price: 9_990, multiple: 2 }));
    world.tick(9_800);
    const outcome = world.accepted(world.place(ALICE, 'sell', 5, { price: 9_900 }));
    expect(orders(outcome, CAROL)).toMatchObject([
      { status: 'canceled', cancelReason: 'margin', filledLots: 0 },
    ]);
    expect(world.position(ALICE)).toMatchObject({ lots: 5, cost: 499_500n });
    expect(world.available(CAROL)).toBe(MONEY);
    expect(world.position(DAVE).lots).toBe(5);
  });
});
