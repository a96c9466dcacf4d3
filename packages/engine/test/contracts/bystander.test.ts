import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  type ContractSpec,
  findContract,
  type Outcome,
  type PlaceContractOrder,
} from '../../src/index.ts';
import { equity, hurtfulContractTerms, maintenanceMargin, notional } from '../../src/quote/index.ts';
import { runs } from '../runs.ts';
import { ALICE, BTCUSDT, World } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

/*
 * A bystander holds a position whose margin is sound at the index. Whatever customers who work
 * together order, and whatever one operator may do alone, the bystander is not liquidated. One lot
 * at 100,000 ticks is worth a million units.
 */

const INDEX = 100_000;
const LOT_VALUE = 1_000_000n;
const COALITION = [1005, 1006, 1007];
const INSTANT = 1_700_006_400_000;

/**
 * Funding is at its cap on one side, so that it never keeps a mark from following the book to that
 * side.
 */
function perpetual(side: 'above' | 'below'): ContractSpec {
  const interest = side === 'above' ? 300_000 : -300_000;
  return {
    ...PERP,
    multiples: [1, 10, 50, 100],
    tiers: [
      { upTo: String(500n * LOT_VALUE), ratePpm: 4_000, maxMultiple: 100 },
      { upTo: null, ratePpm: 8_000, maxMultiple: 50 },
    ],
    impactNotional: String(100n * LOT_VALUE),
    funding: { intervalMs: 8 * HOUR, interest, damping: 750_000, cap: 750_000, impactNotional: '100000000' },
    ladder: {
      levels: 4,
      halfSpreadTicks: 10,
      stepTicks: 20,
      levelQuoteUnits: String(200n * LOT_VALUE),
      growthPpm: 300_000,
      maxSkewTicks: 30,
      multiple: 5,
    },
  };
}

function dated(side: 'above' | 'below'): ContractSpec {
  const { expiry, longBasisWindowMs, product } = WEEK;
  return { ...perpetual(side), symbol: WEEK.symbol, product, expiry, longBasisWindowMs, funding: null };
}

interface Stage {
  spec: ContractSpec;
  provider: bigint;
  holds: 'buy' | 'sell';
  multiple: number;
  /** Ticks that the index has gone against the bystander. */
  moved: number;
  isCross: boolean;
}

/**
 * A market after its first funding, with a bystander who has just opened a position of 90 lots at
 * the index.
 */
function stage({ holds, isCross, multiple, provider, spec }: Stage): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  world.must({ type: 'set_contract_platform', platform: { multipleCap: 100, eternal: true, dated: true } });
  for (const customer of COALITION) world.margin(customer, 50_000n * LOT_VALUE);
  world.margin(ALICE, 9n * LOT_VALUE);
  if (isCross) world.crossers.add(ALICE);
  if (provider > 0n) world.system('liquidity_provider', provider);
  world.time = INSTANT - 1;
  world.must({ type: 'clock' });
  const [maker = 0, other = 0] = COALITION;
  const { symbol } = spec;
  for (const [side, price] of [
    ['buy', INDEX - 5],
    ['sell', INDEX + 5],
  ] as const) {
    world.tick(INDEX);
    world.accepted(world.place(maker, side, 150, { symbol, price, multiple: 1, postOnly: true }));
  }
  world.tick(INDEX);
  const against = holds === 'buy' ? 'sell' : 'buy';
  world.accepted(world.place(ALICE, holds, 90, { symbol, price: INDEX, multiple, postOnly: true }));
  world.accepted(world.place(other, against, 90, { symbol, price: INDEX, multiple: 1 }));
  world.must({ type: 'cancel_contract_orders', mode: 'real', customer: maker, symbol: null });
  return world;
}

/** Whether the bystander has at least the maintenance of the position at an index. */
function isSound(world: ContractWorld, index: number): boolean {
  const body = world.position(ALICE);
  const terms = findContract(world.state, body.symbol)?.terms;
  if (terms === undefined) throw new Error('not listed');
  const value = notional(index, body.lots, terms.unitsPerTickLot);
  const backing = body.marginMode === 'cross' ? world.available(ALICE) : 0n;
  return equity(body, index, terms) + backing >= maintenanceMargin(value, terms.tiers);
}

