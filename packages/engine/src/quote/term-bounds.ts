import { EARN_BOUNDS } from './earn-quote.ts';

/*
 * The bounds of all terms that operators set: the engine refuses any change beyond them, whoever
 * asks and however many approve. The screens show the same numbers. Each is about the worst that
 * large venues ask of their customers, not the best; what those ask stands beside it.
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

/** 0.1 % and less at Binance, OKX and Bybit; 0.6 to 1.2 % for small customers of Coinbase. */
const FEE_PPM = { least: 0, most: 10_000 };
/** Price protection of 5 to 15 % at Binance. */
const SLIPPAGE_PPM = { least: 1_000, most: 200_000 };

export const TERM_BOUNDS = {
  spot: {
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    /** Distance from the reference price at which a market order may fill. */
    slippagePpm: SLIPPAGE_PPM,
    /** Smallest value of an order, in the quote asset; elsewhere 5 to 10 USDT. */
    minNotionalWhole: { least: 0, most: 100 },
    /**
     * How many of the smallest orders the largest one is worth, at the last reference price;
     * elsewhere thousands.
     */
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
    /** 0.5 to 1.5 % at Binance, 2 % at dYdX and smaller venues. */
    liquidationFeePpm: { least: 0, most: 20_000 },
    slippagePpm: SLIPPAGE_PPM,
    /** Multiple of every tier, and the cap for all contracts; elsewhere up to 100 or 125. */
    multiple: { least: 1, most: 100 },
    multiples: { least: 1, most: 30 },
    tiers: { least: 1, most: 20 },
    /** 50 % in the last tier of Binance and Bybit. */
    maintenancePpm: { least: 1, most: 500_000 },
    /**
     * Maintenance of a tier relative to the initial margin at its largest multiple: half in nearly
     * every tier of Binance and Bybit.
     */
    maintenanceOfInitialPpm: { least: 0, most: 500_000 },
    /**
     * What the mark price looks at and a contract opens with, on either side of the book; elsewhere
     * what 200 (Binance) or 500 (Lighter) of margin buy at the largest multiple.
     */
    impactNotionalWhole: { least: 0, most: 10_000_000 },
    /** 30 seconds to 8 hours elsewhere. */
    basisWindowMs: { least: HOUR / 2, most: 8 * HOUR },
    longBasisWindowMs: { least: HOUR / 2, most: DAY },
  },
  funding: {
    /** Every 1, 4 or 8 hours elsewhere. */
    intervalMs: { least: HOUR, most: DAY },
    interest: { least: -750_000, most: 750_000 },
    damping: { least: 0, most: 750_000 },
    /** Caps of 0.75 to 4 % elsewhere. */
    cap: { least: 0, most: 4_000_000 },
    impactNotionalWhole: { least: 0, most: 10_000_000 },
  },
  feeTiers: {
    /** 5 to 10 levels by the volume of 30 days elsewhere, each at a lower rate. */
    tiers: { least: 1, most: 20 },
    /** What a tier leaves of a market's own rate, and of that of the tier before it. */
    partPpm: { least: 0, most: 1_000_000 },
    leastVolumeWhole: { least: 0, most: 1_000_000_000_000 },
  },
  option: {
    /** What a win adds to the stake; 70 to 95 % elsewhere. */
    payoutPpm: { least: 500_000, most: 1_000_000 },
    /**
     * Longer than the allowed silence of the feed, so that an option never expires before its entry
     * tick; 5 seconds to a day elsewhere.
     */
    seconds: { least: 15, most: 86_400 },
    durations: { least: 0, most: 20 },
    /** 0 to 5 % elsewhere. */
    feePpm: { least: 0, most: 50_000 },
    closeSpreadPpm: { least: 0, most: 100_000 },
    closeCutoffMs: { least: 1, most: 60_000 },
    /** 1,000 to 20,000 elsewhere. */
    maxStakeWhole: { least: 0, most: 100_000 },
  },
  conversion: {
    /** 0.1 to 2 % elsewhere. */
    spreadPpm: { least: 0, most: 20_000 },
    feePpm: FEE_PPM,
    /** 7 to 30 seconds elsewhere. */
    quoteMs: { least: 1_000, most: 60_000 },
    minimumWhole: { least: 0, most: 1_000 },
  },
  withdrawal: {
    /** Of the amount; elsewhere a flat fee, or 1 to 3 % to bank accounts. */
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
