import { describe, expect, it } from 'vitest';
import {
  type ContractOrder,
  crossBacking,
  type Outcome,
  restore,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { backedLiquidationPrice, liquidationMark, type MarginMode } from '../../src/quote/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

/*
 * Ten lots at 10,000 are worth 1,000,000 units; with a multiple of 10 their margin is 100,000.
 * Maintenance is 0.5 % of the value. With 50,000 available: isolated it is liquidated below
 * 9,045.23. At 9,045 the equity is 4,500 of 4,522.5; the initial margin there wants 85,950, so all
 * of the 50,000 are added. From then on 1,000,000 - 150,000 = V - 0.005 V: it stands at 8,543 and
 * goes at 8,542. A gap to 8,900 leaves 40,000, more than 4,450; one to 8,540 leaves 4,000, less
 * than 4,270.
 */

const EXPIRY = WEEK.expiry?.firstAt ?? 0;
const MINUTE = 60_000;
/** 2023-11-15 00:00 UTC, the first funding after the tests begin. */
const INSTANT = 1_700_006_400_000;
const week = { symbol: WEEK.symbol };

/**
 * Alice has this much in her contract account and opens with cross margin; Bob can pay for
 * anything.
 */
function market(money: bigint): ContractWorld {
  const world = new ContractWorld().list().listContract(PERP).listContract(WEEK);
  world.crossers.add(ALICE);
  world.margin(ALICE, money).margin(BOB, 100_000_000n);
  world.tick(10_000);
  return world;
}

/** Returns the orders that a command ended, with their reason. */
function canceled({ events }: Outcome): [number, ContractOrder['cancelReason']][] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.body.cancelReason !== null
      ? [[event.entry.id, event.entry.body.cancelReason]]
      : [],
  );
}

/** Returns the movements of a command between the buckets of Alice's account. */
function moved({ events }: Outcome) {
  return events.flatMap((event) =>
    event.type === 'transfer' && event.from.owner === ALICE && event.to.owner === ALICE
      ? [[event.to.category, event.amount, event.reference]]
      : [],
  );
}

function changeMode(world: ContractWorld, positionId: number, marginMode: MarginMode): number | null {
  const command = { type: 'change_contract_margin_mode', mode: 'real', customer: ALICE } as const;
  const client = { clientId: `m${world.state.seq}`, digest: 'd' };
  return world.run({ ...command, ...client, positionId, marginMode }).rejection?.code ?? null;
}

function opened(world: ContractWorld, at = 0): { id: number; margin: bigint } {
  const entry = world.positions(ALICE)[at];
  if (entry === undefined) throw new Error('Alice has fewer positions');
  return { id: entry.id, margin: entry.body.margin };
}

/** The first mark that liquidates one of Alice's positions with all that stands behind it. */
function lastStand(world: ContractWorld, at = 0): number | null {
  const entry = world.positions(ALICE)[at];
  const terms = world.state.parts.contracts.get(entry?.body.symbol ?? '')?.terms;
  if (entry === undefined || terms === undefined) throw new Error('Alice has fewer positions');
  const { id, body } = entry;
  const backing = crossBacking(world.state, 'real', body.symbol, { customer: ALICE, except: [id] });
  return liquidationMark(body.side, backedLiquidationPrice(body, backing, terms), terms);
}

