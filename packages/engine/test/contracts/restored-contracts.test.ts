import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  bookDepth,
  contractPlatform,
  type Entry,
  restore,
  type Snapshot,
  SnapshotRefused,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const DAVE = 1003;
const QUOTED = {
  ...PERP,
  ladder: {
    levels: 2,
    halfSpreadTicks: 5,
    stepTicks: 10,
    levelQuoteUnits: '1000000',
    growthPpm: 0,
    maxSkewTicks: 0,
    multiple: 5,
  },
};

/** A world with positions on both sides, quotes, and opening and closing orders, in both modes. */
function lively(): ContractWorld {
  const world = new ContractWorld().list().listContract(QUOTED).listContract(WEEK);
  world.must({ type: 'set_contract_platform', platform: { multipleCap: 20, eternal: true, dated: true } });
  for (const mode of ['real', 'demo'] as const) {
    world.system('liquidity_provider', 10_000_000n, mode);
    for (const customer of [ALICE, BOB, CAROL, DAVE]) world.margin(customer, 10_000_000n, mode);
  }
  world.tick(10_000);
  for (const mode of ['real', 'demo'] as const) {
    world.pair(ALICE, BOB, 10, 10_000, { mode });
    world.accepted(world.place(BOB, 'buy', 3, { mode, price: 9_000 }));
    world.accepted(world.place(ALICE, 'sell', 4, { mode, action: 'close', price: 10_003 }));
    world.accepted(world.place(CAROL, 'buy', 1, { mode, price: 10_003 }));
  }
  return world;
}

