import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  type LegTerms,
  openOrdersOf,
  type PlaceBracketOrder,
  restore,
  type Side,
  takeSnapshot,
} from '../../src/index.ts';
import { REFUSAL } from '../../src/kernel/ruling.ts';
import { PERP } from '../contracts/contract-world.ts';
import { ALICE, BOB, LOT } from '../world.ts';
import {
  ConditionalWorld,
  conditionalsIn,
  onlyConditional,
  stop,
  takeProfit,
  trailing,
} from './conditional-world.ts';

/** Spot without a ladder, so that fills are those of the other customer alone. */
function spot(): ConditionalWorld {
  const venue = new ConditionalWorld().list();
  venue.tick(1_000);
  for (const customer of [ALICE, BOB]) {
    venue.fund(customer, 'BTC', 1_000_000n).fund(customer, 'USDT', 100_000_000n);
  }
  return venue;
}

/** A perpetual without a ladder, in which Alice is long or short against Bob. */
function contracts(side: Side = 'buy', lots = 100): { venue: ConditionalWorld; positionId: number } {
  const venue = new ConditionalWorld().list();
  venue.listContract(PERP);
  venue.margin(ALICE, 10n ** 9n).margin(BOB, 10n ** 9n);
  venue.tick(1_000);
  if (side === 'buy') venue.pair(ALICE, BOB, lots, 1_000);
  else venue.pair(BOB, ALICE, lots, 1_000);
  return { venue, positionId: venue.positions(ALICE)[0]?.id ?? 0 };
}

function closing(positionId: number, changes = {}) {
  const contract = { action: 'close', multiple: null, positionId } as const;
  return {
    market: 'contracts',
    symbol: 'BTCUSDT-PERP',
    source: 'index',
    lots: null,
    contract,
    ...changes,
  } as const;
}

