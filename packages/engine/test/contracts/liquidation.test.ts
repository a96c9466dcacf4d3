import { describe, expect, it } from 'vitest';
import {
  type ContractOrder,
  type Entry,
  entriesOfKind,
  type Outcome,
  restore,
  SYSTEM_OWNERS,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP } from './contract-world.ts';

const CAROL = 1002;
const DAVE = 1003;

function market(spec = PERP, customers = [ALICE, BOB, CAROL, DAVE]): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of customers) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  return world;
}

/** The orders that a command ended, by their owner. */
function endedOrders(outcome: Outcome, customer: number): ContractOrder[] {
  return outcome.events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.customer === customer
      ? [event.entry.body]
      : [],
  );
}

function endedPosition(outcome: Outcome, customer: number) {
  const event = outcome.events.find(
    (found) =>
      found.type === 'entry' && found.entry.kind === 'contract_position' && found.entry.customer === customer,
  );
  return event?.type === 'entry' ? (event.entry as Entry<'contract_position'>).body : undefined;
}

describe('a position below maintenance', () => {
  it('is closed into the book; the fee goes to the insurance fund and the rest to its owner', () => {
    const world = market({ ...PERP, liquidationFeePpm: 5_000 });
    // 10 lots at 10,000 with 100,000 of margin: bankrupt at 9,000, liquidated below 9,045.2.
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_040 }));
    world.accepted(world.place(ALICE, 'sell', 3, { action: 'close', price: 9_500 }));
    world.accepted(world.place(ALICE, 'buy', 3, { price: 9_100 }));
    expect(world.tick(9_046).events.some(({ type }) => type === 'trade')).toBe(false);
    const outcome = world.tick(9_045);
    expect(world.positions(ALICE)).toEqual([]);
    // 904,000 of 1,000,000: a loss of 96,000 leaves 4,000; 0.5 % of 904,000 would be 4,520.
    expect(endedPosition(outcome, ALICE)).toMatchObject({
      status: 'closed',
      closedBy: 'liquidation',
      realised: -96_000n,
      fee: 4_000n,
      lots: 0,
      closedQuote: 904_000n,
    });
    expect(world.insurance()).toBe(4_000n);
    expect(world.money(ALICE)).toBe(10_000_000n - 100_000n);
    expect(
      endedOrders(outcome, ALICE).map(({ origin, status, cancelReason }) => [origin, status, cancelReason]),
    ).toEqual([
      ['customer', 'canceled', 'liquidation'],
      ['customer', 'canceled', 'liquidation'],
      ['liquidation', 'filled', null],
    ]);
    expect(world.available(ALICE)).toBe(world.money(ALICE));
  });

  it('keeps what the liquidation fee leaves', () => {
    const world = market({ ...PERP, liquidationFeePpm: 1_000 });
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_040 }));
    world.tick(9_045);
    expect(world.insurance()).toBe(904n);
    expect(world.money(ALICE)).toBe(10_000_000n - 96_000n - 904n);
  });

  it('is sold no worse than its bankruptcy price, and goes to the insurance fund beyond', () => {
    const world = market();
    world.system('insurance_fund', 1_000_000n);
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 4, { price: 9_000 }));
    world.accepted(world.place(DAVE, 'buy', 10, { price: 8_999 }));
    const outcome = world.tick(9_045);
    const [order] = endedOrders(outcome, ALICE);
    expect(order).toMatchObject({
      origin: 'liquidation',
      lots: 10,
      filledLots: 10,
      filledQuote: 900_000n,
      price: 9_000,
    });
    expect(world.money(ALICE)).toBe(9_900_000n);
    // The fund took six lots at 9,000 and sold them at once to the bid at 8,999.
    expect(world.positions(SYSTEM_OWNERS.insurance_fund)).toEqual([]);
    expect(world.insurance()).toBe(1_000_000n - 60n);
    expect(world.position(DAVE)).toMatchObject({ side: 'buy', lots: 6 });
  });

  it('is taken over by a fund that can margin it, which sells it off when there is a book again', () => {
    const world = market();
    world.system('insurance_fund', 1_000_000n);
    world.pair(ALICE, BOB, 10, 10_000);
    world.tick(9_045);
    const [held] = world.positions(SYSTEM_OWNERS.insurance_fund);
    expect(held?.body).toMatchObject({ side: 'buy', lots: 10, cost: 900_000n });
    expect(world.position(BOB)).toMatchObject({ lots: 10 });
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_050 }));
    world.tick(9_060);
    expect(world.positions(SYSTEM_OWNERS.insurance_fund)).toEqual([]);
    expect(world.insurance()).toBe(1_000_000n + 5_000n);
  });

  it('is reduced only as far as a lower tier asks', () => {
    const tiers = [
      { upTo: '1000000', ratePpm: 5_000, maxMultiple: 50 },
      { upTo: null, ratePpm: 50_000, maxMultiple: 10 },
    ];
    const world = market({ ...PERP, tiers });
    // 20 lots: 5 % of all that is above a million. Liquidated when 2,000,000 - 200,000 > V - (0.05
    // V - 45,000).
    world.pair(ALICE, BOB, 20, 10_000);
    world.accepted(world.place(CAROL, 'buy', 20, { price: 9_230 }));
    const outcome = world.tick(9_231);
    const left = world.position(ALICE);
    // Ten lots are worth 923,100 and keep half of the equity, far above 0.5 %.
    expect(left).toMatchObject({
      lots: 10,
      margin: 100_000n,
      cost: 1_000_000n,
      closedBy: 'liquidation',
      status: 'open',
    });
    expect(endedOrders(outcome, ALICE)).toMatchObject([
      { origin: 'liquidation', lots: 10, status: 'filled' },
    ]);
    expect(world.tick(9_230).events.some(({ type }) => type === 'trade')).toBe(false);
  });

  it('waits while its market is suspended, and goes with the first tick after', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    world.tick(8_000);
    expect(world.position(ALICE)).toMatchObject({ lots: 10 });
    expect(world.mark()).toBe(10_000);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    world.tick(8_000);
    expect(world.positions(ALICE)).toEqual([]);
  });
});

