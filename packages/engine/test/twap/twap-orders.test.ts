import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type Command,
  entriesOfKind,
  nextDue,
  type Outcome,
  type PlaceTwapOrder,
  restore,
  stateHash,
  type TwapOrder,
  takeSnapshot,
} from '../../src/index.ts';
import { commands, FUNDINGS, SMALL } from '../commands.arbitrary.ts';
import { runs } from '../runs.ts';
import { ALICE, BOB, BTCUSDT, LOT, UNITS, World } from '../world.ts';
import { TwapModel } from './twap-model.ts';

const SECOND = 1_000;

function twap(changes: Partial<PlaceTwapOrder> = {}): PlaceTwapOrder {
  return {
    type: 'place_twap_order',
    mode: 'real',
    customer: ALICE,
    clientId: 't1',
    digest: 'd',
    symbol: 'BTCUSDT',
    side: 'buy',
    lots: 100,
    price: 110,
    slices: 4,
    intervalMs: 10 * SECOND,
    ...changes,
  };
}

/** Bob sells `lots` at 100; Alice has money for anything. */
function market(lots: number): World {
  const world = new World().list({ ...BTCUSDT, minNotional: '10' });
  world.fund(ALICE, 'USDT', 1_000_000n).fund(BOB, 'BTC', 1_000n * LOT);
  world.tick(100);
  if (lots > 0) world.limit(BOB, 'sell', 100, lots);
  return world;
}

function pass(world: World, ms: number): void {
  world.time += ms - 1;
  world.must({ type: 'clock' });
}

/** Returns the TWAP order as a command last told of it. */
function told(world: World, command: Command): TwapOrder {
  const told = world
    .must(command)
    .events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'twap_order' ? [event.entry.body] : [],
    );
  if (told[0] === undefined) throw new Error('No TWAP order was told of');
  return told[0];
}

function running(world: World): TwapOrder {
  const [only] = entriesOfKind(world.state, 'twap_order');
  if (only === undefined) throw new Error('No TWAP order runs');
  return only.body;
}

const frozen = (world: World, asset: string): bigint =>
  world.state.assets.get(asset)?.ledgers.real.find(ALICE, 'coin')?.frozen ?? 0n;