describe('one cross position', () => {
  it('takes from what is available where an isolated one would be liquidated, and is liquidated where both are used up', () => {
    const world = market(150_000n).pair(ALICE, BOB, 10, 10_000);
    // Isolated it would be liquidated at 9,045. Margin and available together: 1,000,000 - 150,000
    // = V - 0.005 V, so below 8,542.72.
    expect(lastStand(world)).toBe(8_542);
    expect(moved(world.tick(9_046))).toEqual([]);
    // Equity 4,500 is below 4,522.5; the initial margin at the mark would be 90,450.
    const { id } = opened(world);
    expect(moved(world.tick(9_045))).toEqual([['cross_margin', 50_000n, `position:${id}`]]);
    expect(world.position(ALICE)).toMatchObject({ margin: 150_000n, marginIn: 150_000n, lots: 10 });
    expect(world.available(ALICE)).toBe(0n);
    expect(lastStand(world)).toBe(8_542);
    world.tick(8_543);
    expect(world.position(ALICE)).toMatchObject({ margin: 150_000n, lots: 10 });
    world.tick(8_542);
    expect(world.positions(ALICE)).toEqual([]);
  });

  it('takes no more than its initial margin at the mark', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 10, 10_000);
    world.tick(9_045);
    // 4,500 + 85,950 = 90,450.
    expect(world.position(ALICE).margin).toBe(185_950n);
    expect(world.available(ALICE)).toBe(814_050n);
  });

  it('survives a gap through its bankruptcy when its backing carries the loss', () => {
    const world = market(150_000n).pair(ALICE, BOB, 10, 10_000);
    const outcome = world.tick(8_900);
    expect(moved(outcome)).toEqual([['cross_margin', 50_000n, `position:${opened(world).id}`]]);
    expect(world.position(ALICE)).toMatchObject({ margin: 150_000n, lots: 10 });
  });

  it('takes nothing when that would not lift it to maintenance', () => {
    const world = market(150_000n).pair(ALICE, BOB, 10, 10_000);
    // A loss of 146,000 of 150,000 leaves 4,000; maintenance is 4,270.
    world.tick(8_540);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.available(ALICE)).toBe(50_000n);
  });

  it('leaves isolated positions and orders of its owner alone', () => {
    const world = market(300_000n).pair(ALICE, BOB, 10, 10_000);
    world.pair(ALICE, BOB, 10, 10_000, week);
    expect(changeMode(world, opened(world, 1).id, 'isolated')).toBeNull();
    world.accepted(
      world.place(ALICE, 'sell', 10, { ...week, price: 10_000, marginMode: 'isolated', multiple: 10 }),
    );
    expect(world.available(ALICE)).toBe(0n);
    expect(lastStand(world)).toBe(9_045);
  });
});

describe('two cross positions', () => {
  it('carry each other: what one has beyond its initial margin is added to the other', () => {
    const world = market(200_000n)
      .pair(ALICE, BOB, 10, 10_000, { short: 1 })
      .pair(BOB, ALICE, 10, 10_000, { ...week, long: 1 });
    const [long, short] = [opened(world, 0), opened(world, 1)];
    expect(world.available(ALICE)).toBe(0n);
    world.tick(9_500);
    // The short has an equity of 150,000 and needs 95,000; without all of its margin it would still
    // have more than its maintenance of 4,750.
    const identity = { customer: ALICE, except: [long.id] };
    expect(crossBacking(world.state, 'real', PERP.symbol, identity)).toBe(100_000n);
    expect(moved(world.tick(9_045))).toEqual([
      ['margin_return', 55_000n, `position:${short.id}`],
      ['cross_margin', 55_000n, `position:${long.id}`],
    ]);
    expect([opened(world, 0).margin, opened(world, 1).margin]).toEqual([155_000n, 45_000n]);
    expect(world.money(ALICE)).toBe(200_000n);
  });

  it('of one contract carry each other through a gap that leaves one without equity', () => {
    const world = market(600_000n)
      .pair(ALICE, BOB, 10, 10_000, { short: 1 })
      .pair(BOB, ALICE, 10, 10_000, { long: 1, short: 2 });
    // The long has lost 10,000 more than its margin, and its initial margin would be 89,000.
    world.tick(8_900);
    expect([opened(world, 0).margin, opened(world, 1).margin]).toEqual([199_000n, 401_000n]);
  });

  it('of one contract keep what they needed at the mark before, while positions without equity are closed', () => {
    const world = market(200_000n)
      .pair(ALICE, BOB, 10, 10_000, { short: 1 })
      .pair(BOB, ALICE, 10, 10_000, { long: 1 });
    // At 8,000 the long lacks 104,000. The short has won 200,000, but at 10,000 it had only 95,000
    // beyond its maintenance: that is not enough, so it gives nothing and is closed against the
    // long at its bankruptcy price.
    world.tick(8_000);
    expect(world.positions(ALICE)).toEqual([]);
    expect(world.money(ALICE)).toBe(200_000n);
    const other = market(200_000n)
      .pair(ALICE, BOB, 10, 10_000, { short: 1 })
      .pair(BOB, ALICE, 10, 10_000, { long: 1 });
    // Step by step the long never loses its equity, and the short carries it as long as it has
    // margin to give.
    for (let mark = 9_900; mark >= 8_100; mark -= 100) other.tick(mark);
    expect(other.positions(ALICE).map(({ body }) => [body.side, body.lots])).toEqual([
      ['buy', 10],
      ['sell', 10],
    ]);
  });
});