describe('auto-deleveraging', () => {
  it('closes the side that gained at the bankruptcy price, most profit times leverage first', () => {
    const world = market();
    world.pair(ALICE, BOB, 10, 10_000, { long: 10, short: 2 });
    world.pair(CAROL, DAVE, 10, 10_000, { long: 1, short: 20 });
    const outcome = world.tick(7_000);
    // DAVE's short has the same profit as BOB's on a tenth of the margin: it goes first, whole, at
    // 9,000.
    expect(endedOrders(outcome, DAVE)).toMatchObject([
      { origin: 'deleverage', lots: 10, filledLots: 10, filledQuote: 900_000n, realised: 100_000n },
    ]);
    expect(endedPosition(outcome, DAVE)).toMatchObject({ closedBy: 'deleverage', mark: 7_000 });
    expect(world.position(BOB)).toMatchObject({ lots: 10 });
    expect(world.money(DAVE)).toBe(10_100_000n);
    expect(world.money(ALICE)).toBe(9_900_000n);
    expect(world.insurance()).toBe(0n);
  });

  it('closes 500 at 1.00 with 100 each at 1.2 for +100 and -100 when the price jumps to 2', () => {
    // One lot at one tick is 10 units, so 500 coins at 1.00 are 500 lots at 100 ticks: 500,000
    // units, and 100,000 of margin.
    const world = new ContractWorld().list().listContract();
    world.margin(ALICE, 100_000n).margin(BOB, 100_000n);
    world.tick(100);
    world.pair(ALICE, BOB, 500, 100, { long: 5, short: 5 });
    const outcome = world.tick(200);
    expect(endedPosition(outcome, ALICE)).toMatchObject({ closedQuote: 600_000n, realised: 100_000n });
    expect(endedPosition(outcome, BOB)).toMatchObject({ closedQuote: 600_000n, realised: -100_000n });
    expect([world.money(ALICE), world.money(BOB)]).toEqual([200_000n, 0n]);
  });
});

/**
 * Forty customers, half long and half short at all multiples, without book, insurance fund or
 * provider.
 */
const LONGS = Array.from({ length: 20 }, (_, at) => 1000 + at);
const SHORTS = Array.from({ length: 20 }, (_, at) => 1100 + at);

function crowded(): ContractWorld {
  const world = market(PERP, [...LONGS, ...SHORTS]);
  LONGS.forEach((long, at) => {
    const multiples = [2, 3, 5, 10, 20, 50];
    world.pair(long, SHORTS[at] ?? 0, 3 + at, 10_000 + at, {
      long: multiples[at % 6] ?? 1,
      short: multiples[(at * 5) % 6] ?? 1,
    });
  });
  return world;
}