function entry<Kind extends 'contract' | 'contract_market' | 'contract_position' | 'contract_order'>(
  snapshot: Snapshot,
  kind: Kind,
): Entry<Kind> {
  const found = snapshot.entries.find((row) => row.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found as unknown as Entry<Kind>;
}

describe('contracts in a snapshot', () => {
  it('come back with their terms, books and positions', () => {
    const world = lively();
    const snapshot = takeSnapshot(world.state);
    const restored = restore(structuredClone(snapshot));
    expect(takeSnapshot(restored)).toEqual(snapshot);
    expect(contractPlatform(restored)).toEqual({ multipleCap: 20, eternal: true, dated: true });
    for (const mode of ['real', 'demo'] as const) {
      expect(bookDepth(restored, mode, PERP.symbol, 20)).toEqual(
        bookDepth(world.state, mode, PERP.symbol, 20),
      );
    }
  });

  it('whose rows come in any order keep who came first', () => {
    const world = lively();
    // Carol waits at a price at which the provider quotes again behind her; Bob waits behind both.
    world.accepted(world.place(CAROL, 'sell', 2, { price: 10_015 }));
    world.tick(10_000);
    world.accepted(world.place(BOB, 'sell', 2, { price: 10_015 }));
    const snapshot = structuredClone(takeSnapshot(world.state));
    snapshot.entries.reverse();
    const resumed = new ContractWorld(restore(snapshot));
    resumed.time = world.time;
    const [one, other] = [world, resumed].map((each) => {
      const { events } = each.run({
        ...each.contractOrder(DAVE, 'buy', 24, { price: 10_015, multiple: 10 }),
        clientId: 'x',
      });
      return events.flatMap((event) =>
        event.type === 'trade' ? [[event.maker.owner, event.price, event.lots]] : [],
      );
    });
    expect(one).toEqual([
      [ALICE, 10_003, 3],
      [7, 10_005, 9],
      [CAROL, 10_015, 2],
      [7, 10_015, 9],
      [BOB, 10_015, 1],
    ]);
    expect(other).toEqual(one);
    resumed.tick(10_001);
    world.tick(10_001);
    expect(stateHash(resumed.state)).toBe(stateHash(world.state));
  });

  it.each<[string, (snapshot: Snapshot) => void, RegExp]>([
    [
      'terms that are not well-formed',
      (it) => (entry(it, 'contract').body.spec.maxLots = 0),
      /contract BTCUSDT-PERP/,
    ],
    [
      'two of one name',
      (it) => {
        const { body } = entry(it, 'contract');
        body.spec.symbol = WEEK.symbol;
      },
      /contract BTCUSDT-WEEK/,
    ],
    [
      'one without its market',
      (it) => {
        const demo = it.entries.findIndex((row) => row.kind === 'contract_market' && row.mode === 'demo');
        it.entries.splice(demo, 1);
      },
      /contract BTCUSDT-PERP without its demo market/,
    ],
    [
      'a position of an unknown one',
      (it) => (entry(it, 'contract_position').body.symbol = 'NOPE'),
      /position \d+ of an unknown contract/,
    ],
    [
      'an order of an unknown one',
      (it) => (entry(it, 'contract_order').body.symbol = 'NOPE'),
      /order \d+ of an unknown contract/,
    ],
    [
      'a book that is crossed',
      (it) => {
        const { body } = entry(it, 'contract_market');
        body.bids = body.bids.map(([id, , lots]) => [id, 10_003, lots]);
      },
      /the real book of BTCUSDT-PERP is crossed/,
    ],
  ])('are refused with %s', (_, damage, reason) => {
    const snapshot = structuredClone(takeSnapshot(lively().state));
    damage(snapshot);
    expect(() => restore(snapshot)).toThrow(SnapshotRefused);
    expect(() => restore(snapshot)).toThrow(reason);
  });

  it('may have bids and asks a tick apart', () => {
    const world = lively();
    world.accepted(world.place(CAROL, 'buy', 1, { price: 10_004 }));
    expect(stateHash(restore(takeSnapshot(world.state)))).toBe(stateHash(world.state));
  });
});

describe('the audit of contracts', () => {
  const book = (world: ContractWorld) => {
    const found = world.state.parts.contracts.book('real', PERP.symbol);
    if (found === undefined) throw new Error('no book');
    return found;
  };
  const position = (world: ContractWorld, side: 'buy' | 'sell') => {
    const found = [...book(world).positions.values()].find(({ live }) => live.entry.body.side === side);
    if (found === undefined) throw new Error('no position');
    return found.live.entry;
  };
  const order = (world: ContractWorld, action: 'open' | 'close') => {
    const found = [...book(world).slots.values()].find(({ owner }) => owner?.entry.body.action === action);
    if (found?.owner === undefined || found.owner === null) throw new Error('no order');
    return { place: found, body: found.owner.entry.body };
  };

  it.each<[string, (world: ContractWorld) => void, string]>([
    [
      'more lots on one side than on the other',
      (it) => (position(it, 'buy').body.lots += 1),
      'real BTCUSDT-PERP: 11 lots long, 10 short, 10 counted',
    ],
    [
      'fewer lots on one side than are counted on the other',
      (it) => (position(it, 'sell').body.lots += 1),
      'real BTCUSDT-PERP: 10 lots long, 11 short, 10 counted',
    ],
    [
      'another count than there are',
      (it) => (book(it).market.entry.body.openInterest += 1),
      'real BTCUSDT-PERP: 10 lots long, 10 short, 11 counted',
    ],
    [
      'a position without lots',
      (it) => (position(it, 'buy').body.lots = 0),
      'real BTCUSDT-PERP: position 9 has no lots',
    ],
    [
      'a cost below nothing',
      (it) => (position(it, 'buy').body.cost = -1n),
      'real BTCUSDT-PERP: position 9 has no lots',
    ],
    [
      'a margin that is not held',
      (it) => (position(it, 'sell').body.margin += 1n),
      'real BTCUSDT-PERP: position 8 holds 100000 for a margin of 100001',
    ],
    [
      'a cost that the clearing account does not stand for',
      (it) => (position(it, 'buy').body.cost += 1n),
      'real USDT clears -30 for positions of 31',
    ],
    [
      'an order that rests with other lots than it has',
      (it) => (order(it, 'open').place.lots += 1),
      'real BTCUSDT-PERP: order 11 rests with other lots than it has left',
    ],
    [
      'an order that is filled further than it rests',
      (it) => (order(it, 'open').body.filledLots += 1),
      'real BTCUSDT-PERP: order 11 rests with other lots than it has left',
    ],
    [
      'an order that needs more than it holds',
      (it) => (order(it, 'open').body.multiple = 5),
      'real BTCUSDT-PERP: order 11 holds 27000 and needs 54000',
    ],
    [
      'orders that close more than there is',
      (it) => {
        const { body, place } = order(it, 'close');
        body.lots = 11;
        place.lots = 10;
      },
      'real BTCUSDT-PERP: orders close 10 of 9 lots of position 9',
    ],
  ])('finds %s', (_, damage, fault) => {
    const world = lively();
    expect(auditBooks(world.state)).toBeNull();
    damage(world);
    expect(auditBooks(world.state)).toBe(fault);
  });

  it('finds nothing wrong with orders that close all of a position', () => {
    const world = lively();
    world.accepted(world.place(ALICE, 'sell', null, { action: 'close', price: 10_300 }));
    expect(auditBooks(world.state)).toBeNull();
  });
});
