import { describe, expect, it } from 'vitest';
import { type ContractOrder, entriesOf, type Outcome, SYSTEM_OWNERS } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

/*
 * What the venue does by itself, in every transfer: amount, from and to (owner, account, bucket,
 * category), and its reference. 8 is the clearing account, 3 the insurance fund, 7 the liquidity
 * provider, 2 the income from fees.
 */

const CAROL = 1002;
const DAVE = 1003;
const QUOTED = {
  ...PERP,
  ladder: {
    levels: 1,
    halfSpreadTicks: 10,
    stepTicks: 1,
    levelQuoteUnits: '1000000',
    growthPpm: 0,
    maxSkewTicks: 0,
    multiple: 5,
  },
};

function at(price: number, spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL, DAVE]) world.margin(customer, 10_000_000n);
  world.tick(price);
  return world;
}

function transfers({ events }: Outcome): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'transfer') return [];
    const [from, to] = [event.from, event.to].map(({ owner, kind, bucket, category }) =>
      [owner, kind, bucket, category].join(' '),
    );
    return [`${event.amount}: ${from} > ${to} (${event.reference})`];
  });
}

function records({ events }: Outcome) {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_funding' ? [event.entry.body] : [],
  );
}

/** Returns the orders that the venue placed. */
function orders({ events }: Outcome): ContractOrder[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.body.origin !== 'customer'
      ? [event.entry.body]
      : [],
  );
}

const MARKET = {
  symbol: 'BTCUSDT-PERP',
  product: 'eternal',
  clientId: '',
  action: 'close',
  type: 'market',
  timeInForce: 'IOC',
  postOnly: false,
  takerQuote: 0n,
  margin: 0n,
  fee: 0n,
  fees: { makerFeePpm: 0, takerFeePpm: 0 },
  stopLoss: null,
  takeProfit: null,
  status: 'filled',
  cancelReason: null,
} as const;

describe('a takeover by the insurance fund', () => {
  it('closes at the bankruptcy price and opens the same in the fund', () => {
    const world = at(10_000).system('insurance_fund', 1_000_000n);
    world.pair(ALICE, BOB, 10, 10_000);
    const outcome = world.tick(9_045);
    expect(orders(outcome)).toEqual([
      {
        ...MARKET,
        side: 'sell',
        origin: 'liquidation',
        price: 9_000,
        lots: 10,
        filledLots: 10,
        filledQuote: 900_000n,
        multiple: 10,
        realised: -100_000n,
        positionId: expect.any(Number),
        mark: 9_045,
      },
    ]);
    expect(transfers(outcome)).toEqual([
      '100000: 1000 contract margin margin_return > 1000 contract available margin_return (position:5)',
      '100000: 1000 contract available contract_close > 8 coin available contract_close (order:3)',
      // A fifth of 904,500, less the 4,500 that the price is better than the mark.
      '176400: 3 coin available margin > 3 coin margin margin (position:6)',
    ]);
  });
});

describe('auto-deleveraging', () => {
  it.each([
    ['long', 8_000, 9_000, { side: 'sell', positionId: 5 }, { side: 'buy', positionId: 4 }],
    ['short', 12_000, 11_000, { side: 'buy', positionId: 4 }, { side: 'sell', positionId: 5 }],
  ] as const)(
    'closes both sides at the bankruptcy price when a %s falls',
    (_, mark, price, fallen, other) => {
      const world = at(10_000);
      world.pair(ALICE, BOB, 10, 10_000);
      const outcome = world.tick(mark);
      const closed = {
        ...MARKET,
        lots: 10,
        filledLots: 10,
        filledQuote: BigInt(price) * 100n,
        multiple: 10,
        mark,
      };
      expect(orders(outcome)).toEqual([
        { ...closed, ...fallen, origin: 'liquidation', price, realised: -100_000n },
        { ...closed, ...other, origin: 'deleverage', price: mark, realised: 100_000n },
      ]);
      const [loser, winner] = fallen.side === 'sell' ? [ALICE, BOB] : [BOB, ALICE];
      expect(transfers(outcome)).toEqual([
        `100000: ${loser} contract margin margin_return > ${loser} contract available margin_return (position:${fallen.positionId})`,
        `100000: ${loser} contract available contract_close > 8 coin available contract_close (order:3)`,
        `100000: ${winner} contract margin margin_return > ${winner} contract available margin_return (position:${other.positionId})`,
        `100000: 8 coin available contract_close > ${winner} contract available contract_close (order:4)`,
      ]);
    },
  );
});

