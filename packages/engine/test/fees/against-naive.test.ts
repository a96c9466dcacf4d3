import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EngineEvent, restore, SYSTEM_OWNERS, takeSnapshot, volumeOf } from '../../src/index.ts';
import { runs } from '../runs.ts';
import { shuffled } from '../shuffled.ts';
import { BTCUSDT, World } from '../world.ts';
import { NaiveFees } from './naive-fees.ts';

const CUSTOMERS = [1000, 1001, 1002];
const DAY = 86_400_000;
/** Parts per million of each tier, and the volume it begins at. */
const TIERS = [
  [1_000_000, 0n],
  [700_001, 40_000n],
  [333_333, 150_000n],
] as const;

const SPEC = {
  ...BTCUSDT,
  makerFeePpm: 1_333,
  takerFeePpm: 2_777,
  ladder: {
    levels: 2,
    halfSpreadTicks: 2,
    stepTicks: 2,
    levelQuoteUnits: '9000',
    growthPpm: 0,
    maxSkewTicks: 0,
  },
};

/** A venue with tiers, customers and a provider. */
function opened(): World {
  const world = new World().list(SPEC);
  for (const mode of ['real', 'demo'] as const) {
    for (const asset of ['BTC', 'USDT']) {
      for (const customer of CUSTOMERS) world.fund(customer, asset, 10n ** 12n, mode);
      world.fundProvider(asset, 10n ** 10n, mode);
    }
  }
  world.tick(100);
  world.must({
    type: 'set_fee_tiers',
    tiers: TIERS.map(([part, volume]) => {
      const parts = { makerPpm: part, takerPpm: part };
      return { leastVolume: `${volume}`, spot: parts, contract: parts };
    }),
  });
  return world;
}

const step = fc.record({
  mode: fc.constantFrom('real', 'real', 'demo' as const),
  customer: fc.constantFrom(...CUSTOMERS),
  side: fc.constantFrom('buy', 'sell' as const),
  price: fc.integer({ min: 94, max: 106 }),
  lots: fc.integer({ min: 1, max: 40 }),
  /** Hours that pass before it. */
  hours: fc.constantFrom(0, 0, 0, 1, 5, 24, 24 * 9, 24 * 31),
  restarts: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  ticks: fc.boolean(),
});

describe('volumes and tiers', () => {
  it('are those of a model that adds up all trades anew', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        let world = opened();
        const naive = new NaiveFees(TIERS, SPEC);
        for (const { customer, hours, lots, mode, price, restarts, side, ticks } of steps) {
          world.time += (hours * DAY) / 24;
          if (ticks) naive.add(world.time + 1, world.tick(price).events);
          const order = world.order(customer, side, { mode, price, lots });
          naive.begin(world.time + 1, { mode, customer });
          const { events, orderId } = world.run(order);
          naive.accept(orderId, events);
          naive.add(world.time, events);
          expect(chargedIn(events)).toEqual(naive.chargedFor(events));
          for (const each of ['real', 'demo'] as const) {
            for (const owner of [...CUSTOMERS, SYSTEM_OWNERS.liquidity_provider]) {
              const expected = owner < 1000 ? 0n : naive.volume(world.time, each, owner);
              expect(volumeOf(world.state, each, owner)).toBe(expected);
            }
          }
          if (restarts) {
            const next = new World(restore(shuffled(takeSnapshot(world.state), lots)));
            next.time = world.time;
            world = next;
          }
        }
      }),
      { numRuns: runs(60), seed: 7 },
    );
  });
});

function chargedIn(events: readonly EngineEvent[]): bigint[] {
  return events.flatMap((event) => (event.type === 'trade' ? [event.maker.fee, event.taker.fee] : []));
}
