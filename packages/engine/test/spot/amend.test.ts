import { describe, expect, it } from 'vitest';
import { auditBooks, bookDepth, type Order, type Outcome, openOrdersOf } from '../../src/index.ts';
import { ALICE, BOB, BTCUSDT, LOT, UNITS, World } from '../world.ts';

const CAROL = 1002;

/** Three customers with 1,000,000 units of USDT and 200 lots each. */
function market(): World {
  const world = new World().list();
  for (const customer of [ALICE, BOB, CAROL]) {
    world.fund(customer, 'USDT', 1_000_000n).fund(customer, 'BTC', 200n * LOT);
  }
  world.tick(100);
  return world;
}

function amend(world: World, orderId: number, price: number, lots: number, customer = ALICE): Outcome {
  const clientId = `a${world.state.seq}`;
  return world.run({
    type: 'amend_spot_order',
    mode: 'real',
    customer,
    clientId,
    digest: 'd',
    orderId,
    price,
    lots,
  });
}

const code = ({ rejection }: Outcome): number | null => rejection?.code ?? null;

function only(world: World, customer = ALICE): Order {
  const [order] = openOrdersOf(world.state, 'real', customer);
  if (order === undefined) throw new Error('No order is open');
  return order;
}

/** Who is filled first, when somebody sells into two bids of the same price. */
function firstFilled(world: World): number | undefined {
  const { events } = world.market(CAROL, 'sell', { lots: 1 });
  return events.flatMap((event) => (event.type === 'trade' ? [event.maker.owner] : []))[0];
}

describe('amending a spot order', () => {
  it('keeps its place when it only gets smaller, and releases the difference', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    world.limit(BOB, 'buy', 100, 50);
    expect(code(amend(world, orderId ?? 0, 100, 20))).toBeNull();
    expect(only(world)).toMatchObject({ id: orderId, lots: 20, held: 20n * 100n * UNITS, place: null });
    expect(firstFilled(world)).toBe(ALICE);
    expect(bookDepth(world.state, 'real', 'BTCUSDT', 1).bids).toEqual([[100, 69]]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it.each([
    ['a larger amount', 100, 51],
    ['another price and back', 99, 50],
  ])('loses its place with %s', (_, price, lots) => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    world.limit(BOB, 'buy', 100, 50);
    expect(code(amend(world, orderId ?? 0, price, lots))).toBeNull();
    expect(code(amend(world, orderId ?? 0, 100, lots))).toBeNull();
    expect(firstFilled(world)).toBe(BOB);
    expect(only(world)).toMatchObject({ id: orderId, price: 100, lots });
  });

  it('trades at once where its new price meets the other side, and lets the rest wait there', () => {
    const world = market();
    world.limit(BOB, 'sell', 105, 30);
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    const { events } = amend(world, orderId ?? 0, 106, 50);
    expect(events.filter(({ type }) => type === 'trade')).toMatchObject([
      { price: 105, lots: 30, taker: { orderId } },
    ]);
    expect(only(world)).toMatchObject({ id: orderId, price: 106, filledLots: 30, held: 20n * 106n * UNITS });
  });

  it('may fill completely', () => {
    const world = market();
    world.limit(BOB, 'sell', 105, 30);
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    const { events } = amend(world, orderId ?? 0, 105, 30);
    expect(events).toContainEqual({
      type: 'order',
      order: expect.objectContaining({ id: orderId, status: 'filled', held: 0n }),
    });
    expect(openOrdersOf(world.state, 'real', ALICE)).toEqual([]);
  });

  it('counts what is filled already', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    world.limit(BOB, 'sell', 100, 20);
    expect(code(amend(world, orderId ?? 0, 100, 20))).toBe(12200);
    expect(code(amend(world, orderId ?? 0, 100, 25))).toBeNull();
    expect(only(world)).toMatchObject({ lots: 25, filledLots: 20, held: 5n * 100n * UNITS });
  });

  it.each([
    ['an order of somebody else', BOB, 100, 10, 12213],
    ['no price', ALICE, 0, 50, 12205],
    ['no lots', ALICE, 100, 0, 12200],
    ['more lots than an order may have', ALICE, 1, 1_000_001, 12200],
    ['less than the least value', ALICE, 1, 99, 12201],
    ['more than is available', ALICE, 100, 1_001, 12206],
    ['a post-only order that would match', ALICE, 105, 50, 12203],
  ])('is refused as a whole: %s', (_, customer, price, lots, refusal) => {
    const world = market();
    world.limit(BOB, 'sell', 105, 30);
    const { orderId } = world.limit(ALICE, 'buy', 100, 50, { postOnly: true });
    const before = only(world);
    const outcome = amend(world, orderId ?? 0, price, lots, customer);
    expect(code(outcome)).toBe(refusal);
    expect(outcome.events).toEqual([]);
    expect(only(world)).toEqual(before);
  });

  it('is refused while the market is suspended, and changes nothing when nothing is new', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    expect(amend(world, orderId ?? 0, 100, 50)).toMatchObject({ rejection: null, orderId, events: [] });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(code(amend(world, orderId ?? 0, 100, 20))).toBe(12202);
  });

  it('may need all that there is, and no unit more', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    expect(code(amend(world, orderId ?? 0, 1_000, 101))).toBe(12206);
    expect(code(amend(world, orderId ?? 0, 1_000, 100))).toBeNull();
    expect(only(world)).toMatchObject({ held: 1_000_000n });
  });

  it('does not know an order that there is not', () => {
    expect(code(amend(market(), 7, 100, 50))).toBe(12213);
  });

  it.each([
    ['more lots', 'buy', 100, 51, true],
    ['a dearer purchase', 'buy', 101, 50, true],
    ['a cheaper purchase', 'buy', 99, 50, false],
    ['a dearer sale', 'sell', 101, 50, false],
    ['fewer lots', 'buy', 99, 49, false],
  ] as const)('tells whether it asks for more than when it was placed: %s', (_, side, price, lots, grown) => {
    const world = market();
    const { orderId } = world.limit(ALICE, side, 100, 50);
    expect(code(amend(world, orderId ?? 0, price, lots))).toBeNull();
    expect(only(world).grownAt).toBe(grown ? world.time : null);
  });

  it('never has more lots in all than can be counted, though a part is filled', () => {
    const most = 1_000_000_000_000;
    const world = market();
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, maxLots: most } });
    world.fund(ALICE, 'BTC', 2n * BigInt(most) * LOT);
    const { orderId } = world.limit(ALICE, 'sell', 100, most);
    world.limit(BOB, 'buy', 100, 20);
    expect(code(amend(world, orderId ?? 0, 101, most + 1))).toBe(12200);
    expect(code(amend(world, orderId ?? 0, 101, most))).toBeNull();
  });

  it('ends at an own order, as a new one would', () => {
    const world = market();
    world.limit(ALICE, 'sell', 105, 30);
    const { orderId } = world.limit(ALICE, 'buy', 100, 50);
    const { events } = amend(world, orderId ?? 0, 106, 50);
    const ended = { id: orderId, status: 'canceled', cancelReason: 'self_trade', held: 0n };
    expect(events).toContainEqual({ type: 'order', order: expect.objectContaining(ended) });
    expect(openOrdersOf(world.state, 'real', ALICE)).toMatchObject([{ side: 'sell' }]);
  });
});

