import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contracts/terms/terms.ts';
import { type ContractSpec, contractRefusal, entriesOfKind, findContract } from '../../src/index.ts';
import { ContractWorld, HOUR, PERP, WEEK } from './contract-world.ts';

/*
 * Which contracts the engine can compute with. The bounds of terms are narrower, but apply only to
 * changes: a contract listed before a bound was introduced is restored as it is, if it is
 * well-formed.
 */

const LONGEST_MS = 366 * 24 * HOUR;
const SAFE = Number.MAX_SAFE_INTEGER;

function isRead(spec: unknown): boolean {
  const world = new ContractWorld().list();
  return readContract(world.state, spec as ContractSpec) !== null;
}

type Change = Record<string, unknown>;

function changed(base: ContractSpec, { funding, expiry, ladder, ...top }: Change): unknown {
  return {
    ...base,
    ...top,
    funding: within(base.funding, funding),
    expiry: within(base.expiry, expiry),
    ladder: within(base.ladder, ladder),
  };
}

/** Returns a part with changes; text and null replace it. */
function within(part: object | null, change: unknown): unknown {
  if (change === undefined) return part;
  return typeof change === 'object' && change !== null ? { ...part, ...change } : change;
}

/** One tier for everything. */
const tier = (ratePpm: unknown, maxMultiple: unknown, upTo: unknown = null) => ({
  tiers: [{ upTo, ratePpm, maxMultiple }],
});
const twoTiers = (upTo: unknown) => ({
  tiers: [
    { upTo, ratePpm: 5_000, maxMultiple: 50 },
    { upTo: null, ratePpm: 10_000, maxMultiple: 50 },
  ],
});

/** Name, base, the most extreme valid changes, and the first invalid ones. */
const CASES: [string, ContractSpec, Change[], Change[]][] = [
  ['a name', PERP, [{ symbol: 'X'.repeat(128) }], [{ symbol: '' }, { symbol: 7 }]],
  ['a product', PERP, [], [{ product: 'other' }, { product: 'dated' }]],
  ['the tick of what it follows', PERP, [], [{ tickUnits: 1_000_001 }, { tickUnits: '1000000' }]],
  ['a size', PERP, [{ contractSize: 200_000 }], [{ contractSize: 0 }, { contractSize: '100000' }]],
  ['most lots', PERP, [{ maxLots: 1 }, { maxLots: 10 ** 12 }], [{ maxLots: 0 }, { maxLots: 10 ** 12 + 1 }]],
  [
    'multiples in order',
    PERP,
    [{ multiples: [1] }, { multiples: [1, 2, 100] }],
    [
      { multiples: [] },
      { multiples: [0, 1] },
      { multiples: [2, 2] },
      { multiples: [1, 101] },
      { multiples: [1.5] },
      { multiples: 5 },
      { multiples: [1, 5, 4] },
    ],
  ],
  ...(['makerFeePpm', 'takerFeePpm', 'liquidationFeePpm', 'slippagePpm'] as const).map(
    (term): [string, ContractSpec, Change[], Change[]] => [
      term,
      PERP,
      [{ [term]: 0 }, { [term]: 999_999 }],
      [{ [term]: -1 }, { [term]: 1_000_000 }, { [term]: '5' }],
    ],
  ),
  [
    'tiers',
    PERP,
    [tier(1, 1), tier(999_999, 1), tier(1, 100), tier(499_999, 2), twoTiers('1000000')],
    [
      tier(0, 1),
      tier(1_000_000, 1),
      tier(1, 0),
      tier(1, 101),
      tier(500_000, 2),
      tier(1, 1, '1.5'),
      twoTiers('1e6'),
      twoTiers(1_000_000),
      { tiers: [] },
      { tiers: 'none' },
    ],
  ],
  [
    'a window for the basis',
    PERP,
    [{ basisWindowMs: 1 }, { basisWindowMs: LONGEST_MS }],
    [{ basisWindowMs: 0 }, { basisWindowMs: LONGEST_MS + 1 }],
  ],
  [
    'a longer window when it is dated',
    WEEK,
    [{ longBasisWindowMs: 1 }, { longBasisWindowMs: LONGEST_MS }],
    [{ longBasisWindowMs: 0 }, { longBasisWindowMs: LONGEST_MS + 1 }, { longBasisWindowMs: null }],
  ],
  ['no longer window when it is eternal', PERP, [{ longBasisWindowMs: null }], [{ longBasisWindowMs: 1 }]],
  [
    'a ladder',
    PERP,
    [{ ladder: { multiple: 1 } }, { ladder: { multiple: 100 } }],
    [
      { ladder: null },
      { ladder: { multiple: 0 } },
      { ladder: { multiple: 101 } },
      { ladder: { levels: -1 } },
    ],
  ],
  [
    'a funding rule',
    PERP,
    [
      { funding: { intervalMs: 1 } },
      { funding: { intervalMs: LONGEST_MS } },
      { funding: { interest: -100_000_000 } },
      { funding: { interest: 100_000_000 } },
      { funding: { damping: 0 } },
      { funding: { damping: 100_000_000 } },
      { funding: { cap: 0 } },
      { funding: { cap: 100_000_000 } },
    ],
    [
      { funding: null },
      { funding: 'hourly' },
      { funding: { intervalMs: 0 } },
      { funding: { intervalMs: LONGEST_MS + 1 } },
      { funding: { interest: -100_000_001 } },
      { funding: { interest: 100_000_001 } },
      { funding: { damping: -1 } },
      { funding: { damping: 100_000_001 } },
      { funding: { cap: -1 } },
      { funding: { cap: 100_000_001 } },
      { funding: { impactNotional: '1.5' } },
    ],
  ],
  ['one of two products', WEEK, [], [{ product: 'other' }, { product: 'eternal' }]],
  ['no expiry when it is eternal', PERP, [], [{ expiry: WEEK.expiry }]],
  [
    'an expiry when it is dated',
    WEEK,
    [
      { expiry: { firstAt: 0 } },
      { expiry: { firstAt: SAFE } },
      { expiry: { periodMs: 1_800_000 } },
      { expiry: { periodMs: LONGEST_MS } },
      { expiry: { periodMs: 1, closingMs: 0, averageMs: 1 } },
      { expiry: { closingMs: 0 } },
      { expiry: { closingMs: 7 * 24 * HOUR - 1 } },
      { expiry: { averageMs: 1 } },
      { expiry: { averageMs: 7 * 24 * HOUR } },
    ],
    [
      { expiry: null },
      { expiry: 'friday' },
      { expiry: { firstAt: -1 } },
      { expiry: { firstAt: SAFE + 1 } },
      { expiry: { periodMs: 1_799_999 } },
      { expiry: { periodMs: LONGEST_MS + 1 } },
      { expiry: { closingMs: -1 } },
      { expiry: { closingMs: 7 * 24 * HOUR } },
      { expiry: { averageMs: 0 } },
      { expiry: { averageMs: 7 * 24 * HOUR + 1 } },
      { funding: PERP.funding },
    ],
  ],
];

