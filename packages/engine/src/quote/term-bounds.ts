import { EARN_BOUNDS } from './earn-quote.ts';

/*
 * The bounds of all terms that operators set: the engine refuses any change beyond them, whoever
 * asks and however many approve. The screens show the same numbers. docs/terms.md names the venue
 * each one was taken from.
 *
 * Both ends are included. `Ppm` is parts per million, `Whole` counts whole coins (not smallest
 * units), funding rates are in hundred-millionths, times in ms.
 */

export interface Bound {
  least: number;
  most: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const FEE_PPM = { least: 0, most: 10_000 };
const SLIPPAGE_PPM = { least: 1_000, most: 200_000 };

export const TERM_BOUNDS = {
  spot: {
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    /** Distance from the reference price at which a market order may fill. */
    slippagePpm: SLIPPAGE_PPM,
    /** Smallest value of an order, in the quote asset. */
    minNotionalWhole: { least: 0, most: 100 },
    /** How many of the smallest orders the largest one is worth, at the last reference price. */
    largestOfSmallest: { least: 20, most: Number.MAX_SAFE_INTEGER },
  },
  ladder: {
    levels: { least: 0, most: 50 },
    /** Of the reference price; at least one tick in any case. */
    halfSpreadPpm: { least: 0, most: 20_000 },
    stepPpm: { least: 0, most: 20_000 },
    skewPpm: { least: 0, most: 50_000 },
    growthPpm: { least: 0, most: 1_000_000 },
    /** Size of the first level, in the quote asset. */
    levelQuoteWhole: { least: 0, most: 10_000_000 },
    /** Multiple of the provider's own position in a contract. */
    multiple: { least: 1, most: 50 },
  },
  contract: {
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    liquidationFeePpm: { least: 0, most: 20_000 },
    slippagePpm: SLIPPAGE_PPM,
    /** Multiple of every tier, and the cap for all contracts. */
    multiple: { least: 1, most: 100 },
    multiples: { least: 1, most: 30 },
    tiers: { least: 1, most: 20 },
    maintenancePpm: { least: 1, most: 500_000 },
    /** Maintenance of a tier relative to the initial margin at its largest multiple. */
    maintenanceOfInitialPpm: { least: 0, most: 500_000 },
    /** What the mark price looks at and a contract opens with, on either side of the book. */
    impactNotionalWhole: { least: 0, most: 10_000_000 },
    basisWindowMs: { least: HOUR / 2, most: 8 * HOUR },
    longBasisWindowMs: { least: HOUR / 2, most: DAY },
  },
  funding: {
    intervalMs: { least: HOUR, most: DAY },
    interest: { least: -750_000, most: 750_000 },
    damping: { least: 0, most: 750_000 },
    cap: { least: 0, most: 4_000_000 },
    impactNotionalWhole: { least: 0, most: 10_000_000 },
  },
  feeTiers: {
    tiers: { least: 1, most: 20 },
    /** What a tier leaves of a market's own rate, and of that of the tier before it. */
    partPpm: { least: 0, most: 1_000_000 },
    leastVolumeWhole: { least: 0, most: 1_000_000_000_000 },
  },
  option: {
    /** What a win adds to the stake. */
    payoutPpm: { least: 500_000, most: 1_000_000 },
    /**
     * Longer than the allowed silence of the feed, so that an option never expires before its entry
     * tick.
     */
    seconds: { least: 15, most: 86_400 },
    durations: { least: 0, most: 20 },
    feePpm: { least: 0, most: 50_000 },
    closeSpreadPpm: { least: 0, most: 100_000 },
    closeCutoffMs: { least: 1, most: 60_000 },
    maxStakeWhole: { least: 0, most: 100_000 },
  },
  conversion: {
    spreadPpm: { least: 0, most: 20_000 },
    feePpm: FEE_PPM,
    quoteMs: { least: 1_000, most: 60_000 },
    minimumWhole: { least: 0, most: 1_000 },
  },
  withdrawal: {
    feePpm: { least: 0, most: 50_000 },
  },
  ...EARN_BOUNDS,
} as const satisfies Record<string, Record<string, Bound>>;

/** Whether a value is a whole number inside a bound. */
export function isWithinBound(value: unknown, { least, most }: Bound): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Whether an amount of smallest units is inside a bound of whole coins. */
export function isWithinWhole(amount: bigint, decimals: number, { least, most }: Bound): boolean {
  const unit = 10n ** BigInt(decimals);
  return amount >= BigInt(least) * unit && amount <= BigInt(most) * unit;
}

/** Whether `part` is inside a bound of parts per million of `whole`. */
export function isWithinPpm(part: bigint, whole: bigint, { least, most }: Bound): boolean {
  const scaled = part * 1_000_000n;
  return scaled >= whole * BigInt(least) && scaled <= whole * BigInt(most);
}