/**
 * Whether the bystander, with all that stands behind the first position, has at least its
 * maintenance and that of the others at an index of the first and `INDEX` of the others.
 */
function isSoundTogether(world: ContractWorld, index: number): boolean {
  const beyond = world.positions(ALICE).map(({ body }, at) => {
    const terms = findContract(world.state, body.symbol)?.terms;
    if (terms === undefined) throw new Error('not listed');
    const price = at === 0 ? index : INDEX;
    const value = notional(price, body.lots, terms.unitsPerTickLot);
    return equity(body, price, terms) - maintenanceMargin(value, terms.tiers);
  });
  return beyond.reduce((sum, each) => sum + each, world.available(ALICE)) >= 0n;
}

function isLiquidated({ events }: Outcome): boolean {
  return events.some(
    (event) =>
      event.type === 'entry' &&
      event.entry.kind === 'contract_order' &&
      event.entry.customer === ALICE &&
      event.entry.body.origin === 'liquidation',
  );
}

type Act = (world: ContractWorld, spec: ContractSpec) => Command;

/** What one operator does alone; changed terms only where they need no second. */
const acts: Act[] = [
  ...[
    { maxLots: 100 },
    { maxLots: 1_000_000 },
    { multiples: [1] },
    { multiples: [1, 2, 3, 100] },
    { makerFeePpm: 10_000, takerFeePpm: 10_000, liquidationFeePpm: 20_000 },
    { slippagePpm: 200_000 },
    { tiers: [{ upTo: null, ratePpm: 1, maxMultiple: 100 }] },
    { tiers: [{ upTo: null, ratePpm: 9_000, maxMultiple: 50 }] },
    { tiers: [{ upTo: null, ratePpm: 4_000, maxMultiple: 1 }] },
    { impactNotional: '0' },
    { basisWindowMs: 1_800_001 },
    { ladder: { ...perpetual('above').ladder, levels: 0 } },
  ].map(
    (change): Act =>
      (_, spec) => {
        const contract = { ...spec, ...change };
        if (hurtfulContractTerms(spec, contract).length > 0) return { type: 'clock' };
        return { type: 'list_contract', contract };
      },
  ),
  (_, { symbol }) => ({ type: 'halt_contract', symbol, halted: true }),
  (_, { symbol }) => ({ type: 'halt_contract', symbol, halted: false }),
  ({ time }) => ({
    type: 'set_contract_platform',
    platform: { multipleCap: 1, eternal: time % 2 === 0, dated: false },
  }),
  () => ({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' }),
  () => ({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' }),
];

type Step =
  | {
      do: 'order';
      customer: number;
      order: Partial<PlaceContractOrder> & Pick<PlaceContractOrder, 'side'>;
      lots: number;
      away: number | null;
    }
  | { do: 'cancel'; customer: number }
  | { do: 'tick'; by: number; ms: number }
  | { do: 'wait'; minutes: number }
  /** Makes the book that would move the mark, and keeps it up. */
  | { do: 'press'; customer: number; side: 'buy' | 'sell'; away: number; minutes: number };

const customer = fc.constantFrom(...COALITION);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      customer,
      lots: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 100, max: 3_000 })),
      away: fc.option(
        fc.oneof(fc.integer({ min: -6_000, max: 6_000 }), fc.constantFrom(-400, -250, -10, 10, 250, 400)),
        { freq: 7 },
      ),
      order: fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        action: fc.constantFrom('open' as const, 'open' as const, 'close' as const),
        timeInForce: fc.constantFrom('GTC' as const, 'GTC' as const, 'IOC' as const),
        multiple: fc.constantFrom(1, 1, 10, 100),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), customer }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      by: fc.integer({ min: -40, max: 40 }),
      ms: fc.integer({ min: 1, max: 15_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      customer,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      away: fc.integer({ min: 100, max: 900 }),
      minutes: fc.constantFrom(20, 40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(2, 15) }),
  },
);

/**
 * Runs a step; returns what it brought about, or null where the bystander would not be sound at the
 * next index.
 */
