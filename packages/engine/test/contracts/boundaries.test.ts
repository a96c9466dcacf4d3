import { describe, expect, it } from 'vitest';
import {
  type ContractFunding,
  type ContractOrder,
  contractMarket,
  type EngineEvent,
  type Outcome,
  quoteContractOrder,
  SYSTEM_OWNERS,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;
const DAVE = 1003;
const PROVIDER = SYSTEM_OWNERS.liquidity_provider;

function market(spec = PERP): ContractWorld {
  const world = new ContractWorld().list().listContract(spec);
  for (const customer of [ALICE, BOB, CAROL, DAVE]) world.margin(customer, 10_000_000n);
  return world;
}

function at(price: number, spec = PERP): ContractWorld {
  const world = market(spec);
  world.tick(price);
  return world;
}

/** Adds margin to the only position of a customer. */
function secure(world: ContractWorld, customer: number, amount: bigint): void {
  const [position] = world.positions(customer);
  const clientId = `s${world.state.seq}`;
  world.must({
    type: 'move_contract_margin',
    mode: 'real',
    customer,
    clientId,
    digest: 'd',
    positionId: position?.id ?? 0,
    amount: `${amount}`,
  });
}

function trades(outcome: Outcome) {
  return outcome.events.flatMap((event) =>
    event.type === 'trade' ? [[event.maker.owner, event.taker.owner, event.price]] : [],
  );
}

function orders({ events }: Outcome, origin: ContractOrder['origin']) {
  return events.flatMap((event: EngineEvent) =>
    event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.body.origin === origin
      ? [{ customer: event.entry.customer, ...event.entry.body }]
      : [],
  );
}

function fundings({ events }: Outcome): ContractFunding[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'contract_funding' && event.entry.mode === 'real'
      ? [event.entry.body]
      : [],
  );
}

describe('a position whose equity is exactly its maintenance', () => {
  it.each([
    // 910,000 less a loss of 90,000: 4,550 of 94,550 are left, which is 0.5 %.
    ['long', 44_550n, 9_100, 9_099],
    ['short', 45_450n, 10_900, 10_901],
  ] as const)('stays open when %s, and goes one tick beyond', (side, more, mark, beyond) => {
    const world = at(10_000);
    const [holder, other] = side === 'long' ? [ALICE, BOB] : [BOB, ALICE];
    world.pair(ALICE, BOB, 10, 10_000, { long: side === 'long' ? 20 : 1, short: side === 'short' ? 20 : 1 });
    secure(world, holder, more);
    world.tick(mark);
    expect(world.position(holder)).toMatchObject({ lots: 10, liquidationPrice: BigInt(mark) * 1_000_000n });
    world.tick(beyond);
    expect(world.positions(holder)).toEqual([]);
    expect(world.positions(other)).toEqual([]);
  });
});

describe('funding', () => {
  /** 2023-11-15 00:00 UTC, the first funding after the tests begin. */
  const INSTANT = 1_700_006_400_000;
  const steep = { intervalMs: 8 * HOUR, damping: 750_000, cap: 750_000, impactNotional: '1000000' };

  it('is rounded up for the payer and down for the receiver; the insurance fund keeps the difference', () => {
    const world = at(10_001);
    world.pair(ALICE, BOB, 1, 10_001);
    world.time = INSTANT;
    // 0.01 % of 100,010 is 10.001.
    expect(fundings(world.must({ type: 'clock' }))).toMatchObject([{ paid: 11n, received: 10n }]);
    expect(world.position(ALICE).funding).toBe(-11n);
    expect(world.position(BOB).funding).toBe(10n);
    expect(world.insurance()).toBe(1n);
  });

  it('takes at most the equity of the payer, and the receivers share it', () => {
    const world = at(10_000, { ...PERP, funding: { ...steep, interest: 750_000 } });
    world.pair(ALICE, BOB, 10, 10_000, { long: 50 });
    world.tick(9_860);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    world.time = INSTANT + 8 * HOUR;
    // Three quarters of the maintenance rate, 0.375 %, of 986,000 is 3,698; of 20,000 a loss of
    // 14,000 leaves 6,000.
    expect(fundings(world.must({ type: 'clock' }))).toMatchObject([
      { rate: 375_000, paid: 3_698n, received: 3_697n },
      { rate: 375_000, paid: 2_302n, received: 2_302n },
    ]);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: false });
    expect(orders(world.tick(9_860), 'liquidation')).toMatchObject([{ customer: ALICE, realised: -14_000n }]);
  });

  it('has no rate beyond three quarters of the lowest maintenance, with which one payment uses up no margin', () => {
    const world = at(10_000, { ...PERP, funding: { ...steep, interest: 750_000 } });
    world.pair(ALICE, BOB, 10, 10_000, { long: 50 });
    // 8,699 of equity are 3,769 more than maintenance.
    world.tick(9_887);
    world.time = INSTANT;
    expect(fundings(world.must({ type: 'clock' }))).toMatchObject([{ rate: 375_000, paid: 3_708n }]);
    expect(world.position(ALICE)).toMatchObject({ lots: 10, margin: 16_292n });
  });
});

describe('a tick', () => {
  it('closes the bankrupt into what rested before the provider quotes anew', () => {
    const world = at(10_000, {
      ...PERP,
      ladder: {
        levels: 1,
        halfSpreadTicks: 5,
        stepTicks: 1,
        levelQuoteUnits: '1000000',
        growthPpm: 0,
        maxSkewTicks: 0,
        multiple: 5,
      },
    });
    world.pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_500, multiple: 1 }));
    world.system('liquidity_provider', 10_000_000n);
    // The provider's offer at 8,005 would have taken the bid, and left bankrupt positions only
    // their bankruptcy price of 9,000.
    const outcome = world.tick(8_000);
    expect(trades(outcome)[0]).toEqual([CAROL, ALICE, 9_500]);
    expect(orders(outcome, 'liquidation')).toMatchObject([{ customer: ALICE, realised: -50_000n }]);
  });
});

