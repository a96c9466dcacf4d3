import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Command, type FeeTierTerms, restore, stateHash, takeSnapshot } from '../src/index.ts';
import type { MaintenanceTier } from '../src/quote/index.ts';
import { PERP } from './contracts/contract-world.ts';
import { DAY, HOUR, ProductsWorld, START, UNIT } from './earn/products-world.ts';
import { tiersOf } from './fees/tiers.ts';
import { TERMS } from './options/options-world.ts';
import { runs } from './runs.ts';
import { BTCUSDT } from './world.ts';

/** A term: its name, its least and largest value, and its place in a command. */
type Term<Terms> = readonly [
  name: string,
  least: number,
  most: number,
  put: (to: Terms, value: number) => void,
];

/** Whole coins in smallest units, as text. */
const coins = (value: number) => String(BigInt(value) * UNIT);
/** Ticks of BTCUSDT in a price of 60,000, for a part per million of it. */
const TICKS_PER_PPM = 6;
const [TIER] = PERP.tiers;
const [DURATION] = TERMS.durations;

function spot() {
  return structuredClone(BTCUSDT);
}
const LADDER: readonly Term<ReturnType<typeof spot>['ladder']>[] = [
  ['levels', 0, 50, (ladder, value) => (ladder.levels = value)],
  ['growth', 0, 1_000_000, (ladder, value) => (ladder.growthPpm = value)],
  ['half spread of 2 %', 1, 20_000 * TICKS_PER_PPM, (ladder, value) => (ladder.halfSpreadTicks = value)],
  ['step of 2 %', 1, 20_000 * TICKS_PER_PPM, (ladder, value) => (ladder.stepTicks = value)],
  ['skew of 5 %', 0, 50_000 * TICKS_PER_PPM, (ladder, value) => (ladder.maxSkewTicks = value)],
  ['size', 0, 10_000_000, (ladder, value) => (ladder.levelQuoteUnits = coins(value))],
];
const SPOT: readonly Term<ReturnType<typeof spot>>[] = [
  ['maker fee', 0, 10_000, (spec, value) => (spec.makerFeePpm = value)],
  ['taker fee', 0, 10_000, (spec, value) => (spec.takerFeePpm = value)],
  ['slippage', 1_000, 200_000, (spec, value) => (spec.slippagePpm = value)],
  ['least value of an order', 0, 100, (spec, value) => (spec.minNotional = coins(value))],
  ...LADDER.map(([name, least, most, put]): Term<ReturnType<typeof spot>> => {
    return [name, least, most, (spec, value) => put(spec.ladder, value)];
  }),
];

function contract() {
  const { funding, ...spec } = structuredClone(PERP);
  if (funding === null) throw new Error('The perpetual has a funding rule');
  const tiers: [MaintenanceTier, MaintenanceTier] = [
    { upTo: coins(1_000_000), ratePpm: 4_000, maxMultiple: 100 },
    { upTo: null, ratePpm: 10_000, maxMultiple: 50 },
  ];
  return { ...spec, funding, tiers };
}
type Contract = ReturnType<typeof contract>;
const CONTRACT: readonly Term<Contract>[] = [
  ['maker fee', 0, 10_000, (spec, value) => (spec.makerFeePpm = value)],
  ['taker fee', 0, 10_000, (spec, value) => (spec.takerFeePpm = value)],
  ['liquidation fee', 0, 20_000, (spec, value) => (spec.liquidationFeePpm = value)],
  ['slippage', 1_000, 200_000, (spec, value) => (spec.slippagePpm = value)],
  [
    'maintenance of the first tier: below that of the next',
    1,
    5_000,
    (spec, value) => (spec.tiers[0].ratePpm = value),
  ],
  [
    'multiple of the last tier: half of its initial margin',
    1,
    50,
    (spec, value) => (spec.tiers[1].maxMultiple = value),
  ],
  ['basis window', HOUR / 2, 8 * HOUR, (spec, value) => (spec.basisWindowMs = value)],
  ['interest', -750_000, 750_000, (spec, value) => (spec.funding.interest = value)],
  ['damping', 0, 750_000, (spec, value) => (spec.funding.damping = value)],
  ['funding cap', 0, 4_000_000, (spec, value) => (spec.funding.cap = value)],
  ['funding interval', HOUR, 24 * HOUR, (spec, value) => (spec.funding.intervalMs = value)],
  ['impact notional', 0, 10_000_000, (spec, value) => (spec.funding.impactNotional = coins(value))],
  ['multiple of the provider', 1, 50, (spec, value) => (spec.ladder.multiple = value)],
  ...LADDER.map(([name, least, most, put]): Term<Contract> => {
    return [name, least, most, (spec, value) => put(spec.ladder, value)];
  }),
];