describe('a well-formed contract', () => {
  it.each(CASES)('has %s', (_, base, last, beyond) => {
    expect(isRead(base)).toBe(true);
    expect(last.filter((change) => !isRead(changed(base, change)))).toEqual([]);
    expect(beyond.filter((change) => isRead(changed(base, change)))).toEqual([]);
  });

  it('is an object over a listed instrument', () => {
    expect([null, 'BTCUSDT-PERP', undefined].map(isRead)).toEqual([false, false, false]);
    expect(isRead({ ...PERP, underlying: 'ETHUSDT' })).toBe(false);
  });
});

describe('listing a contract', () => {
  it.each([PERP, WEEK])('$symbol keeps nothing of the object it was given', (given) => {
    const spec = structuredClone(given) as ContractSpec & { note?: string };
    const stray = { note: 'stray' };
    Object.assign(spec, stray);
    for (const part of [spec.funding, spec.expiry, spec.ladder, ...spec.tiers])
      if (part !== null) Object.assign(part, stray);
    const world = new ContractWorld().list().listContract(spec);
    spec.makerFeePpm = 9_999;
    spec.multiples.push(100);
    spec.ladder.levels = 9;
    expect(findContract(world.state, given.symbol)?.spec).toStrictEqual(given);
  });

  it('has an impact notional of its own, or none', () => {
    const { impactNotional, ...bare } = PERP;
    const world = new ContractWorld().list().listContract(bare);
    expect(findContract(world.state, PERP.symbol)?.spec).toStrictEqual(bare);
    const codes = ['much', '-1', 5].map((odd) => {
      const contract = { ...PERP, symbol: 'ODD', impactNotional: odd as typeof impactNotional & string };
      return world.run({ type: 'list_contract', contract }).rejection?.code;
    });
    expect(codes).toEqual([561, 561, 561]);
  });

  it('refuses the name of an instrument or of another contract, and an empty name', () => {
    const world = new ContractWorld().list().listContract();
    const code = (changes: Partial<ContractSpec>) =>
      world.run({ type: 'list_contract', contract: { ...PERP, ...changes } }).rejection?.code ?? null;
    expect(code({ symbol: 'BTCUSDT' })).toBe(566);
    expect(code({ expiry: undefined as never })).toBe(561);
    expect(world.run({ type: 'list_contract', contract: null as never }).rejection).toEqual({ code: 561 });
    expect(code({})).toBeNull();
  });

  it('predicts its refusal', () => {
    const { state } = new ContractWorld().list().listContract();
    expect(contractRefusal(state, { ...PERP, makerFeePpm: 5 })).toBeNull();
    expect(contractRefusal(state, { ...PERP, makerFeePpm: 10_001 })).toBe(561);
    expect(contractRefusal(state, { ...PERP, contractSize: 200_000 })).toBe(566);
  });

  it('bounds the windows, the multiples and the funding of what it offers', () => {
    const code = (spec: ContractSpec, changes: Partial<ContractSpec>) =>
      contractRefusal(new ContractWorld().list().state, { ...spec, ...changes });
    const codes = (...values: number[]) =>
      values.map((longBasisWindowMs) => code(WEEK, { longBasisWindowMs }));
    expect(codes(HOUR / 2 - 1, HOUR / 2, 24 * HOUR, 24 * HOUR + 1)).toEqual([561, null, null, 561]);
    const multiples = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect([30, 31].map((count) => code(PERP, { multiples: multiples(count) }))).toEqual([null, 561]);
  });

  it('starts without samples', () => {
    const [market] = entriesOfKind(new ContractWorld().list().listContract(WEEK).state, 'contract_market');
    expect(market?.body).toMatchObject({ basis: [], longBasis: [], bids: [], asks: [], openInterest: 0 });
  });

  it('without a change does nothing and sends no event', () => {
    const world = new ContractWorld().list().listContract();
    expect(world.must({ type: 'list_contract', contract: PERP }).events).toEqual([]);
  });

  it('judges the distances of its ladder by the last price, once there is one', () => {
    const wide = { ...PERP, ladder: { ...PERP.ladder, halfSpreadTicks: 201 } };
    const code = (world: ContractWorld) =>
      world.run({ type: 'list_contract', contract: wide }).rejection?.code ?? null;
    const priced = new ContractWorld().list();
    priced.tick(10_000);
    expect([code(new ContractWorld().list()), code(priced)]).toEqual([null, 561]);
  });

  it('sets its next funding after now, also at the instant of one', () => {
    const next = (time: number) => {
      const world = new ContractWorld().list();
      world.time = time - 1;
      world.listContract();
      const [market] = entriesOfKind(world.state, 'contract_market');
      return [market?.dueAt, market?.body.nextFundingAt, market?.body.premium.from];
    };
    const instant = 1_700_006_400_000;
    expect(next(instant - 1)).toEqual([instant, instant, instant - 1]);
    expect(next(instant)).toEqual([instant + 8 * HOUR, instant + 8 * HOUR, instant]);
  });

  it('ends its first period at the first expiry, however far that is, and its opening before it', () => {
    const { expiry } = WEEK;
    if (expiry === null) throw new Error('The week has an expiry');
    const first = expiry.firstAt + 2 * expiry.periodMs;
    const closing = first - expiry.closingMs;
    const next = (time: number) => {
      const world = new ContractWorld().list();
      world.time = time - 1;
      world.listContract({ ...WEEK, expiry: { ...expiry, firstAt: first } });
      const [market] = entriesOfKind(world.state, 'contract_market');
      return [market?.dueAt, market?.body.expiresAt];
    };
    expect(next(expiry.firstAt)).toEqual([closing, first]);
    expect(next(closing - 1)).toEqual([closing, first]);
    expect(next(closing)).toEqual([first, first]);
  });
});

