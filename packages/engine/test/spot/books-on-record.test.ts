import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type Order,
  restore,
  type Snapshot,
  SnapshotRefused,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { Digest } from '../../src/kernel/digest.ts';
import type { HashedEntity } from '../../src/kernel/state-hash.ts';
import { ALICE, BOB, BTCUSDT, World } from '../world.ts';

const LADDER = { ...BTCUSDT.ladder, levels: 2, halfSpreadTicks: 5, stepTicks: 5, levelQuoteUnits: '1000000' };

/**
 * Books of both modes: a ladder of two levels, Alice's bids 5 (moved to place 9, filled in part)
 * and 6, and Bob's offer 7, of which others see 10 lots.
 */
function books(): World {
  const world = new World().list({ ...BTCUSDT, ladder: LADDER });
  for (const asset of ['USDT', 'BTC']) {
    world
      .fundProvider(asset, 10n ** 12n)
      .fund(ALICE, asset, 10n ** 12n)
      .fund(BOB, asset, 10n ** 12n);
  }
  world.tick(10_000);
  const { orderId } = world.limit(ALICE, 'buy', 9_997, 30);
  world.limit(ALICE, 'buy', 9_000, 30);
  world.limit(BOB, 'sell', 11_000, 50, { visibleLots: 10 });
  world.limit(BOB, 'sell', 9_997, 12);
  const own = { mode: 'real', customer: ALICE, clientId: 'amend', digest: 'd' } as const;
  world.must({ type: 'amend_spot_order', ...own, orderId: orderId ?? 0, price: 9_998, lots: 30 });
  return world;
}

const damaged = (damage: (snapshot: Snapshot) => void): (() => unknown) => {
  const snapshot = takeSnapshot(books().state);
  damage(snapshot);
  return () => restore(snapshot);
};

function row<Row>(rows: readonly Row[], at: number): Row {
  const found = rows[at];
  if (found === undefined) throw new Error('no such row');
  return found;
}

