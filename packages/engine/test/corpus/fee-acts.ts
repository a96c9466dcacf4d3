import fc from 'fast-check';
import { commandOf, steps } from '../contracts/contracts.arbitrary.ts';
import { tiersOf } from '../fees/tiers.ts';
import { DAY, venue } from '../operators/venue.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB, CAROL] = [1000, 1001, 1002];

/**
 * Fee tiers that come, change and go under resting orders, and volumes that grow in spot and
 * contracts and leave again with their days.
 */
export function feeActs(): RecordedWorld {
  const world = new RecordedWorld();
  venue(40_000_000n, world);
  const trade = (mode: 'real' | 'demo' = 'real') => {
    world.tick(1_000);
    world.limit(ALICE, 'buy', 1_000, 30, { mode });
    world.limit(BOB, 'sell', 1_000, 40, { mode });
    world.limit(CAROL, 'buy', 1_001, 5, { mode });
    world.place(ALICE, 'buy', 20, { price: 1_000, mode });
    world.place(BOB, 'sell', 20, { price: 1_000, mode });
  };
  const set = (part: number, leastVolume: string) => {
    world.run({ type: 'set_fee_tiers', tiers: tiersOf(part, leastVolume) });
  };
  trade();
  set(500_000, '700000');
  set(1_000_001, '1');
  trade();
  trade('demo');
  world.limit(ALICE, 'buy', 990, 20);
  world.place(ALICE, 'buy', 10, { price: 980 });
  set(250_000, '700000');
  world.limit(BOB, 'sell', 990, 10);
  world.later(DAY);
  trade();
  for (const taken of fc.sample(steps(60), { seed: 77, numRuns: 10 })) {
    for (const step of taken) world.run(commandOf(world, step));
  }
  world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000000' });
  world.run({ type: 'set_fee_tiers', tiers: tiersOf(0).slice(0, 1) });
  world.limit(BOB, 'sell', 990, 10);
  set(0, '1');
  for (const days of [28, 1, 1, 31]) {
    world.later(days * DAY);
    world.must({ type: 'clock' });
    trade();
  }
  return world;
}
