import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areFeesRaised,
  CONTRACT_HURTS,
  contractTerms,
  type FeeTier,
  FIRST_FEE_TIER,
  hurtfulContractTerms,
  hurtfulSpotTerms,
  isMaintenanceRaised,
  isWithinWhole,
  liquidationPrice,
  type MaintenanceTier,
  maintenanceMargin,
  maintenanceSteps,
  readTiers,
  SPOT_HURTS,
} from '../../src/quote/index.ts';
import { PERP } from '../contracts/contract-world.ts';
import { BTCUSDT } from '../world.ts';

const tier = (upTo: string | null, ratePpm: number, maxMultiple = 10): MaintenanceTier => {
  return { upTo, ratePpm, maxMultiple };
};
const FUNDING = PERP.funding ?? { intervalMs: 0, interest: 0, damping: 0, cap: 0, impactNotional: '0' };

describe('a change of a contract', () => {
  it.each<[string, Partial<typeof PERP>, string[]]>([
    ['a higher maker fee', { makerFeePpm: 1 }, ['makerFeePpm']],
    ['a higher taker fee', { takerFeePpm: 1 }, ['takerFeePpm']],
    ['a higher liquidation fee', { liquidationFeePpm: 1 }, ['liquidationFeePpm']],
    ['less slippage', { slippagePpm: 49_999 }, ['slippagePpm']],
    ['more slippage', { slippagePpm: 50_001 }, ['slippagePpm']],
    ['more maintenance', { tiers: [tier(null, 5_001)] }, ['tiers']],
    ['another funding cap', { funding: { ...FUNDING, cap: 749_999 } }, ['funding']],
    ['another basis window', { basisWindowMs: 1_799_999 }, ['basisWindowMs']],
    ['another impact notional', { impactNotional: '1' }, ['impactNotional']],
    ['several', { makerFeePpm: 1, liquidationFeePpm: 1 }, ['makerFeePpm', 'liquidationFeePpm']],
    ['less maintenance', { tiers: [tier(null, 4_999)] }, []],
    ['smaller multiples of the tiers', { tiers: [tier(null, 5_000, 1)] }, []],
    ['other multiples', { multiples: [1] }, []],
    ['smaller orders', { maxLots: 1 }, ['maxLots']],
    ['larger orders', { maxLots: 50_001 }, []],
    ['another ladder', { ladder: { ...PERP.ladder, halfSpreadTicks: 9 } }, ['ladder']],
    ['nothing', {}, []],
  ])('%s hurts as the table says', (_, change, terms) => {
    expect(hurtfulContractTerms(PERP, { ...PERP, ...change })).toEqual(terms);
  });

  it('lower fees hurt nobody', () => {
    const dear = { ...PERP, makerFeePpm: 10, takerFeePpm: 10, liquidationFeePpm: 10 };
    expect(hurtfulContractTerms(dear, PERP)).toEqual([]);
  });

  it('and one of a market too', () => {
    const change = {
      ...BTCUSDT,
      makerFeePpm: 1_001,
      takerFeePpm: 1_999,
      minNotional: '1001',
      slippagePpm: 1_000,
    };
    expect(hurtfulSpotTerms(BTCUSDT, change)).toEqual(['makerFeePpm', 'minNotional', 'slippagePpm']);
    // Compared as numbers, not as text.
    expect(hurtfulSpotTerms({ ...BTCUSDT, minNotional: '1000' }, { ...BTCUSDT, minNotional: '999' })).toEqual(
      [],
    );
    // A smaller largest order, and a bound of waiting stops that is wider or narrower.
    expect(hurtfulSpotTerms(BTCUSDT, { ...BTCUSDT, maxLots: 1 })).toEqual(['maxLots']);
    expect(hurtfulSpotTerms(BTCUSDT, { ...BTCUSDT, slippagePpm: 200_000 })).toEqual(['slippagePpm']);
    expect(
      hurtfulSpotTerms(BTCUSDT, {
        ...BTCUSDT,
        maxLots: BTCUSDT.maxLots + 1,
        ladder: { ...BTCUSDT.ladder, levels: 3 },
      }),
    ).toEqual([]);
  });

  it('every term that can change is decided', () => {
    const fixed = ['symbol', 'product', 'underlying', 'tickUnits', 'contractSize', 'expiry'];
    expect(Object.keys(CONTRACT_HURTS).sort()).toEqual(
      Object.keys(PERP)
        .filter((term) => !fixed.includes(term))
        .sort(),
    );
    const units = ['symbol', 'base', 'quote', 'tickUnits', 'lotUnits'];
    expect(Object.keys(SPOT_HURTS).sort()).toEqual(
      Object.keys(BTCUSDT)
        .filter((term) => !units.includes(term))
        .sort(),
    );
  });
});

describe('a bound of whole coins', () => {
  it('counts them in smallest units, both ends included', () => {
    const within = (amount: bigint) => isWithinWhole(amount, 2, { least: 2, most: 3 });
    expect([199n, 200n, 300n, 301n].map(within)).toEqual([false, true, true, false]);
  });
});