function options() {
  const given = structuredClone(TERMS);
  const [first] = given.durations;
  if (first === undefined) throw new Error('The terms have durations');
  return { ...given, durations: [first] as [typeof first] };
}
const OPTIONS: readonly Term<ReturnType<typeof options>>[] = [
  ['payout', 500_000, 1_000_000, ({ durations: [first] }, value) => (first.payoutPpm = value)],
  ['seconds', 15, 86_400, ({ durations: [first] }, value) => (first.seconds = value)],
  ['largest stake', 5, 100_000, ({ durations: [first] }, value) => (first.maxStake = coins(value))],
  ['fee', 0, 50_000, (terms, value) => (terms.feePpm = value)],
  ['spread of an early close', 0, 100_000, (terms, value) => (terms.closeSpreadPpm = value)],
];

function exchange() {
  return {
    type: 'set_exchange_terms' as const,
    valuation: 'USDT',
    spreadPpm: 0,
    feePpm: 0,
    minimum: '0',
    quoteMs: 10_000,
  };
}
const EXCHANGE: readonly Term<ReturnType<typeof exchange>>[] = [
  ['spread', 0, 20_000, (terms, value) => (terms.spreadPpm = value)],
  ['fee', 0, 10_000, (terms, value) => (terms.feePpm = value)],
  ['minimum', 0, 1_000, (terms, value) => (terms.minimum = coins(value))],
  ['time that a quote holds', 1_000, 60_000, (terms, value) => (terms.quoteMs = value)],
];

function feeTiers() {
  const [first, second] = tiersOf(900_000) as [FeeTierTerms, FeeTierTerms];
  return { type: 'set_fee_tiers' as const, tiers: [first, structuredClone(second)] as const };
}
const FEE_TIERS: readonly Term<ReturnType<typeof feeTiers>>[] = [
  ['volume of a tier', 1, 1e12, ({ tiers: [, tier] }, value) => (tier.leastVolume = coins(value))],
  ['part of a maker fee', 0, 1_000_000, ({ tiers: [, tier] }, value) => (tier.spot.makerPpm = value)],
  ['part of a taker fee', 0, 1_000_000, ({ tiers: [, tier] }, value) => (tier.contract.takerPpm = value)],
];

const creation = { reference: 'r', digest: 'd' };

function financial() {
  return {
    ...creation,
    type: 'create_financial_product' as const,
    symbol: 'BTCUSDT',
    name: 'BTC 30 days',
    sharePrice: `${UNIT / 100n}`,
    ratePpm: 120_000,
    referencePrice: coins(60_000),
    shares: 1_000,
    days: 30,
    saleStartsAt: START,
    saleEndsAt: START + DAY,
  };
}
const FINANCIAL: readonly Term<ReturnType<typeof financial>>[] = [
  ['yearly return', 1, 5_000_000, (terms, value) => (terms.ratePpm = value)],
  ['reference price', 30_000, 120_000, (terms, value) => (terms.referencePrice = coins(value))],
  ['days', 1, 365, (terms, value) => (terms.days = value)],
  ['end of the sale', START + 1, START + 90 * DAY, (terms, value) => (terms.saleEndsAt = value)],
];

function mining() {
  return {
    ...creation,
    type: 'create_mining_product' as const,
    name: 'USDT 5 days',
    asset: 'USDT',
    minimum: coins(100),
    maximum: coins(50_000),
    rateMinPpm: 0,
    rateMaxPpm: 4_000,
    days: 5,
    dividendTime: '12:00',
    earlyPpm: 20_000,
    saleStartsAt: START,
    saleEndsAt: null,
  };
}
const MINING: readonly Term<ReturnType<typeof mining>>[] = [
  ['highest daily rate', 1, 20_000, (terms, value) => (terms.rateMaxPpm = value)],
  ['cost of ending early', 0, 100_000, (terms, value) => (terms.earlyPpm = value)],
  ['days', 1, 365, (terms, value) => (terms.days = value)],
];