describe('funding', () => {
  it('goes from margin to margin over the clearing account, and its rounding to the insurance fund', () => {
    const world = at(10_001);
    world.pair(ALICE, BOB, 1, 10_001);
    world.time = 1_700_006_400_000;
    expect(transfers(world.must({ type: 'clock' }))).toEqual([
      '11: 1000 contract margin transaction_fee > 8 coin available transaction_fee (funding:6)',
      '10: 8 coin available transaction_fee > 1001 contract margin transaction_fee (funding:6)',
      '1: 8 coin available transaction_fee > 3 coin available transaction_fee (funding:6)',
    ]);
  });

  it('goes the other way at a negative rate', () => {
    const funding = {
      intervalMs: 8 * HOUR,
      interest: -750_000,
      damping: 750_000,
      cap: 750_000,
      impactNotional: '1000000',
    };
    const world = at(10_000, { ...PERP, funding });
    world.pair(ALICE, BOB, 10, 10_000);
    world.time = 1_700_006_400_000;
    expect(transfers(world.must({ type: 'clock' }))).toEqual([
      '3750: 1001 contract margin transaction_fee > 8 coin available transaction_fee (funding:6)',
      '3750: 8 coin available transaction_fee > 1000 contract margin transaction_fee (funding:6)',
    ]);
  });

  it('moves nothing at a rate of zero, and is not recorded before the first price', () => {
    const funding = { intervalMs: 8 * HOUR, interest: 0, damping: 0, cap: 0, impactNotional: '1000000' };
    const world = at(10_000, { ...PERP, funding });
    world.pair(ALICE, BOB, 10, 10_000);
    world.time = 1_700_006_400_000;
    const outcome = world.must({ type: 'clock' });
    expect(transfers(outcome)).toEqual([]);
    expect(
      outcome.events.some((event) => event.type === 'entry' && event.entry.kind === 'contract_position'),
    ).toBe(false);
    expect(records(outcome)).toMatchObject([
      { rate: 0, paid: 0n, received: 0n },
      { rate: 0, paid: 0n, received: 0n },
    ]);
    const unpriced = new ContractWorld().list().listContract();
    unpriced.time = 1_700_006_400_000;
    expect(records(unpriced.must({ type: 'clock' }))).toEqual([]);
    // A suspended market has an index and no mark.
    unpriced.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    unpriced.tick(10_000);
    unpriced.time += 8 * HOUR;
    expect(records(unpriced.must({ type: 'clock' }))).toEqual([]);
  });

  it('liquidates nobody while the market is halted, and positions below maintenance once it trades', () => {
    const funding = {
      intervalMs: 8 * HOUR,
      interest: 750_000,
      damping: 750_000,
      cap: 750_000,
      impactNotional: '1000000',
    };
    const world = at(10_000, { ...PERP, funding });
    world.pair(ALICE, BOB, 10, 10_000, { long: 50 });
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    world.time = 1_700_006_400_000 + 40 * HOUR;
    world.must({ type: 'clock' });
    // Five times 3,750 of 20,000, and then the 1,250 that are left.
    expect(world.position(ALICE)).toMatchObject({ margin: 0n, funding: -20_000n });
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: false });
    world.time += 8 * HOUR;
    expect(orders(world.must({ type: 'clock' }))[0]).toMatchObject({ origin: 'liquidation' });
  });
});