function take(world: ContractWorld, index: number, spec: ContractSpec, step: Step): Outcome[] | null {
  const { symbol } = spec;
  switch (step.do) {
    case 'cancel':
      return [
        world.run({ type: 'cancel_contract_orders', mode: 'real', customer: step.customer, symbol: null }),
      ];
    case 'order': {
      const price = step.away === null ? null : index + step.away;
      const isClose = step.order.action === 'close';
      const changes = { ...step.order, symbol, price, multiple: isClose ? null : (step.order.multiple ?? 1) };
      const isMarket = price === null;
      return [
        world.place(step.customer, step.order.side, step.lots, {
          ...changes,
          ...(isMarket && { timeInForce: 'IOC' }),
        }),
      ];
    }
    case 'tick':
      if (!isSound(world, index + step.by)) return null;
      return [world.later(step.ms).tick(index + step.by)];
    case 'press': {
      const price = index + (step.side === 'buy' ? step.away : -step.away);
      const order = { symbol, price, multiple: 1 };
      const pressed = [
        world.run({ type: 'cancel_contract_orders', mode: 'real', customer: step.customer, symbol: null }),
        world.place(step.customer, step.side, 3_000, order),
      ];
      return [...pressed, ...(take(world, index, spec, { do: 'wait', minutes: step.minutes }) ?? [])];
    }
    case 'wait': {
      const outcomes: Outcome[] = [];
      for (let ticks = 0; ticks < step.minutes * 6; ticks++) {
        world.later(10_000);
        const at = { symbol: 'BTCUSDT', price: index, tickId: `w${world.state.seq}`, at: world.time };
        // Without an audit after each.
        outcomes.push(World.prototype.run.call(world, { type: 'tick', ...at }));
      }
      return outcomes;
    }
  }
}

const stages: fc.Arbitrary<Stage> = fc.record({
  spec: fc.constantFrom(perpetual('above'), perpetual('below'), dated('above')),
  provider: fc.constantFrom(0n, 0n, 300n * LOT_VALUE, 20_000n * LOT_VALUE),
  holds: fc.constantFrom('buy' as const, 'sell' as const),
  multiple: fc.constantFrom(50, 100, 100),
  moved: fc.constantFrom(0, 300, 540, 580),
  isCross: fc.boolean(),
});