describe('a sale at the market that finds only a part', () => {
  it.each<[string, LegTerms[]]>([
    ['a stop', [stop(950)]],
    ['a trailing stop', [trailing({ ticks: 50 })]],
    ['the stop of two legs', [stop(950), takeProfit(1_100, 1_100)]],
    ['a stop that wants all or nothing', [{ ...stop(950), timeInForce: 'FOK' }]],
  ])('of %s goes on protecting what is left, until that is sold', (_, legs) => {
    const venue = spot();
    venue.limit(BOB, 'buy', 945, 30);
    venue.limit(BOB, 'buy', 500, 1_000);
    const id = venue.wait(ALICE, 'sell', legs);
    const isWhole = legs[0]?.timeInForce === 'FOK';
    const sold = isWhole ? 0 : 30;
    const first = onlyConditional(venue.tick(950));
    expect(first).toMatchObject({ status: 'waiting', lots: 100 - sold, decided: { price: 950 } });
    expect(first.filledLots).toBe(isWhole ? undefined : 30);
    expect(first.orderId === null).toBe(isWhole);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(BigInt(100 - sold) * LOT);
    // Nobody else came: nothing happens, and nothing is sold at half of the price.
    expect(conditionalsIn(venue.tick(940).events)).toEqual([]);
    venue.limit(BOB, 'buy', 930, 500);
    const last = onlyConditional(venue.tick(940));
    expect(last).toMatchObject({ status: 'triggered', lots: 100 - sold });
    expect(last.orderId).toBeGreaterThan(first.orderId ?? 0);
    expect(venue.waiting(id)).toBeNull();
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 900_000n });
  });

  it('of a bracket goes on protecting what was bought, though its opening order has ended', () => {
    const venue = spot();
    const bracket: PlaceBracketOrder = {
      ...venue.order(ALICE, 'buy', { price: 990, lots: 1_000 }),
      type: 'place_bracket_order',
      source: 'index',
      stopLoss: { trigger: 900, price: null },
      takeProfit: null,
    };
    const parent = venue.must(bracket).orderId;
    venue.limit(BOB, 'sell', 990, 400);
    venue.limit(BOB, 'buy', 895, 100);
    const partly = onlyConditional(venue.tick(890));
    expect(partly).toMatchObject({
      status: 'waiting',
      lots: 299,
      filledLots: 100,
      parent: { orderId: parent, isOpen: false },
    });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toEqual([]);
    expect(venue.coins(ALICE, 'BTC')?.frozen).toBe(299n * LOT);
    venue.limit(BOB, 'buy', 880, 299);
    expect(onlyConditional(venue.tick(890))).toMatchObject({ status: 'triggered', filledLots: 100 });
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 1_000_600n });
  });

  it('counts all that its orders have sold, order after order', () => {
    const venue = spot();
    venue.wait(ALICE, 'sell', [stop(950)]);
    venue.limit(BOB, 'buy', 945, 30);
    venue.tick(950);
    venue.limit(BOB, 'buy', 945, 20);
    expect(onlyConditional(venue.tick(950))).toMatchObject({ status: 'waiting', lots: 50, filledLots: 50 });
  });

  it('waits while the market is suspended, and goes on after', () => {
    const venue = spot();
    const id = venue.wait(ALICE, 'sell', [stop(950)]);
    venue.limit(BOB, 'buy', 945, 30);
    venue.tick(950);
    venue.limit(BOB, 'buy', 945, 500);
    const set = (status: 'open' | 'suspended') =>
      venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status });
    set('suspended');
    venue.tick(949);
    expect(venue.waiting(id)).toMatchObject({ status: 'waiting', lots: 70 });
    set('open');
    expect(onlyConditional(venue.tick(948))).toMatchObject({ status: 'triggered' });
  });

  it('is one of several at one price, each of which takes and keeps its own', () => {
    const venue = spot();
    venue.limit(BOB, 'buy', 945, 130);
    const [first, second] = [0, 1].map(() => venue.wait(ALICE, 'sell', [stop(950)]));
    const ends = conditionalsIn(venue.tick(950).events);
    expect(ends.map(({ id, body }) => [id, body.status, body.lots])).toEqual([
      [first, 'triggered', 100],
      [second, 'waiting', 70],
    ]);
  });

  it('can be canceled for what is left, which is free again then, and cannot be amended', () => {
    const venue = spot();
    const orderId = venue.wait(ALICE, 'sell', [stop(950)]);
    venue.limit(BOB, 'buy', 945, 30);
    const placed = onlyConditional(venue.tick(950)).orderId;
    const named = { mode: 'real', customer: ALICE, orderId } as const;
    const amend = {
      type: 'amend_conditional_order',
      ...named,
      lots: null,
      total: null,
      legs: [stop(900)],
    } as const;
    expect(venue.run(amend).rejection?.code).toBe(REFUSAL.orderClosed);
    const canceled = onlyConditional(venue.run({ type: 'cancel_conditional_order', ...named }));
    expect(canceled).toMatchObject({ status: 'canceled', lots: 70, filledLots: 30, orderId: placed });
    // Another one waits, so that ticks are still acted on.
    venue.wait(BOB, 'sell', [stop(500)]);
    venue.limit(BOB, 'buy', 945, 500);
    expect(conditionalsIn(venue.tick(950).events)).toEqual([]);
    expect(venue.coins(ALICE, 'BTC')).toMatchObject({ frozen: 0n, available: 970_000n });
  });

  it('with a limit of its own keeps to its time in force: what takes at once and no more is tried once', () => {
    const venue = spot();
    venue.limit(BOB, 'buy', 945, 30);
    venue.wait(ALICE, 'sell', [{ ...stop(950, 940), timeInForce: 'IOC' }]);
    expect(onlyConditional(venue.tick(950))).toMatchObject({ status: 'triggered', lots: 100 });
    venue.wait(ALICE, 'sell', [stop(940, 935)]);
    expect(onlyConditional(venue.tick(930))).toMatchObject({ status: 'triggered' });
    expect(openOrdersOf(venue.state, 'real', ALICE)).toMatchObject([
      { price: 935, lots: 100, filledLots: 0 },
    ]);
    venue.wait(ALICE, 'sell', [{ ...stop(920, 915), timeInForce: 'FOK' }]);
    expect(onlyConditional(venue.tick(910))).toMatchObject({ status: 'failed', refusal: REFUSAL.fillOrKill });
  });
});

