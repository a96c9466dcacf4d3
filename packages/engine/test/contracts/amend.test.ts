import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  bookDepth,
  type ContractOrder,
  entriesOf,
  type Outcome,
  restore,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const POOR = 2_000;
const MONEY = 1_000_000n;

/** A market at 10,000 ticks, where a lot is worth 100,000 units and ten of margin. */
function market(spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, MONEY);
  world.tick(10_000);
  return world;
}

function amend(
  world: ContractWorld,
  orderId: number,
  price: number,
  lots: number,
  customer = ALICE,
): Outcome {
  const by = { mode: 'real', customer, clientId: `a${world.state.seq}`, digest: 'd' } as const;
  return world.run({ type: 'amend_contract_order', ...by, orderId, price, lots });
}

const code = ({ rejection }: Outcome): number | null => rejection?.code ?? null;

function only(world: ContractWorld, customer = ALICE): ContractOrder & { held: bigint } {
  const [order] = entriesOf(world.state, 'real', customer, 'contract_order');
  if (order === undefined) throw new Error('No order is open');
  return { ...order.body, held: order.holds[0]?.amount ?? 0n };
}

function opened(world: ContractWorld, lots = 20): number {
  return world.accepted(world.place(ALICE, 'buy', lots, { price: 9_990 })).orderId ?? 0;
}

describe('amending an order that opens', () => {
  it('keeps its place and releases margin when it gets smaller', () => {
    const world = market();
    const id = opened(world);
    world.accepted(world.place(BOB, 'buy', 20, { price: 9_990 }));
    expect(code(amend(world, id, 9_990, 10))).toBeNull();
    expect(only(world)).toMatchObject({ lots: 10, held: 99_900n });
    world.accepted(world.place(CAROL, 'sell', 10, { price: 9_990 }));
    expect(world.position(ALICE).lots).toBe(10);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('takes margin for a better price, trades there at once, and stands behind the others', () => {
    const world = market();
    const id = opened(world);
    world.accepted(world.place(BOB, 'sell', 5, { price: 10_000 }));
    const { events } = amend(world, id, 10_000, 20);
    expect(events.filter(({ type }) => type === 'trade')).toMatchObject([{ price: 10_000, lots: 5 }]);
    expect(only(world)).toMatchObject({
      price: 10_000,
      filledLots: 5,
      held: 150_000n,
      place: expect.any(Number),
    });
    expect(world.position(ALICE)).toMatchObject({ lots: 5, margin: 50_000n });
  });

  it('may take all that is available, and what it holds itself', () => {
    const world = market();
    const id = opened(world);
    expect(code(amend(world, id, 9_990, 100))).toBeNull();
    expect([only(world).held, world.available(ALICE)]).toEqual([999_000n, 1_000n]);
  });

  it('does not count its own lots beside what they become', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 20 },
      { upTo: null, ratePpm: 10_000, maxMultiple: 10 },
    ];
    const world = market({ ...PERP, tiers });
    const { orderId } = world.place(ALICE, 'buy', 8, { price: 9_990, multiple: 20 });
    expect(code(amend(world, orderId ?? 0, 9_980, 10))).toBeNull();
    expect(only(world)).toMatchObject({ lots: 10, multiple: 20 });
  });

  it('changes nothing when nothing is different', () => {
    const world = market();
    const id = opened(world);
    const outcome = amend(world, id, 9_990, 20);
    expect(outcome).toMatchObject({ rejection: null, orderId: id });
    expect(outcome.events.filter(({ type }) => type === 'entry')).toEqual([]);
  });

  it.each([
    ['more margin than is available', 9_990, 101, 12228],
    ['a price that is below maintenance at once', 11_200, 20, 12216],
    ['more lots than an order may have', 9_990, PERP.maxLots + 1, 12200],
    ['no price', 0, 20, 12205],
  ])('is refused as a whole: %s', (_, price, lots, refusal) => {
    const world = market();
    const id = opened(world);
    const before = only(world);
    expect(code(amend(world, id, price, lots))).toBe(refusal);
    expect(only(world)).toEqual(before);
  });

  it('is bound by the tier of all that its order opens in a dated contract', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 20 },
      { upTo: null, ratePpm: 10_000, maxMultiple: 10 },
    ];
    const world = new ContractWorld().list().listContract({ ...WEEK, tiers });
    for (const customer of [ALICE, BOB]) world.margin(customer, MONEY);
    world.tick(10_000);
    const { symbol } = WEEK;
    const id = world.accepted(world.place(ALICE, 'buy', 10, { symbol, price: 10_000, multiple: 20 }));
    world.accepted(world.place(BOB, 'sell', 8, { symbol, price: 10_000 }));
    // Eight lots are filled, and eight more would make it sixteen.
    expect(code(amend(world, id.orderId ?? 0, 10_000, 16))).toBe(12214);
    expect(code(amend(world, id.orderId ?? 0, 9_999, 10))).toBeNull();
  });

  it('stands behind the others after a restart, too', () => {
    const world = market();
    const id = opened(world);
    world.accepted(world.place(BOB, 'buy', 20, { price: 9_990, visibleLots: 5 }));
    expect(code(amend(world, id, 9_990, 21))).toBeNull();
    const restored = new ContractWorld(restore(structuredClone(takeSnapshot(world.state))));
    restored.time = world.time;
    for (const each of [world, restored]) {
      expect(bookDepth(each.state, 'real', PERP.symbol, 5).bids).toEqual([[9_990, 26]]);
      const { events } = each.accepted(each.place(CAROL, 'sell', 8, { price: 9_990 }));
      const makers = events.flatMap((event) =>
        event.type === 'trade' ? [[event.maker.owner, event.lots]] : [],
      );
      expect(makers).toEqual([
        [BOB, 5],
        [ALICE, 3],
      ]);
    }
  });

  it('says when it last asked for more', () => {
    const world = market();
    const id = opened(world);
    for (const [price, lots] of [
      [9_990, 10],
      [9_980, 10],
    ] as const) {
      amend(world, id, price, lots);
      expect(only(world).grownAt).toBeUndefined();
    }
    amend(world, id, 9_980, 11);
    expect(only(world).grownAt).toBe(world.time);
    amend(world, id, 9_985, 11);
    expect(only(world).grownAt).toBe(world.time);
  });

  it('is refused to others, below what is filled, and while the contract is halted', () => {
    const world = market();
    const id = opened(world);
    world.accepted(world.place(BOB, 'sell', 5, { price: 9_990 }));
    expect(code(amend(world, id, 9_990, 10, BOB))).toBe(12213);
    const demo = { mode: 'demo', customer: ALICE, clientId: 'demo', digest: 'd' } as const;
    const other = world.run({ type: 'amend_contract_order', ...demo, orderId: id, price: 9_990, lots: 10 });
    expect(code(other)).toBe(12213);
    expect(code(amend(world, id, 9_990, 5))).toBe(12200);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    expect(code(amend(world, id, 9_990, 10))).toBe(12202);
  });
});

