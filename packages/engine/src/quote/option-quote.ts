import { logOfRatio, normalDistribution, ONE, squareRoot } from './fixed-point.ts';

const MILLION = 1_000_000n;
/** 365 days: what a volatility "a year" refers to, ms. */
export const YEAR_MS = 31_536_000_000;

/** What the fair value of a timed option depends on. */
export interface OptionPosition {
  direction: 'up' | 'down';
  /** What a win pays, stake included, in smallest units. */
  winPayout: bigint;
  /** Ticks. */
  entryPrice: number;
}

/** The market that an option is valued in. */
export interface OptionMarketView {
  /** Ticks. */
  price: number;
  /** A year, in parts per million: 60 % is 600,000. Positive. */
  volatilityPpm: number;
  /** To the expiry, ms. Positive. */
  timeLeft: number;
}

/** A stake with what a win adds to it, in smallest units, rounded down. */
export function winPayoutOf(stake: bigint, payoutPpm: number): bigint {
  return (stake * (MILLION + BigInt(payoutPpm))) / MILLION;
}

/** The largest stake whose win adds no more than `available`. */
export function stakeCoveredBy(available: bigint, payoutPpm: number): bigint {
  return (available * MILLION) / BigInt(payoutPpm);
}

/**
 * winPayout x N(d2) for up, winPayout x N(-d2) for down, with d2 = ln(price / entry) / s - s / 2 and s = volatility x root of the
 * time left: the expectation of the payout when the logarithm of the price wanders without drift. Rounded down.
 */
export function optionFairValue(option: OptionPosition, market: OptionMarketView): bigint {
  const deviation = deviationOf(market);
  const distance = (logOfRatio(BigInt(market.price), BigInt(option.entryPrice)) * ONE) / deviation;
  const d2 = distance - deviation / 2n;
  return (option.winPayout * normalDistribution(option.direction === 'up' ? d2 : -d2)) / ONE;
}

/** A fair value less the spread (parts per million) of an early close, rounded down. */
export function optionCloseValue(fairValue: bigint, spreadPpm: number): bigint {
  return (fairValue * (MILLION - BigInt(spreadPpm))) / MILLION;
}

/** The standard deviation of the logarithm of the price at expiry, in 10^-18. */
function deviationOf({ volatilityPpm, timeLeft }: OptionMarketView): bigint {
  const volatility = (BigInt(volatilityPpm) * ONE) / MILLION;
  return squareRoot((volatility * volatility * BigInt(timeLeft)) / BigInt(YEAR_MS));
}