describe('halting a contract', () => {
  const halt = (world: ContractWorld, symbol: string, halted: unknown) =>
    world.run({ type: 'halt_contract', symbol, halted: halted as boolean });

  it('needs a listed contract and a boolean, and a repetition changes nothing', () => {
    const world = new ContractWorld().list().listContract();
    expect(halt(world, 'NOPE', true).rejection).toEqual({ code: 561 });
    expect(halt(world, PERP.symbol, 'yes').rejection).toEqual({ code: 561 });
    expect(halt(world, PERP.symbol, false).events).toEqual([]);
    expect(halt(world, PERP.symbol, true).events).toMatchObject([
      { type: 'entry', entry: { kind: 'contract', body: { halted: true } } },
    ]);
    expect(findContract(world.state, PERP.symbol)).toMatchObject({ halted: true, isTrading: false });
    expect(halt(world, PERP.symbol, true).events).toEqual([]);
  });
});

describe('the rules for all contracts', () => {
  const set = (world: ContractWorld, platform: unknown) =>
    world.run({ type: 'set_contract_platform', platform: platform as never });
  const PLATFORM = { multipleCap: 20, eternal: true, dated: false };

  it.each([
    [null],
    ['all'],
    [{ ...PLATFORM, multipleCap: 0 }],
    [{ ...PLATFORM, multipleCap: 101 }],
    [{ ...PLATFORM, eternal: 'yes' }],
    [{ ...PLATFORM, dated: 1 }],
  ])('is not %o', (platform) => {
    const world = new ContractWorld().list();
    expect(set(world, platform)).toMatchObject({ rejection: { code: 561 }, events: [] });
  });

  it('are sent when they change, without other fields of the command', () => {
    const world = new ContractWorld().list();
    expect(set(world, { ...PLATFORM, stray: 1 }).events).toMatchObject([
      { type: 'entry', entry: { kind: 'contract_platform', id: 1, mode: 'real', customer: 0 } },
    ]);
    expect(set(world, PLATFORM).events).toEqual([]);
    set(world, { ...PLATFORM, multipleCap: 30 });
    expect(entriesOfKind(world.state, 'contract_platform').map(({ body }) => body)).toEqual([
      { ...PLATFORM, multipleCap: 30 },
    ]);
  });
});
