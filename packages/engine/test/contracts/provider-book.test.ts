import { describe, expect, it } from 'vitest';
import {
  bookDepth,
  type ContractOrder,
  type ContractSpec,
  contractMarket,
  type Outcome,
  restore,
  SYSTEM_OWNERS,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const DAVE = 1003;
const PROVIDER = SYSTEM_OWNERS.liquidity_provider;
/** 2023-11-15 00:00 UTC, the first funding after the tests begin. */
const INSTANT = 1_700_006_400_000;

const LADDER = {
  levels: 2,
  halfSpreadTicks: 5,
  stepTicks: 10,
  levelQuoteUnits: '1000000',
  growthPpm: 0,
  maxSkewTicks: 0,
  multiple: 5,
};
const QUOTED: ContractSpec = { ...PERP, ladder: LADDER };

function market(funds: bigint, ...specs: ContractSpec[]): ContractWorld {
  const world = new ContractWorld().list();
  for (const spec of specs) world.listContract(spec);
  if (funds > 0n) world.system('liquidity_provider', funds);
  for (const customer of [ALICE, BOB, CAROL, DAVE]) world.margin(customer, 100_000_000n);
  return world;
}

function depth(world: ContractWorld, symbol: string = PERP.symbol) {
  return bookDepth(world.state, 'real', symbol, 10);
}

/** Returns the provider's stored quotes without their numbers. */
function quotes(world: ContractWorld) {
  const body = contractMarket(world.state, 'real', PERP.symbol);
  return [body?.bids, body?.asks].map((rows) => rows?.map(([, price, lots]) => [price, lots]));
}

function trades({ events }: Outcome) {
  return events.flatMap((event) => (event.type === 'trade' ? [event] : []));
}

/** Returns the orders of a customer that a command changed. */
function orders({ events }: Outcome, customer: number): ContractOrder[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.customer === customer
      ? [event.entry.body]
      : [],
  );
}

describe('a quote of the provider that was hit', () => {
  it.each(['buy', 'sell'] as const)('is stored with its remaining lots: hit by a %s', (side) => {
    const world = market(10_000_000n, QUOTED);
    world.tick(10_000);
    const whole = [
      [
        [9_995, 10],
        [9_985, 10],
      ],
      [
        [10_005, 9],
        [10_015, 9],
      ],
    ];
    expect(quotes(world)).toEqual(whole);
    const [near, far] = (side === 'buy' ? whole[1] : whole[0]) ?? [];
    if (near?.[0] === undefined || near[1] === undefined) throw new Error('no quote');
    world.accepted(world.place(ALICE, side, 4));
    const hit = () => quotes(world)[side === 'buy' ? 1 : 0];
    expect(hit()).toEqual([[near[0], near[1] - 4], far]);
    world.accepted(world.place(ALICE, side, near[1] - 4));
    expect(hit()).toEqual([far]);
    expect(quotes(world)[side === 'buy' ? 0 : 1]).toEqual(whole[side === 'buy' ? 0 : 1]);
    expect(stateHash(restore(takeSnapshot(world.state)))).toBe(stateHash(world.state));
    world.accepted(world.place(ALICE, side, far?.[1] ?? 0));
    expect(hit()).toEqual([]);
    // Quotes that are left on one side only are removed as well.
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    expect(quotes(world)).toEqual([[], []]);
    expect(depth(world)).toEqual({ bids: [], asks: [] });
  });

  it('frees the money of what it closes once: the rest is planned as an opening', () => {
    const world = market(200_000n, QUOTED);
    world.tick(10_000);
    world.accepted(world.place(ALICE, 'sell', 10, { price: 9_995 }));
    world.tick(9_900);
    expect(world.position(PROVIDER)).toMatchObject({ side: 'buy', lots: 10, margin: 199_500n });
    expect(depth(world).asks).toEqual([
      [9_905, 10],
      [9_915, 10],
    ]);
    // To close ten lots loses 9,000 and leaves 191,000; to open ten at 9,915 takes 196,500.
    const buy = (lots: number) =>
      world.place(BOB, 'buy', lots, { price: 9_915, timeInForce: 'FOK' }).rejection?.code ?? null;
    expect([buy(20), buy(10)]).toEqual([12204, null]);
    expect(world.positions(PROVIDER)).toEqual([]);
  });

  it('is removed when a contract stops that still waits for depth', () => {
    const world = market(10_000_000n, { ...QUOTED, impactNotional: '100000000' });
    world.tick(10_000);
    expect(contractMarket(world.state, 'real', PERP.symbol)?.awaitsDepth).toBe(true);
    expect(quotes(world).map((rows) => rows?.length)).toEqual([2, 2]);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    expect(quotes(world)).toEqual([[], []]);
    expect(depth(world)).toEqual({ bids: [], asks: [] });
  });

  it('makes one net position in a dated contract, too', () => {
    const world = market(10_000_000n, { ...WEEK, ladder: LADDER });
    world.tick(10_000);
    const week = { symbol: WEEK.symbol };
    for (const lots of [2, 3]) world.accepted(world.place(ALICE, 'buy', lots, week));
    expect(world.position(PROVIDER)).toMatchObject({ side: 'sell', lots: 5, cost: 500_250n });
    const outcome = world.accepted(world.place(BOB, 'sell', 7, week));
    expect(world.position(PROVIDER)).toMatchObject({ side: 'buy', lots: 2 });
    const ended = outcome.events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_position' && event.entry.customer === PROVIDER
        ? [[event.entry.body.status, event.entry.body.closedBy]]
        : [],
    );
    expect(ended).toEqual([
      ['closed', 'order'],
      ['open', null],
    ]);
  });
});