describe('an order of which others see a part', () => {
  const asks = (world: World) => bookDepth(world.state, 'real', 'BTCUSDT', 5).asks;

  it('shows a part, and each next part comes up behind the others of its price', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'sell', 100, 50, { visibleLots: 20 });
    world.limit(BOB, 'sell', 100, 10);
    expect(asks(world)).toEqual([[100, 30]]);
    const { events } = world.market(CAROL, 'buy', { lots: 45 });
    const makers = events.flatMap((event) =>
      event.type === 'trade' ? [[event.maker.owner, event.lots]] : [],
    );
    expect(makers).toEqual([
      [ALICE, 20],
      [BOB, 10],
      [ALICE, 15],
    ]);
    expect(asks(world)).toEqual([[100, 5]]);
    expect(only(world)).toMatchObject({ id: orderId, filledLots: 35, hiddenLots: 10, held: 15n * LOT });
  });

  it('fills an order that must be filled whole, though most of it is unseen', () => {
    const world = market();
    world.limit(ALICE, 'sell', 100, 50, { visibleLots: 5 });
    expect(code(world.limit(BOB, 'buy', 100, 51, { timeInForce: 'FOK' }))).toBe(12204);
    world.limit(CAROL, 'sell', 101, 10);
    expect(code(world.limit(BOB, 'buy', 101, 61, { timeInForce: 'FOK' }))).toBe(12204);
    expect(code(world.limit(BOB, 'buy', 101, 60, { timeInForce: 'FOK' }))).toBeNull();
    expect(openOrdersOf(world.state, 'real', ALICE)).toEqual([]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('gives up first what nobody sees', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'sell', 100, 50, { visibleLots: 20 });
    amend(world, orderId ?? 0, 100, 25);
    expect(asks(world)).toEqual([[100, 20]]);
    amend(world, orderId ?? 0, 100, 15);
    expect(asks(world)).toEqual([[100, 15]]);
    expect(only(world)).toMatchObject({ hiddenLots: 0, held: 15n * LOT });
  });

  it.each([
    ['a part of less than a tenth', { visibleLots: 4 }, 12200],
    ['a part of more than the whole', { visibleLots: 51 }, 12200],
    ['no part', { visibleLots: 0 }, 12200],
    ['an order that does not rest', { visibleLots: 20, timeInForce: 'IOC' }, 12200],
  ] as const)('is refused with %s', (_, changes, refusal) => {
    expect(code(market().limit(ALICE, 'sell', 100, 50, changes))).toBe(refusal);
  });

  it('may not outgrow its visible part', () => {
    const world = market();
    const { orderId } = world.limit(ALICE, 'sell', 100, 50, { visibleLots: 5 });
    expect(code(amend(world, orderId ?? 0, 101, 51))).toBe(12200);
    expect(code(amend(world, orderId ?? 0, 101, 50))).toBeNull();
    expect(asks(world)).toEqual([[101, 5]]);
  });
});