describe('auto-deleveraging', () => {
  it('closes the older of two positions of the same rank', () => {
    const world = at(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    world.pair(DAVE, CAROL, 10, 10_000, { long: 1 });
    const outcome = world.tick(8_000);
    expect(orders(outcome, 'liquidation')).toMatchObject([{ customer: ALICE }]);
    expect(orders(outcome, 'deleverage')).toMatchObject([{ customer: BOB, lots: 10 }]);
    expect(world.position(CAROL)).toMatchObject({ lots: 10 });
  });
});

describe('closing a part', () => {
  it('realises a unit less, not more, where the cost of a lot is not whole', () => {
    const world = at(10_000);
    world.accepted(world.place(ALICE, 'buy', 1, { price: 10_000 }));
    world.pair(BOB, CAROL, 1, 10_000);
    world.accepted(world.place(DAVE, 'sell', 1, { price: 10_000 }));
    // Two more at 10,001: 300,020 for three, of which the third part is 100,006.67.
    world.accepted(world.place(ALICE, 'buy', 2, { price: 10_001 }));
    world.accepted(world.place(DAVE, 'sell', 2, { price: 10_001 }));
    expect([world.position(ALICE).cost, world.position(DAVE).cost]).toEqual([300_020n, 300_020n]);
    world.accepted(world.place(ALICE, 'sell', 1, { action: 'close', price: 10_010 }));
    world.accepted(world.place(DAVE, 'buy', 1, { action: 'close', price: 10_010 }));
    // Sold for 100,100, and bought back for it.
    expect(world.position(ALICE).realised).toBe(93n);
    expect(world.position(DAVE).realised).toBe(-94n);
  });
});

describe('a dated contract', () => {
  it('accepts opening orders until the end of opening, but not at that time', () => {
    const stop = (WEEK.expiry?.firstAt ?? 0) - (WEEK.expiry?.closingMs ?? 0);
    const world = at(10_000, WEEK);
    const order = { symbol: WEEK.symbol, price: 9_000 };
    world.time = stop - 2;
    const quotedAt = (time: number) =>
      quoteContractOrder(world.state, time, world.contractOrder(ALICE, 'buy', 1, order));
    expect(quotedAt(stop - 1)).toMatchObject({ lots: 1 });
    world.accepted(world.place(ALICE, 'buy', 1, order));
    expect(world.time).toBe(stop - 1);
    expect(quotedAt(stop)).toBe(12209);
    expect(world.place(ALICE, 'buy', 1, order).rejection).toEqual({ code: 12209 });
    expect(world.time).toBe(stop);
  });
});

describe('a partial liquidation', () => {
  const tiers = [
    { upTo: '1000000', ratePpm: 5_000, maxMultiple: 50 },
    { upTo: null, ratePpm: 25_000, maxMultiple: 20 },
  ];

  // Ten lots are worth 923,100 at 9,231 and must keep 4,616; of the equity they have half.
  it.each([
    ['is enough when the rest has three units more', 63_038n, 10],
    ['is not when it has two, which rounding may take', 63_036n, 20],
  ])('%s', (_, more, closed) => {
    const world = at(10_000, { ...PERP, tiers });
    world.pair(ALICE, BOB, 20, 10_000, { long: 20, short: 1 });
    secure(world, ALICE, more);
    world.accepted(world.place(CAROL, 'buy', 20, { price: 9_230 }));
    const outcome = world.tick(9_231);
    expect(orders(outcome, 'liquidation')).toMatchObject([{ customer: ALICE, lots: closed }]);
    expect(world.positions(ALICE).map(({ body }) => body.lots)).toEqual(closed === 10 ? [10] : []);
  });
});

describe('the margin of the liquidity provider', () => {
  const spec = {
    ...PERP,
    ladder: {
      levels: 1,
      halfSpreadTicks: 1,
      stepTicks: 1,
      levelQuoteUnits: '2000000',
      growthPpm: 0,
      maxSkewTicks: 0,
      multiple: 5,
    },
  };

  /** Sells ten lots to Alice at a price; a fifth of their value there is the provider's equity. */
  function sold(price: number): ContractWorld {
    const world = market(spec).system('liquidity_provider', 100_000_000n);
    world.tick(price);
    world.accepted(world.place(ALICE, 'buy', 10));
    expect(world.position(PROVIDER)).toMatchObject({ side: 'sell', lots: 10 });
    return world;
  }

  it('is unchanged up to one and a half times the initial margin, and returns the surplus above', () => {
    const world = sold(13_000);
    const { margin } = world.position(PROVIDER);
    // 360,000 of 240,000.
    world.tick(12_000);
    expect(contractMarket(world.state, 'real', PERP.symbol)?.mark).toBe(12_000);
    expect(world.position(PROVIDER).margin).toBe(margin);
    // 360,100 of 239,980.
    world.tick(11_999);
    expect(world.position(PROVIDER).margin).toBe(margin - (360_100n - 239_980n));
  });

  it('is topped up below three quarters of the initial margin, not at three quarters', () => {
    const world = sold(11_500);
    const { margin } = world.position(PROVIDER);
    // 180,000 of 240,000.
    world.tick(12_000);
    expect(world.position(PROVIDER).margin).toBe(margin);
    // 179,900 of 240,020.
    world.tick(12_001);
    expect(world.position(PROVIDER).margin).toBe(margin + (240_020n - 179_900n));
  });
});