describe('spot books on record', () => {
  it('come back in any order of their rows, and go on as they would have', () => {
    const straight = books();
    const snapshot = takeSnapshot(straight.state);
    expect(snapshot.orders).toMatchObject([
      { id: 5, place: 9, lots: 30, filledLots: 12 },
      { id: 6, place: null },
      { id: 7, hiddenLots: 40, visibleLots: 10 },
    ]);
    expect(snapshot.ladders).toMatchObject([
      {
        bids: [
          { id: 1, price: 9_995 },
          { id: 2, price: 9_990 },
        ],
        asks: [
          { id: 3, price: 10_005 },
          { id: 4, price: 10_010 },
        ],
      },
      { mode: 'demo', bids: [], asks: [] },
    ]);
    const rows = structuredClone(snapshot);
    rows.orders.reverse();
    rows.ladders.reverse();
    for (const { bids, asks } of rows.ladders) {
      bids.reverse();
      asks.reverse();
    }
    const twin = new World(restore(rows));
    expect(auditBooks(twin.state)).toBeNull();
    expect(takeSnapshot(twin.state)).toEqual(snapshot);
    twin.time = straight.time;
    for (const order of [
      straight.order(BOB, 'sell', { orderType: 'market', timeInForce: 'IOC', lots: 40 }),
      straight.order(ALICE, 'buy', { price: 11_000, lots: 60 }),
    ]) {
      expect(twin.run(order)).toEqual(straight.must(order));
    }
    expect(stateHash(twin.state)).toBe(stateHash(straight.state));
    expect(auditBooks(twin.state)).toBeNull();
  });

  it('leave the record with the last lot and with a withdrawal', () => {
    const world = books();
    world.must({ type: 'cancel_spot_orders', mode: 'real', customer: ALICE, symbol: null });
    world.limit(ALICE, 'buy', 10_010, 90, { timeInForce: 'IOC' });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    const snapshot = takeSnapshot(world.state);
    expect(snapshot.orders).toMatchObject([{ id: 7, side: 'sell' }]);
    expect(snapshot.ladders.flatMap(({ bids, asks }) => [...bids, ...asks])).toEqual([]);
    expect(stateHash(restore(snapshot))).toBe(snapshot.hash);
  });

  it.each<[string, (rows: Snapshot) => void, string]>([
    [
      'a quote with the number of an order',
      (it) => Object.assign(row(row(it.ladders, 0).asks, 1), { id: 6 }),
      'order number 6',
    ],
    [
      'a quote with a number that was never given',
      (it) => Object.assign(row(row(it.ladders, 0).asks, 1), { id: 10 }),
      'order number 10',
    ],
    [
      'two orders of one number',
      (it) => Object.assign(row(it.orders, 1), { id: 5, place: 6 }),
      'order number 5',
    ],
    [
      'an order with a number that was never given',
      (it) => Object.assign(row(it.orders, 1), { id: 10, place: 6 }),
      'order number 10',
    ],
    [
      'an order of another market',
      (it) => Object.assign(row(it.orders, 1), { symbol: 'NOPE' }),
      'order 6 in an unknown book',
    ],
    [
      'an order that is filled',
      (it) => Object.assign(row(it.orders, 1), { status: 'filled' }),
      'order 6 is not an open order',
    ],
    [
      'an order at the market',
      (it) => Object.assign(row(it.orders, 1), { type: 'market' }),
      'order 6 is not an open order',
    ],
    [
      'an order that hides less than nothing',
      (it) => Object.assign(row(it.orders, 1), { hiddenLots: -1 }),
      'order 6 is not an open order',
    ],
    [
      'an order that hides all',
      (it) => Object.assign(row(it.orders, 1), { hiddenLots: 30 }),
      'order 6 is not an open order',
    ],
    [
      'an order with nothing left',
      (it) => Object.assign(row(it.orders, 1), { filledLots: 31 }),
      'order 6 is not an open order',
    ],
    [
      'an order that holds too little',
      (it) => Object.assign(row(it.orders, 1), { held: 1n }),
      'order 6 holds 1 and needs 2700000',
    ],
    [
      'a bid above an offer',
      (it) => Object.assign(row(it.orders, 2), { price: 9_997 }),
      'the real book of BTCUSDT is crossed',
    ],
    [
      'a bid at an offer',
      (it) => Object.assign(row(it.orders, 2), { price: 9_998 }),
      'the real book of BTCUSDT is crossed',
    ],
    [
      'a ladder of another market',
      (it) => Object.assign(row(it.ladders, 0), { symbol: 'NOPE' }),
      'a ladder in the unknown book NOPE',
    ],
    ['a ladder twice', (it) => it.ladders.push(row(it.ladders, 0)), 'two ladders of real BTCUSDT'],
    ['a ladder of half its bids', (it) => row(it.ladders, 0).bids.pop(), 'frozen for holds'],
    ['a ladder of half its asks', (it) => row(it.ladders, 0).asks.pop(), 'frozen for holds'],
    [
      'a quote under another number',
      (it) => Object.assign(row(row(it.ladders, 0).asks, 1), { id: 8 }),
      'hash',
    ],
    [
      'an order that others see whole',
      (it) => Object.assign(row(it.orders, 2), { visibleLots: null, hiddenLots: 0 }),
      'hash',
    ],
    ['an order at another place', (it) => Object.assign(row(it.orders, 0), { place: 8 }), 'hash'],
    ['an order without its fee', (it) => Object.assign(row(it.orders, 0), { makerFeePpm: null }), 'hash'],
    ['an order that has grown', (it) => Object.assign(row(it.orders, 1), { grownAt: 1 }), 'hash'],
  ])('do not come back with %s', (_, damage, reason) => {
    expect(damaged(damage)).toThrow(SnapshotRefused);
    expect(damaged(damage)).toThrow(reason);
  });
});

/** Recorded results name states by their hash, so what is open must always come to the same one. */
describe('the hash of what is open', () => {
  const hashOf = (entity: HashedEntity | undefined) => {
    const digest = new Digest();
    entity?.describe(digest);
    return digest.finish().hex();
  };

  it.each<[string, Partial<Order>, string]>([
    ['as it is', {}, 'd1b05be388fb21148bcd125ec3f93847'],
    ['in the other mode', { mode: 'demo' }, '2c1ce18935cf5f340bb0bd5d876e1599'],
    ['on the other side', { side: 'sell' }, '2fca19593978cdfe28e6384939285e54'],
    ['at the market', { type: 'market' }, 'd060e2b80f52d91b1ac60626cb5d4608'],
    ['from before fees were kept', { makerFeePpm: null }, '4dd2c3fea47a79ba4bfc94a1eb999419'],
    ['at another place', { place: 9 }, 'e78c0a2bb6cca9e7a9947593fdae657e'],
    ['grown', { grownAt: 1_700_000_000_000 }, '31afa5fd5aebdad54f22347840247c05'],
    ['of which a part is seen', { visibleLots: 10, hiddenLots: 20 }, 'e3db010dd62f5ef756b121a6eba5c7c8'],
  ])('of an order %s is the one on record', (_, changes, hash) => {
    const live = books().state.parts.spot.real.orders.get(6);
    Object.assign(live?.order ?? {}, changes);
    expect(hashOf(live)).toBe(hash);
  });

  it('of a ladder is the one on record', () => {
    expect(hashOf(books().state.parts.spot.real.books.get('BTCUSDT')?.ladder)).toBe(
      'fadfeedca14af7e05d384fa1aee95292',
    );
  });
});