describe('a gap that leaves several without equity', () => {
  it('is borne by the other side, whatever a cross position on it could give at the new mark', () => {
    const [carol, dave] = [1002, 1003];
    const world = market(385_000n).margin(carol, 60_000n).margin(dave, 1_000_000n);
    world.tick(9_500);
    world.pair(dave, ALICE, 30, 9_500);
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000, { short: 1 });
    world.accepted(world.place(dave, 'sell', 30, { action: 'close', price: 10_000 }));
    world.accepted(world.place(carol, 'buy', 30, { price: 10_000, multiple: 50 }));
    expect(world.available(ALICE)).toBe(0n);
    // Alice's short would carry her long at 7,500, but could then not take Carol's lots at 9,800,
    // where Carol has nothing left.
    world.tick(7_500);
    expect(world.positions(carol)).toEqual([]);
    expect(world.positions(ALICE).filter(({ body }) => body.side === 'buy')).toEqual([]);
    expect(world.isBalanced()).toBe(true);
  });
});

describe('waiting cross orders', () => {
  it('are canceled to rescue a position, newest first, as many as it takes', () => {
    const world = market(348_000n).pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'buy', 20, { price: 8_000 }));
    const newest = world.accepted(world.place(ALICE, 'buy', 11, { price: 8_000 })).orderId;
    expect(world.available(ALICE)).toBe(0n);
    expect(lastStand(world)).toBe(6_552);
    const outcome = world.tick(9_045);
    expect(canceled(outcome)).toEqual([[newest, 'cross_margin']]);
    // 88,000 released, 85,950 taken.
    expect(world.position(ALICE).margin).toBe(185_950n);
    expect(world.available(ALICE)).toBe(2_050n);
  });

  it('stay when what is available is just enough', () => {
    const world = market(345_950n).pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'buy', 20, { price: 8_000 }));
    expect(canceled(world.tick(9_045))).toEqual([]);
    expect([world.position(ALICE).margin, world.available(ALICE)]).toEqual([185_950n, 0n]);
  });

  it('stay when they would not be enough, those of other contracts', () => {
    const world = market(140_000n).pair(ALICE, BOB, 10, 10_000);
    const waiting = world.accepted(world.place(ALICE, 'buy', 5, { ...week, price: 8_000 })).orderId;
    expect(canceled(world.tick(8_600))).toEqual([]);
    expect(world.positions(ALICE)).toEqual([]);
    expect(
      takeSnapshot(world.state).entries.some(({ kind, id }) => kind === 'contract_order' && id === waiting),
    ).toBe(true);
  });
});

describe('funding', () => {
  it('of a cross position that has given its margin away is paid from what is available', () => {
    const world = market(200_000n)
      .pair(ALICE, BOB, 10, 10_000, { short: 1 })
      .pair(BOB, ALICE, 10, 10_000, { ...week, long: 1 });
    // The long gives all that it has: 85,140, then 14,860.
    for (const mark of [10_946, 11_795]) world.tick(mark);
    const [long, short] = [opened(world, 0), opened(world, 1)];
    expect([long.margin, short.margin]).toEqual([0n, 200_000n]);
    world.margin(ALICE, 1_000n);
    world.time = INSTANT - 1;
    // 0.01 % of 1,179,500.
    world.must({ type: 'clock' });
    expect(world.positions(ALICE)[0]?.body).toMatchObject({ funding: -118n, margin: 0n, marginIn: 100_118n });
    expect(world.available(ALICE)).toBe(882n);
  });

  it('that leaves a position below maintenance is followed by a rescue', () => {
    const world = market(150_000n).pair(ALICE, BOB, 10, 10_000);
    world.tick(9_046);
    world.time = INSTANT - 1;
    // Equity 4,600 - 91 is below 4,523.
    const reference = `position:${opened(world).id}`;
    expect(moved(world.must({ type: 'clock' }))).toEqual([['cross_margin', 50_000n, reference]]);
    expect(world.position(ALICE)).toMatchObject({ margin: 149_909n, funding: -91n });
  });
});

