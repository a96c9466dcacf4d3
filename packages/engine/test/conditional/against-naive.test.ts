import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  findOpenOrder,
  type LegTerms,
  lastTick,
  type Mode,
  type Outcome,
  restore,
  type Side,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { runs } from '../runs.ts';
import { shuffled } from '../shuffled.ts';
import { ALICE, BOB, LOT, UNITS } from '../world.ts';
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
const pair = fc.record({
  do: fc.constant('pair' as const),
  mode: fc.constantFrom<Mode>('real', 'demo'),
  customer: fc.constantFrom(...CUSTOMERS),
  side: fc.constantFrom<Side>('buy', 'sell'),
  source: fc.constantFrom('index' as const, 'last' as const),
  /** From the price of now, in ticks: the stop, the leg in the book, and of the stop its limit. */
  stops: fc.integer({ min: -2, max: 60 }),
  rests: fc.integer({ min: -2, max: 60 }),
  limit: fc.option(fc.integer({ min: -5, max: 30 }), { nil: null }),
  lots: fc.integer({ min: 5, max: 30 }),
});
const chain = fc.record({
  do: fc.constant('chain' as const),
  mode: fc.constantFrom<Mode>('real', 'demo'),
  customer: fc.constantFrom(...CUSTOMERS),
  /** From the price of now, ticks; what is above that buys at once. */
  buysAt: fc.integer({ min: -40, max: 5 }),
  timeInForce: fc.constantFrom('GTC' as const, 'GTC' as const, 'IOC' as const),
  next: fc.constantFrom(
    'sale' as const,
    'limit' as const,
    'stop' as const,
    'trail' as const,
    'pair' as const,
  ),
  away: fc.integer({ min: 1, max: 60 }),
  lots: fc.integer({ min: 5, max: 30 }),
});
const pairSteps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: pair },
    { weight: 3, arbitrary: chain },
    { weight: 5, arbitrary: step },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('amend_book' as const),
        pick: fc.nat(),
        price,
        lots: fc.integer({ min: 5, max: 40 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('amend_pair' as const),
        pick: fc.nat(),
        resting: fc.option(price, { nil: null }),
        lots: fc.option(fc.integer({ min: 5, max: 40 }), { nil: null }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel_book' as const), pick: fc.nat() }) },
  ),
  { minLength: 20, maxLength: 70 },
);
type PairStep = typeof pairSteps extends fc.Arbitrary<(infer One)[]> ? One : never;
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

/** An open OCO with a leg in the book, its own order or one that is not there. */
function pairOf(world: ConditionalWorld, pick: number) {
  const open = world.state.register
    .all('conditional_order')
    .filter(({ entry }) => entry.body.resting?.isOpen === true);
  return open[pick % Math.max(open.length, 1)]?.entry;
}

function actOnPairs(world: ConditionalWorld, taken: PairStep): Outcome {
  switch (taken.do) {
    case 'pair': {
      const { customer, limit, lots, mode, rests, side, source, stops } = taken;
      const now = lastTick(world.state, 'BTCUSDT')?.price ?? 0;
      const away = side === 'sell' ? 1 : -1;
      const [trigger, resting] = [now - away * stops, now + away * rests];
      // What buys has a limit, as its size is in lots.
      const stopPrice = limit === null && side === 'sell' ? null : trigger + (limit ?? 10);
      const changes = { mode, source, lots, total: null, resting: { price: resting } };
      return world.run(world.conditional(customer, side, [stop(trigger, stopPrice)], changes));
    }
    case 'chain': {
      const { away, buysAt, customer, lots, mode, timeInForce } = taken;
      const price = (lastTick(world.state, 'BTCUSDT')?.price ?? 0) + buysAt;
      const first = { side: 'buy', price, lots, timeInForce, postOnly: false } as const;
      const [low, high] = [price - away, price + away];
      const filled = {
        ...stop(low, taken.next === 'sale' ? null : high),
        kind: 'fill',
        trigger: null,
      } as const;
      const legs = {
        sale: [filled],
        limit: [filled],
        stop: [stop(low), takeProfit(high)],
        trail: [trailing({ ticks: away })],
        pair: [stop(low)],
      };
      const resting = taken.next === 'pair' && { resting: { price: high } };
      const changes = { mode, lots, first, ...resting };
      return world.run(world.conditional(customer, 'sell', legs[taken.next], changes));
    }
    case 'amend_book':
    case 'amend_pair':
    case 'cancel_book': {
      const found = pairOf(world, taken.pick);
      const own = { mode: found?.mode ?? 'real', customer: found?.customer ?? ALICE } as const;
      const orderId = found?.body.resting?.orderId ?? 0;
      if (taken.do === 'cancel_book') return world.run({ type: 'cancel_spot_order', ...own, orderId });
      if (taken.do === 'amend_book') {
        const { lots, price: to } = taken;
        const once = { clientId: `a${world.log.length}`, digest: 'd' };
        return world.run({ type: 'amend_spot_order', ...own, ...once, orderId, lots, price: to });
      }
      return world.run({
        type: 'amend_conditional_order',
        ...own,
        orderId: found?.id ?? 0,
        lots: taken.lots,
        total: null,
        legs: found?.body.legs ?? [],
        ...(taken.resting !== null && { restingPrice: taken.resting }),
      });
    }
    default:
      return act(world, taken);
  }
}

const modeOf = ({ state }: ConditionalWorld, id: number): Mode =>
  state.register.get('conditional_order', id)?.entry.mode ?? 'real';

/** Both legs of every open OCO with one in the book stand, and have the money of the dearer one. */
function expectPairsWhole({ state }: ConditionalWorld): void {
  for (const { entry } of state.register.all('conditional_order')) {
    const { legs, lots, resting, side } = entry.body;
    if (resting?.isOpen !== true) continue;
    const order = findOpenOrder(state, entry.mode, resting.orderId);
    const held = (order?.held ?? 0n) + (entry.holds[0]?.amount ?? 0n);
    const dearest = Math.max(resting.price, ...legs.map(({ price: limited }) => limited ?? 0));
    expect(held).toBe(side === 'sell' ? BigInt(lots) * LOT : BigInt(lots * dearest) * UNITS);
    expect(order).toMatchObject({ status: 'new', filledLots: 0, lots, price: resting.price });
  }
}

/** Returns what the engine decided, in the order in which it placed. */
function decisions(outcome: Outcome): NaiveDecision[] {
  return conditionalsIn(outcome.events)
    .filter(({ body }) => body.status === 'triggered' && body.decided !== null)
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

  it('with a leg in the book are ended by its first fill, and decided as in that list before', () => {
    const ends = { chained: 0, begun: 0, decided: 0, filled: 0 };
    const hasBegun = new WeakMap<ConditionalWorld, Set<number>>();
    fc.assert(
      fc.property(pairSteps, (taken) => {
        const world = funded();
        const naive = new NaiveConditions();
        const restingOf = new Map<number, number>();
        let now = 1_000;
        for (const one of taken) {
          const isAboutOne = one.do === 'amend' || one.do === 'cancel';
          const picked = isAboutOne ? pickOf(world, one.pick)?.id : undefined;
          const outcome = actOnPairs(world, one);
          if (one.do === 'tick') now = one.price;
          const accepted = outcome.rejection === null;
          if (accepted && one.do === 'cancel') naive.remove(picked ?? 0);
          if (accepted && one.do === 'amend') naive.amend(picked ?? 0, one.legs, now);
          const isNew = one.do === 'wait' || one.do === 'pair';
          if (one.do === 'chain' && outcome.orderId !== null) ends.chained += 1;
          const placed = isNew && outcome.orderId !== null ? world.waiting(outcome.orderId) : null;
          if (isNew && placed !== null) {
            naive.add(outcome.orderId ?? 0, placed, one.mode, now);
            if (placed.resting) restingOf.set(outcome.orderId ?? 0, placed.resting.orderId);
          }
          for (const event of outcome.events) {
            if (event.type === 'trade') naive.leave(event.maker.orderId);
            const reason = event.type === 'order' ? event.order.cancelReason : null;
            if (event.type === 'order' && (reason === 'requested' || reason === 'self_trade')) {
              naive.leave(event.order.id);
            }
          }
          const seen = outcome.events.flatMap((event) =>
            event.type === 'trade' ? naive.see(event.mode, 'last', event.price) : [],
          );
          if (one.do === 'tick') {
            for (const mode of ['real', 'demo'] as const) seen.push(...naive.see(mode, 'index', now));
          }
          const byNumber = (a: NaiveDecision, b: NaiveDecision) => a.id - b.id;
          expect(decisions(outcome).sort(byNumber)).toEqual(seen.sort(byNumber));
          ends.decided += seen.filter(({ id }) => restingOf.has(id)).length;
          const known = hasBegun.get(world) ?? new Set();
          hasBegun.set(world, known);
          for (const { body, createdAt, holds, id } of conditionalsIn(outcome.events)) {
            if (body.after === undefined || known.has(id)) continue;
            if (body.after.isOpen) {
              expect(holds).toEqual([]);
              expect(createdAt).toBe(world.time);
              continue;
            }
            known.add(id);
            const told = outcome.events.find(
              (event) => event.type === 'order' && event.order.id === body.after?.orderId,
            );
            const first = told?.type === 'order' ? told.order : null;
            if (body.status === 'canceled') expect(first?.status).toBe('canceled');
            else expect(first).toMatchObject({ status: 'filled', filledLots: first?.lots });
            if (body.status !== 'canceled') ends.begun += 1;
            // From now on it is like one that was placed now, at the price that came last.
            if (body.status !== 'waiting') continue;
            naive.add(id, body, modeOf(world, id), now);
            if (body.resting) restingOf.set(id, body.resting.orderId);
          }
          for (const { body, id } of conditionalsIn(outcome.events)) {
            const orderId = restingOf.get(id);
            if (orderId === undefined || body.status === 'waiting') continue;
            const told = outcome.events.find((event) => event.type === 'order' && event.order.id === orderId);
            const order = told?.type === 'order' ? told.order : null;
            if (body.status === 'triggered') {
              expect(order).toMatchObject({ cancelReason: 'other_leg', filledLots: 0, held: 0n });
            } else if (order?.filledLots) ends.filled += 1;
            else expect(order?.status).toBe('canceled');
          }
          expectPairsWhole(world);
        }
      }),
      { numRuns: runs(80), seed: 20_261_128 },
    );
    expect(ends.decided).toBeGreaterThan(50);
    expect(ends.filled).toBeGreaterThan(50);
    expect(ends.begun).toBeGreaterThan(50);
    expect(ends.begun).toBeLessThan(ends.chained);
  });

  it('with a leg in the book have the same future after a snapshot anywhere', () => {
    fc.assert(
      fc.property(pairSteps, fc.nat(), (taken, cut) => {
        const straight = funded();
        const middle = cut % taken.length;
        for (const one of taken.slice(0, middle)) actOnPairs(straight, one);
        const snapshot = takeSnapshot(straight.state);
        const resumed = new ConditionalWorld(restore(shuffled(snapshot, cut)));
        resumed.takeOver(straight);
        resumed.log.push(...straight.log);
        for (const one of taken.slice(middle)) {
          expect(actOnPairs(resumed, one)).toEqual(actOnPairs(straight, one));
        }
        expect(stateHash(resumed.state)).toBe(stateHash(straight.state));
        const again = new ConditionalWorld(createEngine());
        for (const command of straight.log) again.run(command);
        expect(stateHash(again.state)).toBe(stateHash(straight.state));
      }),
      { numRuns: runs(40), seed: 8 },
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
