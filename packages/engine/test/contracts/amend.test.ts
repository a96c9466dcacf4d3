import { describe, expect, it } from 'vitest';
import { auditBooks, bookDepth, type ContractOrder, entriesOf, type Outcome } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const MONEY = 1_000_000n;

/** A market at 10,000 ticks, where a lot is worth 100,000 units and ten of margin. */
function market(): ContractWorld {
  const world = new ContractWorld().list().listContract(PERP);
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

  it('is refused with a part below a tenth', () => {
    expect(code(market().place(ALICE, 'sell', 20, { price: 10_010, visibleLots: 1 }))).toBe(12200);
  });
});