const tables = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 40 }), more: fc.integer({ min: 1, max: 90 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((rows): MaintenanceTier[] => {
    let [border, rate] = [0, 0];
    return rows.map(({ width, more }, at) => {
      border += width * 1_000_000;
      rate += more * 1_000;
      return tier(at === rows.length - 1 ? null : String(border), rate, 1);
    });
  });

describe('maintenance', () => {
  it('is raised exactly when a position of some size must keep more', () => {
    fc.assert(
      fc.property(tables, tables, (before, after) => {
        const [old, changed] = [readTiers(before) ?? [], readTiers(after) ?? []];
        let isRaised = false;
        for (let value = 0n; value <= 400_000_000n; value += 500_000n) {
          isRaised ||= maintenanceMargin(value, changed) > maintenanceMargin(value, old);
        }
        // The last tiers may cross beyond the tested range.
        const last = (tiers: readonly MaintenanceTier[]) => tiers.at(-1)?.ratePpm ?? 0;
        expect(isMaintenanceRaised(before, after)).toBe(isRaised || last(after) > last(before));
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it.each([
    [
      'the last part asks for less',
      [tier('100', 5_000), tier(null, 7_000)],
      [tier('100', 5_000), tier(null, 6_000)],
    ],
    [
      'a part asks for more, but less than a smaller one saves',
      [tier('100', 5_000), tier('150', 6_000), tier(null, 20_000)],
      [tier('100', 3_000), tier('150', 9_000), tier(null, 20_000)],
    ],
  ])('is not raised when %s', (_, before, after) => {
    expect(isMaintenanceRaised(before, after)).toBe(false);
  });

  it('that is not raised brings no liquidation price nearer', () => {
    const side = fc.constantFrom('buy' as const, 'sell' as const);
    const lots = fc.integer({ min: 1, max: 4_000 });
    fc.assert(
      fc.property(
        tables,
        tables,
        side,
        lots,
        fc.integer({ min: 2, max: 20 }),
        (before, after, way, size, n) => {
          fc.pre(!isMaintenanceRaised(before, after));
          const cost = BigInt(size) * 100_000n;
          const position = { side: way, lots: size, cost, margin: cost / BigInt(n) };
          const price = (tiers: MaintenanceTier[]) => {
            const terms = contractTerms({ ...PERP, tiers }, 8);
            return terms === null ? null : liquidationPrice(position, terms);
          };
          const [old, changed] = [price(before), price(after)];
          if (old === null || changed === null) expect(changed).toBeNull();
          else expect(way === 'buy' ? changed <= old : changed >= old).toBe(true);
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });

  it('is told by the part that changes, from border to border of both tables', () => {
    const before = [tier('100', 4_000), tier('300', 6_000), tier(null, 9_000)];
    const after = [tier('200', 5_000), tier('300', 6_000), tier(null, 8_000)];
    expect(maintenanceSteps(before, after)).toEqual([
      { above: '0', upTo: '100', beforePpm: 4_000, afterPpm: 5_000 },
      { above: '100', upTo: '200', beforePpm: 6_000, afterPpm: 5_000 },
      { above: '300', upTo: null, beforePpm: 9_000, afterPpm: 8_000 },
    ]);
    expect(maintenanceSteps(before, before)).toEqual([]);
    expect(isMaintenanceRaised(before, after)).toBe(true);
    expect(isMaintenanceRaised(after, before)).toBe(true);
  });
});

describe('a change of the fee tiers', () => {
  const from = (volume: bigint, makerPpm: number, takerPpm: number, contractPpm = 800_000): FeeTier => ({
    leastVolume: volume,
    spot: { makerPpm, takerPpm },
    contract: { makerPpm: contractPpm, takerPpm: contractPpm },
  });
  const first = FIRST_FEE_TIER;
  const tiers = [first, from(100n, 900_000, 900_000), from(500n, 700_000, 800_000, 0)];

  it.each<[string, FeeTier[], boolean]>([
    ['to the same tiers', tiers, false],
    ['to one more tier', [...tiers, from(900n, 0, 0, 0)], false],
    ['to a tier that begins earlier', [first, from(99n, 900_000, 900_000), ...tiers.slice(2)], false],
    ['to a tier that leaves less', [first, from(100n, 899_999, 900_000), ...tiers.slice(2)], false],
    ['to a tier that begins later', [first, from(101n, 900_000, 900_000), ...tiers.slice(2)], true],
    ['to a tier that leaves more to makers', [first, from(100n, 900_001, 0), ...tiers.slice(2)], true],
    ['to a tier that leaves more to takers', [first, from(100n, 0, 900_001), ...tiers.slice(2)], true],
    ['to a tier that is dearer in contracts', [first, tiers[1] ?? first, from(500n, 0, 0, 1)], true],
    ['to no last tier', tiers.slice(0, 2), true],
    ['to one tier', [first], true],
  ])('%s hurts somebody or not', (_, after, isRaised) => {
    expect(areFeesRaised(tiers, after)).toBe(isRaised);
  });

  it('from one tier hurts nobody', () => {
    expect(areFeesRaised([first], tiers)).toBe(false);
  });
});
