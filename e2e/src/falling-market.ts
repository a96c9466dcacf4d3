import { SimulatedMarket } from '../../apps/server/src/market/feeds/simulated/market.ts';
import { instrumentOf } from '../../apps/server/test/market/feeds/instruments.ts';

/** The price falls below its previous low in each of these periods, ms. */
const STEP = 30_000;
/** Number of periods: longer than a journey needs until its stop-loss. */
const STEPS = 10;
/** How much it falls per period, in ticks of 0.01 USDT. */
const DROP = 200;
const SECOND = 1000;

/**
 * Returns a `MARKET_SEED` with which Bitcoin falls for five minutes from now. The simulated market
 * is a pure function of seed and time.
 */
export function seedOfFallingMarket(): string {
  const bitcoin = instrumentOf('BTCUSDT');
  const now = Date.now();
  for (let number = 0; ; number += 1) {
    const seed = `falling ${number}`;
    if (falls(new SimulatedMarket(seed, bitcoin), now)) return seed;
  }
}

function falls(market: SimulatedMarket, now: number): boolean {
  let lowest = Number.POSITIVE_INFINITY;
  for (let step = 0; step < STEPS; step += 1) {
    const low = lowOf(market, now + step * STEP);
    if (low > lowest - DROP) return false;
    lowest = low;
  }
  return true;
}

function lowOf(market: SimulatedMarket, from: number): number {
  let low = Number.POSITIVE_INFINITY;
  for (let at = from; at < from + STEP; at += SECOND) low = Math.min(low, market.tickAt(at).price);
  return low;
}