describe('the liquidity provider', () => {
  it('takes the other side from its own account, turns it, and gives up what it does not need', () => {
    const world = at(10_000, QUOTED).system('liquidity_provider', 10_000_000n);
    world.tick(10_000);
    expect(transfers(world.place(ALICE, 'buy', 4))).toEqual([
      '40040: 1000 contract available contract_order > 1000 contract frozen contract_order (order:3)',
      '40040: 1000 contract frozen margin > 1000 contract margin margin (trade:1)',
      '79600: 7 contract available margin > 7 contract margin margin (position:5)',
    ]);
    world.tick(10_000);
    // Four come back with 20 ticks of profit each, five are new at ten ticks better than the mark.
    expect(transfers(world.place(BOB, 'sell', 9))).toEqual([
      '89910: 1001 contract available contract_order > 1001 contract frozen contract_order (order:6)',
      '89910: 1001 contract frozen margin > 1001 contract margin margin (trade:2)',
      '79600: 7 contract margin margin_return > 7 contract available margin_return (position:5)',
      '800: 8 coin available contract_close > 7 contract available contract_close (trade:2)',
      '99500: 7 contract available margin > 7 contract margin margin (position:7)',
    ]);
    const [provider, ...others] = world.positions(SYSTEM_OWNERS.liquidity_provider);
    expect(others).toEqual([]);
    expect(provider?.body).toMatchObject({ side: 'buy', lots: 5, mostLots: 5, cost: 499_500n, mark: 10_000 });
  });
});

describe('the account of a participant', () => {
  /** What the fund needs to take over ten lots at 9,000 at a mark of 9,045. */
  it.each([
    [176_400n, true],
    [176_399n, false],
  ])('of %i takes a bankrupt position over: %s', (money, isTaken) => {
    const world = at(10_000).system('insurance_fund', money);
    world.pair(ALICE, BOB, 10, 10_000);
    world.tick(9_045);
    expect(world.positions(SYSTEM_OWNERS.insurance_fund)).toHaveLength(isTaken ? 1 : 0);
    expect(world.positions(BOB)).toHaveLength(isTaken ? 1 : 0);
  });
});

describe('a participant that takes over the other side of what it holds', () => {
  /*
   * The fund is long ten lots at 9,000 for 176,400. At 9,980 it takes over 25 short at 10,010: ten
   * close with 101,000 of profit and free their margin, fifteen open for a fifth of 1,497,000 less
   * the 4,500 that the price is better than the mark.
   */
  const needed = 299_400n - 4_500n - 176_400n - 101_000n;
  it.each([
    [needed, true],
    [needed - 1n, false],
  ])('closes first, and opens the rest when %i is left: %s', (left, isTaken) => {
    const world = at(10_000).system('insurance_fund', 176_400n + left);
    world.pair(ALICE, BOB, 10, 10_000);
    world.tick(9_045);
    world.pair(CAROL, DAVE, 25, 9_100);
    world.tick(9_980);
    const fund = world.positions(SYSTEM_OWNERS.insurance_fund).map(({ body }) => [body.side, body.lots]);
    expect(fund).toEqual([isTaken ? ['sell', 15] : ['buy', 10]]);
  });
});

describe('a position below maintenance that still has equity', () => {
  it('is sold into the quotes that the provider makes for the new price', () => {
    const world = at(10_000, QUOTED).system('liquidity_provider', 10_000_000n);
    world.pair(ALICE, BOB, 10, 10_000);
    const outcome = world.tick(9_045);
    expect(orders(outcome)).toMatchObject([{ origin: 'liquidation', filledLots: 10, price: 9_000 }]);
    expect(orders(outcome)[0]?.filledQuote).toBe(903_500n);
    expect(world.position(BOB)).toMatchObject({ lots: 10 });
  });
});

