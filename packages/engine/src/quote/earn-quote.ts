import { least } from './amounts.ts';

const DAY = 24 * 3_600_000;

/** What an operator may set in products of earn, a part of `TERM_BOUNDS`. */
export const EARN_BOUNDS = {
  financial: {
    /** Per year; dual products of Binance and OKX show up to a few hundred percent. */
    ratePpm: { least: 1, most: 5_000_000 },
    /** Relative to the market's last reference price. */
    referencePpm: { least: 500_000, most: 2_000_000 },
    days: { least: 1, most: 365 },
    saleMs: { least: 1, most: 90 * DAY },
    shares: { least: 1, most: 1_000_000_000 },
  },
  lockMining: {
    /** Per day. */
    ratePpm: { least: 0, most: 20_000 },
    /** Elsewhere ending early costs the income, or a few percent. */
    earlyPpm: { least: 0, most: 100_000 },
    days: { least: 1, most: 365 },
  },
  ieo: {
    windowMs: { least: 1, most: 90 * DAY },
    /**
     * Time from the end of the window to the credit of the tokens, during which paid money is
     * frozen.
     */
    untilMarketMs: { least: 0, most: 180 * DAY },
  },
} as const;

/** 365 days in parts per million: the divisor of a yearly rate in parts per million times days. */
const YEAR_PPM = 365_000_000n;

/** The inputs of both outcomes of a financial product. */
export interface FinancialInvestment {
  /** Paid amount, in smallest units of the coin. */
  amount: bigint;
  /** Yearly rate, in parts per million: 12 % is 120,000. */
  ratePpm: number;
  days: number;
}

/**
 * Returns A x (1 + d r / 365) of the coin: paid when the settlement price is below the reference
 * price. Rounded down.
 */
export function financialCoinPayout({ amount, ratePpm, days }: FinancialInvestment): bigint {
  return (amount * growthOf(ratePpm, days)) / YEAR_PPM;
}

/**
 * Returns A x reference price x (1 + d r / 365): paid when the settlement price is the reference
 * price or above, in smallest units of the quote. The price is of one whole coin, which has
 * `coinUnits` smallest units. Rounded down once.
 */
export function financialQuotePayout(
  { amount, ratePpm, days }: FinancialInvestment,
  referencePrice: bigint,
  coinUnits: bigint,
): bigint {
  return (amount * referencePrice * growthOf(ratePpm, days)) / (coinUnits * YEAR_PPM);
}

/** The terms of one share, and what the pool has available. */
export interface FinancialCover {
  sharePrice: bigint;
  ratePpm: number;
  days: number;
  referencePrice: bigint;
  coinUnits: bigint;
  /**
   * Available in the pool: the coin, which pays the yield, and the quote, which pays the whole
   * other outcome.
   */
  coinFree: bigint;
  quoteFree: bigint;
}

/** Returns the most shares that can be bought at once so that either outcome can be paid. */
export function financialSharesCovered(cover: FinancialCover): bigint {
  const { sharePrice, ratePpm, days, referencePrice, coinUnits, coinFree, quoteFree } = cover;
  const yieldPpm = BigInt(days) * BigInt(ratePpm);
  const byCoin = mostBelow(coinFree, YEAR_PPM, sharePrice * yieldPpm);
  const byQuote = mostBelow(
    quoteFree,
    coinUnits * YEAR_PPM,
    sharePrice * referencePrice * growthOf(ratePpm, days),
  );
  return least(byCoin, byQuote);
}

function growthOf(ratePpm: number, days: number): bigint {
  return YEAR_PPM + BigInt(days) * BigInt(ratePpm);
}

/**
 * Returns the largest integer n for which n x numerator / denominator, rounded down, is at most
 * `limit`.
 */
function mostBelow(limit: bigint, denominator: bigint, numerator: bigint): bigint {
  return ((limit + 1n) * denominator - 1n) / numerator;
}

/**
 * Returns what a yearly rate comes to over the days that are paid, as a fraction of what was
 * invested, in billionths: 7.84 % a year for 7 days is 1,503,561. Rounded down.
 */
export function financialTotalYield(ratePpm: number, days: number): bigint {
  return (BigInt(ratePpm) * BigInt(days) * 1_000n) / 365n;
}

const MILLION = 1_000_000n;

/**
 * Returns one day's income on a locked amount, in smallest units; the rate in parts per million.
 * Rounded down.
 */
export function miningDayIncome(amount: bigint, ratePpm: number): bigint {
  return (amount * BigInt(ratePpm)) / MILLION;
}

/**
 * Returns what a daily rate comes to over a whole lock, as a fraction of what is locked, in
 * billionths.
 */
export function miningTotalYield(ratePpm: number, days: number): bigint {
  return BigInt(ratePpm) * BigInt(days) * 1_000n;
}

/**
 * Returns the penalty of ending early: `earlyPpm` parts per million of the locked amount. Rounded
 * up.
 */
export function miningPenalty(amount: bigint, earlyPpm: number): bigint {
  return (amount * BigInt(earlyPpm) + MILLION - 1n) / MILLION;
}

/**
 * Returns the most that can be locked for `days` at up to `rateMaxPpm` a day so that `free` pays
 * all income.
 */
export function miningAmountCovered(free: bigint, rateMaxPpm: number, days: number): bigint {
  return ((free / BigInt(days) + 1n) * MILLION - 1n) / BigInt(rateMaxPpm);
}

/**
 * Returns the cost of tokens, in smallest units of the quote; exact for whole steps of a project.
 */
export function ieoCost(quantity: bigint, price: bigint, tokenUnits: bigint): bigint {
  return (quantity * price) / tokenUnits;
}

/**
 * Returns what each application gets, in the order of `applied`, oldest first. All of it when the
 * supply suffices; otherwise pro rata, rounded down to whole steps, and then one more step each
 * from the oldest on until the supply is used up. Supply and applications are positive whole
 * multiples of `step`.
 */
export function ieoAllotments(supply: bigint, step: bigint, applied: readonly bigint[]): bigint[] {
  const total = applied.reduce((sum, quantity) => sum + quantity, 0n);
  if (total <= supply) return [...applied];
  const passed = applied.map((quantity) => ((quantity * supply) / total / step) * step);
  let left = supply - passed.reduce((sum, quantity) => sum + quantity, 0n);
  // Less than a step was cut from each, so fewer steps are left than there are applications.
  return passed.map((quantity) => {
    if (left < step) return quantity;
    left -= step;
    return quantity + step;
  });
}