describe('a settlement', () => {
  /**
   * Nothing is liquidated while the contract is halted; the index of the last half hour is its
   * settlement price.
   */
  function settledAt(price: number, money: bigint): ContractWorld {
    const world = market(money).pair(ALICE, BOB, 10, 10_000, week);
    world.must({ type: 'halt_contract', symbol: WEEK.symbol, halted: true });
    world.time = EXPIRY - 30 * MINUTE - 1;
    world.tick(price);
    world.time = EXPIRY - 1;
    const { events } = world.must({ type: 'clock' });
    expect(world.positions(ALICE)).toEqual([]);
    const isCarried = world.money(ALICE) !== money - 100_000n;
    const ends = events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_position' && event.entry.customer === ALICE
        ? [event.entry.body.closedBy]
        : [],
    );
    expect(ends).toEqual([isCarried ? 'settlement' : 'liquidation']);
    return world;
  }

  it('takes a loss beyond the margin from the backing', () => {
    const world = settledAt(8_700, 150_000n);
    expect(world.money(ALICE)).toBe(20_000n);
    expect(world.money(BOB)).toBe(100_130_000n);
  });

  it('takes all of it, but no part of a loss that the backing cannot pay', () => {
    expect(settledAt(8_500, 150_000n).money(ALICE)).toBe(0n);
    const world = settledAt(8_499, 150_000n);
    expect(world.money(ALICE)).toBe(50_000n);
    expect(world.money(BOB)).toBe(100_100_000n);
  });
});

it('a settlement takes no more of another ticket than that has at the price that settles it, too', () => {
  const world = market(300_000n)
    .pair(ALICE, BOB, 10, 10_000, { ...week, short: 1 })
    .pair(ALICE, BOB, 10, 10_000, { ...week, long: 5, short: 1 });
  world.must({ type: 'halt_contract', symbol: WEEK.symbol, halted: true });
  world.time = EXPIRY - 30 * MINUTE - 1;
  world.tick(8_500);
  world.time = EXPIRY - 1_001;
  world.tick(10_000);
  world.time = EXPIRY - 1;
  world.must({ type: 'clock' });
  // One lacks 50,000, and the other has as much at 8,500: less than that beyond its maintenance.
  expect(world.positions(ALICE)).toEqual([]);
  expect(world.money(ALICE)).toBe(50_000n);
});

it('a settlement takes no more of a ticket of the other side than that had at the mark before', () => {
  const world = market(150_000n)
    .pair(BOB, ALICE, 10, 10_000, { ...week, long: 1 })
    .pair(ALICE, BOB, 10, 10_000, { ...week, long: 20, short: 1 });
  const { id } = opened(world);
  world.must({ type: 'halt_contract', symbol: WEEK.symbol, halted: true });
  world.time = EXPIRY - 30 * MINUTE - 1;
  world.tick(11_480);
  world.time = EXPIRY - 1;
  // The short lacks 48,000. The long has 50,000 of margin, and needed 5,000 of that at 10,000.
  const { events } = world.must({ type: 'clock' });
  const ends = events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_position' && event.entry.id === id
      ? [event.entry.body.closedBy]
      : [],
  );
  expect(ends).toEqual(['liquidation']);
});