describe('a bystander who is sound at the index', () => {
  it('is not liquidated by what customers order together and one operator does alone', () => {
    fc.assert(
      fc.property(
        stages,
        fc.array(step, { minLength: 10, maxLength: 40 }),
        fc.record({ act: fc.constantFrom(...acts), at: fc.nat(20) }),
        (given, steps, { act, at }) => {
          const world = stage(given);
          let index = INDEX + (given.holds === 'buy' ? -given.moved : given.moved);
          world.tick(index);
          for (const [number, step] of steps.entries()) {
            if (number === at) expect(isLiquidated(world.run(act(world, given.spec)))).toBe(false);
            const outcomes = take(world, index, given.spec, step);
            if (outcomes === null) return;
            if (step.do === 'tick') index += step.by;
            expect(outcomes.some(isLiquidated)).toBe(false);
            // It may have been closed against, by auto-deleveraging.
            if (world.positions(ALICE).length === 0) return;
          }
        },
      ),
      { numRuns: runs(60), seed: 31 },
    );
  });

  it.each([
    ['buy', 'below', 'sell', -1],
    ['sell', 'above', 'buy', 1],
  ] as const)(
    'keeps a %s while a book %s the index has the mark at its band',
    (holds, side, against, sign) => {
      const given = { spec: perpetual(side), provider: 0n, holds, multiple: 100, moved: 0, isCross: false };
      const world = stage(given);
      const [maker = 0] = COALITION;
      // Sound by 50 ticks.
      const index = INDEX + sign * 545;
      world.tick(index);
      world.accepted(
        world.place(maker, against, 5_000, {
          price: index + sign * 400,
          multiple: 1,
          symbol: given.spec.symbol,
        }),
      );
      take(world, index, given.spec, { do: 'wait', minutes: 40 });
      const mark = world.mark() ?? 0;
      expect((mark - index) * sign).toBeGreaterThan(150);
      expect(isSound(world, index)).toBe(true);
      expect(isSound(world, mark)).toBe(false);
      expect(world.position(ALICE).lots).toBe(90);
      // Where the index goes, too, nothing holds it.
      expect(isLiquidated(world.later(1_000).tick(INDEX + sign * 700))).toBe(true);
    },
  );

  it.each([
    ['buy', 'below', 'sell', -1],
    ['sell', 'above', 'buy', 1],
  ] as const)(
    'keeps a cross %s that another one stands behind, whose mark a book %s its index has at its band',
    (holds, side, against, sign) => {
      const other = { ...perpetual(side), symbol: 'ETHUSDT-PERP', underlying: 'ETHUSDT' };
      const given = { spec: perpetual(side), provider: 0n, holds, multiple: 100, moved: 0, isCross: true };
      const world = stage(given);
      world.list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' }).listContract(other);
      const [maker = 0, taker = 0] = COALITION;
      const behind = { symbol: other.symbol, price: INDEX, multiple: 100 };
      const wall = { symbol: other.symbol, multiple: 1 };
      world.tick(INDEX, 'ETHUSDT');
      world.time = INSTANT + 8 * HOUR - 1;
      world.must({ type: 'clock' });
      world.accepted(world.place(maker, holds, 150, { ...wall, price: INDEX + sign * 5 }));
      world.accepted(world.place(maker, against, 150, { ...wall, price: INDEX - sign * 5 }));
      world.tick(INDEX, 'ETHUSDT');
      world.accepted(world.place(ALICE, holds, 90, { ...behind, postOnly: true }));
      world.accepted(world.place(taker, against, 90, { ...behind, multiple: 1 }));
      world.must({ type: 'cancel_contract_orders', mode: 'real', customer: maker, symbol: other.symbol });
      world.accepted(world.place(maker, against, 5_000, { ...wall, price: INDEX + sign * 400 }));
      for (let ticks = 0; ticks < 240; ticks++) {
        world.later(10_000);
        const at = { symbol: 'ETHUSDT', price: INDEX, tickId: `w${ticks}`, at: world.time };
        World.prototype.run.call(world, { type: 'tick', ...at });
      }
      expect(((world.mark(other.symbol) ?? 0) - INDEX) * sign).toBeGreaterThan(150);
      for (let index = INDEX; isSoundTogether(world, index); index += sign * 30) {
        expect(isLiquidated(world.tick(index))).toBe(false);
      }
      expect(world.positions(ALICE)).toHaveLength(2);
    },
  );

  it.each([
    ['long', 'short', 'above', 'buy', 'sell', 1],
    ['short', 'long', 'below', 'sell', 'buy', -1],
  ] as const)(
    'keeps a cross %s that a %s of the same contract stands behind, which a book had %s the index',
    (_holds, _gives, where, holds, gives, sign) => {
      const spec = perpetual(where);
      const given = { spec, provider: 0n, holds, multiple: 100, moved: 0, isCross: true } as const;
      const world = stage(given);
      const [maker = 0, taker = 0] = COALITION;
      const { symbol } = spec;
      world.accepted(world.place(ALICE, gives, 90, { symbol, price: INDEX, multiple: 100, postOnly: true }));
      world.accepted(world.place(taker, holds, 90, { symbol, price: INDEX, multiple: 1 }));
      world.must({
        type: 'transfer_funds',
        mode: 'real',
        customer: ALICE,
        clientId: 'spent',
        digest: 'd',
        from: 'contract',
        to: 'coin',
        asset: 'USDT',
        amount: String(world.available(ALICE)),
      });
      world.accepted(world.place(maker, holds, 3_000, { symbol, price: INDEX + sign * 400, multiple: 1 }));
      take(world, INDEX, spec, { do: 'wait', minutes: 40 });
      expect(((world.mark() ?? 0) - INDEX) * sign).toBeGreaterThan(150);
      world.must({ type: 'cancel_contract_orders', mode: 'real', customer: maker, symbol });
      // The long has lost 183,600 more than its margin and needs 355,666; at the index before, the
      // short had 540,000 more than it needed. The other way round it is about as much.
      expect(isLiquidated(world.tick(INDEX - sign * 1_204))).toBe(false);
      expect(world.positions(ALICE)).toHaveLength(2);
    },
  );
});
