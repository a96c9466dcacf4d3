import { describe, expect, it } from 'vitest';
import { restore, type Snapshot, SYSTEM_OWNERS, stateHash, takeSnapshot } from '../../src/index.ts';
import { ALICE, BOB, BTCUSDT, World } from '../world.ts';

const DEAR = { ...BTCUSDT, makerFeePpm: 9_000, takerFeePpm: 9_000 };
const PRICE = 10_000;

/** Alice's buy of 100 lots rests: 100,000 units of BTC, of which a maker pays 0.1 %. */
function resting(): World {
  const world = new World()
    .list()
    .fund(ALICE, 'USDT', 10n ** 10n)
    .fund(BOB, 'BTC', 10n ** 9n);
  world.limit(ALICE, 'buy', PRICE, 100);
  return world;
}

function restarted(world: World, snapshot: Snapshot = takeSnapshot(world.state)): World {
  const next = new World(restore(structuredClone(snapshot)));
  next.time = world.time;
  expect(stateHash(next.state)).toBe(snapshot.hash);
  return next;
}

function fees(world: World): bigint {
  return world.state.assets.get('BTC')?.ledgers.real.find(SYSTEM_OWNERS.fee_income, 'coin')?.total() ?? 0n;
}

/** Returns the snapshot of an earlier version: the same order without its own fee. */
function forgetful(world: World): Snapshot {
  for (const live of world.state.parts.spot.real.orders.all()) {
    live.order.makerFeePpm = null;
    world.state.hash.mark(live);
  }
  return takeSnapshot(world.state);
}

describe('a spot order that rests when fees rise', () => {
  it('pays the fee in force when it was placed, over a restart and to its last lot', () => {
    const before = resting();
    before.must({ type: 'list_instrument', instrument: DEAR });
    const world = restarted(before);
    world.limit(BOB, 'sell', PRICE, 40);
    world.limit(BOB, 'sell', PRICE, 60);
    expect(fees(world)).toBe(100n);
    world.limit(ALICE, 'buy', PRICE, 100);
    world.limit(BOB, 'sell', PRICE, 100);
    expect(fees(world)).toBe(100n + 900n);
  });

  it('pays the fee in force when an earlier version placed it', () => {
    const before = resting();
    const world = restarted(before, forgetful(before));
    world.limit(BOB, 'sell', PRICE, 100);
    expect(fees(world)).toBe(100n);
  });

  it('takes over the fee in force before the next change', () => {
    const before = resting();
    before.list({ ...BTCUSDT, symbol: 'BTCUSDT2' });
    before.limit(ALICE, 'buy', PRICE, 100, { symbol: 'BTCUSDT2' });
    const world = restarted(before, forgetful(before));
    const { events } = world.must({ type: 'list_instrument', instrument: DEAR });
    const kept = events.flatMap((event) => (event.type === 'order' ? [event.order] : []));
    expect(kept).toMatchObject([{ symbol: 'BTCUSDT', makerFeePpm: 1_000 }]);
    const again = restarted(world);
    again.limit(BOB, 'sell', PRICE, 100);
    expect(fees(again)).toBe(100n);
  });
});