describe('the margin mode', () => {
  it('of orders is that of the position that they increase', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 10, 10_000);
    const isolated = { price: 9_000, marginMode: 'isolated' } as const;
    expect(world.place(ALICE, 'buy', 1, isolated).rejection).toEqual({ code: 12244 });
    expect(world.place(ALICE, 'sell', 1, { ...isolated, price: 11_000 }).rejection).toBeNull();
    expect(world.place(ALICE, 'sell', 1, { price: 11_000 }).rejection).toEqual({ code: 12268 });
    const unknown = { price: 9_000, marginMode: 'both' as MarginMode };
    expect(world.place(ALICE, 'buy', 1, unknown).rejection).toEqual({ code: 561 });
    const closing = { action: 'close', marginMode: 'cross' } as const;
    expect(world.place(ALICE, 'sell', 1, closing).rejection).toEqual({ code: 561 });
  });

  it('becomes cross at any time, with the waiting orders', () => {
    const world = market(1_000_000n);
    world.crossers.clear();
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'buy', 2, { price: 9_500 }));
    expect(changeMode(world, opened(world).id, 'cross')).toBeNull();
    world.accepted(world.place(BOB, 'sell', 2, { price: 9_500 }));
    expect(world.position(ALICE)).toMatchObject({ marginMode: 'cross', lots: 12 });
    expect(changeMode(world, opened(world).id, 'cross')).toBeNull();
    expect(changeMode(world, opened(world).id, 'both' as MarginMode)).toBe(561);
    expect(changeMode(world, 999, 'cross')).toBe(12247);
  });

  it('becomes isolated with the initial margin, while no orders wait that would increase the position', () => {
    const world = market(120_000n).pair(ALICE, BOB, 10, 10_000);
    const { id } = opened(world);
    world.tick(9_700);
    // Equity 70,000 and 20,000 available are less than 97,000.
    expect(changeMode(world, id, 'isolated')).toBe(12228);
    world.tick(9_900);
    const { orderId } = world.accepted(world.place(ALICE, 'buy', 1, { price: 9_500 }));
    expect(changeMode(world, id, 'isolated')).toBe(12268);
    world.must({ type: 'cancel_contract_order', mode: 'real', customer: ALICE, orderId: orderId ?? 0 });
    expect(changeMode(world, id, 'isolated')).toBeNull();
    // Equity 90,000 and 9,000 are 99,000.
    expect(world.position(ALICE)).toMatchObject({ margin: 109_000n });
    expect(world.position(ALICE)).not.toHaveProperty('marginMode');
    world.margin(ALICE, 1_000_000n).tick(8_954);
    expect(world.positions(ALICE)).toEqual([]);
  });

  it('of a ticket of a dated contract is that of the order that still fills it', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 4, 10_000, week);
    world.accepted(world.place(ALICE, 'buy', 10, { ...week, price: 9_990 }));
    world.accepted(world.place(BOB, 'sell', 3, { ...week, price: 9_990 }));
    expect(changeMode(world, opened(world, 0).id, 'isolated')).toBeNull();
    expect(changeMode(world, opened(world, 1).id, 'isolated')).toBe(12268);
  });

  it('is kept by a reversal', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(BOB, 'buy', 20, { price: 10_000 }));
    const { id } = opened(world);
    world.must({
      type: 'reverse_contract_position',
      mode: 'real',
      customer: ALICE,
      clientId: 'reverse',
      digest: 'd',
      positionId: id,
    });
    expect(world.position(ALICE)).toMatchObject({ side: 'sell', marginMode: 'cross' });
  });
});

describe('the margin of a cross position', () => {
  const move = (world: ContractWorld, amount: bigint) =>
    world.run({
      type: 'move_contract_margin',
      mode: 'real',
      customer: ALICE,
      clientId: `a${world.state.seq}`,
      digest: 'd',
      positionId: opened(world).id,
      amount: `${amount}`,
    }).rejection?.code ?? null;

  it('is not added to by hand, but what a rescue has added can be taken back once it is not needed', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 10, 10_000);
    expect(move(world, 1n)).toBe(12245);
    world.tick(9_045);
    expect(move(world, -1n)).toBe(12216);
    world.tick(10_000);
    expect(move(world, -85_951n)).toBe(12216);
    expect(move(world, -85_950n)).toBeNull();
    expect(world.available(ALICE)).toBe(900_000n);
  });

  it('follows another multiple', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 10, 10_000);
    const command = { type: 'change_contract_multiple', mode: 'real', customer: ALICE } as const;
    world.must({ ...command, clientId: 'x', digest: 'd', positionId: opened(world).id, multiple: 20 });
    expect(world.position(ALICE)).toMatchObject({ margin: 50_000n, multiple: 20, marginMode: 'cross' });
  });
});

describe('a snapshot', () => {
  it('keeps the margin modes of positions and orders', () => {
    const world = market(1_000_000n).pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'buy', 2, { price: 9_500 }));
    const restored = new ContractWorld(restore(structuredClone(takeSnapshot(world.state))));
    expect(stateHash(restored.state)).toBe(stateHash(world.state));
    restored.time = world.time;
    expect(restored.tick(9_000)).toEqual(world.tick(9_000));
    expect(stateHash(restored.state)).toBe(stateHash(world.state));
  });
});

it('no position is rescued by money of the other mode', () => {
  const world = market(100_000n).margin(ALICE, 1_000_000n, 'demo');
  world.later(HOUR).pair(ALICE, BOB, 10, 10_000);
  expect(lastStand(world)).toBe(9_045);
});