describe('a liquidation', () => {
  it('cancels what would increase or close the position, and leaves the rest in the book', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000).pair(CAROL, ALICE, 5, 10_000, { long: 1, short: 1 });
    const positionId = world.positions(ALICE).find(({ body }) => body.side === 'buy')?.id ?? 0;
    const other = world.positions(ALICE).find(({ body }) => body.side === 'sell')?.id ?? 0;
    world.accepted(world.place(ALICE, 'buy', 1, { price: 8_700 }));
    world.accepted(world.place(ALICE, 'sell', 1, { price: 11_000, multiple: 1 }));
    world.accepted(world.place(ALICE, 'sell', 2, { action: 'close', price: 11_000, positionId }));
    world.accepted(world.place(ALICE, 'buy', 2, { action: 'close', price: 8_600, positionId: other }));
    world.tick(9_045);
    const left = entriesOf(world.state, 'real', ALICE, 'contract_order').map(({ body }) => [
      body.side,
      body.action,
      body.price,
    ]);
    expect(left).toEqual([
      ['sell', 'open', 11_000],
      ['buy', 'close', 8_600],
    ]);
  });

  it('of a ticket leaves the orders of the other tickets', () => {
    const world = at(10_000, WEEK);
    const week = { symbol: WEEK.symbol };
    world.pair(ALICE, BOB, 10, 10_000, week).pair(ALICE, CAROL, 5, 10_000, { ...week, long: 2 });
    const [first, second] = world.positions(ALICE);
    world.accepted(world.place(ALICE, 'buy', 1, { ...week, price: 8_700 }));
    for (const ticket of [first, second]) {
      const close = { action: 'close', price: 11_000, positionId: ticket?.id ?? 0 } as const;
      world.accepted(world.place(ALICE, 'sell', 1, { ...week, ...close }));
    }
    world.tick(9_045);
    const left = entriesOf(world.state, 'real', ALICE, 'contract_order').map(({ body }) => [
      body.action,
      body.positionId,
    ]);
    expect(left).toEqual([
      ['open', null],
      ['close', second?.id],
    ]);
  });

  it('tries the highest of the lower tiers first', () => {
    const tiers = [
      { upTo: '500000', ratePpm: 5_000, maxMultiple: 50 },
      { upTo: '1000000', ratePpm: 10_000, maxMultiple: 50 },
      { upTo: null, ratePpm: 25_000, maxMultiple: 20 },
    ];
    const world = at(10_000, { ...PERP, tiers });
    world.pair(ALICE, BOB, 20, 10_000, { long: 20, short: 1 });
    world.accepted(world.place(CAROL, 'buy', 20, { price: 9_700 }));
    const outcome = world.tick(9_710);
    // 42,000 are left of 100,000; 1,942,000 require 31,050; no liquidation yet.
    expect(orders(outcome)).toEqual([]);
    expect(orders(world.tick(9_640))).toMatchObject([{ lots: 10, origin: 'liquidation' }]);
    expect(world.position(ALICE)).toMatchObject({ lots: 10 });
  });
});

describe('a settlement', () => {
  it('returns the margin with the result, by the record of the expiry', () => {
    const world = at(10_000, WEEK);
    world.pair(ALICE, BOB, 10, 10_000, { symbol: WEEK.symbol });
    world.time = (WEEK.expiry?.firstAt ?? 0) - HOUR;
    world.tick(10_010);
    world.time = WEEK.expiry?.firstAt ?? 0;
    expect(transfers(world.must({ type: 'clock' }))).toEqual([
      '100000: 1001 contract margin margin_return > 1001 contract available margin_return (position:4)',
      '1000: 1001 contract available single_contract_close > 8 coin available single_contract_close (settlement:6)',
      '100000: 1000 contract margin margin_return > 1000 contract available margin_return (position:5)',
      '1000: 8 coin available single_contract_close > 1000 contract available single_contract_close (settlement:6)',
    ]);
  });
});