describe('amending an order that closes', () => {
  /** Alice is long 20 lots and closes 12 of them with a first order and 5 with a second one. */
  function closing(): { world: ContractWorld; id: number } {
    const world = market();
    world.pair(ALICE, BOB, 20, 10_000);
    const close = { action: 'close', price: 10_100 } as const;
    const { orderId } = world.accepted(world.place(ALICE, 'sell', 12, close));
    world.accepted(world.place(ALICE, 'sell', 5, close));
    return { world, id: orderId ?? 0 };
  }

  it('may have the lots that no other order closes', () => {
    const { world, id } = closing();
    expect(code(amend(world, id, 10_100, 16))).toBe(12215);
    expect(code(amend(world, id, 10_100, 15))).toBeNull();
    expect(auditBooks(world.state)).toBeNull();
  });

  it('counts what is filled of it as closed', () => {
    const { world, id } = closing();
    world.accepted(world.place(CAROL, 'buy', 4, { price: 10_100 }));
    // Sixteen are left, five of them for the other order.
    expect(code(amend(world, id, 10_100, 16))).toBe(12215);
    expect(code(amend(world, id, 10_100, 15))).toBeNull();
    expect(only(world)).toMatchObject({ lots: 15, filledLots: 4 });
  });

  it('is refused at a price that the margin does not bear, and one that would match though it must not', () => {
    const { world } = closing();
    const { orderId } = world.place(ALICE, 'sell', 2, { action: 'close', price: 10_200, postOnly: true });
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_900 }));
    const before = world.state.register.get('contract_order', orderId ?? 0)?.entry.body;
    expect(code(amend(world, orderId ?? 0, 8_999, 2))).toBe(12216);
    // The bid is her own, and it is a bid.
    expect(code(amend(world, orderId ?? 0, 9_900, 2))).toBe(12203);
    expect(before).toMatchObject({ price: 10_200, status: 'new' });
    expect(code(amend(world, orderId ?? 0, 9_901, 2))).toBeNull();
  });

  it('closes at once at a price that somebody pays', () => {
    const { world, id } = closing();
    world.accepted(world.place(CAROL, 'buy', 12, { price: 10_050 }));
    expect(code(amend(world, id, 10_050, 12))).toBeNull();
    expect(world.position(ALICE)).toMatchObject({ lots: 8 });
    expect(only(world)).toMatchObject({ lots: 5, price: 10_100 });
  });
});