describe("the provider's new quotes", () => {
  it.each(['buy', 'sell'] as const)(
    'take the orders that they cross at their price, and rest with the rest: to %s',
    (side) => {
      const world = market(10_000_000n, QUOTED);
      world.tick(10_000);
      const [against, price, next] =
        side === 'buy' ? (['sell', 10_004, 10_020] as const) : (['buy', 9_996, 9_980] as const);
      world.accepted(world.place(CAROL, against, 5, { price, multiple: 1 }));
      const outcome = world.tick(next);
      expect(trades(outcome)).toMatchObject([
        {
          price,
          lots: 5,
          takerSide: side,
          maker: { owner: CAROL, fee: 0n, feeAsset: 'USDT' },
          taker: { owner: PROVIDER, orderId: null, fee: 0n, feeAsset: 'USDT' },
        },
      ]);
      expect(orders(outcome, CAROL)).toMatchObject([{ status: 'filled', cancelReason: null, filledLots: 5 }]);
      expect(world.position(PROVIDER)).toMatchObject({ side, lots: 5 });
      const [bids, asks] = quotes(world);
      expect(side === 'buy' ? bids?.[0] : asks?.[0]).toEqual(side === 'buy' ? [10_015, 4] : [9_985, 5]);
    },
  );

  it('leave out a level that was taken whole', () => {
    const world = market(10_000_000n, QUOTED);
    world.tick(10_000);
    world.accepted(world.place(CAROL, 'sell', 9, { price: 10_004, multiple: 1 }));
    world.tick(10_020);
    expect(quotes(world)[0]).toEqual([[10_005, 9]]);
    expect(depth(world).bids).toEqual([[10_005, 9]]);
  });

  it("use the provider's whole account times its multiple, and lean against what it holds", () => {
    const ladder = { ...LADDER, levels: 1, levelQuoteUnits: '100000000', maxSkewTicks: 40 };
    const world = market(1_000_000n, { ...PERP, ladder });
    world.tick(10_000);
    // 5,000,000 on either side.
    expect(depth(world)).toEqual({ bids: [[9_995, 50]], asks: [[10_005, 50]] });
    world.accepted(world.place(ALICE, 'buy', 10));
    world.tick(10_000);
    // Short of a million: 6,000,000 to buy, 4,000,000 to sell; a fifth of the skew upwards.
    expect(depth(world)).toEqual({ bids: [[10_003, 59]], asks: [[10_013, 40]] });
    world.accepted(world.place(ALICE, 'sell', 20));
    world.tick(10_000);
    expect(world.position(PROVIDER)).toMatchObject({ side: 'buy', lots: 10 });
    expect(depth(world)).toEqual({ bids: [[9_988, 40]], asks: [[9_998, 60]] });
  });

  it('share the account among all contracts', () => {
    const ladder = { ...LADDER, levels: 1, levelQuoteUnits: '100000000' };
    const world = market(1_000_000n, { ...PERP, ladder }, { ...WEEK, ladder });
    world.tick(10_000);
    expect(depth(world).bids).toEqual([[9_995, 25]]);
    expect(depth(world, WEEK.symbol).asks).toEqual([[10_005, 25]]);
  });
});

