import type { ContractSpec, InstrumentSpec } from '@trade/engine';
import type { MaintenanceTier } from '@trade/engine/quote';
import { type ContractSize, FIRST_CURRENCIES } from './first-currencies.ts';

const UNIT = 100_000_000n;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
/** Friday, 2 January 1970, 08:00 UTC: every expiry is a whole number of weeks after it. */
const FRIDAY_MORNING = 32 * HOUR;

const MAKER_FEE_PPM = 200;
const TAKER_FEE_PPM = 500;
const LIQUIDATION_FEE_PPM = 5_000;
const SLIPPAGE_PPM = 50_000;
/** Engine lots are hundredths of a lot: 500 lots. */
const MAX_LOTS = 50_000;
/** For the liquidity provider's own positions. */
const PROVIDER_MULTIPLE = 5;
/** USDT on either side of the book that mark, funding and opening look at. */
const IMPACT_NOTIONAL = 10_000;
/** USDT up to | maintenance in ppm | largest multiple */
type TierRow = readonly [number | null, number, number];

const DEEP_TIERS: readonly TierRow[] = [
  [300_000, 4_000, 100],
  [3_000_000, 6_500, 75],
  [12_000_000, 10_000, 50],
  [70_000_000, 20_000, 20],
  [null, 50_000, 10],
];
const SHALLOW_TIERS: readonly TierRow[] = [
  [100_000, 6_500, 50],
  [500_000, 10_000, 50],
  [2_000_000, 20_000, 20],
  [10_000_000, 50_000, 10],
  [null, 125_000, 4],
];
const DEEP_MULTIPLES = [1, 2, 3, 5, 10, 20, 50, 75, 100];
const SHALLOW_MULTIPLES = [1, 2, 3, 5, 10, 20, 25, 50];

const SIZES = new Map(FIRST_CURRENCIES.map(({ code, contract }) => [code, contract]));

/** An eternal and a weekly contract on each of these instruments. */
export function firstContracts(instruments: readonly InstrumentSpec[]): ContractSpec[] {
  return instruments.flatMap((instrument) => {
    const size = SIZES.get(instrument.base);
    if (!size) return [];
    const spec = rulesOf(instrument, size);
    return [eternal(instrument, spec), dated(instrument, spec)];
  });
}

type SharedRules = Omit<ContractSpec, 'symbol' | 'product' | 'longBasisWindowMs' | 'funding' | 'expiry'>;

function rulesOf({ symbol, tickUnits, ladder }: InstrumentSpec, { coins, deep }: ContractSize): SharedRules {
  return {
    underlying: symbol,
    tickUnits,
    contractSize: Math.round(coins * Number(UNIT)),
    maxLots: MAX_LOTS,
    multiples: deep ? DEEP_MULTIPLES : SHALLOW_MULTIPLES,
    makerFeePpm: MAKER_FEE_PPM,
    takerFeePpm: TAKER_FEE_PPM,
    liquidationFeePpm: LIQUIDATION_FEE_PPM,
    slippagePpm: SLIPPAGE_PPM,
    impactNotional: units(IMPACT_NOTIONAL),
    basisWindowMs: 30 * MINUTE,
    tiers: (deep ? DEEP_TIERS : SHALLOW_TIERS).map(tierOf),
    ladder: { ...ladder, multiple: PROVIDER_MULTIPLE },
  };
}

function eternal({ symbol }: InstrumentSpec, shared: SharedRules): ContractSpec {
  return {
    ...shared,
    symbol: `${symbol}-PERP`,
    product: 'eternal',
    longBasisWindowMs: null,
    // Rates in hundred-millionths: 0.01 % of interest in 8 hours, 0.05 % of damping, 0.75 % at
    // most.
    funding: {
      intervalMs: 8 * HOUR,
      interest: 10_000,
      damping: 50_000,
      cap: 750_000,
      impactNotional: units(IMPACT_NOTIONAL),
    },
    expiry: null,
  };
}

function dated({ symbol }: InstrumentSpec, shared: SharedRules): ContractSpec {
  return {
    ...shared,
    symbol: `${symbol}-WEEK`,
    product: 'dated',
    longBasisWindowMs: 8 * HOUR,
    funding: null,
    expiry: {
      firstAt: FRIDAY_MORNING,
      periodMs: WEEK,
      closingMs: 10 * MINUTE,
      averageMs: 30 * MINUTE,
    },
  };
}

function tierOf([upTo, ratePpm, maxMultiple]: TierRow): MaintenanceTier {
  return { upTo: upTo === null ? null : units(upTo), ratePpm, maxMultiple };
}

/** Whole USDT to smallest units. */
function units(coins: number): string {
  return (BigInt(coins) * UNIT).toString();
}