function ieo() {
  return {
    ...creation,
    type: 'create_ieo_project' as const,
    asset: 'NEW',
    quote: 'USDT',
    name: 'New token',
    description: '',
    price: `${UNIT / 4n}`,
    supply: coins(1_000),
    step: `${UNIT}`,
    minimum: coins(10),
    maximum: coins(2_000),
    startsAt: START,
    endsAt: START + DAY,
    marketAt: START + 2 * DAY,
  };
}
const IEO: readonly Term<ReturnType<typeof ieo>>[] = [
  ['end of the window', START + 1, START + 90 * DAY, (terms, value) => move(terms, value)],
  ['time from there to the market', 0, 180 * DAY, (terms, value) => (terms.marketAt = terms.endsAt + value)],
];
function move(terms: ReturnType<typeof ieo>, endsAt: number) {
  terms.marketAt += endsAt - terms.endsAt;
  terms.endsAt = endsAt;
}

function withdrawal() {
  return {
    type: 'open_withdrawal' as const,
    mode: 'real' as const,
    customer: 1000,
    clientId: 'w',
    digest: 'd',
    asset: 'USDT',
    amount: '1000000',
    fee: '0',
    approvals: 1,
  };
}
const WITHDRAWAL: readonly Term<ReturnType<typeof withdrawal>>[] = [
  ['fee of 5 %', 0, 50_000, (command, value) => (command.fee = String(value))],
];

function cap() {
  return {
    type: 'set_contract_platform' as const,
    platform: { multipleCap: 50, eternal: true, dated: true },
  };
}
const CAP: readonly Term<ReturnType<typeof cap>>[] = [
  ['cap of all multiples', 1, 100, ({ platform }, value) => (platform.multipleCap = value)],
];

/** A command for changed terms, and the terms that may change. */
interface Kind {
  name: string;
  terms: readonly (readonly [string, number, number])[];
  /** Runs the command with values by the index of the term. */
  run: (values: ReadonlyMap<number, number>) => number | null;
}

function kind<Terms>(
  name: string,
  base: () => Terms,
  terms: readonly Term<Terms>[],
  command: (from: Terms) => Command,
): Kind {
  return {
    name,
    terms: terms.map(([term, least, most]) => [term, least, most] as const),
    run(values) {
      const given = base();
      for (const [at, value] of values) terms[at]?.[3](given, value);
      return new ProductsWorld().fund(1000, 'USDT', 10_000_000n).code(command(given));
    },
  };
}

const KINDS: readonly Kind[] = [
  kind('market', spot, SPOT, (instrument) => ({ type: 'list_instrument', instrument })),
  kind('contract', contract, CONTRACT, (spec) => ({ type: 'list_contract', contract: spec })),
  kind('set of option terms', options, OPTIONS, (terms) => terms),
  kind('set of exchange terms', exchange, EXCHANGE, (terms) => terms),
  kind('set of fee tiers', feeTiers, FEE_TIERS, ({ tiers, type }) => ({ type, tiers: [...tiers] })),
  kind('financial product', financial, FINANCIAL, (terms) => terms),
  kind('lock-mining product', mining, MINING, (terms) => terms),
  kind('IEO project', ieo, IEO, (terms) => terms),
  kind('withdrawal', withdrawal, WITHDRAWAL, (command) => command),
  kind('platform of contracts', cap, CAP, (command) => command),
];

const EDGES = KINDS.flatMap(({ name, run, terms }) =>
  terms.map(([term, least, most], at) => ({
    name,
    term,
    least,
    most,
    run: (v: number) => run(new Map([[at, v]])),
  })),
);

