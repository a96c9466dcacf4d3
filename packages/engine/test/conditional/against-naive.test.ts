import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  type LegTerms,
  type Mode,
  type Outcome,
  restore,
  type Side,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { runs } from '../runs.ts';
import { ALICE, BOB, LOT } from '../world.ts';
import { ConditionalWorld, conditionalsIn, stop, takeProfit, trailing } from './conditional-world.ts';
import { NaiveConditions, type NaiveDecision } from './naive-conditions.ts';

const CUSTOMERS = [ALICE, BOB];
const price = fc.integer({ min: 850, max: 1_150 });
const limit = fc.option(price, { nil: null });

const leg: fc.Arbitrary<LegTerms[]> = fc.oneof(
  fc.tuple(price).map(([at]) => [stop(at)]),
  fc.tuple(price).map(([at]) => [takeProfit(at)]),
  fc.tuple(fc.integer({ min: 1, max: 80 }), limit).map(([ticks, from]) => [trailing({ ticks }, from)]),
  fc.tuple(fc.integer({ min: 1, max: 80_000 }), limit).map(([ppm, from]) => [trailing({ ppm }, from)]),
  fc.tuple(price, price).map(([one, other]) => [stop(one), takeProfit(other)]),
  fc
    .tuple(fc.integer({ min: 1, max: 80 }), price)
    .map(([ticks, gain]) => [trailing({ ticks }), takeProfit(gain)]),
);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      mode: fc.constantFrom<Mode>('real', 'real', 'demo'),
      customer: fc.constantFrom(...CUSTOMERS),
      side: fc.constantFrom<Side>('buy', 'sell'),
      source: fc.constantFrom('index' as const, 'last' as const),
      legs: leg,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tick' as const), price }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('trade' as const),
      mode: fc.constantFrom<Mode>('real', 'demo'),
      side: fc.constantFrom<Side>('buy', 'sell'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('amend' as const), pick: fc.nat(), legs: leg }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const steps = fc.array(step, { minLength: 20, maxLength: 60 });

function funded(): ConditionalWorld {
  const world = new ConditionalWorld().opened(1_000);
  for (const mode of ['real', 'demo'] as const) {
    for (const customer of [...CUSTOMERS, 1002]) {
      world.fund(customer, 'BTC', 100_000n * LOT, mode).fund(customer, 'USDT', 10n ** 11n, mode);
    }
  }
  return world;
}

function pickOf(world: ConditionalWorld, pick: number) {
  const open = world.state.register.all('conditional_order');
  return open[pick % Math.max(open.length, 1)]?.entry;
}

function act(world: ConditionalWorld, taken: Step): Outcome {
  switch (taken.do) {
    case 'tick':
      return world.tick(taken.price);
    case 'trade':
      return world.run({
        ...world.order(1002, taken.side, { mode: taken.mode, lots: 10 }),
        orderType: 'market',
        timeInForce: 'IOC',
      });
    case 'wait': {
      const { customer, side, legs, mode, source } = taken;
      const size = side === 'buy' ? { lots: null, total: '100000' } : { lots: 10 };
      return world.run(world.conditional(customer, side, legs, { mode, source, ...size }));
    }
    default: {
      const found = pickOf(world, taken.pick);
      const own = {
        mode: found?.mode ?? 'real',
        customer: found?.customer ?? ALICE,
        orderId: found?.id ?? 0,
      };
      if (taken.do === 'cancel') return world.run({ type: 'cancel_conditional_order', ...own });
      return world.run({
        type: 'amend_conditional_order',
        ...own,
        lots: null,
        total: null,
        legs: taken.legs,
      });
    }
  }
}

/** Returns what the engine decided, in the order in which it placed. */
function decisions(outcome: Outcome): NaiveDecision[] {
  return conditionalsIn(outcome.events)
    .filter(({ body }) => body.status === 'triggered')
    .sort((one, other) => (one.body.orderId ?? 0) - (other.body.orderId ?? 0))
    .map(({ id, body: { decided } }) => ({
      id,
      leg: decided?.leg ?? 0,
      price: decided?.price ?? 0,
      trigger: decided?.trigger ?? 0,
    }));
}

describe('random conditional orders', () => {
  it('are decided by the same prices, and in the same order, as in a list that every price searches through', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const world = funded();
        const naive = new NaiveConditions();
        let now = 1_000;
        for (const one of taken) {
          const picked = one.do === 'amend' || one.do === 'cancel' ? pickOf(world, one.pick)?.id : undefined;
          const outcome = act(world, one);
          if (one.do === 'tick') now = one.price;
          const accepted = outcome.rejection === null;
          if (accepted && one.do === 'cancel') naive.remove(picked ?? 0);
          if (accepted && one.do === 'amend') naive.amend(picked ?? 0, one.legs, now);
          const placed = outcome.orderId === null ? null : world.waiting(outcome.orderId);
          if (one.do === 'wait' && placed !== null) naive.add(outcome.orderId ?? 0, placed, one.mode, now);
          const byTrade = outcome.events.flatMap((event) =>
            event.type === 'trade' ? naive.see(event.mode, 'last', event.price) : [],
          );
          const modes: Mode[] = one.do === 'tick' ? ['real', 'demo'] : [];
          const byIndex = modes.flatMap((mode) => naive.see(mode, 'index', now));
          const came = decisions(outcome);
          const isByTrade = ({ id }: NaiveDecision) => byTrade.some((other) => other.id === id);
          expect(came.filter(isByTrade)).toEqual(byTrade);
          expect(came.filter((decision) => !isByTrade(decision))).toEqual(byIndex);
        }
      }),
      { numRuns: runs(120), seed: 20_261_124 },
    );
  });

  it('have the same future after a snapshot anywhere, whatever the order of its rows, and the same state when replayed', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (taken, cut) => {
        const straight = funded();
        const middle = cut % taken.length;
        for (const one of taken.slice(0, middle)) act(straight, one);
        const snapshot = takeSnapshot(straight.state);
        for (const rows of [snapshot.entries, snapshot.balances, snapshot.orders])
          (rows as unknown[]).reverse();
        const resumed = new ConditionalWorld(restore(structuredClone(snapshot)));
        resumed.takeOver(straight);
        for (const one of taken.slice(middle)) expect(act(resumed, one)).toEqual(act(straight, one));
        expect(stateHash(resumed.state)).toBe(stateHash(straight.state));
        const again = new ConditionalWorld(createEngine());
        for (const command of straight.log) again.run(command);
        expect(stateHash(again.state)).toBe(stateHash(straight.state));
      }),
      { numRuns: runs(40), seed: 7 },
    );
  });
});
