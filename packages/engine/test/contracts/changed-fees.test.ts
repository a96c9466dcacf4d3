import { describe, expect, it } from 'vitest';
import {
  type ContractOrder,
  type ContractSpec,
  entriesOf,
  restore,
  type Snapshot,
  SYSTEM_OWNERS,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP } from './contract-world.ts';

const CHEAP: ContractSpec = { ...PERP, makerFeePpm: 200, takerFeePpm: 500 };
const DEAR: ContractSpec = { ...PERP, makerFeePpm: 2_000, takerFeePpm: 3_000 };
const MONEY = 10_000_000n;

function market(spec = CHEAP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB]) world.margin(customer, MONEY);
  world.tick(10_000);
  return world;
}

function restarted(world: ContractWorld, snapshot: Snapshot = takeSnapshot(world.state)): ContractWorld {
  const next = new ContractWorld(restore(structuredClone(snapshot)));
  next.time = world.time;
  expect(stateHash(next.state)).toBe(snapshot.hash);
  return next;
}

function restingOrder(world: ContractWorld, customer: number): ContractOrder {
  const [order] = entriesOf(world.state, 'real', customer, 'contract_order');
  if (order === undefined) throw new Error('no order rests');
  return order.body;
}

function feeIncome(world: ContractWorld): bigint {
  return world.money(SYSTEM_OWNERS.fee_income, 'coin');
}

describe('an order that rests when the fees of its contract rise', () => {
  it('survives a restart, opens at the fee that it reserved, and leaves nothing held', () => {
    const before = market();
    before.accepted(before.place(ALICE, 'buy', 100, { price: 9_900 }));
    before.listContract(DEAR);
    const world = restarted(before);
    world.accepted(world.place(BOB, 'sell', 60, { price: 9_900 }));
    world.accepted(world.place(BOB, 'sell', 40, { price: 9_900 }));
    // Alice made 9,900,000 at 0.02 %, Bob took it at 0.3 %.
    expect(world.position(ALICE)).toMatchObject({ lots: 100, fee: 1_980n });
    expect(world.position(BOB)).toMatchObject({ lots: 100, fee: 29_700n });
    expect(feeIncome(world)).toBe(1_980n + 29_700n);
    expect(world.available(ALICE)).toBe(MONEY - 990_000n - 1_980n);
  });

  it('may still be cut, canceled and paid out in full', () => {
    const world = market();
    world.accepted(world.place(ALICE, 'sell', 100, { price: 10_100 }));
    world.listContract(DEAR);
    world.accepted(world.place(BOB, 'buy', 30, { price: 10_100 }));
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: ALICE, symbol: null });
    expect(world.available(ALICE)).toBe(MONEY - 303_000n - 606n);
  });

  it('closes at the fee that was in force', () => {
    const before = market({ ...CHEAP, makerFeePpm: 0, takerFeePpm: 0 });
    before.pair(ALICE, BOB, 10, 10_000);
    before.accepted(before.place(ALICE, 'sell', 10, { action: 'close', price: 10_000 }));
    before.listContract(DEAR);
    const world = restarted(before);
    world.accepted(world.place(BOB, 'buy', 10, { action: 'close', price: 10_000 }));
    expect(world.money(ALICE)).toBe(MONEY);
    expect(feeIncome(world)).toBe(3_000n);
  });

  it('is not taken out of the book for what a later fee would cost', () => {
    // Bankrupt at 9,000: what closing at 9,080 leaves does not pay a fee of 1 %.
    const world = market({ ...CHEAP, makerFeePpm: 0, takerFeePpm: 0 });
    world.pair(ALICE, BOB, 10, 10_000);
    world.tick(9_070);
    world.accepted(world.place(ALICE, 'sell', 10, { action: 'close', price: 9_080 }));
    world.listContract({ ...DEAR, makerFeePpm: 0, takerFeePpm: 10_000 });
    world.tick(9_080);
    world.accepted(world.place(BOB, 'buy', 10, { action: 'close', price: 9_080 }));
    expect(world.positions(ALICE)).toEqual([]);
  });
});