describe('a conditional order that closes a position and finds only a part', () => {
  it.each<[string, number | null, LegTerms[]]>([
    ['the whole position', null, [stop(950)]],
    ['a part of it', 80, [stop(950)]],
    ['the whole position behind the price', null, [trailing({ ticks: 50 })]],
    ['the whole position at either of two prices', null, [stop(950), takeProfit(1_100)]],
  ])('closes %s as others come', (_, lots, legs) => {
    const { venue, positionId } = contracts();
    const id = venue.wait(ALICE, 'sell', legs, closing(positionId, { lots }));
    venue.accepted(venue.place(BOB, 'buy', 30, { price: 945 }));
    const partly = onlyConditional(venue.tick(950));
    expect(partly).toMatchObject({ status: 'waiting', lots: lots === null ? 0 : 50, filledLots: 30 });
    expect(venue.position(ALICE).lots).toBe(70);
    expect(conditionalsIn(venue.tick(949).events)).toEqual([]);
    venue.accepted(venue.place(BOB, 'buy', 500, { price: 945 }));
    expect(onlyConditional(venue.tick(949))).toMatchObject({ status: 'triggered', filledLots: 30 });
    expect(venue.waiting(id)).toBeNull();
    expect(venue.positions(ALICE).map(({ body }) => body.lots)).toEqual(lots === null ? [] : [20]);
    // What has ended is not tried again.
    venue.fund(BOB, 'BTC', 1_000_000n).wait(BOB, 'sell', [stop(500)]);
    venue.accepted(venue.place(BOB, 'buy', 500, { price: 945 }));
    expect(conditionalsIn(venue.tick(949).events)).toEqual([]);
  });

  it('buys back a short position as others come', () => {
    const { venue, positionId } = contracts('sell');
    venue.wait(ALICE, 'buy', [stop(1_050)], closing(positionId));
    venue.accepted(venue.place(BOB, 'sell', 30, { price: 1_055 }));
    expect(onlyConditional(venue.tick(1_050))).toMatchObject({ status: 'waiting', filledLots: 30 });
    venue.accepted(venue.place(BOB, 'sell', 70, { price: 1_060 }));
    expect(onlyConditional(venue.tick(1_052))).toMatchObject({ status: 'triggered' });
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it('has nothing left to close when something else closes the rest', () => {
    const { venue, positionId } = contracts();
    venue.wait(ALICE, 'sell', [stop(950)], closing(positionId, { lots: 80 }));
    venue.accepted(venue.place(BOB, 'buy', 30, { price: 945 }));
    venue.tick(950);
    venue.accepted(venue.place(BOB, 'buy', 500, { price: 945 }));
    const closed = venue.place(ALICE, 'sell', 70, { action: 'close', multiple: null, positionId });
    expect(onlyConditional(closed)).toMatchObject({
      status: 'canceled',
      cancelReason: 'position_closed',
      filledLots: 30,
    });
  });

  it('closes no more than it was for, however its position has changed meanwhile', () => {
    const { venue, positionId } = contracts();
    venue.wait(ALICE, 'sell', [stop(950)], closing(positionId, { lots: 80 }));
    venue.accepted(venue.place(BOB, 'buy', 30, { price: 945 }));
    venue.tick(950);
    venue.pair(ALICE, BOB, 200, 950);
    expect(venue.position(ALICE).lots).toBe(270);
    venue.accepted(venue.place(BOB, 'buy', 500, { price: 945 }));
    expect(onlyConditional(venue.tick(949))).toMatchObject({ status: 'triggered' });
    expect(venue.position(ALICE).lots).toBe(220);
  });
});

describe('what buys or opens', () => {
  it.each<[string, LegTerms[], object]>([
    ['a stop', [stop(1_100)], { lots: null, total: '1000000' }],
    ['a trailing stop', [trailing({ ticks: 100 })], { lots: null, total: '1000000' }],
    ['two legs', [stop(1_100), takeProfit(900)], { lots: null, total: '1000000' }],
  ])('on spot by %s that finds nobody ends, and buys at no later price', (_, legs, size) => {
    const venue = spot();
    venue.wait(ALICE, 'buy', legs, size);
    const ended = onlyConditional(venue.tick(1_100));
    expect(ended).toMatchObject({ status: 'failed', refusal: REFUSAL.noLiquidity, orderId: null });
    expect(venue.coins(ALICE, 'USDT')).toMatchObject({ frozen: 0n, available: 100_000_000n });
    venue.limit(BOB, 'sell', 2_000, 500);
    venue.tick(2_000);
    expect(venue.coins(ALICE, 'BTC')?.available).toBe(1_000_000n);
  });

  it('on spot takes what is within the bound of market orders from the price that triggered it, and no more', () => {
    const venue = spot();
    venue.limit(BOB, 'sell', 1_150, 100);
    venue.limit(BOB, 'sell', 1_160, 100);
    venue.wait(ALICE, 'buy', [stop(1_100)], { lots: null, total: '10000000' });
    // 5 % above 1,100 is 1,155.
    expect(onlyConditional(venue.tick(1_100))).toMatchObject({ status: 'triggered' });
    venue.tick(1_160);
    expect(venue.coins(ALICE, 'BTC')?.available).toBe(1_000_000n + 99_800n);
    expect(venue.coins(ALICE, 'USDT')?.frozen).toBe(0n);
  });

  it('on spot ends when an older engine has let it wait after its trigger', () => {
    const venue = spot();
    const id = venue.wait(ALICE, 'buy', [stop(1_100)], { lots: null, total: '1000000' });
    const live = venue.state.register.get('conditional_order', id);
    if (live === undefined) throw new Error('It waits');
    const nothing = { peak: null, tick: null, tradeId: null, mark: null };
    live.entry.body.decided = { leg: 0, source: 'index', price: 1_100, trigger: 1_100, at: 1, ...nothing };
    venue.state.hash.mark(live);
    const restarted = new ConditionalWorld(restore(takeSnapshot(venue.state)));
    restarted.takeOver(venue);
    restarted.limit(BOB, 'sell', 2_000, 500);
    const ended = onlyConditional(restarted.tick(2_000));
    expect(ended).toMatchObject({ status: 'failed', refusal: REFUSAL.noLiquidity });
    expect(restarted.coins(ALICE, 'USDT')).toMatchObject({ frozen: 0n, available: 100_000_000n });
  });

  it('in a contract ends when it finds nobody, and opens at no later price', () => {
    const { venue } = contracts();
    const open = { action: 'open', multiple: 10, positionId: null } as const;
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...closing(0), lots: 10, contract: open });
    expect(onlyConditional(venue.tick(1_050))).toMatchObject({
      status: 'failed',
      refusal: REFUSAL.noLiquidity,
    });
    venue.accepted(venue.place(BOB, 'sell', 30, { price: 1_055 }));
    venue.tick(1_052);
    expect(venue.position(ALICE).lots).toBe(100);
    expect(entriesOf(venue.state, 'real', ALICE, 'conditional_order')).toEqual([]);
  });

  it('in a contract opens what it finds at once, and nothing of the rest later', () => {
    const { venue } = contracts();
    const open = { action: 'open', multiple: 10, positionId: null } as const;
    venue.wait(ALICE, 'buy', [stop(1_050)], { ...closing(0), lots: 50, contract: open });
    venue.accepted(venue.place(BOB, 'sell', 30, { price: 1_055 }));
    expect(onlyConditional(venue.tick(1_050))).toMatchObject({ status: 'triggered', lots: 50 });
    venue.accepted(venue.place(BOB, 'sell', 30, { price: 1_055 }));
    venue.tick(1_052);
    expect(venue.position(ALICE).lots).toBe(130);
  });
});