/*
 * A provider whose account can pay exactly its quotes at the index, while funding keeps the mark
 * away from it: it can bear each of its quotes, but not all of them.
 */
describe('a provider without enough money', () => {
  const funding = {
    intervalMs: 8 * HOUR,
    damping: 750_000,
    cap: 750_000,
    impactNotional: '1000000',
  };

  /**
   * Moves the index to `index`, while the book was beyond 10,000 for half an hour before the
   * funding of 0.75 %: the mark stays so far on the way back.
   */
  function stretched(
    index: number,
    funds: bigint,
    { fee = 0, ...ladder }: Partial<typeof LADDER> & { fee?: number },
    prepare: (world: ContractWorld) => void = () => undefined,
  ): ContractWorld {
    const interest = index < 10_000 ? 750_000 : -750_000;
    const spec = {
      ...PERP,
      takerFeePpm: fee,
      tiers: [{ upTo: null, ratePpm: 20_000, maxMultiple: 25 }],
      funding: { ...funding, interest },
      ladder: { ...LADDER, ...ladder },
    };
    const world = market(0n, spec);
    world.time = INSTANT - 31 * 60_000;
    world.tick(10_000);
    const [side, price] = index < 10_000 ? (['buy', 10_099] as const) : (['sell', 9_901] as const);
    world.accepted(world.place(DAVE, side, 10, { price, multiple: 1 }));
    while (world.time < INSTANT) world.later(9_999).tick(10_000);
    world.must({ type: 'cancel_contract_orders', mode: 'real', customer: DAVE, symbol: null });
    world.pair(CAROL, BOB, 500, 10_000);
    world.system('liquidity_provider', funds);
    prepare(world);
    world.tick(index);
    return world;
  }
  /** 500 lots offered at 9,905, and the rest of 900 at 9,915. */
  const LEVELS = { levelQuoteUnits: '49525000' };
  const FUNDS = 17_820_000n;

  it.each([
    // 500 lots at 9,905 and 400 at 9,950 are 89,325,000.
    [0, 8_932_500n, 0n],
    [500, 8_932_500n, 44_663n],
  ])(
    'bears its quotes together, and an order reserves for what it will meet: at a fee of %i ppm',
    (fee, margin, paid) => {
      const world = stretched(9_900, FUNDS, { ...LEVELS, fee });
      expect(world.mark()).toBe(9_974);
      expect(depth(world).asks).toEqual([
        [9_905, 500],
        [9_915, 400],
      ]);
      world.accepted(world.place(DAVE, 'sell', 400, { price: 9_950 }));
      const outcome = world.accepted(world.place(ALICE, 'buy', 900));
      expect(trades(outcome).map(({ price, lots }) => [price, lots])).toEqual([
        [9_905, 500],
        [9_950, 400],
      ]);
      expect(orders(outcome, ALICE)).toMatchObject([
        {
          status: 'filled',
          lots: 900,
          filledLots: 900,
          margin,
          fee: paid,
        },
      ]);
      expect(world.position(ALICE)).toMatchObject({ lots: 900, cost: 89_325_000n, margin, fee: paid });
      expect(world.available(ALICE)).toBe(100_000_000n - margin - paid);
      expect(depth(world).asks).toEqual([]);
      expect(quotes(world)[1]).toEqual([]);
    },
  );

  it('still fills the part of a quote that it can bear', () => {
    const world = stretched(9_900, FUNDS, LEVELS);
    world.accepted(world.place(ALICE, 'buy', 500));
    const outcome = world.accepted(world.place(DAVE, 'buy', 100));
    expect(trades(outcome).map(({ price, lots }) => [price, lots])).toEqual([[9_915, 100]]);
    expect(quotes(world)[1]).toEqual([[9_915, 300]]);
    // It can no longer bear the requested lots.
    expect(world.place(DAVE, 'buy', 300).rejection).toEqual({ code: 12207 });
  });

  const ONE = { levels: 1, levelQuoteUnits: '99050000' };
  it.each([
    ['leaves out an offer that would cross a bid it cannot take', 'buy', 9_905, 9_900, 19_800_000n, 0],
    ['makes its offer above a bid', 'buy', 9_904, 9_900, 19_800_000n, 1],
    ['leaves out a bid that would cross an offer it cannot take', 'sell', 10_095, 10_100, 20_200_000n, 0],
    ['makes its bid below an offer', 'sell', 10_096, 10_100, 20_200_000n, 1],
  ] as const)('%s', (_, side, price, index, funds, count) => {
    const levelQuoteUnits = side === 'buy' ? ONE.levelQuoteUnits : '100950000';
    const world = stretched(index, funds, { ...ONE, levelQuoteUnits }, (before) => {
      before.accepted(before.place(DAVE, side, 1_000, { price }));
    });
    expect(world.positions(PROVIDER)).toEqual([]);
    expect(depth(world)[side === 'buy' ? 'bids' : 'asks'][0]).toEqual([price, 1_000]);
    expect(quotes(world)[side === 'buy' ? 1 : 0]).toHaveLength(count);
  });

  it('refuses a reversal that finds another side for the closing alone', () => {
    const world = stretched(9_900, 19_800_000n, { ...LEVELS, growthPpm: 10_000 });
    expect(depth(world).asks).toEqual([
      [9_905, 500],
      [9_915, 500],
    ]);
    const positionId = world.positions(BOB)[0]?.id ?? 0;
    const identity = { mode: 'real', customer: BOB, clientId: 'r', digest: 'd' } as const;
    const outcome = world.run({ type: 'reverse_contract_position', ...identity, positionId });
    expect(outcome.rejection).toEqual({ code: 12207 });
    expect(world.position(BOB)).toMatchObject({ side: 'sell', lots: 500 });
  });
});

describe('a settlement far from the last mark', () => {
  it('is paid by a participant from all of its account, not from the margin of its position alone', () => {
    const world = market(10_000_000n, { ...WEEK, ladder: LADDER });
    const expiry = WEEK.expiry?.firstAt ?? 0;
    world.time = expiry - 31 * 60_000 - 1;
    world.tick(15_000);
    world.time = expiry - 11 * 60_000 - 1;
    world.tick(10_000);
    world.accepted(world.place(ALICE, 'buy', 9, { symbol: WEEK.symbol }));
    // A fifth of 900,000, less what 10,005 is better than the mark: used up at 12,000.
    expect(world.position(PROVIDER)).toMatchObject({ side: 'sell', lots: 9, margin: 179_550n });
    world.time = expiry;
    world.must({ type: 'clock' });
    // 15,000 for 19 minutes of 30, and 10,000 for 11.
    const gain = 9n * 10n * (13_166n - 10_005n);
    expect(world.money(ALICE)).toBe(100_000_000n + gain);
    expect(world.money(PROVIDER)).toBe(10_000_000n - gain);
  });
});
