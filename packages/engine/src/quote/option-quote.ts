import { logOfRatio, normalDistribution, ONE, squareRoot } from './fixed-point.ts';

const MILLION = 1_000_000n;
/** 365 days in ms: the year of a yearly volatility. */
export const YEAR_MS = 31_536_000_000;

/** The inputs of the fair value of a timed option. */
export interface OptionPosition {
  direction: 'up' | 'down';
  /** Payout of a win, stake included, in smallest units. */
  winPayout: bigint;
  /** In ticks. */
  entryPrice: number;
}

/** The state of the market in which an option is valued. */
export interface OptionMarketView {
  /** In ticks. */
  price: number;
  /** Per year, in parts per million: 60 % is 600,000. Positive. */
  volatilityPpm: number;
  /** Time to expiry, ms. Positive. */
  timeLeft: number;
}

/** Returns the stake plus what a win adds, in smallest units, rounded down. */
export function winPayoutOf(stake: bigint, payoutPpm: number): bigint {
  return (stake * (MILLION + BigInt(payoutPpm))) / MILLION;
}

/** Returns the largest stake whose win adds no more than `available`. */
export function stakeCoveredBy(available: bigint, payoutPpm: number): bigint {
  return (available * MILLION) / BigInt(payoutPpm);
}

/**
 * Returns winPayout x N(d2) for up, winPayout x N(-d2) for down, with d2 = ln(price / entry) / s -
 * s / 2 and s = volatility x root of the time left: the expected payout when the logarithm of the
 * price moves without drift. Rounded down.
 */
export function optionFairValue(option: OptionPosition, market: OptionMarketView): bigint {
  const deviation = deviationOf(market);
  const distance = (logOfRatio(BigInt(market.price), BigInt(option.entryPrice)) * ONE) / deviation;
  const d2 = distance - deviation / 2n;
  return (option.winPayout * normalDistribution(option.direction === 'up' ? d2 : -d2)) / ONE;
}

/** Returns the fair value less the spread (parts per million) of an early close, rounded down. */
export function optionCloseValue(fairValue: bigint, spreadPpm: number): bigint {
  return (fairValue * (MILLION - BigInt(spreadPpm))) / MILLION;
}

/** Returns the standard deviation of the logarithm of the price at expiry, in 10^-18. */
function deviationOf({ volatilityPpm, timeLeft }: OptionMarketView): bigint {
  const volatility = (BigInt(volatilityPpm) * ONE) / MILLION;
  return squareRoot((volatility * volatility * BigInt(timeLeft)) / BigInt(YEAR_MS));
}