describe('a TWAP order', () => {
  it('trades equal slices at equal intervals under one hold, which shrinks with them', () => {
    const world = market(500);
    world.must(twap());
    expect(running(world)).toMatchObject({ done: 1, filledLots: 25 });
    expect(frozen(world, 'USDT')).toBe(75n * 110n * UNITS);
    expect(nextDue(world.state)).toBe(world.time + 10 * SECOND);
    pass(world, 10 * SECOND);
    pass(world, 10 * SECOND);
    expect(running(world)).toMatchObject({ done: 3, filledLots: 75, filledQuote: 75n * 100n * UNITS });
    world.time += 10 * SECOND - 1;
    expect(told(world, { type: 'clock' })).toMatchObject({ status: 'filled', filledLots: 100 });
    expect(frozen(world, 'USDT')).toBe(0n);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('carries on what a slice could not fill, and ends with the rest released', () => {
    const world = market(10);
    world.must(twap());
    expect(running(world)).toMatchObject({ done: 1, filledLots: 10 });
    pass(world, 10 * SECOND);
    expect(running(world)).toMatchObject({ done: 2, filledLots: 10 });
    world.limit(BOB, 'sell', 100, 60);
    pass(world, 10 * SECOND);
    expect(running(world)).toMatchObject({ done: 3, filledLots: 70 });
    world.time += 10 * SECOND - 1;
    expect(told(world, { type: 'clock' })).toMatchObject({ status: 'expired', filledLots: 70 });
    expect(frozen(world, 'USDT')).toBe(0n);
  });

  it('never pays more than its worst price, nor more than the slippage bound of the moment', () => {
    const world = market(0);
    world.limit(BOB, 'sell', 104, 10);
    world.limit(BOB, 'sell', 109, 100);
    world.must(twap());
    expect(running(world)).toMatchObject({ filledLots: 10 });
    world.tick(105);
    pass(world, 10 * SECOND);
    expect(running(world)).toMatchObject({ filledLots: 50 });
    world.must({ type: 'cancel_twap_order', mode: 'real', customer: ALICE, twapId: 1 });
    expect(told(world, twap({ clientId: 't2', price: null }))).toMatchObject({ price: 110, ownPrice: false });
  });

  it('skips slices while its market is suspended, and does not make up for a standstill at once', () => {
    const world = market(500);
    world.must(twap());
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    pass(world, 10 * SECOND);
    expect(running(world)).toMatchObject({ done: 2, filledLots: 25 });
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
    world.tick(100);
    pass(world, 900 * SECOND);
    expect(running(world)).toMatchObject({ done: 3, filledLots: 75 });
    expect(nextDue(world.state)).toBe(world.time + 10 * SECOND);
  });

  it.each([
    ['at its moment', 0, [25], 10],
    ['a little late, and then on the old beat', 3, [25, 50], 7],
    ['a whole interval late, and then from now', 10, [25, 50], 10],
  ])('comes %s', (_, late, filled, next) => {
    const world = market(500);
    world.must(twap());
    const fills = [running(world).filledLots];
    if (late > 0) {
      pass(world, (10 + late) * SECOND);
      fills.push(running(world).filledLots);
    }
    expect(fills).toEqual(filled);
    expect(nextDue(world.state)).toBe(world.time + next * SECOND);
  });

  it.each([
    ['buy', 'USDT', 'pending_buy', 44_000n, 33_000n],
    ['sell', 'BTC', 'pending_sell', 40_000n, 30_000n],
  ] as const)(
    'tells of a %s in the statement: holds, orders and fees under its own number',
    (side, asset, category, need, rest) => {
      const world = market(0)
        .fund(ALICE, 'BTC', 1_000n * LOT)
        .fund(BOB, 'USDT', 1_000_000n);
      world.limit(BOB, side === 'buy' ? 'sell' : 'buy', 100, 500);
      const command = twap({ side, lots: 40, slices: 4, price: side === 'buy' ? 110 : 90 });
      const holds = (events: Outcome['events']) =>
        events.flatMap((event) =>
          event.type === 'transfer' && event.from.category.startsWith('pending') ? [event] : [],
        );
      const end = (bucket: string) => ({ owner: ALICE, kind: 'coin', bucket, category });
      const begun = world.must(command).events;
      const hold = { asset, reference: 'twap:1', from: end('available'), to: end('frozen'), amount: need };
      const surplus = side === 'buy' ? [{ from: end('frozen'), to: end('available'), amount: 1_000n }] : [];
      expect(holds(begun)).toMatchObject([hold, ...surplus.map((back) => ({ ...hold, ...back }))]);
      expect(begun.find(({ type }) => type === 'order')).toMatchObject({
        order: { clientId: 'twap:1', side, type: 'limit', timeInForce: 'IOC', lots: 10, status: 'filled' },
      });
      expect(frozen(world, asset)).toBe(rest);
      pass(world, 10 * SECOND);
      expect(running(world).fee).toBe(40n);
      pass(world, 10 * SECOND);
      world.time += 10 * SECOND - 1;
      expect(told(world, { type: 'clock' })).toMatchObject({ status: 'filled', fee: 80n });
      expect(frozen(world, asset)).toBe(0n);
      expect(auditBooks(world.state)).toBeNull();
    },
  );

  it('waits while an own order is the best that there is, and places nothing', () => {
    const world = market(0).fund(ALICE, 'BTC', 1_000n * LOT);
    world.limit(ALICE, 'sell', 100, 50);
    world.limit(BOB, 'sell', 101, 50);
    expect(world.must(twap()).events.some(({ type }) => type === 'order')).toBe(false);
    expect(running(world)).toMatchObject({ done: 1, filledLots: 0, lastOrderId: null });
  });

  it('ends with nothing left to release when every slice cost its worst price', () => {
    const world = market(500);
    world.must(twap({ price: 100, slices: 2 }));
    world.time += 10 * SECOND - 1;
    expect(told(world, { type: 'clock' })).toMatchObject({ status: 'filled', filledLots: 100 });
    expect(frozen(world, 'USDT')).toBe(0n);
  });

  it('ends when its demo account is reset', () => {
    const world = market(0).fund(ALICE, 'USDT', 1_000_000n, 'demo');
    world.must(twap({ mode: 'demo' }));
    const reset = { type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '500' } as const;
    expect(told(world, reset)).toMatchObject({ status: 'canceled', cancelReason: 'demo_reset' });
    expect(entriesOfKind(world.state, 'twap_order')).toEqual([]);
  });

  it('ends when it is canceled, by its owner alone', () => {
    const world = market(500);
    world.must(twap());
    const cancel = (customer: number): Command => ({
      type: 'cancel_twap_order',
      mode: 'real',
      customer,
      twapId: 1,
    });
    expect(world.run(cancel(BOB)).rejection?.code).toBe(12213);
    expect(world.run({ ...cancel(ALICE), mode: 'demo' } as Command).rejection?.code).toBe(12213);
    expect(told(world, cancel(ALICE))).toMatchObject({
      status: 'canceled',
      cancelReason: 'requested',
      filledLots: 25,
    });
    expect(world.run(cancel(ALICE)).rejection?.code).toBe(12213);
    expect(nextDue(world.state)).toBeNull();
    expect(frozen(world, 'USDT')).toBe(0n);
  });

  it.each([
    ['too few slices', { slices: 1 }, 561],
    ['too short an interval', { intervalMs: 4_999 }, 561],
    ['more than a day', { slices: 1_000, intervalMs: 3_600_000 }, 561],
    ['fewer lots than slices', { lots: 3 }, 12200],
    ['no price', { price: 0 }, 12205],
    ['too little money', { lots: 910 }, 12206],
    ['a market that is not listed', { symbol: 'NOPEUSDT' }, 561],
  ] as const)('is refused for %s', (_, changes, code) => {
    expect(market(500).run(twap(changes)).rejection?.code).toBe(code);
  });

  it('may need every unit that the customer has', () => {
    const world = market(0).fund(ALICE, 'USDT', 1_000n);
    expect(told(world, twap({ lots: 910 }))).toMatchObject({ lots: 910, ownPrice: true, status: 'running' });
    expect(world.state.assets.get('USDT')?.ledgers.real.find(ALICE, 'coin')?.available).toBe(0n);
  });

  it('is not begun while its market is suspended', () => {
    const world = market(500);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(world.run(twap()).rejection?.code).toBe(12202);
  });

  it('is refused when its slices are below the minimum', () => {
    const world = market(500);
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, minNotional: '30000' } });
    expect(world.run(twap()).rejection?.code).toBe(12201);
  });
});

