import fc from 'fast-check';
import { openOrdersOf } from '../../src/index.ts';
import { commands, FUNDINGS, SMALL } from '../commands.arbitrary.ts';
import { commandOf, crowd, steps } from '../contracts/contracts.arbitrary.ts';
import { conditionalCommand } from '../operators/conditions.ts';
import { customerCommand } from '../operators/customers.ts';
import { Dice } from '../operators/dice.ts';
import { operatorCommand } from '../operators/operators.ts';
import { venue } from '../operators/venue.ts';
import { amending } from './amending.ts';
import { conditionalActs } from './conditional-acts.ts';
import { crossActs } from './cross-acts.ts';
import { everyAct } from './every-act.ts';
import { feeActs } from './fee-acts.ts';
import { otoActs } from './oto-acts.ts';
import { RecordedWorld } from './recorded-world.ts';
import { restingLegActs } from './resting-leg-acts.ts';

/**
 * What journals are made of, by name. What is recorded stays as it is: another journal is another
 * name.
 */
export const JOURNALS: Record<string, () => RecordedWorld> = {
  acts: everyAct,
  'conditional-acts': conditionalActs,
  amending,
  'contracts-without-funds': () => contracts(0n, 71),
  'contracts-with-funds': () => contracts(40_000_000n, 72),
  'cross-acts': crossActs,
  'fee-acts': feeActs,
  'resting-leg-acts': restingLegActs,
  'oto-acts': otoActs,
  'cross-contracts': () => contracts(40_000_000n, 76, [1000, 1002, 1004]),
  spot: () => spot(73),
  'venue-without-funds': () => operated(0n, 74),
  'venue-with-funds': () => operated(40_000_000n, 75),
  'venue-with-conditions': () => operated(40_000_000n, 76, 3),
};

/**
 * Contracts through orders, jumps of the price and gaps: liquidations, what the insurance fund
 * pays, deleveraging, settlements.
 */
function contracts(funds: bigint, seed: number, crossers: readonly number[] = []): RecordedWorld {
  const world = new RecordedWorld();
  crowd(funds, world, crossers);
  for (const taken of fc.sample(steps(60), { seed, numRuns: 80 })) {
    for (const step of taken) world.run(commandOf(world, step));
  }
  return world;
}

/** Orders of every kind in one book, of customers and the liquidity provider. */
function spot(seed: number): RecordedWorld {
  const world = new RecordedWorld();
  world.list(SMALL);
  for (const command of FUNDINGS) world.must(command);
  world.tick(100);
  for (const command of fc.sample(commands, { seed, numRuns: 50 }).flat()) {
    if (command.type === 'tick') world.tick(command.price);
    else if (command.type === 'cancel_spot_order') {
      const open = openOrdersOf(world.state, command.mode, command.customer);
      world.run({ ...command, orderId: open[command.orderId % (open.length + 1)]?.id ?? command.orderId });
    } else world.run(command);
  }
  return world;
}

/**
 * All products at once, under an operator who changes any term; every `each` commands a conditional
 * order, or never.
 */
function operated(funds: bigint, seed: number, each = Number.POSITIVE_INFINITY): RecordedWorld {
  const world = new RecordedWorld();
  venue(funds, world);
  const dice = new Dice(fc.sample(fc.nat(9_999), { seed, numRuns: 20_000 }));
  for (let step = 0; step < 2_400; step += 1) {
    if (step % each === 1) world.run(conditionalCommand(world, dice));
    world.run(dice.below(4) === 0 ? operatorCommand(world, dice) : customerCommand(world, dice));
  }
  return world;
}