describe('an order that rests when the fees of its contract fall', () => {
  it('keeps its fee; the next one has the new', () => {
    const world = market(DEAR);
    world.accepted(world.place(ALICE, 'buy', 10, { price: 9_900 }));
    world.listContract(CHEAP);
    world.accepted(world.place(BOB, 'sell', 10, { price: 9_900 }));
    expect(world.position(ALICE).fee).toBe(1_980n);
    expect(world.position(BOB).fee).toBe(495n);
  });
});

describe('an order from before fees were kept', () => {
  /** Returns the snapshot of an earlier version: the same order without its fees. */
  function forgetful(world: ContractWorld): Snapshot {
    const snapshot = takeSnapshot(world.state);
    const [live] = world.state.register.all('contract_order');
    if (live === undefined) throw new Error('no order rests');
    delete live.entry.body.fees;
    world.state.hash.mark(live);
    snapshot.entries = snapshot.entries.map((row) =>
      row.kind === 'contract_order' ? structuredClone(live.entry) : row,
    );
    snapshot.hash = stateHash(world.state);
    return snapshot;
  }

  it('is filled at the fees in force', () => {
    const before = market();
    before.accepted(before.place(ALICE, 'buy', 10, { price: 9_900 }));
    const world = restarted(before, forgetful(before));
    expect(restingOrder(world, ALICE).fees).toBeUndefined();
    world.accepted(world.place(BOB, 'sell', 10, { price: 9_900 }));
    expect(world.position(ALICE).fee).toBe(198n);
  });

  it('closes at the fees in force', () => {
    const before = market({ ...CHEAP, makerFeePpm: 0, takerFeePpm: 0 });
    before.pair(ALICE, BOB, 10, 10_000);
    before.listContract(CHEAP);
    before.accepted(before.place(ALICE, 'sell', 10, { action: 'close', price: 10_000 }));
    const world = restarted(before, forgetful(before));
    world.accepted(world.place(BOB, 'buy', 10, { action: 'close', price: 10_000 }));
    expect(world.money(ALICE)).toBe(MONEY - 200n);
  });

  it('takes those in force before the next change', () => {
    const before = market();
    before.accepted(before.place(ALICE, 'buy', 10, { price: 9_900 }));
    const world = restarted(before, forgetful(before));
    world.listContract(DEAR);
    expect(restingOrder(world, ALICE).fees).toEqual({ makerFeePpm: 200, takerFeePpm: 500 });
    const again = restarted(world);
    again.accepted(again.place(BOB, 'sell', 10, { price: 9_900 }));
    expect(again.position(ALICE).fee).toBe(198n);
  });

  it.each([
    [2_000, 3_000, 495n],
    [600, 300, 495n],
    [100, 3_000, 99n],
  ])(
    'pays no more than it holds when they were raised to %i and %i meanwhile',
    (makerFeePpm, takerFeePpm, fee) => {
      const before = market();
      before.accepted(before.place(ALICE, 'buy', 10, { price: 9_900 }));
      forgetful(before);
      // Raised by a version that did not keep fees either.
      const contract = before.state.parts.contracts.get(PERP.symbol);
      if (contract === undefined) throw new Error('no contract');
      Object.assign(contract.live.entry.body.spec, { makerFeePpm, takerFeePpm });
      before.state.hash.mark(contract.live);
      const world = restarted(before);
      world.accepted(world.place(BOB, 'sell', 4, { price: 9_900 }));
      world.accepted(world.place(BOB, 'sell', 6, { price: 9_900 }));
      // It had reserved 0.05 % of 990,000.
      expect(world.position(ALICE)).toMatchObject({ lots: 10, fee });
      expect(world.available(ALICE)).toBe(MONEY - 99_000n - fee);
    },
  );
});
