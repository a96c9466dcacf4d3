import { describe, expect, it } from 'vitest';
import {
  closableLots,
  contractMarket,
  contractPlatform,
  entriesOf,
  findContract,
  listContracts,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;

function market(...specs: (typeof PERP)[]): ContractWorld {
  const world = new ContractWorld().list();
  for (const spec of [PERP, ...specs]) world.listContract(spec);
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  return world;
}

describe('the fields of an order', () => {
  const limit = { price: 9_000 } as const;
  it.each<[string, object, number | null]>([
    ['another side', { side: 'long' }, 561],
    ['another action', { action: 'reduce' }, 561],
    ['another type', { orderType: 'stop' }, 561],
    ['another time in force', { timeInForce: 'DAY' }, 561],
    ['no word on whether it may take', { postOnly: 1 }, 561],
    ['to rest only, but not to stay', { postOnly: true, timeInForce: 'IOC' }, 561],
    ['to rest only', { postOnly: true }, null],
    ['a market order with a price', { orderType: 'market', timeInForce: 'IOC' }, 561],
    ['a market order that is to rest', { orderType: 'market', price: null, postOnly: true }, 561],
    ['a limit order without a price', { price: null, orderType: 'limit' }, 12205],
    ['a price of nothing', { price: 0 }, 12205],
    ['part of a tick', { price: 9_000.5 }, 561],
    ['no lots', { lots: null }, 12200],
    ['part of a lot', { lots: 1.5 }, 561],
    ['the most lots', { lots: 5, maxLots: 5 }, null],
    ['more than the most lots', { lots: 6, maxLots: 5 }, 12200],
    ['a position, though it opens', { positionId: 1 }, 561],
    ['no multiple', { multiple: null }, 12208],
  ])('%s', (_, { maxLots = PERP.maxLots, ...changes }: { maxLots?: number }, code) => {
    const world = market();
    world.listContract({ ...PERP, maxLots });
    const before = world.available(ALICE);
    const outcome = world.place(ALICE, 'buy', 1, { ...limit, ...changes });
    expect(outcome.rejection?.code ?? null).toBe(code);
    if (code === null) return;
    expect(outcome.events).toEqual([]);
    expect(world.available(ALICE)).toBe(before);
    expect(entriesOf(world.state, 'real', ALICE, 'contract_order')).toEqual([]);
  });

  it('to close may leave the lots open, and not be none', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    const close = { action: 'close', price: 10_100 } as const;
    const reduce = { ...close, action: 'reduce' as 'close', multiple: null };
    expect(world.place(ALICE, 'sell', 1, reduce).rejection).toEqual({ code: 561 });
    expect(world.place(ALICE, 'sell', 0, close).rejection).toEqual({ code: 12200 });
    world.accepted(world.place(ALICE, 'sell', null, close));
    expect(entriesOf(world.state, 'real', ALICE, 'contract_order')[0]?.body.lots).toBe(10);
    expect(world.place(ALICE, 'sell', null, close).rejection).toEqual({ code: 12215 });
  });

  it('is for a listed contract in a mode', () => {
    const world = market();
    expect(world.place(ALICE, 'buy', 1, { ...limit, symbol: 'BTCUSDT' }).rejection).toEqual({ code: 561 });
  });
});