describe('a contract order of which others see a part', () => {
  const asks = (world: ContractWorld) => bookDepth(world.state, 'real', PERP.symbol, 5).asks;

  it('shows the next part behind the others of its price', () => {
    const world = market();
    world.accepted(world.place(ALICE, 'sell', 20, { price: 10_010, visibleLots: 8 }));
    world.accepted(world.place(BOB, 'sell', 5, { price: 10_010 }));
    expect(asks(world)).toEqual([[10_010, 13]]);
    const { events } = world.place(CAROL, 'buy', 15, { price: 10_010 });
    const makers = events.flatMap((event) =>
      event.type === 'trade' ? [[event.maker.owner, event.lots]] : [],
    );
    expect(makers).toEqual([
      [ALICE, 8],
      [BOB, 5],
      [ALICE, 2],
    ]);
    expect(asks(world)).toEqual([[10_010, 6]]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it.each([0, 1, 21])('is refused with a part of %d of its 20 lots', (visibleLots) => {
    expect(code(market().place(ALICE, 'sell', 20, { price: 10_010, visibleLots }))).toBe(12200);
  });

  it('is not amended to more than ten of the parts that are seen', () => {
    const world = market();
    const part = { price: 10_010, visibleLots: 8 };
    const { orderId } = world.accepted(world.place(ALICE, 'sell', 20, part));
    expect(code(amend(world, orderId ?? 0, 10_010, 81))).toBe(12200);
    expect(code(amend(world, orderId ?? 0, 10_010, 80))).toBeNull();
    expect(code(amend(world, orderId ?? 0, 10_010, 5))).toBeNull();
    expect(asks(world)).toEqual([[10_010, 5]]);
  });

  it('may close, and shows no more then', () => {
    const world = market().pair(ALICE, BOB, 20, 10_000);
    const close = { action: 'close', price: 10_010, visibleLots: 8 } as const;
    world.accepted(world.place(ALICE, 'sell', 20, close));
    expect(asks(world)).toEqual([[10_010, 8]]);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 10_010 }));
    expect(asks(world)).toEqual([[10_010, 6]]);
  });

  describe('behind which more waits than a taker can pay', () => {
    const FEES = { ...PERP, takerFeePpm: 500 };
    /** Bob's order of which others see four lots, and somebody with little who takes it. */
    function taken(
      [side, hidden]: ['buy' | 'sell', number],
      lots: number,
      { money, spec = PERP, ...changes }: { money: bigint; spec?: typeof PERP; [name: string]: unknown },
    ) {
      const world = market(spec).margin(BOB, MONEY).margin(POOR, money);
      const against = side === 'buy' ? 'sell' : 'buy';
      world.accepted(world.place(BOB, against, hidden, { price: 10_000, visibleLots: 4 }));
      const outcome = world.place(POOR, side, lots, changes);
      const [order] = outcome.events.flatMap((event) =>
        event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.customer === POOR
          ? [event.entry.body]
          : [],
      );
      return { world, outcome, order, left: world.available(POOR) };
    }

    it.each([
      // Ten lots need all of it.
      ['at the market', PERP, 100_000n, 10, 0n],
      // With its fee a lot needs 10,050: two at once would need 20,100 of the last 20,050.
      ['at the market with a fee', FEES, 100_450n, 9, 10_000n],
    ])('fills %s as many as there is money for', (_, spec, money, filledLots, rest) => {
      const { order, left } = taken(['buy', 40], 20, { spec, money });
      expect(order).toMatchObject({ status: 'canceled', cancelReason: 'margin', filledLots });
      expect(left).toBe(rest);
    });

    it.each([
      // It shows 4 at 10,000 and expects 16 at 9,900; ten at 10,000 leave 98,400 for ten at 9,900.
      ['ends', 198_400n, { status: 'canceled', cancelReason: 'margin', filledLots: 10 }, 98_400n],
      ['stays', 199_000n, { status: 'new', cancelReason: null, filledLots: 10 }, 0n],
    ])('%s when the rest has %d for the whole', (_, money, expected, rest) => {
      const { order, left } = taken(['sell', 10], 20, { money, price: 9_900 });
      expect(order).toMatchObject(expected);
      expect(left).toBe(rest);
    });

    it('never rests within the other side, though there was the money for that', () => {
      // 9,900 are left: enough at its limit, but the next bid is at 10,000.
      const { world, order, left } = taken(['sell', 5], 5, { money: 49_900n, price: 9_900 });
      expect(order).toMatchObject({ status: 'canceled', cancelReason: 'margin', filledLots: 4 });
      expect(left).toBe(9_900n);
      expect(bookDepth(world.state, 'real', PERP.symbol, 5)).toEqual({ bids: [[10_000, 1]], asks: [] });
    });

    it.each([
      [40, 20, 199_999n, 12204],
      [40, 20, 200_000n, null],
      [10, 10, 200_000n, null],
      [10, 11, 200_000n, 12204],
    ])('fills of %d lots all %d or none with %d', (hidden, lots, money, refusal) => {
      for (const changes of [{}, { price: 10_000 }]) {
        const { order, outcome } = taken(['buy', hidden], lots, { ...changes, money, timeInForce: 'FOK' });
        if (refusal === null) expect(order).toMatchObject({ status: 'filled', filledLots: lots });
        // A limit is paid in advance.
        else expect([refusal, 12228]).toContain(code(outcome));
      }
    });
  });
});