describe('every term that an operator sets', () => {
  it.each(EDGES)('$name: $term is at least $least and at most $most', ({ least, most, run }) => {
    expect([run(least), run(most)]).toEqual([null, null]);
    expect([run(least - 1), run(most + 1)]).toEqual([561, 561]);
  });

  it('together with others: no command passes one that is outside', () => {
    const changes = fc.constantFrom(...KINDS).chain((each) =>
      fc
        .array(
          fc.nat(each.terms.length - 1).chain((at) => {
            const [, least, most] = each.terms[at] ?? ['', 0, 0];
            const span = most - least;
            const beyond = fc.integer({ min: 1, max: span + 10 });
            const value = fc.oneof(
              { weight: 6, arbitrary: fc.constantFrom(least, most) },
              { weight: 1, arbitrary: beyond.map((by) => most + by) },
              { weight: 1, arbitrary: beyond.map((by) => least - by) },
            );
            return value.map((chosen) => [at, chosen, chosen >= least && chosen <= most] as const);
          }),
          { maxLength: 4 },
        )
        .map((chosen) => ({ each, chosen: [...new Map(chosen.map((one) => [one[0], one])).values()] })),
    );
    fc.assert(
      fc.property(changes, ({ each, chosen }) => {
        const code = each.run(new Map(chosen.map(([at, value]) => [at, value])));
        // Two terms can both be within bounds and still be incompatible: then the command is
        // refused as well.
        if (chosen.some(([, , isInside]) => !isInside)) expect(code).toBe(561);
      }),
      { numRuns: runs(400), seed: 20261122 },
    );
  });
});

describe('the tiers of a contract', () => {
  const code = (tiers: (typeof PERP)['tiers']) =>
    new ProductsWorld().code({ type: 'list_contract', contract: { ...PERP, tiers } });

  it('never lend more to a larger position', () => {
    const [low, high] = [TIER, TIER].map((tier) => ({
      ratePpm: 1_000,
      maxMultiple: 20,
      upTo: tier?.upTo ?? null,
    }));
    if (low === undefined || high === undefined) throw new Error('There are two');
    low.upTo = coins(1_000_000);
    high.ratePpm = 2_000;
    expect(code([low, high])).toBeNull();
    expect(code([low, { ...high, maxMultiple: 25 }])).toBe(561);
    expect(code([low, { ...high, ratePpm: 1_000 }])).toBe(561);
    expect(code([low, { ...high, ratePpm: 25_000 }])).toBeNull();
    expect(code([low, { ...high, ratePpm: 25_001 }])).toBe(561);
  });

  it('keep no more than half of a position, even at a multiple of 1', () => {
    expect(code([{ upTo: null, ratePpm: 500_000, maxMultiple: 1 }])).toBeNull();
    expect(code([{ upTo: null, ratePpm: 900_000, maxMultiple: 1 }])).toBe(561);
  });

  it('are twenty at most', () => {
    const tiers = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        upTo: at === count - 1 ? null : coins(1_000_000 * (at + 1)),
        ratePpm: 1_000 * (at + 1),
        maxMultiple: 20,
      }));
    expect([code(tiers(20)), code(tiers(21))]).toEqual([null, 561]);
  });
});

it('an option cannot be closed early for a minute before its expiry at most', () => {
  const run = (closeCutoff: number) =>
    new ProductsWorld().code({
      ...TERMS,
      closeCutoff,
      durations: [{ ...(DURATION ?? { payoutPpm: 0, minStake: '', maxStake: '' }), seconds: 3_600 }],
    });
  expect([run(60_000), run(60_001)]).toEqual([null, 561]);
});

describe('terms from before there were bounds', () => {
  /** A market with a maker fee of 100 %, which no command can set. */
  function old(): ProductsWorld {
    const world = new ProductsWorld();
    const market = world.state.markets.get('BTCUSDT');
    if (market === undefined) throw new Error('BTCUSDT is listed');
    market.amend({ ...market.spec, makerFeePpm: 999_999 }, market.terms);
    world.state.hash.mark(market);
    return world;
  }
  const list = (world: ProductsWorld, change: Partial<typeof BTCUSDT>) =>
    world.code({ type: 'list_instrument', instrument: { ...BTCUSDT, makerFeePpm: 999_999, ...change } });

  it('do not prevent a start', () => {
    const { state } = old();
    expect(stateHash(restore(takeSnapshot(state)))).toBe(stateHash(state));
  });

  it('stay while others change, and can change only to values within bounds', () => {
    const world = old();
    expect(list(world, { takerFeePpm: 3_000 })).toBeNull();
    expect(list(world, { makerFeePpm: 999_998 })).toBe(561);
    expect(list(world, { makerFeePpm: 10_000 })).toBeNull();
    expect(list(world, {})).toBe(561);
  });
});