describe('protection', () => {
  const protect = (
    world: ContractWorld,
    customer: number,
    stopLoss: number | null,
    takeProfit: number | null,
  ) =>
    world.run({
      type: 'set_contract_protection',
      mode: 'real',
      customer,
      positionId: world.positions(customer)[0]?.id ?? 0,
      stopLoss,
      takeProfit,
    }).rejection?.code ?? null;

  it('is a price in ticks', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    expect(protect(world, ALICE, 9_000.5, null)).toBe(561);
    expect(protect(world, ALICE, -1, null)).toBe(561);
    expect(protect(world, ALICE, null, 1_000_000_000_001)).toBe(561);
    expect(world.position(ALICE)).toMatchObject({ stopLoss: null, takeProfit: null });
  });

  // Alice and Bob opened at 10,000; the mark has moved away to one side.
  it.each([
    ['a long whose mark fell', 9_900, ALICE, { stopLoss: [9_899, 9_900], takeProfit: [10_001, 10_000] }],
    ['a long whose mark rose', 10_100, ALICE, { stopLoss: [9_999, 10_000], takeProfit: [10_101, 10_100] }],
    ['a short whose mark fell', 9_900, BOB, { stopLoss: [10_001, 10_000], takeProfit: [9_899, 9_900] }],
    ['a short whose mark rose', 10_100, BOB, { stopLoss: [10_101, 10_100], takeProfit: [9_999, 10_000] }],
  ] as const)('of %s lies beyond both its price and the mark', (_, mark, customer, prices) => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.tick(mark);
    const [stopCode, profitCode] = customer === ALICE ? [12251, 12252] : [12253, 12254];
    expect(protect(world, customer, prices.stopLoss[1], null)).toBe(stopCode);
    expect(protect(world, customer, null, prices.takeProfit[1])).toBe(profitCode);
    expect(protect(world, customer, prices.stopLoss[0], prices.takeProfit[0])).toBeNull();
    expect(world.position(customer)).toMatchObject({
      stopLoss: prices.stopLoss[0],
      takeProfit: prices.takeProfit[0],
    });
  });

  it('is compared with an average price between two ticks as it is', () => {
    const world = market();
    world.pair(ALICE, BOB, 1, 10_000).pair(ALICE, BOB, 1, 10_001);
    world.tick(10_100);
    // The average is 10,000.5.
    expect(protect(world, ALICE, 10_001, null)).toBe(12251);
    expect(protect(world, ALICE, 10_000, null)).toBeNull();
  });

  it.each([
    ['stop_loss', 10_200, 10_199],
    ['take_profit', 9_800, 9_801],
  ] as const)('of a short closes it at its %s of %i, and not at %i', (name, mark, near) => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    expect(protect(world, BOB, 10_200, 9_800)).toBeNull();
    world.accepted(world.place(CAROL, 'sell', 10, { price: mark, multiple: 1 }));
    expect(world.tick(near).events.some(({ type }) => type === 'trade')).toBe(false);
    const { events } = world.tick(mark);
    const closed = events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.customer === BOB
        ? [event.entry.body]
        : [],
    );
    expect(closed).toMatchObject([
      { origin: name, side: 'buy', action: 'close', type: 'market', clientId: '', filledLots: 10, lots: 10 },
    ]);
    expect(world.positions(BOB)).toEqual([]);
  });

  it('is gone with a position that the closing of another one has ended', () => {
    const world = market();
    world.pair(ALICE, BOB, 5, 10_000);
    expect(protect(world, ALICE, 9_900, null)).toBeNull();
    expect(protect(world, BOB, null, 9_900)).toBeNull();
    world.accepted(world.place(BOB, 'buy', 5, { action: 'close', price: 9_890 }));
    // The older one is closed first, against the other's order.
    const trades = world.tick(9_900).events.filter(({ type }) => type === 'trade');
    expect(trades).toHaveLength(1);
    expect([world.positions(ALICE), world.positions(BOB)]).toEqual([[], []]);
  });

  it('that is reached at once on both sides closes in the order of positions', () => {
    const world = market();
    world.pair(ALICE, BOB, 5, 10_000).pair(CAROL, BOB, 5, 10_000);
    for (const customer of [CAROL, ALICE]) expect(protect(world, customer, 9_900, null)).toBeNull();
    world.margin(1_003, 10_000_000n);
    world.accepted(world.place(1_003, 'buy', 7, { price: 9_890, multiple: 1 }));
    world.tick(9_900);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.position(CAROL)).toMatchObject({ lots: 3, stopLoss: 9_900 });
  });
});

describe('looking contracts up', () => {
  it('returns copies, and nothing for contracts that are not listed', () => {
    const world = market(WEEK);
    const [listed] = listContracts(world.state);
    if (listed === undefined) throw new Error('nothing is listed');
    listed.spec.maxLots = 1;
    expect(findContract(world.state, PERP.symbol)?.spec).toEqual(PERP);
    const body = contractMarket(world.state, 'real', PERP.symbol);
    expect(body).toMatchObject({ symbol: PERP.symbol, product: 'eternal', mark: 10_000 });
    if (body !== null) body.mark = 1;
    expect(world.mark()).toBe(10_000);
    const platform = contractPlatform(world.state);
    platform.multipleCap = 1;
    expect(contractPlatform(world.state)).toEqual({ multipleCap: 50, eternal: true, dated: true });
    expect([contractMarket(world.state, 'real', 'NOPE'), findContract(world.state, 'NOPE')]).toEqual([
      null,
      null,
    ]);
  });

  it('counts the lots of a position that no order closes yet', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    const id = world.positions(ALICE)[0]?.id ?? 0;
    const free = (symbol: string = PERP.symbol, positionId = id) =>
      closableLots(world.state, 'real', symbol, positionId);
    expect(free()).toBe(10);
    world.accepted(world.place(ALICE, 'sell', 6, { action: 'close', price: 10_100 }));
    world.accepted(world.place(ALICE, 'sell', 1, { price: 10_200 }));
    expect(free()).toBe(4);
    world.accepted(world.place(CAROL, 'buy', 2, { price: 10_100 }));
    // Two of the six are closed; four more are in closing orders.
    expect(free()).toBe(4);
    expect([free('NOPE'), free(PERP.symbol, 999)]).toEqual([null, null]);
  });
});
