import { least } from './amounts.ts';

/** 365 days in parts per million: what a rate of a year in parts per million, times days, is a part of. */
const YEAR_PPM = 365_000_000n;

/** What both outcomes of a financial product depend on. */
export interface FinancialInvestment {
  /** Invested, in smallest units of the coin. */
  amount: bigint;
  /** A year, in parts per million: 12 % is 120,000. */
  ratePpm: number;
  days: number;
}

/** A x (1 + d r / 365) of the coin: paid when the settlement price is below the reference price. Rounded down. */
export function financialCoinPayout({ amount, ratePpm, days }: FinancialInvestment): bigint {
  return (amount * growthOf(ratePpm, days)) / YEAR_PPM;
}

/**
 * A x reference price x (1 + d r / 365): paid when the settlement price is the reference price or above, in smallest units of what the
 * price is in. The price is of one whole coin, which has `coinUnits` smallest units. Rounded down, once.
 */
export function financialQuotePayout(
  { amount, ratePpm, days }: FinancialInvestment,
  referencePrice: bigint,
  coinUnits: bigint,
): bigint {
  return (amount * referencePrice * growthOf(ratePpm, days)) / (coinUnits * YEAR_PPM);
}

/** Terms of one share, and what the venue has left to pay with. */
export interface FinancialCover {
  sharePrice: bigint;
  ratePpm: number;
  days: number;
  referencePrice: bigint;
  coinUnits: bigint;
  /** Free in the pool: of the coin, which must pay the yield, and of the quote, which must pay everything. */
  coinFree: bigint;
  quoteFree: bigint;
}

/** The most shares that can be bought at once so that either outcome is paid from what is free. */
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

/** The largest whole n whose n x numerator / denominator, rounded down, is at most `limit`. */
function mostBelow(limit: bigint, denominator: bigint, numerator: bigint): bigint {
  return ((limit + 1n) * denominator - 1n) / numerator;
}

const MILLION = 1_000_000n;

/** What a day earns on what is locked, in smallest units; the rate in parts per million. Rounded down. */
export function miningDayIncome(amount: bigint, ratePpm: number): bigint {
  return (amount * BigInt(ratePpm)) / MILLION;
}

/** What ending early costs: a part of what is locked, in parts per million. Rounded up. */
export function miningPenalty(amount: bigint, earlyPpm: number): bigint {
  return (amount * BigInt(earlyPpm) + MILLION - 1n) / MILLION;
}

/** The most that can be locked for `days` at up to `rateMaxPpm` a day so that all income is paid from what is free. */
export function miningAmountCovered(free: bigint, rateMaxPpm: number, days: number): bigint {
  return ((free / BigInt(days) + 1n) * MILLION - 1n) / BigInt(rateMaxPpm);
}

/** What a number of tokens costs, in smallest units of the price; exact for whole steps of a project. */
export function ieoCost(quantity: bigint, price: bigint, tokenUnits: bigint): bigint {
  return (quantity * price) / tokenUnits;
}

/**
 * What each application is given, in the order of `applied`, which is oldest first. While the supply suffices, everything; otherwise
 * pro rata, cut to whole steps, and then one more step each to the oldest until the supply is used up.
 * Supply and applications are positive whole multiples of `step`.
 */
export function ieoAllotments(supply: bigint, step: bigint, applied: readonly bigint[]): bigint[] {
  const total = applied.reduce((sum, quantity) => sum + quantity, 0n);
  if (total <= supply) return [...applied];
  const passed = applied.map((quantity) => ((quantity * supply) / total / step) * step);
  let left = supply - passed.reduce((sum, quantity) => sum + quantity, 0n);
  // Less than a step was cut from each, so what is left is fewer steps than there are applications.
  return passed.map((quantity) => {
    if (left < step) return quantity;
    left -= step;
    return quantity + step;
  });
}