describe('the audit of TWAP orders', () => {
  it.each([
    ['more filled than paid for', { filledLots: 26 }],
    ['another price than it holds for', { price: 109 }],
    ['a market that is not listed', { symbol: 'NOPEUSDT' }],
  ])('finds one with %s', (_, damage) => {
    const world = market(500);
    world.must(twap());
    expect(auditBooks(world.state)).toBeNull();
    const live = world.state.register.get('twap_order', 1);
    Object.assign(live?.entry.body ?? {}, damage);
    expect(auditBooks(world.state)).toBe('TWAP order 1 holds 82500 and needs another amount');
  });

  it('finds one that holds nothing', () => {
    const world = market(500);
    world.must(twap());
    world.state.register.get('twap_order', 1)?.entry.holds.pop();
    const account = world.state.assets.get('USDT')?.ledgers.real.account(ALICE, 'coin');
    account?.take('frozen', 82_500n);
    account?.put('available', 82_500n);
    expect(auditBooks(world.state)).toBe('TWAP order 1 holds 0 and needs another amount');
  });
});

const mode = fc.constantFrom('real', 'real', 'demo' as const);
const customer = fc.integer({ min: 1000, max: 1003 });
const place = fc
  .record({
    mode,
    customer,
    side: fc.constantFrom('buy', 'sell' as const),
    lots: fc.integer({ min: 1, max: 62 }),
    price: fc.option(fc.integer({ min: 85, max: 115 })),
    slices: fc.integer({ min: 1, max: 8 }),
    intervalMs: fc.integer({ min: 4_900, max: 20_000 }),
  })
  .map((fields) => twap(fields));