describe('a crash of 40 % in one tick, with an empty book and an empty insurance fund', () => {
  it('deleverages everybody who is bankrupt, leaves sums at zero and tells everyone what happened and why', () => {
    const world = crowded();
    const before = [...LONGS, ...SHORTS].reduce((sum, customer) => sum + world.money(customer), 0n);
    const outcome = world.tick(6_000);
    const after = [...LONGS, ...SHORTS].reduce((sum, customer) => sum + world.money(customer), 0n);
    expect(world.isBalanced()).toBe(true);
    expect(world.insurance()).toBe(0n);
    // The total of all customers is unchanged, except for the unrealised part of open positions.
    expect(after + world.clearing()).toBe(before);
    for (const long of LONGS) {
      const [order] = endedOrders(outcome, long);
      const left = world.positions(long);
      if (order === undefined) {
        expect(left[0]?.body.multiple).toBe(2);
        continue;
      }
      expect(order).toMatchObject({
        origin: 'liquidation',
        status: 'filled',
        positionId: expect.any(Number),
      });
      expect(order.filledLots).toBe(order.lots);
      // The loss is exactly the margin.
      expect(order.realised).toBe(-(endedPosition(outcome, long)?.marginIn ?? 0n));
      expect(left).toEqual([]);
    }
    const deleveraged = SHORTS.filter((short) => endedOrders(outcome, short).length > 0);
    expect(deleveraged.length).toBeGreaterThan(0);
    for (const short of deleveraged) {
      for (const order of endedOrders(outcome, short)) {
        expect(order).toMatchObject({ origin: 'deleverage', status: 'filled', mark: 6_000 });
        expect(order.realised > 0n).toBe(true);
      }
      expect(endedPosition(outcome, short)?.closedBy).toBe('deleverage');
    }
    for (const { body } of entriesOfKind(world.state, 'contract_position')) {
      expect(body.liquidationPrice === null || body.side === 'sell' || body.multiple === 2).toBe(true);
    }
  });

  it('leaves nothing open and nothing in the clearing account once the rest have closed with each other', () => {
    const world = crowded();
    world.tick(6_000);
    const open = () =>
      entriesOfKind(world.state, 'contract_position').filter(({ body }) => body.side === 'buy');
    for (const { customer, body } of open()) {
      world.accepted(world.place(customer, 'sell', body.lots, { action: 'close', price: 6_000 }));
    }
    for (const { customer, body } of entriesOfKind(world.state, 'contract_position')) {
      if (body.side === 'sell')
        world.accepted(world.place(customer, 'buy', body.lots, { action: 'close', price: 6_000 }));
    }
    expect(entriesOfKind(world.state, 'contract_position')).toEqual([]);
    expect(world.clearing()).toBe(0n);
  });
});

describe('a kill and a restart amid a cascade', () => {
  /** Every tick of the fall liquidates at least one position. */
  const FALL = [9_700, 9_500, 9_000, 8_000, 6_600, 5_000];

  function start(): ContractWorld {
    return crowded().system('insurance_fund', 400_000n);
  }

  function fall(world: ContractWorld, from: number): void {
    for (const [at, price] of FALL.entries()) if (at >= from) world.tick(price);
  }

  it('liquidates somebody with every tick', () => {
    const world = start();
    for (const price of FALL) {
      const { events } = world.tick(price);
      expect(
        events.some(
          (event) =>
            event.type === 'entry' &&
            event.entry.kind === 'contract_order' &&
            event.entry.body.origin === 'liquidation',
        ),
      ).toBe(true);
    }
  });

  it('gives the same state hash as without the kill, at any point', () => {
    const straight = start();
    fall(straight, 0);
    for (const at of FALL.keys()) {
      const killed = start();
      for (const price of FALL.slice(0, at)) killed.tick(price);
      const resumed = new ContractWorld(restore(structuredClone(takeSnapshot(killed.state))));
      resumed.time = killed.time;
      fall(resumed, at);
      expect(stateHash(resumed.state)).toBe(stateHash(straight.state));
    }
  });

  it('gives the same state hash from the journal alone', () => {
    const [one, other] = [start(), start()];
    fall(one, 0);
    fall(other, 0);
    expect(stateHash(other.state)).toBe(stateHash(one.state));
  });
});
