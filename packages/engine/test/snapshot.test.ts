import { describe, expect, it } from 'vitest';
import {
  apply,
  createEngine,
  InvariantViolation,
  restore,
  type Snapshot,
  SnapshotRefused,
  stateHash,
  takeSnapshot,
} from '../src/index.ts';
import { ALICE, BOB, BTCUSDT, World } from './world.ts';

const QUOTED = {
  ...BTCUSDT,
  ladder: {
    levels: 2,
    halfSpreadTicks: 5,
    stepTicks: 5,
    levelQuoteUnits: '1000000',
    growthPpm: 0,
    maxSkewTicks: 0,
  },
};

/** A world with half-filled orders, ladders, frozen and free money, and remembered commands. */
function livelyWorld(): World {
  const world = new World()
    .list(QUOTED)
    .fund(ALICE, 'USDT', 10n ** 12n)
    .fund(BOB, 'BTC', 10n ** 9n);
  world.fundProvider('USDT', 10n ** 12n).fundProvider('BTC', 10n ** 9n);
  world.tick(10_000);
  world.limit(ALICE, 'buy', 10_005, 30);
  world.limit(ALICE, 'buy', 9_000, 30);
  world.limit(BOB, 'sell', 11_000, 30);
  return world;
}

describe('restoring a snapshot', () => {
  it('comes to the same hash and the same snapshot', () => {
    const snapshot = takeSnapshot(livelyWorld().state);
    expect(snapshot.orders).toHaveLength(3);
    expect(snapshot.ladders.some(({ asks }) => asks.length > 0)).toBe(true);
    expect(takeSnapshot(restore(snapshot))).toEqual(snapshot);
  });

  it('takes accounts that hold nothing as if they were not there', () => {
    const snapshot = takeSnapshot(livelyWorld().state);
    const empty = {
      mode: 'real',
      kind: 'coin',
      asset: 'BTC',
      available: 0n,
      frozen: 0n,
      margin: 0n,
    } as const;
    snapshot.balances.push({ ...empty, owner: 5_000 });
    expect(stateHash(restore(snapshot))).toBe(snapshot.hash);
  });

  it('works on an exchange that has nothing', () => {
    const snapshot = takeSnapshot(createEngine());
    expect(takeSnapshot(restore(snapshot))).toEqual(snapshot);
  });

  function first<Row>(rows: Row[]): Row {
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    return row;
  }

  const damages: [string, (snapshot: Snapshot) => void, RegExp][] = [
    [
      'a wrong hash',
      (it) => {
        it.hash = '0'.repeat(32);
      },
      /hash/,
    ],
    [
      'a balance too high',
      (it) => {
        first(it.balances).available += 1n;
      },
      /out of balance/,
    ],
    [
      'a missing balance',
      (it) => {
        it.balances.pop();
      },
      /out of balance|frozen/,
    ],
    [
      'a balance twice',
      (it) => {
        it.balances.push(first(it.balances));
      },
      /two balances/,
    ],
    [
      'frozen money that nothing holds',
      (it) => {
        const account = it.balances.find(({ owner }) => owner === ALICE);
        if (account === undefined) throw new Error('no account');
        account.available -= 5n;
        account.frozen += 5n;
      },
      /frozen for holds/,
    ],
    [
      'a negative balance',
      (it) => {
        const [one, other] = it.balances.filter(({ owner, asset }) => owner > 1 && asset === 'USDT');
        if (one === undefined || other === undefined) throw new Error('no accounts');
        other.available += one.available + 1n;
        one.available = -1n;
      },
      /negative/,
    ],
    [
      'a balance of an unknown asset',
      (it) => {
        first(it.balances).asset = 'NOPE';
      },
      /unknown asset/,
    ],
    [
      'a missing order',
      (it) => {
        it.orders.pop();
      },
      /frozen for holds/,
    ],
    [
      'an order twice',
      (it) => {
        it.orders.push({ ...first(it.orders) });
      },
      /order number/,
    ],
    [
      'an order of an unknown symbol',
      (it) => {
        first(it.orders).symbol = 'NOPE';
      },
      /unknown book/,
    ],
    [
      'a closed order',
      (it) => {
        first(it.orders).status = 'filled';
      },
      /not an open order/,
    ],
    [
      'an order that holds too little',
      (it) => {
        first(it.orders).held -= 1n;
      },
      /holds/,
    ],
    [
      'a number that was never given',
      (it) => {
        it.counters.order = 1;
      },
      /order number/,
    ],
    ['a crossed book', crossBook, /crossed/],
    [
      'a missing ladder',
      (it) => {
        it.ladders.splice(0);
      },
      /frozen for holds/,
    ],
    [
      'a ladder twice',
      (it) => {
        it.ladders.push(first(it.ladders));
      },
      /two ladders/,
    ],
    [
      'a ladder of an unknown symbol',
      (it) => {
        first(it.ladders).symbol = 'NOPE';
      },
      /unknown book/,
    ],
    [
      'a forgotten command',
      (it) => {
        it.remembered.pop();
      },
      /hash/,
    ],
    [
      'a command remembered twice',
      (it) => {
        it.remembered.push(first(it.remembered));
      },
      /remembered twice/,
    ],
    [
      'an asset twice',
      (it) => {
        it.assets.push(first(it.assets));
      },
      /asset/,
    ],
    [
      'an instrument twice',
      (it) => {
        it.instruments.push(first(it.instruments));
      },
      /instrument/,
    ],
    [
      'another last tick',
      (it) => {
        first(it.instruments).lastTick = null;
      },
      /hash/,
    ],
    [
      'another status',
      (it) => {
        first(it.instruments).status = 'suspended';
      },
      /hash/,
    ],
    [
      'another fee',
      (it) => {
        first(it.instruments).instrument.makerFeePpm = 1;
      },
      /hash/,
    ],
    [
      'another sequence',
      (it) => {
        it.seq += 1;
      },
      /hash/,
    ],
    [
      'another time',
      (it) => {
        it.time += 1;
      },
      /hash/,
    ],
    [
      'another transfer number',
      (it) => {
        it.counters.transfer += 1;
      },
      /hash/,
    ],
    [
      'an order of another client id',
      (it) => {
        first(it.orders).clientId = 'x';
      },
      /hash/,
    ],
  ];

  function crossBook({ orders }: Snapshot): void {
    const sell = orders.find(({ side }) => side === 'sell');
    if (sell === undefined) throw new Error('no order');
    sell.price = 1;
  }

  it.each(damages)('refuses %s', (_, damage, reason) => {
    const snapshot = takeSnapshot(livelyWorld().state);
    damage(snapshot);
    expect(() => restore(snapshot)).toThrow(SnapshotRefused);
    expect(() => restore(snapshot)).toThrow(reason);
  });
});

describe('a snapshot', () => {
  it('shares nothing with the state', () => {
    const world = livelyWorld();
    const snapshot = takeSnapshot(world.state);
    const copy = structuredClone(snapshot);
    world.tick(9_000);
    world.market(BOB, 'sell', { lots: 10 });
    world.must({ type: 'list_instrument', instrument: { ...QUOTED, makerFeePpm: 1 } });
    expect(snapshot).toEqual(copy);
  });
});

describe('a command', () => {
  const command = { type: 'list_asset', asset: { code: 'BTC', decimals: 8 } } as const;

  it('must be the next in sequence, at a time that does not run backwards', () => {
    const state = createEngine();
    apply(state, 1, 1_000, command);
    const before = stateHash(state);
    expect(() => apply(state, 1, 1_000, command)).toThrow(InvariantViolation);
    expect(() => apply(state, 3, 1_000, command)).toThrow(InvariantViolation);
    expect(() => apply(state, 2, 999, command)).toThrow(InvariantViolation);
    expect(() => apply(state, 2, Number.NaN, command)).toThrow(InvariantViolation);
    expect(stateHash(state)).toBe(before);
    expect(apply(state, 2, 1_000, command).seq).toBe(2);
  });
});
