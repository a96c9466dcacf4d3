import type { Execution } from '../kernel/execution/execution.ts';
import { logOfRatio, ONE, squareRoot, YEAR_MS } from '../quote/index.ts';
import type { OptionMarket } from './market.ts';
import type { OptionTick, OptionVolatility } from './option.ts';

/*
 * Realised volatility: the root of an average of squared returns, scaled to a year. A return is
 * measured between ticks a minute or more apart. The average starts from an assumed value, counts
 * it with the first returns, and then moves by a fixed share towards each new one.
 */

/** Shortest time between the two ticks of a return, ms. */
const SAMPLE_EVERY = 60_000;
/** Longest time of a return, ms: a longer gap says nothing about the usual moves. */
const LONGEST_SAMPLE = 5 * 60_000;
/** The average looks back about this many returns. */
const LOOKBACK = 64;
/** Weight of the assumed first value, in returns: single returns vary widely. */
const FIRST_WEIGHT = 15;
/**
 * Parts per million per year: the assumed first value, and the bounds of the published volatility.
 */
const FIRST_PPM = 600_000;
const LEAST_PPM = 100_000;
const MOST_PPM = 5_000_000;
const MOST_VARIANCE = BigInt(MOST_PPM) ** 2n;

/** Returns the published volatility, in parts per million per year. */
export function volatilityPpm({ variance }: OptionVolatility): number {
  return Math.min(Math.max(Number(squareRoot(variance)), LEAST_PPM), MOST_PPM);
}

/** Starts measuring at the symbol's last tick, or waits for its first. */
export function startVolatility(x: Execution, options: OptionMarket, symbol: string): void {
  const last = x.state.markets.get(symbol)?.lastTick ?? null;
  const body = {
    symbol,
    price: last?.price ?? 0,
    at: last?.at ?? 0,
    samples: FIRST_WEIGHT,
    variance: BigInt(FIRST_PPM) ** 2n,
  };
  options.volatility = x.open('option_volatility', { mode: 'real', customer: 0, body });
}

/** Adds a tick to the measurement. */
export function measureVolatility(x: Execution, symbol: string, { price, at }: OptionTick): void {
  const live = x.state.parts.options.find(symbol)?.volatility ?? null;
  if (live === null) return;
  const { body } = live.entry;
  const passed = at - body.at;
  if (passed < SAMPLE_EVERY) return;
  if (passed <= LONGEST_SAMPLE) {
    body.samples = Math.min(body.samples + 1, LOOKBACK);
    body.variance += (varianceOf(body.price, price, passed) - body.variance) / BigInt(body.samples);
  }
  body.price = price;
  body.at = at;
  x.touchEntry(live);
}

/** Returns the yearly variance given by one return, in parts per million squared. */
function varianceOf(from: number, to: number, passed: number): bigint {
  const change = logOfRatio(BigInt(to), BigInt(from));
  const square = (change * change * BigInt(YEAR_MS)) / BigInt(passed);
  const variance = square / (ONE / 1_000_000n) ** 2n;
  if (variance > MOST_VARIANCE) return MOST_VARIANCE;
  return variance;
}