const cancel = fc.record({
  type: fc.constant('cancel_twap_order' as const),
  mode,
  customer,
  twapId: fc.integer({ min: 1, max: 12 }),
});
/** Acts on spot, with TWAP orders and time among them. */
const acts = commands.chain((spot) =>
  fc
    .array(
      fc.tuple(
        fc.nat(spot.length),
        fc.oneof({ weight: 3, arbitrary: place }, { weight: 1, arbitrary: cancel }, fc.nat(15_000)),
      ),
      { minLength: 10, maxLength: 50 },
    )
    .map((added) =>
      [...spot.map((command, at) => [at, command] as const), ...added].sort(([one], [two]) => one - two),
    ),
);

describe('random TWAP orders among other orders', () => {
  /** Gives each act its own id and time. */
  function prepared(act: Command | number, at: number): Command {
    if (typeof act === 'number') return { type: 'clock' };
    if (act.type === 'tick') return { ...act, tickId: `t${at}`, at };
    return 'clientId' in act ? { ...act, clientId: `x${at}` } : act;
  }

  function start(): World {
    const world = new World().list(SMALL);
    for (const command of FUNDINGS) world.must(command);
    return world;
  }

  it('come to the same orders, trades and balances as in the naive model', () => {
    fc.assert(
      fc.property(acts, (sequence) => {
        const world = start();
        const model = new TwapModel(SMALL, 10n);
        for (const command of FUNDINGS) model.run(command);
        for (const [at, [, act]] of sequence.entries()) {
          if (typeof act === 'number') world.time += act;
          const command = prepared(act, at);
          model.time = world.time + 1;
          const expected = model.run(command);
          const { rejection, orderId } = world.run(command);
          expect({ code: rejection?.code ?? null, orderId }).toEqual({
            code: expected.code,
            orderId: expected.orderId,
          });
          expect(auditBooks(world.state)).toBeNull();
          const live = entriesOfKind(world.state, 'twap_order').map(
            ({ id, body: { done, filledLots }, holds }) => ({
              id,
              done,
              filled: filledLots,
              held: holds[0]?.amount ?? 0n,
            }),
          );
          const open = model.twaps.filter(({ status }) => status === 'running');
          expect(live).toEqual(open.map(({ id, done, filled, held }) => ({ id, done, filled, held })));
        }
        for (const row of takeSnapshot(world.state).balances) {
          const key = `${row.mode} ${row.owner} ${row.asset}`;
          expect([key, row.available]).toEqual([key, model.available.get(key) ?? 0n]);
          expect([key, row.frozen]).toEqual([key, model.frozen.get(key) ?? 0n]);
        }
      }),
      { numRuns: runs(150), seed: 31 },
    );
  });

  it('have the same future after a snapshot in the middle', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (sequence, cut) => {
        const straight = start();
        let resumed: World | null = null;
        for (const [at, [, act]] of sequence.entries()) {
          if (at === cut % sequence.length) {
            const snapshot = takeSnapshot(straight.state);
            snapshot.entries.reverse();
            resumed = new World(restore(structuredClone(snapshot)));
          }
          if (typeof act === 'number') straight.time += act;
          if (resumed !== null) resumed.time = straight.time;
          const command = prepared(act, at);
          const outcome = straight.run(command);
          if (resumed !== null) expect(resumed.run(command)).toEqual(outcome);
        }
        if (resumed !== null) expect(stateHash(resumed.state)).toBe(stateHash(straight.state));
      }),
      { numRuns: runs(50), seed: 32 },
    );
  });
});
